import { UnreadableFile } from '../columns.ts'
import { readCsv } from '../csv.ts'
import type { Sample } from './propose-map.ts'
import { delimiterOf, peek } from '../text-start.ts'

const ENOUGH_ROWS = 5_000

/** The header of a table and some of its rows. */
export const readSample = async (text: AsyncIterable<string>): Promise<Sample> => {
  const { start, chunks } = await peek(text)
  if (/^\s*[<{[]/.test(start))
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
