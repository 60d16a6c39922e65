import { type CatalogueFile } from '../../commerce/catalogue/import/read-file.ts'
import {
  type ColumnName,
  isColumnName,
  type Issue,
} from '../../commerce/catalogue/import/columns.ts'

/** What must be known of the whole file before the first product is written. */
export type Outline = {
  readonly rows: number
  /** How many rows each product has. */
  readonly rowsOf: ReadonlyMap<string, number>
  /** SKUs that stand in a row after another has used them, by that row. */
  readonly repeated: ReadonlyMap<number, { readonly skuId: string; readonly first: number }>
  /** Products that have a row which cannot be read, and which row. */
  readonly spoiled: ReadonlyMap<string, number>
  /** Columns that some row has. */
  readonly known: ReadonlySet<ColumnName>
  readonly issues: readonly Issue[]
}

/**
 * Reads the file once through, and keeps ids and row numbers alone. A product's rows need not stand together: the
 * second pass knows by this when it has them all.
 */
export const outlineOf = async (file: CatalogueFile): Promise<Outline> => {
  const rowsOf = new Map<string, number>()
  const skus = new Map<string, number>()
  const repeated = new Map<number, { skuId: string; first: number }>()
  const spoiled = new Map<string, number>()
  const known = new Set<ColumnName>()
  const issues: Issue[] = []
  const shapes = new Set<string>()
  let rows = 0
  for await (const line of file.rows) {
    rows++
    if (!('cells' in line)) {
      const { row, column, reason, itemId } = line
      issues.push({ row, column, reason, value: '' })
      if (itemId !== undefined) spoiled.set(itemId, row)
      continue
    }
    const { row, cells } = line
    const columns = Object.keys(cells)
    const shape = columns.join()
    if (!shapes.has(shape)) {
      shapes.add(shape)
      for (const column of columns) if (isColumnName(column)) known.add(column)
    }
    const itemId = cells.item_id?.trim() ?? ''
    rowsOf.set(itemId, (rowsOf.get(itemId) ?? 0) + 1)
    const skuId = cells.sku?.trim() ?? ''
    if (skuId === '') continue
    const first = skus.get(skuId)
    if (first === undefined) skus.set(skuId, row)
    else repeated.set(row, { skuId, first })
  }
  return { rows, rowsOf, repeated, spoiled, known, issues }
}
