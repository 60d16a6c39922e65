import type { Entry, EntryRole } from './search-entries.ts'
import { singularPhrase } from './search-text.ts'

/** A known phrase of a text, or one word of it. */
export type Segment = {
  readonly phrase: string
  readonly from: number
  readonly to: number
  readonly role: EntryRole | 'color' | 'size' | undefined
}

export type SegmentVocabulary = {
  readonly entries: ReadonlyMap<string, Entry>
  readonly colors: ReadonlyMap<string, readonly string[]>
  readonly sizes: readonly (readonly [phrase: string, size: string])[]
}

const LONGEST_PHRASE = 4

/** A text in the phrases that the language knows, the longest first. */
export const segmentsOf = (
  words: readonly string[],
  { entries, colors, sizes }: SegmentVocabulary,
): readonly Segment[] => {
  const segments: Segment[] = []
  const roleOf = (phrase: string): Segment['role'] =>
    entries.get(singularPhrase(phrase))?.role ??
    (colors.has(phrase) ? 'color' : sizes.some(([size]) => size === phrase) ? 'size' : undefined)
  for (let at = 0; at < words.length;) {
    let segment: Segment = { phrase: words[at] ?? '', from: at, to: at + 1, role: undefined }
    for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 1; length--) {
      const phrase = words.slice(at, at + length).join(' ')
      const role = roleOf(phrase)
      if (role === undefined) continue
      segment = { phrase, from: at, to: at + length, role }
      break
    }
    segments.push(segment)
    at = segment.to
  }
  return segments
}
