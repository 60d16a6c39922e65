import { typeOf } from '../adapter.ts'
import { partsOf } from '../cells.ts'
import { type ColumnName, columns } from '../columns.ts'
import { googleName, isAwaited, isOfGoogle } from '../google.ts'
import { googleCategory } from '../google-categories.ts'
import { matchDepartment } from './department-match.ts'
import { bigCommerceTrails } from '../bigcommerce.ts'
import { bigCommerceName, isOfBigCommerce } from '../bigcommerce-rows.ts'
import { isOfMagento, isOnBackorder, magentoTrails } from '../magento.ts'
import { isOfShopify, isSoldOn, shopifyName } from '../shopify.ts'
import { isBackordered, isOfWooCommerce } from '../woocommerce.ts'
import type { Proposal } from './proposal.ts'
import { proposeRates, withRates } from './propose-prices.ts'
import { cellsOf, type Sample, tally } from './sample.ts'

const MOST_TABLE = 500

/** The shop's categories, and its kinds of furniture. */
export type Range = { readonly paths: readonly string[]; readonly types: readonly string[] }
type Table = Record<string, Partial<Record<ColumnName, string>>>

/** What most rows with a department of theirs are in Google's taxonomy, where a file says that, too. */
const usualCategory = (
  sample: Sample,
  department: string,
  standard: string | undefined,
): ((value: string) => string) => {
  const [at, other] = [sample.header.indexOf(department), sample.header.indexOf(standard ?? '')]
  const rows = Map.groupBy(sample.rows, (row) => row[at]?.trim() ?? '')
  return (value) => {
    const names = (rows.get(value) ?? []).map((row) => googleCategory(row[other]?.trim() ?? ''))
    const counted = tally(names.filter((name) => name !== ''))
    return counted.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
  }
}

const areOurs = (value: string, paths: readonly string[]): boolean =>
  partsOf(value).every((path) => paths.includes(path))

/**
 * Where departments of theirs go; with what they are, where no other column says it. What the shop has nothing like goes
 * where its category in Google's taxonomy does, if a column has that.
 */
export const departmentsOf = (
  sample: Sample,
  department: string,
  { paths, types }: Range,
  isType: boolean,
  standard?: string,
  trailIn = (value: string) => value,
): { readonly table: Table; readonly unsure: readonly string[] } => {
  const usual = usualCategory(sample, department, standard)
  const table: Table = {}
  const unsure: string[] = []
  const nowhere: string[] = []
  const values = tally(cellsOf(sample, department)).map(([value]) => value)
  for (const value of values.filter((one) => !areOurs(one, paths)).slice(0, MOST_TABLE)) {
    const own = matchDepartment(trailIn(value), paths, types)
    const name = usual(value)
    const standard = matchDepartment(name, paths, types)
    const isStandard = !own.isSure && name !== '' && (own.path === null || standard.isSure)
    const match = isStandard ? standard : own
    const isOwnKind = name === '' || types.includes(own.type ?? '')
    const type = (isOwnKind ? own.type : standard.type) ?? typeOf(trailIn(value))
    if (match.path === null)
      nowhere.push(name === '' || name === value ? `“${value}”` : `“${value}” (${name})`)
    table[value] = {
      ...(match.path !== null && { category: match.path }),
      ...((isType || !isOwnKind) && type !== '' && { product_type: type }),
    }
    if (match.path !== null && isStandard)
      unsure.push(`“${value}” goes to ${match.path}: it is “${name}” to Google.`)
    else if (match.path !== null && !match.isSure)
      unsure.push(`“${value}” goes to ${match.path}, for a word they share.`)
  }
  if (nowhere.length > 0)
    unsure.push(
      `No category of the shop is like ${nowhere.join(', ')}: write theirs into the map, or say where they go with --category.`,
    )
  return { table, unsure }
}

