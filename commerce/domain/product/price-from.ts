import * as words from '#words'
import { formatCents } from '../money.ts'

/** What a product's sellable choices cost, in cents: the least and the most. */
type Priced = { readonly priceFrom: number; readonly priceTo: number }

/** Whether a product's price is where its prices begin: others of its choices cost more. */
export const isPriceFrom = ({ priceFrom, priceTo }: Priced): boolean => priceTo > priceFrom

/** What a product costs, for places without the markup of a card: `From $695.00`. */
export const priceText = (product: Priced): string => {
  const price = formatCents(product.priceFrom)
  return isPriceFrom(product) ? words.common.fromPrice(price) : price
}
