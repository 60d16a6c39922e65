/** A part of a file: from `start` up to, not including, `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * Reads a `Range` header for a file of `size` bytes. Several parts at once, and what is no range of bytes, are answered by
 * the whole file, as https://www.rfc-editor.org/rfc/rfc9110#section-14.2 allows.
 */
export function readByteRange(
  header: string | null,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = RANGE.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  // Without a beginning it is the last so many bytes.
  if (from === '') {
    const length = Math.min(size, Number(to))
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size }
  }
  const start = Number(from)
  const end = to === '' ? size : Math.min(size, Number(to) + 1)
  if (to !== '' && Number(to) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end }
}
