import { MAX_SALES } from '../../contract/limits.ts'
import type { SaleWindow } from '../../domain/product/pricing.ts'
import { partsOf, readMoney } from './cells.ts'
import type { Cells } from './columns.ts'
import { readInstant } from './instants.ts'
import { type NumberedCells, readParts, type RowReader } from './row-reader.ts'

const windowColumns = ['sale_price', 'from', 'until'] as const
type WindowColumn = (typeof windowColumns)[number]

const isWindowColumn = (name: string): name is WindowColumn =>
  windowColumns.some((column) => column === name)

/**
 * The sales of a row that begin and end by themselves, the first first: as many prices, begins and ends, between bars.
 * Null when the file does not say. `price` is what the variant costs without them.
 */
export const readSales = (
  reader: RowReader,
  row: NumberedCells,
  price: number | null,
): readonly SaleWindow[] | null => {
  const { cells } = row
  if (windowColumns.every((column) => cells[column] === undefined)) return null
  const before = reader.issues.length
  const prices = readParts(reader, row, 'sale_price', readMoney)
  const begins = readParts(reader, row, 'from', readInstant)
  const ends = readParts(reader, row, 'until', readInstant)
  if (reader.issues.length > before) return []
  const count = Math.max(prices.length, begins.length, ends.length)
  for (const [column, found] of [
    ['sale_price', prices.length],
    ['from', begins.length],
    ['until', ends.length],
  ] as const)
    if (found < count)
      reader.add(
        row.row,
        column,
        `says ${found} of ${count}; each sale has a price, a begin and an end`,
        cells[column],
      )
  if (count > MAX_SALES)
    reader.add(row.row, 'sale_price', `has ${count} sales; ${MAX_SALES} is the most`)
  if (reader.issues.length > before) return []
  const sales = prices
    .map((salePrice, at): SaleWindow => [begins[at] ?? 0, ends[at] ?? 0, salePrice])
    .toSorted(([a], [b]) => a - b)
  sales.forEach(([from, until, salePrice], at) => {
    const [next = Infinity] = sales[at + 1] ?? []
    if (until <= from) reader.add(row.row, 'until', 'is not after from', cells.until)
    else if (until > next)
      reader.add(row.row, 'from', 'begins before the sale before it has ended', cells.from)
    if (price !== null && salePrice >= price)
      reader.add(row.row, 'sale_price', 'is not below the price', cells.sale_price)
  })
  return sales
}

/** Whether two rows say the same of all but sales. */
const isSameBesides = (one: Cells, other: Cells): boolean =>
  Object.entries(one).every(
    ([name, value]) =>
      isWindowColumn(name) ||
      value.trim() === (Object.entries(other).find(([own]) => own === name)?.[1] ?? '').trim(),
  )

const joined = (one = '', other = ''): string => [...partsOf(one), ...partsOf(other)].join('|')

/** A SKU may have a row for each of its sales: they become one, where its first stands. */
export const foldSales = (rows: readonly NumberedCells[]): NumberedCells[] => {
  const folded: NumberedCells[] = []
  const placeOf = new Map<string, number>()
  for (const row of rows) {
    const skuId = row.cells.sku?.trim() ?? ''
    const place = placeOf.get(skuId)
    const first = place === undefined ? undefined : folded[place]
    const isSale = partsOf(row.cells.sale_price ?? '').length > 0
    if (place === undefined || !first || !isSale || !isSameBesides(row.cells, first.cells)) {
      if (place === undefined) placeOf.set(skuId, folded.length)
      folded.push(row)
      continue
    }
    const cells = Object.fromEntries(
      windowColumns.map((column) => [column, joined(first.cells[column], row.cells[column])]),
    )
    folded[place] = { row: first.row, cells: { ...first.cells, ...cells } }
  }
  return folded
}
