import Papa from 'papaparse'
import type { Adapter } from './adapter.ts'
import type { ColumnMap } from './maps/column-map.ts'
import { mapped, ownAdapter } from './maps/mapped.ts'
import { type Cells, type ColumnName, columns, type SourceRow, UnreadableFile } from './columns.ts'
import { googleAdapter, isOfGoogle } from './google.ts'
import { bigCommerceAdapter } from './bigcommerce.ts'
import { isOfBigCommerce } from './bigcommerce-rows.ts'
import { isOfMagento, magentoAdapter } from './magento.ts'
import { isPart, partColumns, partNames } from './part-file.ts'
import { isOfShopify, shopifyAdapter } from './shopify.ts'
import { feedRows, nameOf, namesIn, objectRows, tableRows } from './source-rows.ts'
import { checkNamed, delimiterOf, peek } from './text-start.ts'
import { isOfWooCommerce, wooCommerceAdapter } from './woocommerce.ts'

export const formats = [
  'csv',
  'part',
  'ndjson',
  'shopify',
  'woocommerce',
  'magento',
  'bigcommerce',
  'google',
  'mapped',
] as const
export type Format = (typeof formats)[number]

export type ReadOptions = {
  /** Forces a format; else the file tells. */
  readonly format?: Format | undefined
  readonly map?: ColumnMap | undefined
  /** Values for columns that the file does not have. */
  readonly defaults?: Cells | undefined
  /** When it is read: formats that name days to come count from here. Now where nobody says. */
  readonly today?: Date | undefined
  /** The clock of the shop, for formats that name days and no zone; UTC where nobody says. */
  readonly timeZone?: string | undefined
}

export type CatalogueFile = {
  readonly format: Format
  /** How our columns are called in the file, where it has names of its own. */
  readonly names: Readonly<Partial<Record<ColumnName, string>>>
  /** Columns of the file that nothing is read from. */
  readonly unread: readonly string[]
  /** Whether rows say something of others: see `joiningRows`. */
  readonly isJoining?: boolean
  readonly rows: AsyncIterable<SourceRow>
}

const headerOf = (start: string, delimiter: string): string[] =>
  Papa.parse<string[]>(start, { delimiter, newline: '\n', preview: 1 }).data[0] ?? []

/** What our columns are called in this very header, for the report. */
const asInHeader = (
  { names, called = (name) => name }: Adapter,
  header: readonly string[],
): CatalogueFile['names'] =>
  Object.fromEntries(
    Object.entries(names).map(([ours, theirs]) => {
      const name = nameOf(theirs)
      const own = header.find((cell) => nameOf(cell) === name)
      const other = header.find((cell) => called(nameOf(cell)) === called(name))
      return [ours, (own ?? other)?.trim() ?? theirs]
    }),
  )

const guess = (start: string, map: ColumnMap | undefined): Format => {
  const first = start.trimStart()[0]
  if (first === '<') return 'google'
  if (first === '{') return 'ndjson'
  // A map that says where the SKU is says all; one of values alone goes over a format that is known.
  if (map && isPart((column) => map.columns[column] !== undefined)) return 'part'
  if (map?.columns.sku || map?.columns.item_id) return 'mapped'
  const names = headerOf(start, delimiterOf(start)).map(nameOf)
  checkNamed(names)
  const header = new Set(names)
  const isOwn = header.has('sku') && header.has('item_id')
  const isOfParts = isPart((column) => header.has(column), header)
  if (isOwn && !isOfParts) return 'csv'
  if (isOfShopify(header)) return 'shopify'
  if (isOfWooCommerce(header)) return 'woocommerce'
  if (isOfMagento(header)) return 'magento'
  if (isOfBigCommerce(header)) return 'bigcommerce'
  if (isOfGoogle(header)) return 'google'
  if (isOfParts) return 'part'
  if (header.has('sku') || header.has('item_id')) return 'csv'
  throw new UnreadableFile(
    `The header matches no known format: ${[...header].slice(0, 8).join(', ')}. ${map ? 'The map maps none of its columns to sku or item_id.' : 'Name the format with --format, or the columns with --map FILE.'}`,
  )
}

const required = (defaults: Cells) =>
  columns.filter(({ name, required: must }) => must && defaults[name] === undefined)

