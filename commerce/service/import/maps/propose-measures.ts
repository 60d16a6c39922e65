import type { ColumnName } from '../columns.ts'
import { plain } from './column-names.ts'
import { isDecimalComma } from './propose-prices.ts'
import type { ProposedSource } from './proposal.ts'
import { cellsOf, type Sample } from './sample.ts'
import type { Unit } from './units.ts'

/** In the order in which they stand where one cell has them all. */
const SIDES = ['width', 'depth', 'height', 'length'] as const

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

/** `60 x 20 x 34 in`, `60"W x 20"D x 34"H` */
const TOGETHER = /^\D{0,12}\d[^x×*]*[x×*]\D{0,12}\d[^x×*]*[x×*]\D{0,12}\d[^x×*]*$/i
const LONGEST_TOGETHER = 60
const MOST = 0.6

/** A column whose cells have all three measures of a piece. */
const columnOfAll = (sample: Sample, taken: ReadonlySet<string>): string | undefined =>
  sample.header.find((name) => {
    const cells = cellsOf(sample, name)
    const all = cells.filter((cell) => cell.length <= LONGEST_TOGETHER && TOGETHER.test(cell))
    return !taken.has(name) && all.length > 0 && all.length >= cells.length * MOST
  })

const hasMark = (cell: string): boolean => /\d[.,]\d/.test(cell)

/** Whether a measure says itself what it is in. */
const namesUnit = (cell: string): boolean =>
  /\d\s*(?:[cm]?m|in(?:ch(?:es)?)?|ft|feet|["”″'’′]|lbs?|pounds?|k?g|oz)\.?$/i.test(cell)

type Measures = {
  readonly columns: Partial<Record<ColumnName, ProposedSource>>
  readonly unsure: readonly string[]
}

/** How a table writes its measures: in columns of their own or in one together, and in which units. */
export const proposeMeasures = (
  sample: Sample,
  found: Readonly<Partial<Record<ColumnName, ProposedSource>>>,
  { taken, isForeign }: { readonly taken: ReadonlySet<string>; readonly isForeign: boolean },
): Measures => {
  const columns: Partial<Record<ColumnName, ProposedSource>> = {}
  const unsure: string[] = []
  const named = SIDES.flatMap((side) => {
    const column = found[side]
    return typeof column === 'string' ? (unitNamed(column) ?? []) : []
  })
  const spoken = named[0] ?? unitSpoken(sample)
  /** Only in the United States are rooms measured in inches. */
  const usual = spoken ?? (isForeign ? 'cm' : undefined)
  const namesNone = (column: string): string => {
    if (spoken !== undefined)
      return `“${column}” names no unit: ${spoken === 'in' ? 'inches are' : `${spoken} is`} taken, of which other columns speak.`
    const first = cellsOf(sample, column).find((cell) => /\d/.test(cell)) ?? ''
    return `“${column}” names no unit: ${isForeign ? 'cm is taken, as the names are not English' : 'inches are taken'} (${first}).`
  }
  const numbers = [...SIDES, 'weight', 'price', 'list_price'] as const
  const ofTable = isDecimalComma(
    numbers.flatMap((name) => {
      const column = found[name]
      return typeof column === 'string' ? cellsOf(sample, column) : []
    }),
  )
  /** How a column of measures is read: as it is, or in a unit, or with a comma that parts decimals. */
  const sourceOf = (column: string, unit: Unit | undefined): ProposedSource => {
    const cells = cellsOf(sample, column)
    const hasComma = isDecimalComma(cells) ?? (ofTable === true && cells.some(hasMark))
    if (unit === undefined && !hasComma) return column
    return {
      column,
      ...(unit !== undefined && { unit }),
      ...(hasComma && { decimal: ',' as const }),
    }
  }
  for (const side of SIDES) {
    const column = found[side]
    if (typeof column !== 'string') continue
    columns[side] = sourceOf(column, unitNamed(column) ?? usual)
    const isSaid = unitNamed(column) !== undefined || cellsOf(sample, column).every(namesUnit)
    if (!isSaid) unsure.push(namesNone(column))
  }
  const together = SIDES.every((side) => found[side] === undefined)
    ? columnOfAll(sample, taken)
    : undefined
  if (together !== undefined) {
    const unit = unitNamed(together) ?? usual
    const [first = ''] = cellsOf(sample, together)
    SIDES.slice(0, 3).forEach((side, at) => {
      columns[side] = {
        column: together,
        part: at + 1,
        ...(unit !== undefined && { unit }),
        ...(ofTable === true && cellsOf(sample, together).some(hasMark) && { decimal: ',' }),
      }
    })
    unsure.push(
      `“${together}” is read as width x depth x height, where it has no letters for them (${first}).`,
    )
  }
  const weighed = found.weight
  if (typeof weighed === 'string') {
    const unit = unitNamed(weighed)
    columns.weight = sourceOf(weighed, unit)
    if (unit === undefined && !cellsOf(sample, weighed).every(namesUnit))
      unsure.push(`“${weighed}” names no unit: pounds are taken.`)
  }
  return { columns, unsure }
}
