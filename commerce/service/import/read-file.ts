import Papa from 'papaparse'
import { type Adapter, type ForeignRow } from './adapter.ts'
import { type ColumnMap, mappedAdapter } from './column-map.ts'
import {
  type Cells,
  type ColumnName,
  columns,
  isColumnName,
  type SourceRow,
  UnreadableFile,
} from './columns.ts'
import { readCsv } from './csv.ts'
import { readFeedXml } from './feed-xml.ts'
import { googleAdapter } from './google.ts'
import { readNdjson } from './ndjson.ts'
import { shopifyAdapter } from './shopify.ts'

export const formats = ['csv', 'ndjson', 'shopify', 'google', 'mapped'] as const
export type Format = (typeof formats)[number]

export type ReadOptions = {
  /** Forces a format; else the file tells. */
  readonly format?: Format | undefined
  readonly map?: ColumnMap | undefined
  /** Values for columns that the file does not have. */
  readonly defaults?: Cells | undefined
}

export type CatalogueFile = {
  readonly format: Format
  /** How our columns are called in the file, where it has names of its own. */
  readonly names: Readonly<Partial<Record<ColumnName, string>>>
  /** Columns of the file that nothing is read from. */
  readonly unread: readonly string[]
  readonly rows: AsyncIterable<SourceRow>
}

const ENOUGH_TO_TELL = 4_096

/** The first of a stream, and the whole of it again. */
const peek = async (chunks: AsyncIterable<string>) => {
  const iterator = chunks[Symbol.asyncIterator]()
  let start = ''
  while (start.length < ENOUGH_TO_TELL) {
    const next = await iterator.next()
    if (next.done) break
    start += next.value
  }
  async function* whole(): AsyncGenerator<string> {
    if (start !== '') yield start
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      yield next.value
  }
  return { start, chunks: whole() }
}

const delimiterOf = (start: string): string => {
  const line = start.slice(0, start.search(/[\r\n]|$/))
  const counts = [',', '\t', ';'].map((mark) => [line.split(mark).length, mark] as const)
  return counts.toSorted(([a], [b]) => b - a)[0]?.[1] ?? ','
}

const headerOf = (start: string, delimiter: string): string[] =>
  (Papa.parse<string[]>(start, { delimiter, newline: '\n', preview: 1 }).data[0] ?? []).map(
    (cell) => cell.trim().toLowerCase(),
  )

const guess = (start: string, hasMap: boolean): Format => {
  const first = start.trimStart()[0]
  if (first === '<') return 'google'
  if (first === '{' || first === '[') return 'ndjson'
  if (hasMap) return 'mapped'
  const header = new Set(headerOf(start, delimiterOf(start)))
  if (header.has('sku') && header.has('item_id')) return 'csv'
  if (header.has('handle') && header.has('variant price')) return 'shopify'
  if (header.has('id') && header.has('image_link')) return 'google'
  if (header.has('sku') || header.has('item_id')) return 'csv'
  throw new UnreadableFile(
    `The header is of no format that is known: ${[...header].slice(0, 8).join(', ')}. Say which with --format, or name the columns with --map FILE.`,
  )
}

const withDefaults = (cells: Cells, defaults: Cells): Cells =>
  Object.fromEntries([
    ...Object.entries(defaults),
    ...Object.entries(cells).filter(
      ([name, value]) => value !== '' || !isColumnName(name) || defaults[name] === undefined,
    ),
  ])

const required = (defaults: Cells) =>
  columns.filter(({ name, required: must }) => must && defaults[name] === undefined)

/** Which columns a header has, or in words why it cannot be used. */
const checkHeader = (
  header: readonly string[],
  wanted: ReadonlyMap<string, ColumnName>,
  defaults: Cells,
): void => {
  const twice = header.find((name, index) => name !== '' && header.indexOf(name) !== index)
  if (twice !== undefined) throw new UnreadableFile(`The header has the column “${twice}” twice.`)
  const there = new Set(header.map((name) => wanted.get(name)))
  const missing = required(defaults)
    .filter(({ name }) => !there.has(name))
    .map(({ name }) => [...wanted].find(([, ours]) => ours === name)?.[0] ?? name)
  if (missing.length > 0)
    throw new UnreadableFile(`The header lacks ${missing.map((name) => `“${name}”`).join(', ')}.`)
}

