import { typeOf } from '../adapter.ts'
import { partsOf } from '../cells.ts'
import type { ColumnName } from '../columns.ts'
import { googleCategory } from '../google-categories.ts'
import { matchDepartment } from './department-match.ts'
import { columnIn, type KnownFormat } from './known-formats.ts'
import { proposeNumbers, valueInWords } from './numbers.ts'
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
      nowhere.push(
        name === '' || name === value
          ? valueInWords(sample, department, value)
          : `“${value}” (${name})`,
      )
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
  const [number = '', said = 'manufacturer'] = format.numbered ?? []
  const numbers = proposeNumbers(firsts, columnOf(number), said)
  const money = proposeRates(
    sample,
    prices.flatMap((name) => columnOf(name) ?? []),
  )
  return {
    map: {
      columns: {},
      values: { ...told.values, ...numbers.values },
      ...withRates(money.rates),
      defaults: {},
    },
    unsure: [
      `This is ${called}, which import reads as it is: the map says where its categories go, and no more than it must.`,
      ...money.unsure,
      ...told.unsure,
      ...numbers.unsure,
      ...awaited,
      ...lack(
        told.without,
        columnOf(departments[0] ?? '') ?? 'category',
        '"category" and "product_type" as "defaults"',
      ),
      ...lacks
        .filter(([, ours]) => ours !== said || numbers.unsure.length === 0)
        .flatMap(([theirs, ours]) =>
          lack(firsts.rows.length - filled(theirs), theirs, `one as "defaults": {"${ours}": "…"}`),
        ),
    ],
    missing: [],
  }
}
