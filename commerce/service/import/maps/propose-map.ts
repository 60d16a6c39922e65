import { typeOf } from '../adapter.ts'
import type { ColumnName } from '../columns.ts'
import { columns } from '../columns.ts'
import { matchDepartment } from './department-match.ts'
import { readMoney } from '../cells.ts'
import type { Unit } from './units.ts'

export type Sample = {
  readonly header: readonly string[]
  /** Some rows of the file, cell for cell as the header has columns. */
  readonly rows: readonly (readonly string[])[]
}

export type ProposedSource =
  | string
  | { readonly column: string | readonly string[]; readonly between?: string; readonly unit?: Unit }

export type Proposal = {
  /** As `--map` reads it. */
  readonly map: {
    readonly columns: Readonly<Partial<Record<ColumnName, ProposedSource>>>
    readonly values: Readonly<
      Record<
        string,
        Readonly<Record<string, string | Readonly<Partial<Record<ColumnName, string>>>>>
      >
    >
    readonly defaults: Readonly<Partial<Record<ColumnName, string>>>
  }
  /** What is likely, and should be looked at; each a line for a person. */
  readonly unsure: readonly string[]
  /** What the file does not say and has to be given. */
  readonly missing: readonly string[]
}

/** How other people call our columns, the surest name first. A name is its words without case and punctuation. */
const CALLED: readonly (readonly [ColumnName, RegExp, 'sure' | 'unsure'])[] = [
  ['item_id', /^(?:item|product|style|parent|group|model) ?(?:id|no|number|code)?$/, 'sure'],
  [
    'sku',
    /^(?:sku|variant sku|article(?: ?(?:no|number|id))?|style no|item no|variant id|part number)$/,
    'sure',
  ],
  ['name', /^(?:name|title|product name|product title|item name|item)$/, 'sure'],
  ['manufacturer', /^(?:brand|vendor|maker|manufacturer|supplier)$/, 'sure'],
  ['product_type', /^(?:type|product type|kind)$/, 'sure'],
  ['category', /^(?:category|categories|department|product category|range)$/, 'sure'],
  [
    'list_price',
    /^(?:old price|was|was price|compare at price|list price|regular price|msrp|rrp)$/,
    'sure',
  ],
  ['price', /^(?:price|sale price|unit price|retail|retail price|selling price)$/, 'sure'],
  ['stock', /^(?:stock|qty|quantity|inventory|on hand|stock quantity|inventory quantity)$/, 'sure'],
  ['size', /^size$/, 'sure'],
  ['color', /^colou?r$/, 'sure'],
  ['finish', /^(?:finish|wood|stain)$/, 'sure'],
  ['width', /^(?:product )?width(?: (?:cm|mm|in|inches))?$/, 'sure'],
  ['depth', /^(?:product )?depth(?: (?:cm|mm|in|inches))?$/, 'sure'],
  ['height', /^(?:product )?height(?: (?:cm|mm|in|inches))?$/, 'sure'],
  ['length', /^(?:product )?length(?: (?:cm|mm|in|inches))?$/, 'unsure'],
  ['weight', /^(?:product |net )?weight(?: (?:kg|g|lb|lbs))?$/, 'sure'],
  ['images', /^(?:image|images|image url|image link|photo|photos|picture|pictures)$/, 'sure'],
  ['short_description', /^(?:short description|summary|subtitle)$/, 'sure'],
  ['description', /^(?:description|long description|copy|details|body|body html)$/, 'sure'],
  ['materials', /^materials?$/, 'unsure'],
  ['collection', /^(?:collection|series|family)$/, 'unsure'],
  ['care', /^care(?: instructions)?$/, 'unsure'],
  ['warranty', /^(?:warranty|guarantee)$/, 'sure'],
]

const SIDES = ['width', 'depth', 'height', 'length'] as const
const MOST_TABLE = 500

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const cellsOf = ({ header, rows }: Sample, column: string): string[] => {
  const at = header.indexOf(column)
  return rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
}

const tally = (values: readonly string[]): [string, number][] =>
  [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length])

