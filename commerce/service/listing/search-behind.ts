import { weakness } from './search-condition.ts'
import { type Found, lookFor } from './search-look.ts'
import type { Asked, AskedOfSearch } from './search-sense.ts'

/**
 * Behind what lacks a part that was asked for: what has it, and is not called so. Of a “platform bed with drawers” the
 * platform beds, where none has any, and then the storage bed.
 */
export const withHavingBehind = (
  asked: AskedOfSearch,
  first: Asked,
  { places, lacking = [], ...found }: Found,
): Found | null => {
  const { terms } = first.query
  const isCalled = terms.some(({ part }) => part === 'needed')
  if (lacking.length === 0 || places === null || !isCalled) return null
  const rest = terms.map((term) =>
    term.part === 'needed' ? ({ ...term, part: 'helpful' } as const) : term,
  )
  const others = lookFor(asked, first, rest, ['having'], false)
  const isHad = others !== null && lacking.some((word) => !(others.lacking ?? []).includes(word))
  if (!isHad || !others.places) return null
  const behind = others.places
  // Scores are told apart from nothing at 1, so that all else comes before.
  return {
    ...found,
    lacking,
    places: places.map((score, place) => (score > 0 ? Math.max(score, 2) : behind[place] ? 1 : 0)),
  }
}

/**
 * In the size of bed that was asked for, and not called so, where nothing that is called so has it: what fits no bed is none.
 * Of a “wood bed frame twin xl” the one of steel.
 */
export const inSize = (asked: AskedOfSearch, first: Asked, found: Found): Found | null => {
  if (!found.dropped.some((it) => it.weakness === weakness.size)) return null
  const { terms } = first.query
  const called = terms.filter(({ part }) => part === 'needed')
  const rest = terms.map((term) =>
    called.includes(term) ? ({ ...term, part: 'helpful' } as const) : term,
  )
  const its = called.length === 0 ? null : lookFor(asked, first, rest, ['needed'], false)
  return its && { ...its, lacking: [...(its.lacking ?? []), ...called.map(({ typed }) => typed)] }
}
