import type { ImageSearchAnswer } from '../../../commerce/contract/product/image-search.ts'
import type { Store } from '../../../commerce/contract/location.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import type { Brand } from '../../../commerce/domain/brand.ts'
import type { ImageResult, ImageResults } from '../../../ui/pages/listing/image-search-page.tsx'
import type { Services } from '../../services.ts'
import { firstPictures } from '../product/sku-pictures.ts'

/** Departments to narrow a search to; without the service the form does without them. */
export const loadDepartments = async ({ commerce }: Services) => {
  const answer = await commerce.imageSearch.departments()
  return answer.ok ? answer.value.departments : []
}

const placesOf = (
  match: ImageSearchAnswer['matches'][number],
  stores: readonly Store[],
): ImageResult['places'] => {
  const names = new Map(stores.map(({ storeId, name }) => [storeId, name]))
  return match.stores.flatMap(({ storeId, onDisplay, pickupAvailable }) => {
    const name = names.get(storeId)
    return name === undefined ? [] : [{ storeId, name, onDisplay, pickupAvailable }]
  })
}

/** What was found, each shown by the variant that looks most like it, with its picture from the media host. */
export const loadImageResults = async (
  services: Services,
  brand: Brand,
  answer: ImageSearchAnswer,
  isAssociate: boolean,
): Promise<ImageResults> => {
  const [pictures, stores] = await Promise.all([
    firstPictures(
      services.commerce,
      answer.matches.map(({ skuId }) => skuId),
    ),
    isAssociate ? services.stores() : [],
  ])
  return {
    confidence: answer.confidence,
    results: answer.matches.map((match) => ({
      skuId: match.skuId,
      score: match.score,
      product: {
        ...match.product,
        picture: pictures.get(match.skuId) ?? match.product.picture,
      },
      href: productUrl(match.product, { s: match.skuId }, brand.shortName),
      stock: match.stock,
      places: isAssociate ? placesOf(match, stores) : [],
    })),
  }
}
