import type { ProductSummary } from '../../../contract/product/product.ts'
import { toCents } from '../../../domain/money.ts'
import type { CatalogueColumns } from '../../listing/columns.ts'
import { listPriceOf } from '../../listing/priced-columns.ts'
import { whenUntil } from './prices.ts'

/** A variant by its product's id and its place among that one's own. */
export type Variant = { readonly id: number; readonly position: number }

/** The variant that a product is shown by at the index's moment, and its prices. */
export type Turned = Variant & {
  /** Whether the prices are of that variant alone. */
  readonly isAlone: boolean
  /** Whether the product's row is of that variant: its prices alone are others. */
  readonly isInRow: boolean
  readonly prices: Pick<
    ProductSummary,
    'priceFrom' | 'priceTo' | 'listPriceFrom' | 'priceValidUntil'
  >
}

/** The variants of a product by their places among all; none where the index does not know it. */
const variantsOf = ({ firstSku, places }: CatalogueColumns, id: number): readonly number[] => {
  const place = places.get(id)
  if (place === undefined) return []
  const first = firstSku[place] ?? 0
  return Array.from({ length: (firstSku[place + 1] ?? 0) - first }, (_, at) => first + at)
}

/** The first of those that cost least, as the product's row is of. */
const cheapestOf = (
  { price }: Pick<CatalogueColumns, 'price'>,
  variants: readonly number[],
): number => variants.reduce((best, sku) => ((price[sku] ?? 0) < (price[best] ?? 0) ? sku : best))

/** What a product costs at the index's moment, where that may be something else than what stands in its row. */
export const turnedAt = (columns: CatalogueColumns, id: number): Turned | null => {
  const { price, until, regular = columns } = columns
  const variants = until.size === 0 ? [] : variantsOf(columns, id)
  if (!variants.some((sku) => until.has(sku))) return null
  const cheapest = cheapestOf(columns, variants)
  const turns = Math.min(...variants.map((sku) => until.get(sku) ?? Infinity))
  return {
    id,
    position: cheapest - (variants[0] ?? 0),
    isAlone: false,
    isInRow: cheapest === cheapestOf(regular, variants),
    prices: {
      priceFrom: toCents(price[cheapest] ?? 0),
      priceTo: toCents(Math.max(...variants.map((sku) => price[sku] ?? 0))),
      listPriceFrom: listPriceOf(columns, cheapest),
      ...whenUntil(Number.isFinite(turns) ? turns : null),
    },
  }
}

/** What one variant of a product costs at the index's moment. */
export const pricesAt = (
  columns: CatalogueColumns,
  id: number,
  position: number,
): Turned | null => {
  const { price, until } = columns
  const sku = variantsOf(columns, id)[position]
  if (sku === undefined) return null
  const costs = toCents(price[sku] ?? 0)
  return {
    id,
    position,
    isAlone: true,
    isInRow: false,
    prices: {
      priceFrom: costs,
      priceTo: costs,
      listPriceFrom: listPriceOf(columns, sku),
      ...whenUntil(until.get(sku) ?? null),
    },
  }
}