const unitNamed = (column: string): Unit | undefined => {
  const last = plain(column).split(' ').at(-1)
  if (last === 'cm' || last === 'mm' || last === 'in' || last === 'kg' || last === 'g') return last
  return last === 'inches' ? 'in' : last === 'lb' || last === 'lbs' ? 'lb' : undefined
}

/** The unit that the file's own words speak of: `3-seat sofa, 224x98 cm`. */
const unitSpoken = ({ rows }: Sample): Unit | undefined => {
  const text = rows.flat().join(' ')
  const count = (unit: RegExp) => text.match(unit)?.length ?? 0
  const centimeters = count(/\d ?cm\b/gi)
  const inches = count(/\d ?(?:in\b|inch|"|″)/gi)
  const millimeters = count(/\d ?mm\b/gi)
  if (Math.max(centimeters, inches, millimeters) === 0) return undefined
  if (centimeters >= inches && centimeters >= millimeters) return 'cm'
  return millimeters > inches ? 'mm' : 'in'
}

const NO = /^(?:false|no|0|n)$/i
const FOR_SALE = /^(?:sellable(?: online)?|published|active|available|for sale|online)$/

/** The shop's categories, and its kinds of furniture. */
type Range = { readonly paths: readonly string[]; readonly types: readonly string[] }
type Table = Record<string, Partial<Record<ColumnName, string>>>

/** Where departments of theirs go; with what they are, where no other column says it. */
const departmentsOf = (
  sample: Sample,
  department: string,
  { paths, types }: Range,
  isType: boolean,
): { readonly table: Table; readonly unsure: readonly string[] } => {
  const table: Table = {}
  const unsure: string[] = []
  const nowhere: string[] = []
  for (const [value] of tally(cellsOf(sample, department)).slice(0, MOST_TABLE)) {
    const match = matchDepartment(value, paths, types)
    if (match.path === null) nowhere.push(value)
    table[value] = {
      ...(match.path !== null && { category: match.path }),
      ...(isType && { product_type: match.type ?? typeOf(value) }),
    }
    if (match.path !== null && !match.isSure)
      unsure.push(`“${value}” goes to ${match.path}, for a word they share.`)
  }
  if (nowhere.length > 0)
    unsure.push(
      `No category of the shop is like ${nowhere.map((one) => `“${one}”`).join(', ')}: write theirs into the map, or say where they go with --category.`,
    )
  return { table, unsure }
}

const isShopify = (header: readonly string[]): boolean =>
  ['handle', 'variant price'].every((name) => header.some((cell) => cell.toLowerCase() === name))

/** What products of Shopify's export may lack, though ours need it; its first row of each tells. */
const LACKED = [
  ['Vendor', 'manufacturer'],
  ['Body (HTML)', 'description'],
] as const

/** Over Shopify's export, which is read without a map: where its categories go, and what stands in for empty cells. */
const proposeValues = (sample: Sample, range: Range): Proposal => {
  const named = sample.header.indexOf('Title')
  const firsts = { ...sample, rows: sample.rows.filter((row) => row[named]?.trim() !== '') }
  const department = ['Product Category', 'Type'].find((name) => sample.header.includes(name))
  const told = department === undefined ? null : departmentsOf(firsts, department, range, false)
  const lacked = LACKED.flatMap(([theirs, ours]) => {
    const empty = firsts.rows.length - cellsOf(firsts, theirs).length
    return empty > 0
      ? [
          `${empty === 1 ? '1 product has' : `${empty} products have`} no ${theirs}: give one as "defaults": {"${ours}": "…"}, or they stay out.`,
        ]
      : []
  })
  return {
    map: {
      columns: {},
      values: department === undefined || !told ? {} : { [department]: told.table },
      defaults: {},
    },
    unsure: [
      'This is Shopify’s export, which import reads as it is: the map says no more than where its categories go.',
      ...(told?.unsure ?? []),
      ...lacked,
    ],
    missing: [],
  }
}

/**
 * A column map for a table that nobody has mapped yet, by the names of its columns and by what is in them, with what it
 * is not sure of. `paths` are the shop's categories, `types` its kinds of furniture.
 */
export const proposeMap = (sample: Sample, range: Range): Proposal => {
  if (isShopify(sample.header)) return proposeValues(sample, range)
  const { header } = sample
  const found: Partial<Record<ColumnName, ProposedSource>> = {}
  const values: Record<string, Record<string, string | Partial<Record<ColumnName, string>>>> = {}
  const unsure: string[] = []
  const taken = new Set<string>()
  for (const [ours, called, how] of CALLED) {
    const column = header.find((name) => !taken.has(name) && called.test(plain(name)))
    if (column === undefined) continue
    taken.add(column)
    found[ours] = column
    if (how === 'unsure') unsure.push(`${ours} is read from “${column}”, by its name alone.`)
  }

  const id = found.item_id ?? found.sku
  if (found.sku === undefined && typeof id === 'string') {
    found.sku = id
    unsure.push(`There is no column of SKUs: sku is read from “${id}”, one variant a product.`)
  } else if (found.item_id === undefined && typeof id === 'string') {
    found.item_id = id
    unsure.push(`Nothing joins variants: item_id is read from “${id}”, one variant a product.`)
  }
  if (typeof found.name === 'string' && typeof found.short_description === 'string') {
    const names = cellsOf(sample, found.name)
    if (new Set(names).size < names.length * 0.9) {
      unsure.push(`Names repeat: name is made of “${found.name}” and “${found.short_description}”.`)
      found.name = { column: [found.name, found.short_description], between: ', ' }
    }
  }
  const told = found.description ?? found.short_description ?? found.name
  if (found.description === undefined && told !== undefined) {
    found.description = told
    unsure.push('There is no description: a shorter text stands in for it.')
  }

  const spoken = unitSpoken(sample)
  for (const side of SIDES) {
    const column = found[side]
    if (typeof column !== 'string') continue
    const unit = unitNamed(column) ?? spoken
    if (unit !== undefined) found[side] = { column, unit }
    if (unitNamed(column) === undefined)
      unsure.push(
        `“${column}” names no unit: ${unit === undefined ? 'inches are taken' : `${unit} is taken, of which other columns speak`}.`,
      )
  }
  const weighed = found.weight
  if (typeof weighed === 'string') {
    const unit = unitNamed(weighed)
    if (unit === undefined) unsure.push(`“${weighed}” names no unit: pounds are taken.`)
    else found.weight = { column: weighed, unit }
  }

  for (const price of ['price', 'list_price'] as const) {
    const column = found[price]
    if (typeof column !== 'string') continue
    const odd = tally(cellsOf(sample, column).filter((cell) => !readMoney(cell).ok))
    const wordsAlone = odd.filter(([cell, count]) => !/\d/.test(cell) && count > 1)
    if (wordsAlone.length > 0 && price === 'list_price') {
      values[column] = Object.fromEntries(wordsAlone.map(([cell]) => [cell, '']))
      unsure.push(
        `In “${column}”, ${wordsAlone.map(([cell]) => `“${cell}”`).join(', ')} is taken for no price.`,
      )
    }
    const strange = odd.find(([cell]) => /\d/.test(cell))
    if (strange)
      unsure.push(
        `“${column}” has prices such as “${strange[0]}”: name their currency and its rate, {"column": "${column}", "currency": "…", "rate": …}; “decimal”: "," where a comma parts the cents.`,
      )
  }
  if (found.price !== undefined)
    unsure.push('Prices are taken for US dollars where they name no currency.')

  const sells = header.find((name) => !taken.has(name) && FOR_SALE.test(plain(name)))
  if (sells !== undefined) {
    const no = tally(cellsOf(sample, sells).filter((cell) => NO.test(cell)))
    if (no.length > 0) {
      values[sells] = Object.fromEntries(no.map(([cell]) => [cell, { status: 'archived' }]))
      unsure.push(`What is “${no[0]?.[0]}” in “${sells}” comes in archived, out of sight.`)
    }
  }

  if (typeof found.category === 'string') {
    const department = found.category
    found.product_type ??= department
    const told = departmentsOf(sample, department, range, found.product_type === department)
    values[department] = told.table
    unsure.push(...told.unsure)
  }

  const missing = columns
    .filter(({ name, required }) => required && found[name] === undefined)
    .map(({ name }) => name)
  return { map: { columns: found, values, defaults: {} }, unsure, missing }
}