type Table = {
  readonly adapter: Adapter
  readonly delimiter: string
  readonly defaults: Cells
}

/** The product that a broken row names, as far as that can be told. */
const itemIn = (header: readonly string[], cells: readonly string[], adapter: Adapter) => {
  const column = (adapter.names.item_id ?? 'item_id').toLowerCase()
  const cell = cells[header.indexOf(column)]?.trim().replaceAll(/^"|"$/g, '') ?? ''
  return /^[\w.-]+$/.test(cell) ? { itemId: cell } : {}
}

async function* tableRows(
  chunks: AsyncIterable<string>,
  { adapter, delimiter, defaults }: Table,
): AsyncGenerator<SourceRow> {
  let header: string[] | null = null
  for await (const record of readCsv(chunks, delimiter)) {
    if (!header) {
      if ('reason' in record) throw new UnreadableFile(`The header ${record.reason}.`)
      header = record.cells.map((cell) => cell.trim().toLowerCase())
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
    const foreign: ForeignRow = new Map(header.map((name, index) => [name, cells[index] ?? '']))
    const ours = adapter.cells(foreign)
    if (ours) yield { row, cells: withDefaults(ours, defaults) }
  }
}

async function* feedRows(
  chunks: AsyncIterable<string>,
  adapter: Adapter,
  defaults: Cells,
): AsyncGenerator<SourceRow> {
  for await (const item of readFeedXml(chunks)) {
    if ('reason' in item) yield { row: item.row, column: '', reason: item.reason }
    else {
      const ours = adapter.cells(item.fields)
      if (ours) yield { row: item.row, cells: withDefaults(ours, defaults) }
    }
  }
}

async function* objectRows(
  chunks: AsyncIterable<string>,
  defaults: Cells,
): AsyncGenerator<SourceRow> {
  for await (const row of readNdjson(chunks))
    yield 'cells' in row ? { ...row, cells: withDefaults(row.cells, defaults) } : row
}

const OWN: ColumnMap = {
  columns: Object.fromEntries(columns.map(({ name }) => [name, name])),
  defaults: {},
}

const adapterFor = (format: Format, map: ColumnMap | undefined): Adapter => {
  if (format === 'shopify') return shopifyAdapter()
  if (format === 'google') return googleAdapter()
  if (format === 'csv') return mappedAdapter(OWN)
  if (!map) throw new UnreadableFile('This format needs a column map: --map FILE')
  return mappedAdapter(map)
}

const READ_BESIDE: Readonly<Record<Format, readonly string[]>> = {
  csv: [],
  mapped: [],
  ndjson: [],
  shopify: [
    'option1 name',
    'option1 value',
    'option2 name',
    'option2 value',
    'option3 name',
    'option3 value',
    'variant image',
  ],
  google: ['additional_image_link', 'google_product_category', 'item_group_id', 'sale_price'],
}

/**
 * Finds out what a catalogue file is and reads its rows one after another.
 * @throws UnreadableFile in words: at once for the header, or while its rows are read
 */
export const readCatalogueFile = async (
  text: AsyncIterable<string>,
  { format: forced, map, defaults: named = {} }: ReadOptions = {},
): Promise<CatalogueFile> => {
  const { start, chunks } = await peek(text)
  if (start.trim() === '') throw new UnreadableFile('The file is empty.')
  const format = forced ?? guess(start, map !== undefined)
  const defaults = { ...map?.defaults, ...named }
  if (format === 'ndjson')
    return { format, names: {}, unread: [], rows: objectRows(chunks, defaults) }
  const adapter = adapterFor(format, map)
  const { names } = adapter
  if (format === 'google' && start.trimStart().startsWith('<'))
    return { format, names, unread: [], rows: feedRows(chunks, adapter, defaults) }
  const delimiter = delimiterOf(start)
  const header = headerOf(start, delimiter)
  const wanted = new Map<string, ColumnName>()
  for (const { name } of columns) {
    const column = names[name]
    if (column !== undefined) wanted.set(column.trim().toLowerCase(), name)
  }
  if (format === 'csv' || format === 'mapped') checkHeader(header, wanted, defaults)
  const read = new Set([...wanted.keys(), ...READ_BESIDE[format]])
  return {
    format,
    names,
    unread: header.filter((name) => name !== '' && !read.has(name)),
    rows: tableRows(chunks, { adapter, delimiter, defaults }),
  }
}
