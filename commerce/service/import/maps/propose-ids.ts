import { isItemId } from '../adapter.ts'
import type { ColumnName } from '../columns.ts'
import type { ProposedSource } from './proposal.ts'
import { cellsOf, type Sample } from './sample.ts'

type Found = Readonly<Partial<Record<ColumnName, ProposedSource>>>

/** A column that every row has a value in, none of them twice. */
const tellsRowsApart = (sample: Sample, column: string): boolean => {
  const cells = cellsOf(sample, column)
  return cells.length === sample.rows.length && new Set(cells).size === cells.length
}

/** `N-100`, `4711`: an id, and no word, small number or amount that pieces may share by chance. */
const isMadeUp = (id: string): boolean =>
  isItemId(id) && id.length >= 3 && /\d/.test(id) && !/^\d+\.\d+$/.test(id)

/**
 * What joins variants, whatever it is called: a column of ids that repeat, and wherever one does, so does the name beside
 * it.
 */
const columnThatJoins = (
  sample: Sample,
  name: string,
  taken: ReadonlySet<string>,
): string | undefined => {
  const names = sample.rows.map((row) => row[sample.header.indexOf(name)]?.trim())
  return sample.header.find((column) => {
    const ids = cellsOf(sample, column)
    if (taken.has(column) || ids.length < names.length || !ids.every(isMadeUp)) return false
    const named = new Map(ids.map((id, at) => [id, names[at]]))
    return (
      named.size > 1 &&
      named.size < ids.length &&
      ids.every((id, at) => named.get(id) === names[at])
    )
  })
}

type Ids = {
  readonly columns: { readonly sku?: string; readonly item_id?: string }
  readonly unsure: readonly string[]
}

/** Which column is the id of a product and which of a variant, where the names of columns do not say both. */
export const proposeIds = (
  sample: Sample,
  { item_id: product, sku, name }: Found,
  taken: ReadonlySet<string>,
): Ids => {
  const id = sku ?? product ?? sample.header.find((column) => column.toLowerCase().trim() === 'id')
  if (typeof id !== 'string' || (sku !== undefined && product !== undefined))
    return { columns: {}, unsure: [] }
  const joins =
    typeof name === 'string' && tellsRowsApart(sample, id)
      ? columnThatJoins(sample, name, taken)
      : undefined
  return {
    columns: { sku: id, item_id: joins ?? id },
    unsure: [
      joins !== undefined
        ? `Variants are joined by “${joins}”: where it is the same, so is the name.`
        : sku === undefined
          ? `There is no column of SKUs: sku is read from “${id}”, one variant a product.`
          : `Nothing joins variants: item_id is read from “${id}”, one variant a product.`,
    ],
  }
}
