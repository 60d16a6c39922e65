import type { SearchTerm } from './search-terms.ts'
import { ownVocabulary } from './search-vocabulary.ts'

/** How people sit on or at a piece, in inches of its width. */
type Seating = {
  /** What each of them takes, and what the piece takes besides. */
  readonly each: number
  readonly besides: number
  /** For how many more a piece may be and still be what was asked for. */
  readonly more: number
  /** Of more than this, nobody minds room for more. */
  readonly mostExact: number
}

const seatings = {
  /** Side by side, between arms: a “three seater” is no loveseat, and no sectional. */
  on: { each: 22, besides: 4, more: 1, mostExact: 3 },
  /** Around a table, of which two sides are as long. */
  at: { each: 10, besides: 0, more: 2.5, mostExact: 6 },
} as const satisfies Record<string, Seating>

/** By how much a table may grow. */
export const GROWS = 1.6

export type Seated = {
  readonly typed: string
  readonly min: number
  readonly max: number | null
  /** Whether more fit where the piece grows. */
  readonly mayGrow: boolean
}

/** How wide a piece is on or at which so many sit. */
export const seatedWidth = (
  people: number,
  how: keyof typeof seatings,
): Pick<Seated, 'min' | 'max'> => {
  const { each, besides, more, mostExact } = seatings[how]
  return {
    min: people * each + besides,
    max: people > mostExact ? null : (people + more) * each + besides,
  }
}

/** How wide the piece that is wanted is, by how many are to sit there; null where nobody said it. */
export const seatedIn = (terms: readonly SearchTerm[]): Seated | null => {
  const { seatedOn, seatedAt } = ownVocabulary()
  const counted = terms.find(({ seats }) => seats !== undefined)
  const head = terms.find(({ part }) => part === 'head')
  if (!counted?.seats || !head) return null
  const isOf = (pieces: readonly string[]) => pieces.some((it) => head.alternatives.includes(it))
  const how = isOf(seatedOn) ? 'on' : isOf(seatedAt) ? 'at' : null
  return (
    how && {
      typed: counted.typed,
      ...seatedWidth(counted.seats, how),
      mayGrow: how === 'at',
    }
  )
}
