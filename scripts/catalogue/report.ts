import { writeFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Issue } from '../../commerce/service/import/columns.ts'
import type { Summary } from './import-catalogue.ts'

const SHOWN = 20
/** `1 product`, `2,000 products`. */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

/** The report as a table; opened in a spreadsheet, what a hostile file held stays text. */
export const reportCsv = (issues: readonly Issue[]): string =>
  Papa.unparse(
    {
      fields: ['row', 'column', 'value', 'reason'],
      data: issues.map(({ row, column, value, reason }) => [row, column, value, reason]),
    },
    { newline: '\n', escapeFormulae: true },
  ) + '\n'

/** Writes the report, as JSON when the file's name says so. */
export const writeReport = (file: string, summary: Summary): void =>
  writeFileSync(
    file,
    file.endsWith('.json')
      ? `${JSON.stringify(summary, null, 2)}\n`
      : reportCsv([...summary.issues, ...summary.remarks].toSorted((a, b) => a.row - b.row)),
  )

const inWords = ({ row, column, value, reason }: Issue): string =>
  `  row ${row}${column === '' ? '' : `, ${column}`}: ${reason}${value === '' ? '' : ` (${JSON.stringify(value)})`}`

/** What is said so often is said once, with how many rows it is said of. */
const SAID_EACH = 3

/** Of values that come again, so many are named: the departments that the shop lacks. */
const MOST_VALUES = 12

/** The values that are meant, the commonest first; none where nearly each of many rows has its own. */
const valuesInWords = (of: readonly Issue[]): string => {
  const values = [...Map.groupBy(of, ({ value }) => value)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  const isOwn = values.length > MOST_VALUES && values.length * 2 > of.length
  if (isOwn || values.some(([value]) => value === '')) return ''
  const named = values.slice(0, MOST_VALUES).map(([value]) => JSON.stringify(value))
  const more = values.length - named.length
  return ` (${named.join(', ')}${more > 0 ? ` and ${count(more, 'more', 'more')}` : ''})`
}

const kindInWords = (of: readonly Issue[]): string[] => {
  const [first] = of
  if (!first || of.length <= SAID_EACH) return of.map(inWords)
  const { row, column, reason } = first
  return [
    `  ${count(of.length, 'row')} from row ${row} on${column === '' ? '' : `, ${column}`}: ${reason}${valuesInWords(of)}`,
  ]
}

/** The first kinds of them, one a line. */
const shown = (issues: readonly Issue[]): string[] => {
  const kinds = [...Map.groupBy(issues, ({ column, reason }) => `${column}: ${reason}`).values()]
  const lines = kinds.flatMap(kindInWords)
  const isAll = lines.length <= SHOWN && lines.length === issues.length
  return [
    ...lines.slice(0, SHOWN),
    ...(lines.length > SHOWN ? [`  … and ${count(lines.length - SHOWN, 'more', 'more')}.`] : []),
    ...(isAll ? [] : ['  --report FILE lists all of them.']),
  ]
}

/** Platforms have hundreds of columns: so many are named. */
const MOST_UNREAD = 40

const unreadInWords = (unread: readonly string[]): string => {
  const more = unread.length - MOST_UNREAD
  const named = unread.slice(0, MOST_UNREAD).join(', ')
  return more > 0 ? `${named} and ${count(more, 'more', 'more')}` : named
}

/** Of which product an unreadable row is cannot always be told. */
const leftOut = (products: number, issues: readonly Issue[]): string => {
  const unreadable = new Set(issues.flatMap(({ row, column }) => (column === '' ? [row] : [])))
  const rows = products === 0 ? new Set(issues.map(({ row }) => row)) : unreadable
  const what = [
    ...(products > 0 ? [count(products, 'product')] : []),
    ...(rows.size > 0 ? [count(rows.size, 'row')] : []),
  ].join(' and ')
  return products === 0 ? `${what} left out` : `${what} left out, ${count(issues.length, 'reason')}`
}

/** What an import did, for the terminal. */
export const summaryInWords = (
  { format, rows, unread, products, variants, issues, remarks }: Summary,
  { isDry, seconds }: { isDry: boolean; seconds: number },
): string => {
  const { added, updated, refused } = products
  const done = isDry ? 'would be written' : 'written'
  return [
    `${count(rows, 'row')} read as ${format} in ${seconds.toFixed(1)} s.`,
    `${count(added + updated, 'product')} with ${count(variants, 'variant')} ${done}: ${added.toLocaleString('en-US')} new, ${updated.toLocaleString('en-US')} updated.`,
    ...(products.hidden > 0
      ? [`${products.hidden.toLocaleString('en-US')} of them hidden, as drafts or archived.`]
      : []),
    ...(unread.length > 0 ? [`Not read: ${unreadInWords(unread)}.`] : []),
    ...(issues.length > 0 ? [`${leftOut(refused, issues)}:`, ...shown(issues)] : []),
    ...(remarks.length > 0 ? [`${count(remarks.length, 'remark')}:`, ...shown(remarks)] : []),
  ].join('\n')
}
