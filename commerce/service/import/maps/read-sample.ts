import { UnreadableFile } from '../columns.ts'
import { readCsv } from '../csv.ts'
import type { Sample } from './propose-map.ts'
import { delimiterOf, peek } from '../text-start.ts'

const ENOUGH_ROWS = 5_000

const READ_AS_IT_IS =
  'Import reads it without a map; one of “values” and “defaults” alone says what it lacks.'

/** The header of a table and some of its rows. */
export const readSample = async (text: AsyncIterable<string>): Promise<Sample> => {
  const { start, chunks } = await peek(text)
  if (/^\s*</.test(start)) throw new UnreadableFile(`This is a product feed. ${READ_AS_IT_IS}`)
  if (/^\s*[{[]/.test(start))
    throw new UnreadableFile('This is no table: a map is for files with a header and rows.')
  let header: readonly string[] | null = null
  const rows: (readonly string[])[] = []
  for await (const record of readCsv(chunks, delimiterOf(start))) {
    if ('reason' in record) {
      if (!header) throw new UnreadableFile(`The header ${record.reason}.`)
      continue
    }
    if (header) rows.push(record.cells)
    else header = record.cells.map((cell) => cell.trim())
    if (rows.length === ENOUGH_ROWS) break
  }
  if (!header) throw new UnreadableFile('The file is empty.')
  return { header, rows }
}
