import type { NumberedCells } from './row-reader.ts'
import { subjectOf } from './sales.ts'

const COUNT = /^\s*-?\d+\s*$/
const OF_A_PLACE: ReadonlySet<string> = new Set(['stock', 'location', 'stores'])

/** A place that is a store of ours has it where anything is there; undefined where no place is said to be one. */
const withStore = (row: NumberedCells): NumberedCells =>
  row.cells.stores === undefined || Number(row.cells.stock) > 0
    ? row
    : { ...row, cells: { ...row.cells, stores: '' } }

/** The stores of two places. */
const storesOf = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || other === undefined
    ? (one ?? other)
    : [one, other].filter((it) => it.trim() !== '').join('|')

/** Whether two rows say the same of all but what there is of it, and where. */
const isSameBesides = (one: NumberedCells, other: NumberedCells): boolean => {
  const names = new Set([...Object.keys(one.cells), ...Object.keys(other.cells)])
  const values = ({ cells }: NumberedCells) => new Map(Object.entries(cells))
  const [a, b] = [values(one), values(other)]
  return [...names].every(
    (name) => OF_A_PLACE.has(name) || (a.get(name) ?? '').trim() === (b.get(name) ?? '').trim(),
  )
}

type Counted = { readonly at: number; readonly first: NumberedCells; readonly places: Set<string> }

/**
 * A SKU may have a row for each place that has some of it: what can be delivered is all of them together, and the stores
 * among them have it. A place that comes twice, and what counts nothing, stays a mistake.
 */
export const foldLocations = (rows: readonly NumberedCells[]): NumberedCells[] => {
  const folded: NumberedCells[] = []
  const counted = new Map<string, Counted>()
  for (const given of rows) {
    const place = given.cells.location?.trim().toLowerCase() ?? ''
    const row = place === '' ? given : withStore(given)
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
    const stores = storesOf(before.cells.stores, row.cells.stores)
    folded[known.at] = {
      ...before,
      cells: { ...before.cells, stock: String(stock), ...(stores !== undefined && { stores }) },
    }
  }
  return folded
}
