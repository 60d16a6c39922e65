import { MAX_SALES } from '../../contract/limits.ts'
import type { SaleWindow } from '../../domain/product/pricing.ts'
import { partsOf, readMoney } from './cells.ts'
import type { AnyColumn, Cells } from './columns.ts'
import { readInstant } from './instants.ts'
import { type NumberedCells, readParts, type RowReader } from './row-reader.ts'

const windowFields = ['sale_price', 'from', 'until'] as const

const isWindowField = (name: string): boolean => windowFields.some((field) => field === name)

/** In which columns a sale stands: everybody's, or a zone's. */
export type WindowColumns = Readonly<Record<(typeof windowFields)[number], AnyColumn>>
const everywhere: WindowColumns = { sale_price: 'sale_price', from: 'from', until: 'until' }

/**
 * The sales of a row that begin and end by themselves, the first first: as many prices, begins and ends, between bars.
 * Null when the file does not say. `price` is what the variant costs without them.
 */
export const readSales = (
  reader: RowReader,
  row: NumberedCells,
  price: number | null,
  columns: WindowColumns = everywhere,
): readonly SaleWindow[] | null => {
  const { cells } = row
  if (windowFields.every((field) => cells[columns[field]] === undefined)) return null
  const before = reader.issues.length
  const prices = readParts(reader, row, columns.sale_price, readMoney)
  const begins = readParts(reader, row, columns.from, readInstant)
  const ends = readParts(reader, row, columns.until, readInstant)
  if (reader.issues.length > before) return []
  const count = Math.max(prices.length, begins.length, ends.length)
  for (const [field, found] of [
    ['sale_price', prices.length],
    ['from', begins.length],
    ['until', ends.length],
  ] as const)
    if (found < count)
      reader.add(
        row.row,
        columns[field],
        `has ${found} of ${count}; each sale needs a price, a start and an end`,
        cells[columns[field]],
      )
  if (count > MAX_SALES)
    reader.add(row.row, columns.sale_price, `has ${count} sales; ${MAX_SALES} is the most`)
  if (reader.issues.length > before) return []
  const sales = prices
    .map((salePrice, at): SaleWindow => [begins[at] ?? 0, ends[at] ?? 0, salePrice])
    .toSorted(([a], [b]) => a - b)
  sales.forEach(([from, until, salePrice], at) => {
    const [next = Infinity] = sales[at + 1] ?? []
    if (until <= from) reader.add(row.row, columns.until, 'is not after from', cells[columns.until])
    else if (until > next)
      reader.add(
        row.row,
        columns.from,
        'begins before the previous sale has ended',
        cells[columns.from],
      )
    if (price !== null && salePrice >= price)
      reader.add(row.row, columns.sale_price, 'is not below the price', cells[columns.sale_price])
  })
  return sales
}

/** Whether two rows say the same of all but sales. */
const isSameBesides = (one: Cells, other: Cells): boolean =>
  Object.entries(one).every(
    ([name, value]) =>
      isWindowField(name) ||
      value.trim() === (Object.entries(other).find(([own]) => own === name)?.[1] ?? '').trim(),
  )

const joined = (one = '', other = ''): string => [...partsOf(one), ...partsOf(other)].join('|')

/** What a row of a part file is about: a SKU, everywhere or in a zone. */
export const subjectOf = ({ cells }: NumberedCells): string =>
  `${cells.sku?.trim() ?? ''} ${cells.zone?.trim().toLowerCase() ?? ''}`

/** A SKU may have a row for each of its sales: they become one, where its first stands. */
export const foldSales = (rows: readonly NumberedCells[]): NumberedCells[] => {
  const folded: NumberedCells[] = []
  const placeOf = new Map<string, number>()
  for (const row of rows) {
    const subject = subjectOf(row)
    const place = placeOf.get(subject)
    const first = place === undefined ? undefined : folded[place]
    const isSale = partsOf(row.cells.sale_price ?? '').length > 0
    if (place === undefined || !first || !isSale || !isSameBesides(row.cells, first.cells)) {
      if (place === undefined) placeOf.set(subject, folded.length)
      folded.push(row)
      continue
    }
    const cells = Object.fromEntries(
      windowFields.map((field) => [field, joined(first.cells[field], row.cells[field])]),
    )
    folded[place] = { row: first.row, cells: { ...first.cells, ...cells } }
  }
  return folded
}
