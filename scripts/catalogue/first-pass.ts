import { type CatalogueFile } from '../../commerce/service/import/read-file.ts'
import { filesIn } from '../../commerce/service/import/picture-files.ts'
import {
  type AnyColumn,
  type BrokenRow,
  isAnyColumn,
  type Issue,
  type SourceRow,
} from '../../commerce/service/import/columns.ts'

/** What has to be known about the whole file before the first product is written. */
export type Outline = {
  readonly rows: number
  /** How many rows each product has. */
  readonly rowsOf: ReadonlyMap<string, number>
  /** Repeated SKUs, by the row that repeats them. */
  readonly repeated: ReadonlyMap<number, { readonly skuId: string; readonly first: number }>
  /** Products with an unreadable row, and the number of that row. */
  readonly spoiled: ReadonlyMap<string, number>
  /** Columns that occur in any row. */
  readonly known: ReadonlySet<AnyColumn>
  /** Picture files that its cells name. */
  readonly pictureFiles: ReadonlySet<string>
  readonly issues: readonly Issue[]
}

/** The product that a row is of. */
export const itemIn = (line: Exclude<SourceRow, BrokenRow>): string =>
  ('cells' in line ? line.cells : line.shared).item_id?.trim() ?? ''

/**
 * Reads the whole file and keeps only ids and row numbers. The rows of a product need not be adjacent: this tells the
 * second pass when it has all of them.
 */
export const outlineOf = async (file: CatalogueFile): Promise<Outline> => {
  const rowsOf = new Map<string, number>()
  const skus = new Map<string, number>()
  const repeated = new Map<number, { skuId: string; first: number }>()
  const spoiled = new Map<string, number>()
  const known = new Set<AnyColumn>()
  const pictureFiles = new Set<string>()
  const issues: Issue[] = []
  const shapes = new Set<string>()
  let rows = 0
  for await (const line of file.rows) {
    rows++
    if ('reason' in line) {
      const { row, column, reason, itemId } = line
      issues.push({ row, column, reason, value: '' })
      if (itemId !== undefined) spoiled.set(itemId, row)
      continue
    }
    const { row, shared } = line
    for (const file of filesIn(shared?.images)) pictureFiles.add(file)
    const itemId = itemIn(line)
    rowsOf.set(itemId, (rowsOf.get(itemId) ?? 0) + 1)
    if (!('cells' in line)) continue
    const { cells } = line
    const columns = Object.keys(cells)
    const shape = columns.join()
    if (!shapes.has(shape)) {
      shapes.add(shape)
      for (const column of columns) if (isAnyColumn(column)) known.add(column)
    }
    for (const file of filesIn(cells.images)) pictureFiles.add(file)
    const skuId = cells.sku?.trim() ?? ''
    if (skuId === '') continue
    const first = skus.get(skuId)
    if (first === undefined) skus.set(skuId, row)
    else repeated.set(row, { skuId, first })
  }
  return { rows, rowsOf, repeated, spoiled, known, pictureFiles, issues }
}