/** A format that import reads without a map, which then says no more than where its categories go. */
type KnownFormat = {
  /** A name of its header, lower case, as the names here are; they are the same where nobody says. */
  readonly known?: (name: string) => string
  readonly called: string
  /** Whether a header, in lower case, is one of it. */
  readonly isOf: (header: ReadonlySet<string>) => boolean
  /** Where its categories are told, the first that it has. */
  readonly departments: readonly string[]
  /** The department that a cell of it says most of; the cell itself where nobody says. */
  readonly trailIn?: (cell: string) => string
  /** Where it says the same in Google's taxonomy. */
  readonly standard?: string
  /** In the rows of a product that tell it, this is not empty. */
  readonly first: string
  /** Whether a row tells nothing of its product. */
  readonly isPart?: (cell: (name: string) => string) => boolean
  /** Whether a row says that it may be ordered though none is there, and not when it comes. */
  readonly awaits?: (cell: (name: string) => string) => boolean
  /** What its products may lack, though ours need it. */
  readonly lacks: readonly (readonly [theirs: string, ours: ColumnName])[]
  /** The columns of prices. */
  readonly prices: readonly string[]
}

const KNOWN: readonly KnownFormat[] = [
  {
    called: 'Shopify’s export',
    known: shopifyName,
    isOf: isOfShopify,
    departments: ['product category', 'type'],
    first: 'title',
    awaits: (cell) =>
      isSoldOn(cell('variant inventory policy')) &&
      cell('variant inventory tracker') !== '' &&
      Number(cell('variant inventory qty')) <= 0,
    lacks: [
      ['Vendor', 'manufacturer'],
      ['Body (HTML)', 'description'],
    ],
    prices: ['variant price', 'variant compare at price'],
  },
  {
    called: 'WooCommerce’s export',
    isOf: isOfWooCommerce,
    departments: ['categories'],
    first: 'name',
    awaits: (cell) =>
      isBackordered(cell('backorders allowed?'), cell('in stock?')) &&
      (cell('in stock?') === 'backorder' || Number(cell('stock') || Number.NaN) <= 0),
    isPart: (cell) => /^variation/i.test(cell('type')),
    lacks: [
      ['Brands', 'manufacturer'],
      ['Description', 'description'],
    ],
    prices: ['regular price', 'sale price'],
  },
  {
    called: 'Magento’s export',
    isOf: isOfMagento,
    departments: ['categories'],
    trailIn: (cell) => magentoTrails(cell)[0] ?? '',
    first: 'name',
    awaits: (cell) =>
      isOnBackorder(cell('allow_backorders')) &&
      cell('product_type') !== 'configurable' &&
      Number(cell('qty') || Number.NaN) <= 0,
    isPart: (cell) => /not visible/i.test(cell('visibility')) || cell('store_view_code') !== '',
    // Who made it stands among its attributes, of which a table of cells tells nothing.
    lacks: [['description', 'description']],
    prices: ['price', 'special_price'],
  },
  {
    called: 'BigCommerce’s export',
    known: bigCommerceName,
    isOf: isOfBigCommerce,
    departments: ['category'],
    trailIn: (cell) => bigCommerceTrails(cell)[0] ?? '',
    first: 'product name',
    isPart: (cell) => !/^product$/i.test(cell('item type')),
    lacks: [
      ['Brand Name', 'manufacturer'],
      ['Product Description', 'description'],
    ],
    prices: ['price', 'sale price', 'retail price'],
  },
  {
    called: 'a product feed',
    known: googleName,
    isOf: isOfGoogle,
    departments: ['product_type', 'google_product_category'],
    standard: 'google_product_category',
    first: 'id',
    awaits: (cell) => isAwaited(cell('availability')) && cell('availability_date') === '',
    lacks: [
      ['brand', 'manufacturer'],
      ['description', 'description'],
    ],
    prices: ['price', 'sale_price'],
  },
  {
    called: 'a table of ours',
    isOf: (header) => columns.every(({ name, required }) => !required || header.has(name)),
    departments: ['category'],
    first: 'item_id',
    lacks: [],
    prices: ['price', 'list_price'],
  },
]

const columnIn = (
  { header }: Sample,
  name: string,
  { known = (one) => one }: Pick<KnownFormat, 'known'>,
): string | undefined =>
  header.find((one) => one.toLowerCase() === name.toLowerCase()) ??
  header.find((one) => known(one.toLowerCase()) === name.toLowerCase())

