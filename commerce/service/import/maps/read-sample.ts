import { UnreadableFile } from '../columns.ts'
import { readCsv } from '../csv.ts'
import { readFeedXml } from '../feed-xml.ts'
import { foreignCell, foreignText } from '../plain-text.ts'
import { checkNamed, delimiterOf, peek } from '../text-start.ts'
import type { Sample } from './sample.ts'

const ENOUGH_ROWS = 5_000

/** The items of a feed as rows of a table, under the names that any of them has. */
const sampleOfFeed = async (chunks: AsyncIterable<string>): Promise<Sample> => {
  const items: ReadonlyMap<string, string>[] = []
  for await (const item of readFeedXml(chunks)) {
    if ('fields' in item) items.push(item.fields)
    if (items.length === ENOUGH_ROWS) break
  }
  const header = [...new Set(items.flatMap((fields) => [...fields.keys()]))]
  return {
    header,
    rows: items.map((fields) => header.map((name) => foreignText(fields.get(name) ?? ''))),
  }
}

/** The header of a table or a feed, and some of its rows. */
export const readSample = async (text: AsyncIterable<string>): Promise<Sample> => {
  const { start, chunks } = await peek(text)
  if (/^\s*</.test(start)) return sampleOfFeed(chunks)
  if (/^\s*[{[]/.test(start))
    throw new UnreadableFile('This is no table: a map is for files with a header and rows.')
  let header: readonly string[] | null = null
  const rows: (readonly string[])[] = []
  for await (const record of readCsv(chunks, delimiterOf(start))) {
    if ('reason' in record) {
      if (!header) throw new UnreadableFile(`The header ${record.reason}.`)
      continue
    }
    if (header) rows.push(record.cells.map(foreignCell))
    else header = record.cells.map((cell) => cell.trim())
    if (rows.length === ENOUGH_ROWS) break
  }
  if (!header) throw new UnreadableFile('The file is empty.')
  checkNamed(header)
  return { header, rows }
}
