import { UnreadableFile } from './columns.ts'

const ENOUGH_TO_TELL = 4_096
/** A header is a line, and some platforms' have hundreds of names. */
const LONGEST_HEADER = 1_000_000

const isEnough = (start: string): boolean =>
  start.length >= LONGEST_HEADER ||
  (start.length >= ENOUGH_TO_TELL && /[\r\n]/.test(start.trimStart()))

/** What Excel writes above a header so that it knows its own file again, and shows to nobody. */
const FOR_EXCEL = /^"?sep=[^\r\n]?"?\r?\n/i

/** Whether lines end as Excel for Mac still offers to write them: in a return, and nothing behind it. */
const endsInReturns = (start: string): boolean => /\r./s.test(start) && !start.includes('\n')

/** The first of a stream, and the whole of it again, in lines that end in a line feed. */
export const peek = async (chunks: AsyncIterable<string>) => {
  const iterator = chunks[Symbol.asyncIterator]()
  let start = ''
  while (!isEnough(start)) {
    const next = await iterator.next()
    if (next.done) break
    start += next.value
  }
  const inLines = endsInReturns(start)
    ? (text: string) => text.replaceAll('\r', '\n')
    : (text: string) => text
  start = inLines(start).replace(FOR_EXCEL, '')
  async function* whole(): AsyncGenerator<string> {
    if (start !== '') yield start
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      yield inLines(next.value)
  }
  return { start, chunks: whole() }
}

/**
 * The names of a header; a title above it has none of them, and is told from it by that.
 * @throws UnreadableFile in words
 */
export const checkNamed = (header: readonly string[]): void => {
  if (header.filter((name) => name.trim() !== '').length < 2)
    throw new UnreadableFile(
      'The first row has no names of columns: take away what stands above them.',
    )
}

/** What parts the cells of a table, by its first line. */
export const delimiterOf = (start: string): string => {
  const line = start.slice(0, start.search(/[\r\n]|$/))
  const counts = [',', '\t', ';'].map((mark) => [line.split(mark).length, mark] as const)
  return counts.toSorted(([a], [b]) => b - a)[0]?.[1] ?? ','
}