/** What a file is that import reads without a map; undefined for a table of another system. */
export const knownFormat = ({ header }: Sample): KnownFormat | undefined => {
  const names = new Set(header.map((name) => name.toLowerCase()))
  return KNOWN.find(({ isOf }) => isOf(names))
}

const cellIn =
  (sample: Sample, format: KnownFormat) => (row: readonly string[]) => (name: string) =>
    row[sample.header.indexOf(columnIn(sample, name, format) ?? '')]?.trim() ?? ''

/** What may be ordered though none is there, and names no day: nobody is told when it would come. */
const waiting = (sample: Sample, format: KnownFormat): string[] => {
  const at = cellIn(sample, format)
  const count = sample.rows.filter((row) => format.awaits?.(at(row))).length
  return count === 0
    ? []
    : [
        `${count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`} may be ordered though none is there, and ${count === 1 ? 'names' : 'name'} no day: give the days until they leave as "defaults": {"lead_time_days": "…"}, or they are sold out.`,
      ]
}

/** Where the rows go by the first of these columns that says it; a later one is asked where the earlier are empty. */
const tellDepartments = (
  firsts: Sample,
  departments: readonly string[],
  range: Range,
  {
    standard,
    trailIn,
  }: {
    readonly standard: string | undefined
    readonly trailIn: KnownFormat['trailIn'] | undefined
  },
) => {
  let rest = firsts
  const tables: [string, Table][] = []
  const unsure: string[] = []
  for (const department of departments) {
    const at = rest.header.indexOf(department)
    const told = departmentsOf(rest, department, range, false, standard, trailIn)
    if (Object.keys(told.table).length > 0) tables.push([department, told.table])
    unsure.push(...told.unsure)
    rest = { ...rest, rows: rest.rows.filter((row) => (row[at]?.trim() ?? '') === '') }
  }
  // What the first column says counts, so it is read last.
  return { values: Object.fromEntries(tables.toReversed()), unsure, without: rest.rows.length }
}

/** Over a format that is read without a map: where its categories go, and what stands in for empty cells. */
export const proposeValues = (sample: Sample, format: KnownFormat, range: Range): Proposal => {
  const { called, departments, standard, trailIn, first, isPart, lacks, prices } = format
  const columnOf = (name: string) => columnIn(sample, name, format)
  const at = cellIn(sample, format)
  const firsts = {
    ...sample,
    rows: sample.rows.filter((row) => at(row)(first) !== '' && isPart?.(at(row)) !== true),
  }
  const filled = (name: string) => cellsOf(firsts, columnOf(name) ?? '').length
  const lack = (empty: number, name: string, remedy: string): string[] => {
    const [has, it] = empty === 1 ? ['product has', 'it stays'] : ['products have', 'they stay']
    const count = empty.toLocaleString('en-US')
    return empty === 0 ? [] : [`${count} ${has} no ${name}: give ${remedy}, or ${it} out.`]
  }
  const told = tellDepartments(
    firsts,
    departments.flatMap((name) => columnOf(name) ?? []),
    range,
    { standard: columnOf(standard ?? ''), trailIn },
  )
  const awaited = waiting(sample, format)
  const money = proposeRates(
    sample,
    prices.flatMap((name) => columnOf(name) ?? []),
  )
  return {
    map: {
      columns: {},
      values: told.values,
      ...withRates(money.rates),
      defaults: {},
    },
    unsure: [
      `This is ${called}, which import reads as it is: the map says where its categories go, and no more than it must.`,
      ...money.unsure,
      ...told.unsure,
      ...awaited,
      ...lack(
        told.without,
        columnOf(departments[0] ?? '') ?? 'category',
        '"category" and "product_type" as "defaults"',
      ),
      ...lacks.flatMap(([theirs, ours]) =>
        lack(firsts.rows.length - filled(theirs), theirs, `one as "defaults": {"${ours}": "…"}`),
      ),
    ],
    missing: [],
  }
}
