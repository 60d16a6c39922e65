import type { Cents } from '../../contract/money.ts'
import { toCents } from '../../domain/money.ts'
import { oncePer } from '../../domain/once.ts'
import { inZone, priceAt, type SaleWindow, turningPoints } from '../../domain/product/pricing.ts'
import type { CatalogueColumns } from './columns.ts'
import { offerFlags } from './index-statements.ts'

/** The span of time, in milliseconds, in which no price turns by itself; the end no longer counts. */
export type Span = { readonly from: number; readonly until: number }

/** The sales of all variants, everywhere and in zones. */
function* allSales({ turning }: CatalogueColumns): Generator<readonly SaleWindow[]> {
  for (const { sales, zonePrices } of turning.values()) {
    yield sales
    for (const own of Object.values(zonePrices)) yield own.sales ?? []
  }
}

const turnsOf = oncePer((columns: CatalogueColumns) => turningPoints(allSales(columns)))

/** The span around a moment, from one begin or end of any sale to the next. */
export const spanAround = (columns: CatalogueColumns, at: number): Span => {
  const points = turnsOf(columns)
  return {
    from: points.findLast((point) => point <= at) ?? -Infinity,
    until: points.find((point) => point > at) ?? Infinity,
  }
}

const ON_SALE = offerFlags.sale.bit
const CLEARANCE = offerFlags.clearance.bit

/** What a variant costs without its sale; null where that is no other price. */
export const listPriceOf = (
  { listPrice }: Pick<CatalogueColumns, 'listPrice'>,
  sku: number,
): Cents | null => (listPrice[sku] ? toCents(listPrice[sku]) : null)

/** The least price of each product. */
const leastOf = ({ firstSku, priceFrom }: CatalogueColumns, price: Int32Array): Int32Array =>
  priceFrom.map((_, n) => {
    let least = Infinity
    for (let sku = firstSku[n] ?? 0; sku < (firstSku[n + 1] ?? 0); sku++)
      least = Math.min(least, price[sku] ?? 0)
    return least
  })

/** The columns with the prices of a zone at a moment; the very same where nothing costs something else at any. */
export const pricedColumns = (
  columns: CatalogueColumns,
  zone: string,
  at: number,
): CatalogueColumns => {
  if (columns.turning.size === 0) return columns
  const [price, listPrice] = [columns.price.slice(), columns.listPrice.slice()]
  const flags = columns.flags.slice()
  const until = new Map<number, number | null>()
  for (const [sku, { sales, zonePrices }] of columns.turning) {
    const regular = { price: price[sku] ?? 0, listPrice: listPrice[sku] || null, sales }
    const found = priceAt(inZone(regular, zonePrices[zone]), at)
    price[sku] = found.price
    listPrice[sku] = found.listPrice ?? 0
    const own = flags[sku] ?? 0
    const isOnSale = (listPrice[sku] ?? 0) > found.price && (own & CLEARANCE) === 0
    flags[sku] = (own & ~ON_SALE) | (isOnSale ? ON_SALE : 0)
    until.set(sku, found.until)
  }
  return {
    ...columns,
    regular: columns,
    price,
    listPrice,
    flags,
    priceFrom: leastOf(columns, price),
    until,
    ranges: Object.fromEntries(
      Object.entries(columns.ranges).map(([name, column]) => [
        name,
        column === columns.price ? price : column,
      ]),
    ),
  }
}
