import type { Picture } from '../../../commerce/contract/product/product.ts'
import { pictureAt } from '../../../commerce/domain/product/picture-sources.ts'
import { priceText } from '../../../commerce/domain/product/price-from.ts'
import { listedUrl } from '../../../commerce/domain/product/product-url.ts'
import { plainText } from '../../../commerce/domain/listing/search-text.ts'
import { categoryHref } from '../../../content/menu.ts'
import type { Brand } from '../../../commerce/domain/brand.ts'
import type { SearchSuggestion } from '../../../commerce/domain/listing/search-suggestion.ts'
import type { Services } from '../../services.ts'
import { searchPath } from '../../../commerce/domain/listing/search-path.ts'

const MIN_LENGTH = 2

/** Pixels: twice what the list shows, for dense displays. */
const THUMBNAIL_WIDTH = 96

/** What the search field offers while somebody types: nothing below two letters, and nothing where the catalogue fails. */
export const loadSuggestions = async (
  { commerce, pictures }: Pick<Services, 'commerce' | 'pictures'>,
  brand: Brand,
  text: string,
): Promise<{ readonly suggestions: readonly SearchSuggestion[]; readonly isKeepable: boolean }> => {
  const typed = plainText(text)
  if (typed.length < MIN_LENGTH || /^\.+$/.test(typed)) return { suggestions: [], isKeepable: true }
  const answer = await commerce.catalog.suggest(typed)
  if (!answer.ok) return { suggestions: [], isKeepable: false }
  const { terms, categories, products } = answer.value
  const thumbnail = (picture: Picture) => pictureAt(picture, THUMBNAIL_WIDTH, pictures)
  return {
    isKeepable: true,
    suggestions: [
      ...terms.map((term): SearchSuggestion => ({
        kind: 'term',
        label: term,
        href: searchPath(term),
      })),
      ...categories.map(({ name, path, picture }): SearchSuggestion => ({
        kind: 'category',
        label: name,
        href: categoryHref(path),
        ...(picture && { picture: thumbnail(picture) }),
      })),
      ...products.map((product): SearchSuggestion => ({
        kind: 'product',
        label: product.name,
        maker: product.manufacturerName,
        price: priceText(product),
        href: listedUrl(product, brand.shortName),
        ...(product.picture && { picture: thumbnail(product.picture) }),
      })),
    ],
  }
}
