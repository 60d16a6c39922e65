/** Longer rows are a quotation mark that was never closed, or no catalogue. */
const LONGEST_ROW = 1_000_000

export type CsvRecord =
  | { readonly row: number; readonly cells: readonly string[] }
  /** `line` is where the broken record begins. */
  | { readonly row: number; readonly reason: string; readonly line: string }

type Scan =
  | { readonly kind: 'record'; readonly cells: readonly string[]; readonly next: number }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'more' }

const MORE: Scan = { kind: 'more' }

/** Where a line ends: the place after its break, and the place of the break. */
const lineEnd = (text: string, from: number): readonly [end: number, next: number] | null => {
  const at = text.indexOf('\n', from)
  if (at < 0) return null
  return [text[at - 1] === '\r' && at > from ? at - 1 : at, at + 1]
}

/** One record from `start`. A quotation mark inside a cell that does not begin with one is only a mark: 5" wide. */
const scan = (text: string, start: number, delimiter: string, isLast: boolean): Scan => {
  const cells: string[] = []
  let at = start
  for (;;) {
    if (text[at] === '"') {
      let cell = ''
      let from = at + 1
      for (;;) {
        const mark = text.indexOf('"', from)
        if (mark < 0 || (mark === text.length - 1 && !isLast)) {
          if (!isLast && text.length - start < LONGEST_ROW) return MORE
          if (mark < 0)
            return { kind: 'broken', reason: 'has a quotation mark that is never closed' }
        }
        cell += text.slice(from, mark)
        if (text[mark + 1] !== '"') {
          at = mark + 1
          break
        }
        cell += '"'
        from = mark + 2
      }
      const after = text[at]
      cells.push(cell)
      if (after === delimiter) {
        at++
        continue
      }
      if (after === undefined) return isLast ? { kind: 'record', cells, next: at } : MORE
      if (after === '\n') return { kind: 'record', cells, next: at + 1 }
      if (after === '\r' && text[at + 1] === '\n') return { kind: 'record', cells, next: at + 2 }
      if (after === '\r' && at + 1 === text.length && !isLast) return MORE
      return { kind: 'broken', reason: 'has text after a closing quotation mark' }
    }
    const line = lineEnd(text, at)
    if (!line && !isLast)
      return text.length - start < LONGEST_ROW
        ? MORE
        : { kind: 'broken', reason: 'is longer than a million letters' }
    const [end, next] = line ?? [text.length, text.length]
    const stop = text.indexOf(delimiter, at)
    if (stop >= 0 && stop < end) {
      cells.push(text.slice(at, stop))
      at = stop + 1
      continue
    }
    cells.push(text.slice(at, end))
    return { kind: 'record', cells, next }
  }
}

/**
 * The records of a delimited file as they arrive. A record that is broken costs its own line only: reading goes on
 * with the next line, where most readers lose the rest of the file.
 */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  let text = ''
  let row = 0
  const take = function* (isLast: boolean): Generator<CsvRecord> {
    let at = 0
    while (at < text.length) {
      const found = scan(text, at, delimiter, isLast)
      if (found.kind === 'more') break
      row++
      if (found.kind === 'broken') {
        const [end, next] = lineEnd(text, at) ?? [text.length, text.length]
        yield { row, reason: found.reason, line: text.slice(at, end) }
        at = next
        continue
      }
      at = found.next
      if (found.cells.some((cell) => cell.trim() !== '')) yield { row, cells: found.cells }
    }
    text = text.slice(at)
  }
  for await (const chunk of chunks) {
    text += chunk
    yield* take(false)
  }
  yield* take(true)
}
