import { goesIn } from '../../domain/fit/carried.ts'
import { readWayText } from '../../domain/fit/way-text.ts'
import { type Outlines, outlinesOf, type Taken } from './taken.ts'

/** Ways of visitors whose answers are kept: a page, its next ones and its filters ask for the same. */
const KEPT_WAYS = 50

/** By the outlines of an index, which are the same in all its views. */
const kept = new WeakMap<Outlines, Map<string, Uint8Array>>()

/**
 * One flag an outline: what takes up this fits a way into a home, with room to spare. Variants of one size are one
 * outline, so each is carried in once, however many colors it comes in. What goes in its boxes goes. What nobody has measured fits no way, and
 * nothing fits what cannot be read.
 */
export const fittingOutlines = (taken: Taken, text: string): Uint8Array => {
  const outlines = outlinesOf(taken)
  const answers = kept.get(outlines) ?? new Map<string, Uint8Array>()
  kept.set(outlines, answers)
  const known = answers.get(text)
  if (known) return known
  const way = readWayText(text)
  const found = Uint8Array.from(outlines.all, (goods) => (way && goesIn(goods, way) ? 1 : 0))
  if (answers.size >= KEPT_WAYS) answers.clear()
  answers.set(text, found)
  return found
}
