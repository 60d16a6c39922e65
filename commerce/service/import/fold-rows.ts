import type { ColumnName } from './columns.ts'
import { partsOf } from './cells.ts'
import type { NumberedCells } from './row-reader.ts'

/** Where a table lists a piece once for each department, these differ from row to row. */
const OF_DEPARTMENT: ReadonlySet<string> = new Set<ColumnName>(['category', 'product_type'])

const rest = ({ cells }: NumberedCells): string =>
  JSON.stringify(
    Object.entries(cells)
      .filter(([name]) => !OF_DEPARTMENT.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** What rows say of their departments, each its own: the product is in all of them, and of the kind that is named first. */
const inAllDepartments = (rows: readonly NumberedCells[]): NumberedCells[] => {
  const said = (name: 'category' | 'product_type') => [
    ...new Set(rows.flatMap(({ cells }) => partsOf(cells[name] ?? ''))),
  ]
  const category = said('category').join('|')
  const [kind] = said('product_type')
  return rows.map((row) => ({
    ...row,
    cells: {
      ...row.cells,
      ...(category !== '' && { category }),
      ...(kind !== undefined && { product_type: kind }),
    },
  }))
}

/**
 * Rows of a product in which a piece that stands in several departments is one row with all of them. Only rows that say
 * the same of all else are taken for one: any other SKU that comes twice stays a mistake.
 */
export const foldDepartments = (rows: readonly NumberedCells[]): NumberedCells[] => {
  const folded: NumberedCells[] = []
  for (const row of rows) {
    const at = folded.findIndex((one) => rest(one) === rest(row))
    const same = folded[at]
    if (!same) folded.push(row)
    else {
      const [both = same] = inAllDepartments([same, row])
      folded[at] = both
    }
  }
  return inAllDepartments(folded)
}
