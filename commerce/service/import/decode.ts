import { UnreadableFile } from './columns.ts'

/** How files begin that hold a table, but no text: what Excel saves, now and before 2007, and what gzip packs. */
const ARCHIVES = [
  [0x50, 0x4b, 3],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
]

const nameOf = (start: Uint8Array): string => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (ARCHIVES.some((bytes) => bytes.every((byte, at) => start[at] === byte)))
    throw new UnreadableFile(
      'This is a spreadsheet or an archive. Save the sheet as CSV (UTF-8) and import that.',
    )
  if (start[0] === 0 || start[1] === 0)
    throw new UnreadableFile(
      `This is not text, or UTF-16 without a byte order mark; if so, name it: --encoding ${start[0] === 0 ? 'utf-16be' : 'utf-16le'}`,
    )
  return 'utf-8'
}

const countLines = (text: string): number => text.split('\n').length - 1

/** How many lines stand before the first letter of a piece that is none; a letter may be cut at its beginning. */
const linesBeforeFault = (piece: Uint8Array, encoding: string): number => {
  const text = new TextDecoder(encoding).decode(piece).replace(/^\u{fffd}+(?=.*\u{fffd})/su, '')
  const fault = text.indexOf('\u{fffd}')
  return countLines(fault < 0 ? text : text.slice(0, fault))
}

/**
 * Bytes as text, without a byte order mark. UTF-8, or UTF-16 when its mark says so; any other encoding must be named.
 * @throws UnreadableFile when the bytes are no text in that encoding
 */
export async function* decode(
  chunks: AsyncIterable<Uint8Array>,
  encoding?: string,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let lines = 0
  let piece: Uint8Array = new Uint8Array()
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(encoding ?? nameOf(chunk), {
        fatal: true,
        ignoreBOM: false,
      })
      piece = chunk
      const text = decoder.decode(chunk, { stream: true })
      lines += countLines(text)
      if (text !== '') yield text
    }
    const rest = decoder?.decode() ?? ''
    if (rest !== '') yield rest
  } catch (error) {
    if (error instanceof RangeError)
      throw new UnreadableFile(`No encoding is called “${encoding}”.`)
    if (!(error instanceof TypeError)) throw error
    const named = decoder?.encoding ?? 'utf-8'
    const line = lines + linesBeforeFault(piece, named) + 1
    throw new UnreadableFile(
      `From line ${line.toLocaleString('en-US')} on, the file is not ${named} text. Save it as UTF-8, or name its encoding: --encoding windows-1252`,
    )
  }
}
