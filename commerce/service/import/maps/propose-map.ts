import { type ColumnName, columns } from '../columns.ts'
import { isPart, partColumns } from '../part-file.ts'
import { CALLED, isCalledAbroad, plain } from './column-names.ts'
import { knownFormat } from './known-formats.ts'
import { departmentsOf, proposeValues, type Range } from './propose-departments.ts'
import type { Proposal, ProposedSource } from './proposal.ts'
import { proposeIds } from './propose-ids.ts'
import { columnsOfPrices, proposePrices, withRates } from './propose-prices.ts'
import { cellsOf, type Sample, tally } from './sample.ts'
import { proposeMeasures } from './propose-measures.ts'
import { beginning } from './units.ts'

/** Where what a thing is ends, and what it is like begins: `Bookcase with glass doors, 80x202 cm`. */
const UNTIL = [',', ' with ', ' for ']
const FEWEST_OF_A_KIND = 3

/** The commonest kinds that a text begins with; none where it begins with something else nearly every time. */
const kindsIn = (sample: Sample, column: string): string[] => {
  const kinds = cellsOf(sample, column).map((cell) => beginning(cell, UNTIL))
  const counted = tally(kinds)
  if (counted.length * FEWEST_OF_A_KIND > kinds.length) return []
  return counted
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, FEWEST_OF_A_KIND)
    .map(([kind]) => `“${kind}”`)
}

const LONGEST_EXAMPLE = 30

/** A column by its name and the first that stands in it. */
const asExample = (sample: Sample, column: string): string => {
  const [first = ''] = cellsOf(sample, column)
  const shown = first.length > LONGEST_EXAMPLE ? `${first.slice(0, LONGEST_EXAMPLE)}…` : first
  return shown === '' ? `“${column}” (empty)` : `“${column}” (${shown})`
}

const NO = /^(?:false|no|0|n|nein|non|nee)$/i
const FOR_SALE =
  /^(?:sellable(?: online)?|published|active|available|for sale|online|aktiv|activo|actif|attivo|actief)$/

/** A file that only changes what is there has no need of names. */
const namesPieces = (column: string): boolean =>
  CALLED.some(([ours, called]) => ours === 'name' && called.test(plain(column))) ||
  isCalledAbroad('name', plain(column))

/** What a table changes of pieces that are there, where it has columns for nothing else; null where it has. */
const partsOfOurs = (
  found: Readonly<Partial<Record<ColumnName, ProposedSource | undefined>>>,
): readonly ColumnName[] | null =>
  isPart((column) => found[column] !== undefined)
    ? partColumns.filter((column) => found[column] !== undefined)
    : null

/** `Image 1`, `Image 2` …: the column of pictures that was found, and those that go on counting from it. */
const furtherPictures = (
  header: readonly string[],
  images: ProposedSource | undefined,
): readonly string[] => {
  if (typeof images !== 'string') return []
  const stem = plain(images).replace(/ 0?1$/, '')
  return header.filter((name) => plain(name).replace(/ \d+$/, '') === stem)
}

/**
 * A column map for a table that nobody has mapped yet, by the names of its columns and by what is in them, with what it
 * is not sure of. `paths` are the shop's categories, `types` its kinds of furniture.
 */
export const proposeMap = (sample: Sample, range: Range): Proposal => {
  const format = knownFormat(sample)
  if (format) return proposeValues(sample, format, range)
  const { header } = sample
  const ours = new Set(header.map((name) => name.toLowerCase()))
  if (isPart((column) => ours.has(column), ours) && !header.some(namesPieces))
    return {
      map: { columns: {}, values: {}, defaults: {} },
      unsure: ['This is a part file of ours, which import reads as it is: it needs no map.'],
      missing: [],
    }
  const found: Partial<Record<ColumnName, ProposedSource>> = {}
  const values: Record<string, Record<string, string | Partial<Record<ColumnName, string>>>> = {}
  const unsure: string[] = []
  const taken = new Set<string>()
  /** Whether columns have names in another language. */
  let isForeign = false
  for (const [ours, called, how] of CALLED) {
    if (found[ours] !== undefined) continue
    const isIt = (is: (name: string) => boolean) =>
      header.find((name) => !taken.has(name) && is(plain(name)))
    const english = isIt((name) => called.test(name))
    const column = english ?? isIt((name) => isCalledAbroad(ours, name))
    if (column === undefined) continue
    if (english === undefined) isForeign = true
    taken.add(column)
    found[ours] = column
    if (how === 'unsure') unsure.push(`${ours} is read from “${column}”, by its name alone.`)
  }

  const more = furtherPictures(header, found.images)
  if (more.length > 1) found.images = { column: more, between: '|' }

  if (found.price === undefined) {
    const [price, ...others] = columnsOfPrices(sample, taken)
    if (price !== undefined) {
      found.price = price
      const orBy = others.map((name) => `; “${name}” might be it, too`).join('')
      unsure.push(`price is read from “${price}”, by its name alone${orBy}.`)
    }
  }
  const changed = partsOfOurs({ ...found, sku: found.sku ?? found.item_id })
  if (changed) {
    if (found.item_id !== undefined) found.sku ??= found.item_id
    delete found.item_id
    unsure.push(
      `This is a part file: it changes ${changed.join(', ')} of SKUs that the shop has, and brings no new ones.`,
    )
  } else {
    const ids = proposeIds(sample, found, taken)
    Object.assign(found, ids.columns)
    unsure.push(...ids.unsure)
  }
  const kind = typeof found.product_type === 'string' ? found.product_type : undefined
  const isTelling = kind !== undefined && cellsOf(sample, kind).some((cell) => cell.includes(','))
  const told = found.short_description ?? (isTelling ? kind : undefined)
  if (typeof found.name === 'string' && typeof told === 'string') {
    const names = cellsOf(sample, found.name)
    if (new Set(names).size < names.length * 0.9) {
      unsure.push(`Names repeat: name is made of “${found.name}” and “${told}”.`)
      found.name = { column: [found.name, told], between: ', ' }
    }
  }
  if (isTelling) {
    found.product_type = { column: kind, until: UNTIL }
    unsure.push(`What things are is read from the beginning of “${kind}”.`)
  }
  const text = told ?? found.name
  if (found.description === undefined && text !== undefined) {
    found.description = text
    unsure.push('There is no description: a shorter text stands in for it.')
  }
  if (found.product_type === undefined && typeof text === 'string') {
    const kinds = kindsIn(sample, text)
    if (kinds.length > 0) {
      found.product_type = { column: text, until: UNTIL }
      unsure.push(`What things are is read from the beginning of “${text}”: ${kinds.join(', ')}.`)
    }
  }

  const measures = proposeMeasures(sample, found, { taken, isForeign })
  Object.assign(found, measures.columns)
  unsure.push(...measures.unsure)

  const money = proposePrices(sample, found)
  Object.assign(found, money.columns)
  Object.assign(values, money.values)
  unsure.push(...money.unsure)

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

  const read = new Set([
    ...Object.values(found).flatMap((it) => (typeof it === 'object' ? it.column : it)),
    ...Object.keys(values),
  ])
  const unread = header.filter((name) => name !== '' && !read.has(name))
  if (unread.length > 0)
    unsure.push(`Nothing is read from ${unread.map((name) => asExample(sample, name)).join(', ')}.`)

  const missing = columns
    .filter(({ name, required }) => required && !changed && found[name] === undefined)
    .map(({ name }) => name)
  return {
    map: { columns: found, values, ...withRates(money.rates), defaults: {} },
    unsure,
    missing,
  }
}
