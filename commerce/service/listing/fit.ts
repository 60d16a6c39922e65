import type { Cents } from '../../contract/money.ts'
import { toCents } from '../../domain/money.ts'
import type { CatalogueColumns } from './columns.ts'
import { listPriceOf } from './priced-columns.ts'
import { isToBeHad } from './blocks.ts'
import { IN_STOCK } from './index-statements.ts'

/** What a card shows of a product of which only some variants fit what was asked. */
export type Fit = {
  /** Of the variant shown, among the product's own. */
  readonly position: number
  /** Whether its price is of no other variant. */
  readonly isAlone: boolean
  readonly shown: {
    readonly priceFrom: Cents
    readonly priceTo: Cents
    readonly listPriceFrom: Cents | null
    readonly inStock: boolean
  }
}

/** A product on a page, and what of it fits where something is asked of variants. */
export type Place = { readonly id: number; readonly fit: Fit | null }

/** The cheapest variant that fits is shown, one in stock before one that is made and that before one that is sold out. Null where all of them fit. */
export const fitOf = (
  columns: CatalogueColumns,
  product: number,
  fitting: readonly number[],
): Fit | null => {
  const { firstSku, price, flags } = columns
  const first = firstSku[product] ?? 0
  if (fitting.length === 0 || fitting.length === (firstSku[product + 1] ?? 0) - first) return null
  const inStock = fitting.filter((sku) => ((flags[sku] ?? 0) & IN_STOCK) !== 0)
  const toBeHad = inStock.length > 0 ? inStock : fitting.filter((sku) => isToBeHad(columns, sku))
  const offered = toBeHad.length > 0 ? toBeHad : fitting
  const priceOf = (sku: number) => price[sku] ?? 0
  const cheapest = offered.reduce((best, sku) => (priceOf(sku) < priceOf(best) ? sku : best))
  return {
    position: cheapest - first,
    isAlone: offered.length === 1,
    shown: {
      priceFrom: toCents(priceOf(cheapest)),
      priceTo: toCents(Math.max(...offered.map(priceOf))),
      listPriceFrom: listPriceOf(columns, cheapest),
      inStock: toBeHad.length > 0,
    },
  }
}
