import type {
  Picture,
  Product,
  ProductItem,
  ProductSummary,
} from '../../../commerce/contract/product/product.ts'
import type { CommerceClient } from '../../../commerce/client/client.ts'
import { isBuyable, isInStock } from '../../../commerce/domain/delivery/availability.ts'
import { pictureAt } from '../../../commerce/domain/product/picture-sources.ts'
import { namedOptions } from '../../../commerce/domain/product/variant.ts'
import type { Services } from '../../services.ts'

/** Pixels: twice what the studio shows, for dense displays. */
const THUMBNAIL_WIDTH = 96

/** Products that one search finds, at most. */
const FOUND = 12

/** Whether a piece can be had: now, when more are made, or not any more as far as anybody can say. */
type Stock = 'in-stock' | 'made-to-order' | 'sold-out'

const stockOf = (items: readonly Pick<ProductItem, 'stock' | 'leadTimeDays'>[]): Stock => {
  if (items.some(isInStock)) return 'in-stock'
  return items.some(isBuyable) ? 'made-to-order' : 'sold-out'
}

/** A variant as an editor is told of it; prices in cents. `options` are its size, color and the like in words. */
type VariantTold = {
  readonly skuId: string
  readonly options: string
  readonly price: number
  readonly stock: Stock
  readonly picture: string | null
}

/** A product as an editor is told of it; prices in cents. Pictures have whole addresses. */
export type GoodsTold = Pick<
  ProductSummary,
  'itemId' | 'name' | 'priceFrom' | 'priceTo' | 'listPriceFrom'
> & {
  readonly stock: Stock
  readonly picture: string | null
  readonly variants?: readonly VariantTold[]
}

type Asked = {
  readonly commerce: CommerceClient
  readonly pictures: Services['pictures']
  /** What addresses of pictures that begin with a slash belong to. */
  readonly origin: string
}

const thumbnail = ({ pictures, origin }: Asked, picture: Picture | null | undefined) =>
  picture ? new URL(pictureAt(picture, THUMBNAIL_WIDTH, pictures), origin).href : null

const variantTold = (asked: Asked, { optionLabel }: Product, item: ProductItem): VariantTold => {
  const { size, colorSwatch, finishSwatch, option } = item.dynamicProperties
  const options = namedOptions({
    size,
    color: colorSwatch?.name ?? null,
    finish: finishSwatch?.name ?? null,
    option,
    optionLabel,
  })
  return {
    skuId: item.skuId,
    options: options.map(({ value }) => value).join(', '),
    price: item.pricing.price,
    stock: stockOf([item]),
    picture: thumbnail(asked, item.images[0]),
  }
}

/** A product with what only it itself says; null where it is gone meanwhile. Throws where nobody answers. */
const toldWhole = async (
  asked: Asked,
  summary: ProductSummary,
  withVariants: boolean,
): Promise<GoodsTold | null> => {
  const { itemId, name, priceFrom, priceTo, listPriceFrom, picture } = summary
  const told = {
    itemId,
    name,
    priceFrom,
    priceTo,
    listPriceFrom,
    picture: thumbnail(asked, picture),
  }
  // A list does not say whether it is there, or made once it is ordered.
  const found = await asked.commerce.catalog.item(itemId)
  if (!found.ok) {
    if (found.error.kind === 'refused' && found.error.status === 404) return null
    throw new Error('The product is not to be had')
  }
  const { productItems } = found.value
  return {
    ...told,
    stock: stockOf(productItems),
    ...(withVariants && {
      variants: productItems.map((item) => variantTold(asked, found.value, item)),
    }),
  }
}

const allTold = async (
  asked: Asked,
  summaries: readonly ProductSummary[],
  withVariants = false,
): Promise<GoodsTold[]> => {
  const told = await Promise.all(summaries.map((one) => toldWhole(asked, one, withVariants)))
  return told.filter((one) => one !== null)
}

const listed = async (
  { commerce }: Asked,
  query: { ids: string[] } | { q: string },
  pageSize: number,
) => {
  const found = await commerce.catalog.list({ ...query, pageSize })
  if (!found.ok) throw new Error('The catalogue is not to be had')
  return found.value
}

/**
 * The products among these ids that are in the range.
 * @throws where the commerce service gives no answer.
 */
export const loadStudioGoods = async (
  asked: Asked,
  ids: string[],
  withVariants: boolean,
): Promise<GoodsTold[]> =>
  allTold(asked, (await listed(asked, { ids }, ids.length)).items, withVariants)

/**
 * What an editor who is still typing may mean: by id, by SKU, by words or their beginnings.
 * @throws where the commerce service gives no answer.
 */
export const findStudioGoods = async (asked: Asked, typed: string): Promise<GoodsTold[]> => {
  const [byWords, byId] = await Promise.all([
    listed(asked, { q: typed }, FOUND),
    /^\w{1,20}$/.test(typed) ? listed(asked, { ids: [typed] }, 1) : null,
  ])
  const exact = byWords.search?.exact
  const bySku = exact ? await listed(asked, { ids: [exact.itemId] }, 1) : null
  const certain = [...(byId?.items ?? []), ...(bySku?.items ?? [])]
  const found = [...certain, ...byWords.items]
  // “holl” is no word yet: what the shop's own search would offer.
  const begun = found.length > 0 ? [] : await suggested(asked, typed)
  const distinct = new Map([...found, ...begun].map((one) => [one.itemId, one]))
  return allTold(asked, [...distinct.values()].slice(0, FOUND))
}

const suggested = async (
  { commerce }: Asked,
  typed: string,
): Promise<readonly ProductSummary[]> => {
  const found = await commerce.catalog.suggest(typed)
  if (!found.ok) throw new Error('The catalogue is not to be had')
  return found.value.products
}
