import { z } from 'zod'
import { type Cells, type ColumnName, isColumnName, UnreadableFile } from '../columns.ts'
import { units } from './units.ts'

const oneSource = z.strictObject({
  /** Several are joined, those that are empty left out. */
  column: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  between: z.string().optional(),
  /** Of each, what stands before the first of these. */
  until: z.array(z.string().min(1)).min(1).optional(),
  /** Which of several measures in one cell, `60 x 20 x 34`, where none has a letter. */
  part: z.int().min(1).max(3).optional(),
  unit: z.enum(units).optional(),
  decimal: z.enum(['.', ',']).optional(),
  currency: z.string().min(1).optional(),
  rate: z.number().positive().optional(),
})

const mapFile = z.strictObject({
  columns: z.record(z.string(), z.union([z.string().min(1), oneSource])).default({}),
  values: z
    .record(
      z.string(),
      z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
    )
    .default({}),
  rates: z.record(z.string().min(1), z.number().positive()).default({}),
  defaults: z.record(z.string(), z.string()).default({}),
})

/** Where a column of ours is read from. */
export type Source = z.infer<typeof oneSource> & { readonly columns: readonly string[] }

/** What a value of theirs stands for: another text in its place, or cells of ours. */
type Meaning = string | Cells

export type ColumnMap = {
  readonly columns: Readonly<Partial<Record<ColumnName, Source>>>
  /** By their column and their value, both in lower case. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, Meaning>>
  /** What one of a currency that stands beside prices is in dollars. */
  readonly rates: ReadonlyMap<string, number>
  readonly defaults: Cells
}

/** As names of theirs and values are looked for. */
export const key = (text: string): string => text.trim().toLowerCase()

const known = <T>(table: Readonly<Record<string, T>>): Partial<Record<ColumnName, T>> => {
  const entries = Object.entries(table)
  const wrong = entries.find(([name]) => !isColumnName(name))
  if (wrong)
    throw new UnreadableFile(`The column map names “${wrong[0]}”, which is not one of our columns.`)
  return Object.fromEntries(entries)
}

export const MEASURES: ReadonlySet<string> = new Set([
  'width',
  'depth',
  'height',
  'length',
  'weight',
  'front_space',
  'back_space',
  'end_space',
  'leg_height',
])
export const PRICES: ReadonlySet<string> = new Set(['price', 'list_price', 'sale_price'])

/** What a map may say of some columns only. */
const OF_SOME = [
  ['part', MEASURES],
  ['unit', MEASURES],
  ['decimal', new Set([...MEASURES, ...PRICES])],
  ['currency', PRICES],
] as const

const sourceOf = (name: string, given: string | z.infer<typeof oneSource>): Source => {
  const source = typeof given === 'string' ? { column: given } : given
  if ((source.currency === undefined) !== (source.rate === undefined))
    throw new UnreadableFile(
      `The column map gives ${name} a currency or a rate alone; it takes both: {"currency": "EUR", "rate": 1.1} makes dollars of euros.`,
    )
  const said = OF_SOME.find(([word, read]) => source[word] !== undefined && !read.has(name))
  if (said)
    throw new UnreadableFile(
      `The column map gives ${name} a “${said[0]}”, which is read of ${[...said[1]].join(', ')} alone.`,
    )
  return { ...source, columns: [source.column].flat() }
}

/**
 * Reads a column map: `{"columns": {"sku": "Style No"}, "values": {"Department": {"Beds": "bedroom/beds"}},
 * "defaults": {"manufacturer": "Acme"}}`; docs/catalogue.md has all that a column may say.
 * @throws UnreadableFile in words
 */
export const readColumnMap = (text: string): ColumnMap => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableFile('The column map is not JSON.')
  }
  const parsed = mapFile.safeParse(value)
  if (!parsed.success) {
    const [wrong] = parsed.error.issues
    const where = wrong && wrong.path.length > 0 ? ` (see ${wrong.path.join('.')})` : ''
    throw new UnreadableFile(
      `A column map looks like {"columns": {"sku": "Style No"}, "values": {}, "defaults": {}}${where}.`,
    )
  }
  const { columns: named, values, rates, defaults } = parsed.data
  return {
    columns: Object.fromEntries(
      Object.entries(known(named)).flatMap(([name, given]) =>
        given === undefined ? [] : [[name, sourceOf(name, given)]],
      ),
    ),
    values: new Map(
      Object.entries(values).map(([column, table]) => [
        key(column),
        new Map(
          Object.entries(table).map(([theirs, meaning]): [string, Meaning] => [
            key(theirs),
            typeof meaning === 'string' ? meaning : known(meaning),
          ]),
        ),
      ]),
    ),
    rates: new Map(Object.entries(rates).map(([currency, rate]) => [key(currency), rate])),
    defaults: known(defaults),
  }
}
