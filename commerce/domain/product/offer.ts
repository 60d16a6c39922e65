import type { Product, ProductItem } from '../../contract/product/product.ts'
import { isBuyable, isInStock } from '../delivery/availability.ts'
import { productUrl } from './product-url.ts'

/** What is told of a variant to machines: the structured data of its page and the feeds say the same. */

/** Whose page it is: where its addresses begin, and the name that goods without a maker stand under. */
export type OfferedBy = { readonly origin: string; readonly brandName: string }

/** By what a variant is told from others of its product. */
type Chosen = {
  readonly dynamicProperties: {
    readonly size: string | null
    readonly colorSwatch: { readonly name: string } | null
    readonly finishSwatch: { readonly name: string } | null
    readonly option: string | null
  }
}

/** What is made to order is on back order while there is none. */
export const offered = (
  item: Pick<ProductItem, 'stock' | 'leadTimeDays'>,
): 'InStock' | 'BackOrder' | 'OutOfStock' => {
  if (isInStock(item)) return 'InStock'
  return isBuyable(item) ? 'BackOrder' : 'OutOfStock'
}

/** Whole cents as dollars with two places: 1299.00. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** The product's name with all that the variant is chosen by. */
export const variantName = (
  { name }: Pick<Product, 'name'>,
  { dynamicProperties: { size, colorSwatch, finishSwatch, option } }: Chosen,
): string => [name, size, colorSwatch?.name, finishSwatch?.name, option].filter(Boolean).join(', ')

/** Its color, or what it is finished in. */
export const colorName = ({
  dynamicProperties: { colorSwatch, finishSwatch },
}: Chosen): string | undefined => colorSwatch?.name ?? finishSwatch?.name

/** The page that shows this variant. */
export const offerUrl = (
  product: Pick<Product, 'itemId' | 'name' | 'manufacturerName'>,
  { skuId }: Pick<ProductItem, 'skuId'>,
  { origin, brandName }: OfferedBy,
): string => `${origin}${productUrl(product, { s: skuId }, brandName)}`
