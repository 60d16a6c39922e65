import type { Adapted, Adapter, ForeignRow } from './adapter.ts'
import { type Cells, type SourceRow, UnreadableFile } from './columns.ts'
import { readCsv } from './csv.ts'
import { readFeedXml } from './feed-xml.ts'
import type { ColumnMap } from './maps/column-map.ts'
import { ownAdapter, valuesOf } from './maps/mapped.ts'
import { readNdjson } from './ndjson.ts'
import { foreignCell, foreignText } from './plain-text.ts'

/** A name of a header, lower case; what a terminal would take for a command is no part of it. */
export const nameOf = (cell: string): string =>
  cell
    .replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .trim()
    .toLowerCase()

/** The names of a header, as an adapter knows them. */
export const namesIn = (
  header: readonly string[],
  { called = (name) => name }: Adapter,
): string[] => header.map((cell) => called(nameOf(cell)))

const withDefaults = (cells: Cells, defaults: Cells): Cells =>
  Object.fromEntries([
    ...Object.entries(defaults),
    ...Object.entries(cells).filter(
      ([name, value]) => value.trim() !== '' || !Object.hasOwn(defaults, name),
    ),
  ])

/** What a row says, with what stands in for its empty cells; null where that is nothing. */
const filled = (
  row: number,
  { cells, shared, variants, empty = [], missing, isOff }: Adapted,
  defaults: Cells,
): SourceRow | null => {
  if (cells) {
    const fitting =
      empty.length === 0
        ? defaults
        : Object.fromEntries(
            Object.entries(defaults).filter(([name]) => !empty.some((one) => one === name)),
          )
    return {
      row,
      cells: withDefaults(cells, fitting),
      ...(shared && { shared }),
      ...(missing && { missing }),
      ...(isOff && { isOff }),
    }
  }
  return shared ? { row, shared, ...(variants && { variants }) } : null
}

type Table = {
  readonly adapter: Adapter
  readonly delimiter: string
  readonly defaults: Cells
}

const itemColumn = ({ names, called = (name) => name }: Adapter): string =>
  called((names.item_id ?? 'item_id').toLowerCase())

const namedBy = (cell = '') => {
  const itemId = cell.trim().replaceAll(/^"|"$/g, '')
  return /^[\w.-]+$/.test(itemId) ? { itemId } : {}
}

/** The product that a broken row names, as far as that can be told. */
const itemIn = (header: readonly string[], cells: readonly string[], adapter: Adapter) =>
  namedBy(cells[header.indexOf(itemColumn(adapter))])

/** Rows of a product that are kept until the last of them: no product has as many variants, rules and pictures. */
const MOST_TOGETHER = 10_000

type Numbered = { readonly row: number; readonly foreign: ForeignRow }

/** The rows of a table, those of one product together where its adapter says where one begins. */
export async function* tableRows(
  chunks: AsyncIterable<string>,
  { adapter, delimiter, defaults }: Table,
): AsyncGenerator<SourceRow> {
  // What our own columns hold is meant as it stands.
  const meant = adapter === ownAdapter ? (cell: string) => cell : foreignCell
  let header: string[] | null = null
  /** The rows of one product, as far as they stand together. */
  const gathered: Numbered[] = []
  const told = ({ row, foreign }: Numbered, _: number, all: readonly Numbered[]): SourceRow[] => {
    const adapted = adapter.read(
      foreign,
      all.map((one) => one.foreign),
    )
    const ours = filled(row, adapted, defaults)
    return ours ? [ours] : []
  }
  for await (const record of readCsv(chunks, delimiter)) {
    if (!header) {
      if ('reason' in record) throw new UnreadableFile(`The header ${record.reason}.`)
      header = namesIn(record.cells, adapter)
      continue
    }
    const { row } = record
    if ('reason' in record) {
      const item = itemIn(header, record.line.split(delimiter), adapter)
      yield { row, column: '', reason: record.reason, ...item }
      continue
    }
    const { cells } = record
    const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== '')
    if (isLonger || cells.length < header.length) {
      const reason = `has ${cells.length} cells where the header has ${header.length}`
      yield { row, column: '', reason, ...itemIn(header, cells, adapter) }
      continue
    }
    const foreign: ForeignRow = new Map(
      header.map((name, index) => [name, meant(cells[index] ?? '')]),
    )
    const isFirst = adapter.begins?.(foreign) ?? true
    if (isFirst) yield* gathered.splice(0).flatMap(told)
    else if (gathered.length === 0) {
      yield { row, column: '', reason: 'is not below a product’s row' }
      continue
    } else if (gathered.length === MOST_TOGETHER) {
      const reason = `is more than ${MOST_TOGETHER.toLocaleString('en-US')} rows below that of its product`
      const item = namedBy(gathered[0]?.foreign.get(itemColumn(adapter)))
      yield { row, column: '', reason, ...item }
      continue
    }
    gathered.push({ row, foreign })
  }
  yield* gathered.flatMap(told)
}

/** The pieces of a product feed. */
export async function* feedRows(
  chunks: AsyncIterable<string>,
  adapter: Adapter,
  defaults: Cells,
): AsyncGenerator<SourceRow> {
  for await (const item of readFeedXml(chunks)) {
    if ('reason' in item) yield { row: item.row, column: '', reason: item.reason }
    else {
      const fields = new Map([...item.fields].map(([name, cell]) => [name, foreignText(cell)]))
      const ours = filled(item.row, adapter.read(fields, [fields]), defaults)
      if (ours) yield ours
    }
  }
}

/** One object a line. */
export async function* objectRows(
  chunks: AsyncIterable<string>,
  defaults: Cells,
  map: ColumnMap | undefined,
): AsyncGenerator<SourceRow> {
  const values = map ? valuesOf(map) : (cells: Cells) => cells
  for await (const row of readNdjson(chunks))
    yield 'cells' in row ? { ...row, cells: withDefaults(values(row.cells), defaults) } : row
}
