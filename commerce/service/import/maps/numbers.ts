import type { ColumnName } from '../columns.ts'
import type { Proposal } from './proposal.ts'
import { cellsOf, type Sample, tally } from './sample.ts'

const NUMBERS = /^[\d;|,\s]+$/
const NAME = /^(?:product )?(?:name|title)$/i
const SHOWN = 5

/** A value, and where it is a number, which says nothing to anybody, a piece that has it. */
export const valueInWords = ({ header, rows }: Sample, column: string, value: string): string => {
  const at = header.indexOf(column)
  const name = header.findIndex((one) => NAME.test(one))
  const piece = NUMBERS.test(value)
    ? rows.find((row) => row[at]?.trim() === value && (row[name] ?? '') !== '')?.[name]
    : undefined
  return piece === undefined ? `“${value}”` : `“${value}” (${piece})`
}

/** A column that has numbers for what one of ours says: a map is to say what they stand for. */
export const proposeNumbers = (
  sample: Sample,
  column: string | undefined,
  ours: ColumnName,
): { readonly values: Proposal['map']['values']; readonly unsure: readonly string[] } => {
  const numbers = column === undefined ? [] : tally(cellsOf(sample, column)).map(([one]) => one)
  if (column === undefined || numbers.length === 0) return { values: {}, unsure: [] }
  const some = numbers.slice(0, SHOWN).map((one) => valueInWords(sample, column, one))
  return {
    values: { [column]: Object.fromEntries(numbers.map((one) => [one, {}])) },
    unsure: [
      `“${column}” has numbers: write into the map what "${ours}" is for ${some.join(', ')}${numbers.length > SHOWN ? ' …' : ''}.`,
    ],
  }
}
