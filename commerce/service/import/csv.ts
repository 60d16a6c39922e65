import Papa, { type ParseError, type ParseStepResult } from 'papaparse'

/** Longer rows are a quotation mark that was never closed, or no catalogue. */
const LONGEST_ROW = 1_000_000

export type CsvRecord =
  | { readonly row: number; readonly cells: readonly string[] }
  /** `line` is where the broken record begins. */
  | { readonly row: number; readonly reason: string; readonly line: string }

/** A line may end in `\r\n`, and lines of both kinds may stand in one file. */
const withoutReturn = (cells: readonly string[]): readonly string[] => {
  const last = cells.at(-1) ?? ''
  return last.endsWith('\r') ? [...cells.slice(0, -1), last.slice(0, -1)] : cells
}

type Read = {
  readonly records: readonly (readonly string[])[]
  /** Where the first record begins that is broken or not there to its end. */
  readonly stop: number
  readonly fault: ParseError | undefined
}

/** The records of a text up to the first that is broken; with `isLast`, what is left at the end is a record, too. */
const readRecords = (text: string, delimiter: string, isLast: boolean): Read => {
  const records: (readonly string[])[] = []
  let stop = 0
  let fault: ParseError | undefined
  const parser = new Papa.Parser({
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }: ParseStepResult<string[][]>) => {
      fault = errors[0]
      if (fault) return parser.abort()
      records.push(...data.map(withoutReturn))
      stop = meta.cursor
    },
  })
  const { errors }: { readonly errors: readonly ParseError[] } = parser.parse(text, 0, !isLast)
  return { records, stop, fault: fault ?? errors[0] }
}

const brokenBy = (fault: ParseError | undefined): string => {
  if (!fault) return 'is longer than a million letters'
  return fault.code === 'MissingQuotes'
    ? 'has a quotation mark that is never closed'
    : 'has text after a closing quotation mark'
}

/**
 * The records of a delimited file as they arrive. A record that is broken costs its own line only: reading goes on
 * with the next line, where a parser goes on behind the next quotation mark, or not at all.
 */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  let text = ''
  let row = 0
  /** The rest of a line that was too long is still to come. */
  let isSkipping = false
  const take = function* (isLast: boolean): Generator<CsvRecord> {
    // Whole lines only: a cut is never taken for the end of a cell.
    const end = isLast ? text.length : text.lastIndexOf('\n') + 1
    let at = 0
    for (;;) {
      const { records, stop, fault } = readRecords(text.slice(at, end), delimiter, isLast)
      at += stop
      for (const cells of records) {
        row++
        if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
      }
      const isTooLong = !fault && text.length - at > LONGEST_ROW
      if (!fault && !isTooLong) break
      row++
      const reason = brokenBy(fault ?? readRecords(text.slice(at), delimiter, true).fault)
      const lineEnd = text.indexOf('\n', at)
      const stopOfLine = lineEnd < 0 ? text.length : lineEnd
      yield { row, reason, line: text.slice(at, stopOfLine) }
      at = Math.min(stopOfLine + 1, text.length)
      isSkipping = lineEnd < 0
    }
    text = text.slice(at)
  }
  for await (const chunk of chunks) {
    const lineEnd = isSkipping ? chunk.indexOf('\n') : -1
    if (isSkipping && lineEnd < 0) continue
    isSkipping = false
    text += chunk.slice(lineEnd + 1)
    yield* take(false)
  }
  yield* take(true)
}
