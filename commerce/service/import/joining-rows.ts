import type { Cells, SourceRow, VariantRow } from './columns.ts'
import type { CatalogueFile } from './read-file.ts'

type Said = ReadonlyMap<string, Cells>

/** What the rows of a file say of pieces in other rows, by their SKUs. */
const saidIn = async ({ rows }: CatalogueFile): Promise<Said> => {
  const said = new Map<string, Cells>()
  for await (const line of rows)
    if ('variants' in line && line.variants)
      for (const [sku, cells] of line.variants) said.set(sku, cells)
  return said
}

/** A piece that another row makes a variant of its product: what it said of a product of its own counts no more. */
const asVariant = ({ row, cells, missing }: VariantRow, said: Cells): VariantRow => ({
  row,
  cells: { ...cells, ...said },
  ...(missing && { missing }),
})

async function* joined(rows: AsyncIterable<SourceRow>, said: Said): AsyncGenerator<SourceRow> {
  for await (const line of rows) {
    const its = 'cells' in line ? said.get(line.cells.sku?.trim() ?? '') : undefined
    if (!('cells' in line) || !its) yield line
    else if (!line.isOff) yield asVariant(line, its)
  }
}

/**
 * Opens a file with each variant under its product, where a row names variants that have rows of their own, wherever those
 * stand: it is read once more for that. Any other file stays as it is.
 */
export const joiningRows = async (
  open: () => Promise<CatalogueFile>,
): Promise<() => Promise<CatalogueFile>> => {
  const file = await open()
  if (!file.isJoining) return open
  const said = await saidIn(file)
  return async () => {
    const again = await open()
    return { ...again, rows: joined(again.rows, said) }
  }
}
