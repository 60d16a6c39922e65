import { writeFileSync } from 'node:fs'
import type { Issue } from '../../commerce/catalogue/import/columns.ts'
import type { Summary } from './import-catalogue.ts'

const SHOWN = 20
const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

/** A cell of a report: opened in a spreadsheet, what a hostile file held stays text. */
const cell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The report as a table: row, column, value, reason. */
export const reportCsv = (issues: readonly Issue[]): string =>
  [
    'row,column,value,reason',
    ...issues.map(({ row, column, value, reason }) =>
      [String(row), column, value, reason].map(cell).join(','),
    ),
    '',
  ].join('\n')

/** Writes the report, as JSON when the file's name says so. */
export const writeReport = (file: string, summary: Summary): void =>
  writeFileSync(
    file,
    file.endsWith('.json') ? `${JSON.stringify(summary, null, 2)}\n` : reportCsv(summary.issues),
  )

const inWords = ({ row, column, value, reason }: Issue): string =>
  `  row ${row}${column === '' ? '' : `, ${column}`}: ${reason}${value === '' ? '' : ` (${JSON.stringify(value)})`}`

/** What an import did, for the terminal. */
export const summaryInWords = (
  { format, rows, unread, products, variants, issues }: Summary,
  { isDry, seconds }: { isDry: boolean; seconds: number },
): string => {
  const { added, updated, refused } = products
  const done = isDry ? 'would be written' : 'written'
  return [
    `${count(rows, 'row')} read as ${format} in ${seconds.toFixed(1)} s.`,
    `${count(added + updated, 'product')} with ${count(variants, 'variant')} ${done}: ${added.toLocaleString('en-US')} new, ${updated.toLocaleString('en-US')} known before.`,
    ...(unread.length > 0 ? [`Not read: ${unread.join(', ')}.`] : []),
    ...(issues.length > 0
      ? [
          `${count(refused, 'product')} left out, ${count(issues.length, 'reason')}:`,
          ...issues.slice(0, SHOWN).map(inWords),
          ...(issues.length > SHOWN
            ? [`  … and ${issues.length - SHOWN} more; --report FILE has them all.`]
            : []),
        ]
      : []),
  ].join('\n')
}
