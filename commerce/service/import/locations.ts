import type { NumberedCells } from './row-reader.ts'
import { subjectOf } from './sales.ts'

const COUNT = /^\s*-?\d+\s*$/
const [STOCK, LOCATION] = ['stock', 'location'] as const

/** Whether two rows say the same of all but what there is of it, and where. */
const isSameBesides = (one: NumberedCells, other: NumberedCells): boolean => {
  const names = new Set([...Object.keys(one.cells), ...Object.keys(other.cells)])
  const values = ({ cells }: NumberedCells) => new Map(Object.entries(cells))
  const [a, b] = [values(one), values(other)]
  return [...names].every(
    (name) =>
      name === STOCK ||
      name === LOCATION ||
      (a.get(name) ?? '').trim() === (b.get(name) ?? '').trim(),
  )
}

type Counted = { readonly at: number; readonly first: NumberedCells; readonly places: Set<string> }

/**
 * A SKU may have a row for each place that has some of it: what can be delivered is all of them together. A place that comes
 * twice, and what counts nothing, stays a mistake.
 */
export const foldLocations = (rows: readonly NumberedCells[]): NumberedCells[] => {
  const folded: NumberedCells[] = []
  const counted = new Map<string, Counted>()
  for (const row of rows) {
    const place = row.cells.location?.trim().toLowerCase() ?? ''
    const known = counted.get(subjectOf(row))
    const stocks = [known?.first.cells.stock ?? '', row.cells.stock ?? '']
    const isMore =
      known !== undefined &&
      place !== '' &&
      !known.places.has(place) &&
      stocks.every((stock) => COUNT.test(stock)) &&
      isSameBesides(known.first, row)
    if (!isMore) {
      if (place !== '' && !known)
        counted.set(subjectOf(row), { at: folded.length, first: row, places: new Set([place]) })
      folded.push(row)
      continue
    }
    known.places.add(place)
    const before = folded[known.at] ?? known.first
    const stock = Number(before.cells.stock) + Number(row.cells.stock)
    folded[known.at] = { ...before, cells: { ...before.cells, stock: String(stock) } }
  }
  return folded
}