/** A header that lacks more may be that of a file that only changes what is there. */
const MOST_LACKING = 3
const OF_PARTS = `A part file has sku and some of ${partColumns.join(', ')}, and no other columns of a product.`

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Which columns a header has, or in words why it cannot be used. */
const checkHeader = (
  header: readonly string[],
  { names, reads = [] }: Adapter,
  defaults: Cells,
): void => {
  const twice = header.find((name, index) => name !== '' && header.indexOf(name) !== index)
  if (twice !== undefined) throw new UnreadableFile(`The header has the column “${twice}” twice.`)
  const missing = [
    ...required(defaults)
      .map(({ name }) => names[name] ?? name)
      .filter((name) => !header.includes(name.trim().toLowerCase())),
    ...reads.filter((name) => !header.includes(name)),
  ].filter((name, index, all) => all.findIndex((one) => isSame(one, name)) === index)
  if (missing.length > 0)
    throw new UnreadableFile(
      `The header is missing ${missing.map((name) => `“${name}”`).join(', ')}.${missing.length > MOST_LACKING ? ` ${OF_PARTS} Other names take a map: --map FILE.` : ''}`,
    )
}

const checkPart = (header: readonly string[], { names }: Adapter): void => {
  const has = (column: ColumnName) => header.includes((names[column] ?? column).toLowerCase())
  if (!isPart(has, header)) throw new UnreadableFile(OF_PARTS)
  const other = has('zone') ? OF_NO_ZONE.find(has) : undefined
  if (other !== undefined)
    throw new UnreadableFile(
      `A file with zone has only prices and sales; ${other} is the same in all zones.`,
    )
}

/** What is the same in all zones. */
const OF_NO_ZONE = ['stock', 'lead_time_days', 'clearance', 'stores', 'images'] as const

type Clock = { readonly today: Date; readonly timeZone: string }

const formatAdapter = (format: Format, { today, timeZone }: Clock): Adapter | undefined => {
  if (format === 'shopify') return shopifyAdapter()
  if (format === 'woocommerce') return wooCommerceAdapter(timeZone)
  if (format === 'magento') return magentoAdapter(timeZone)
  if (format === 'bigcommerce') return bigCommerceAdapter
  if (format === 'google') return googleAdapter(today)
  return format === 'csv' ? ownAdapter : undefined
}

const adapterFor = (format: Format, map: ColumnMap | undefined, clock: Clock): Adapter => {
  if (format === 'part') return map ? mapped(map) : ownAdapter
  const adapter = formatAdapter(format, clock)
  if (map) return mapped(map, adapter)
  if (!adapter) throw new UnreadableFile('This format needs a column map: --map FILE')
  return adapter
}

/**
 * Finds out what a catalogue file is and reads its rows one after another.
 * @throws UnreadableFile in words: at once for the header, or while its rows are read
 */
export const readCatalogueFile = async (
  text: AsyncIterable<string>,
  {
    format: forced,
    map,
    defaults: named = {},
    today = new Date(),
    timeZone = 'Etc/UTC',
  }: ReadOptions = {},
): Promise<CatalogueFile> => {
  const { start, chunks } = await peek(text)
  if (start.trim() === '') throw new UnreadableFile('The file is empty.')
  if (start.trimStart().startsWith('['))
    throw new UnreadableFile(
      'This is a JSON list. Write one object per line, without a list around them.',
    )
  const format = forced ?? guess(start, map)
  const defaults = { ...map?.defaults, ...named }
  if (format === 'ndjson')
    return { format, names: {}, unread: [], rows: objectRows(chunks, defaults, map) }
  const adapter = adapterFor(format, map, { today, timeZone })
  const { names } = adapter
  if (format === 'google' && start.trimStart().startsWith('<'))
    return { format, names, unread: [], rows: feedRows(chunks, adapter, defaults) }
  const delimiter = delimiterOf(start)
  const written = headerOf(start, delimiter)
  const header = namesIn(written, adapter)
  if (format === 'part') checkPart(header, adapter)
  else if (format === 'csv' || format === 'mapped') checkHeader(header, adapter, defaults)
  const readable: readonly string[] = format === 'part' ? partNames : Object.keys(names)
  const read = new Set([
    ...Object.entries(names).flatMap(([ours, name]) =>
      readable.includes(ours) ? [name.trim().toLowerCase()] : [],
    ),
    ...(adapter.reads ?? []),
  ])
  return {
    format,
    names: asInHeader(adapter, written),
    unread: header.filter(
      (name) => name !== '' && !read.has(name) && adapter.readsAs?.test(name) !== true,
    ),
    ...(adapter.isJoining && { isJoining: true }),
    rows: tableRows(chunks, { adapter, delimiter, defaults }),
  }
}
