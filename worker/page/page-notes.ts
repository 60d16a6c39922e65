import { within } from '../time-outs.ts'

/** What is noted of a page while it is made, by whoever reads something for it. */
export type PageNotes = {
  /** Notes that something of what was read is another from this moment on, in milliseconds since 1970. */
  readonly noteTurn: (at: number) => void
  /** The first of these moments: the page holds until then. Infinity where there is none. */
  readonly holdsUntil: () => number
  /** Notes that something of what was asked for could not be had, from whichever service. */
  readonly noteGap: () => void
  /** Whether nothing was missing: a page that was made without a part of it is not for others. */
  readonly isWhole: () => boolean
  /**
   * What comes of `reading` within `ms` (two seconds), for a part that a page can do without: null, and a gap, where it
   * fails. What is made without a part that is late holds for a moment only.
   */
  readonly soon: <T>(reading: Promise<T | null>, ms?: number) => Promise<T | null>
}

/**
 * A part of the frame, or of what stands beside the goods, is waited for this long where it is not kept yet; a shop
 * without its menu still sells.
 */
const PART_TIMEOUT_MS = 2000
/** How long a page holds without a part that was late: it is there when the page is made the next time. */
const LATE_PART_MS = 5000

/** The notes of a new page; `now` is the time that its turns go by. */
export const pageNotes = (now: () => Date): PageNotes => {
  let turn = Infinity
  let whole = true
  const noteTurn = (at: number): void => void (turn = Math.min(turn, at))
  const noteGap = (): void => void (whole = false)
  return {
    noteTurn,
    holdsUntil: () => turn,
    noteGap,
    isWhole: () => whole,
    soon: async (reading, ms = PART_TIMEOUT_MS) => {
      const failed = () => {
        noteGap()
        return { it: null }
      }
      const inTime = await within(
        reading.then((it) => ({ it }), failed),
        ms,
      )
      if (!inTime) noteTurn(now().getTime() + LATE_PART_MS)
      return inTime?.it ?? null
    },
  }
}
