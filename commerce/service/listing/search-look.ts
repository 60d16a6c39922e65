import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { roleOf } from '../../domain/listing/search-vocabulary.ts'
import { noneTerms } from './search-asked.ts'
import { type Condition, lettingGo, weakness } from './search-condition.ts'
import { conditionsOf } from './search-conditions.ts'
import { type Strictness, strictness } from './search-fields.ts'
import { toldIn } from './search-match.ts'
import { asHad, scoresOf } from './search-scores.ts'
import type { Asked, AskedOfSearch } from './search-sense.ts'
import { shadeTerms } from './search-shades.ts'
import { isService } from './services.ts'

/** What was found, and with which conditions. */
export type Found = {
  readonly places: Uint8Array | null
  readonly conditions: readonly Condition[]
  readonly dropped: readonly Condition[]
  /** Parts that it should have, and that nothing mentions. */
  readonly lacking?: readonly string[]
}

const isOutranked =
  (chosen: AskedOfSearch['chosen']) =>
  ({ arguments: names }: Condition): boolean =>
    names.some((name) => chosen[name] !== undefined)

export const searched = ({ index: { columns }, range }: AskedOfSearch) => ({ columns, range })

/** Whether any product of the range is among those found, in a variant that is as all conditions ask. */
export const findsAny = (
  { index, range }: AskedOfSearch,
  places: Uint8Array | null,
  conditions: readonly Pick<Condition, 'holds'>[],
): boolean => {
  const { firstSku } = index.columns
  for (const place of range) {
    if (places ? places[place] === 0 : isService(index.columns, place)) continue
    for (let sku = firstSku[place] ?? 0; sku < (firstSku[place + 1] ?? 0); sku++)
      if (conditions.every(({ holds }) => holds(place, sku))) return true
  }
  return false
}

/** Whether some of what was found is not as a condition asks: no stand is 65 inches high. */
const tellsApart = (
  asked: AskedOfSearch,
  places: Uint8Array | null,
  { holds }: Condition,
): boolean => findsAny(asked, places, [{ holds: (place, sku) => !holds(place, sku) }])

/** With as many of the conditions as find something; the weakest are let go of first. */
export const fitted = (
  asked: AskedOfSearch,
  places: Uint8Array | null,
  readings: readonly (readonly Condition[])[],
  isDropping: boolean,
): Found | null => {
  const most = isDropping ? Math.max(0, ...readings.map(({ length }) => length)) : 0
  for (let count = 0; count <= most; count++)
    for (const reading of readings)
      for (const dropped of lettingGo(reading, count)) {
        const kept = reading.filter((condition) => !dropped.includes(condition))
        if (places === null && kept.length === 0) continue
        if (kept.some((it) => it.isLoose && !tellsApart(asked, places, it))) continue
        if (findsAny(asked, places, kept)) return { places, conditions: kept, dropped }
      }
  return null
}

const asHelp = (term: SearchTerm): SearchTerm => ({ ...term, part: 'helpful' })

/** Looks for terms, from all that was said to what is only mentioned somewhere. */
export const lookFor = (
  asked: AskedOfSearch,
  { query, matcher }: Asked,
  terms: readonly SearchTerm[],
  levels: readonly Strictness[] = strictness,
  isDropping = true,
): Found | null => {
  const outranked = isOutranked(asked.chosen)
  const readings = conditionsOf(asked.index.columns, query, matcher).map((reading) =>
    reading.filter((it) => !outranked(it) && (isDropping || it.weakness !== weakness.finish)),
  )
  const shaded = shadeTerms(query)
  // Where nothing has the shade that is meant, others of its family will do.
  const choices = shaded.length > 0 ? [shaded, []] : [[]]
  /** With the shade that is meant, and with others of its family, where one of the conditions has to be let go of. */
  const scored: Record<'shaded' | 'any', { places: Uint8Array; lacking: readonly string[] }[]> = {
    shaded: [],
    any: [],
  }
  // What says of itself that it has none comes before what only does not mention it.
  const withNone = noneTerms(query)
  const isAsked = terms.some(({ part }) => part !== 'helpful')
  const at = (
    its: readonly SearchTerm[],
    level: Strictness,
    lacking: readonly string[],
  ): Found | null => {
    for (const shades of choices) {
      if (its.length + shades.length === 0) continue
      const all = [...its, ...shades, ...(isAsked ? withNone : [])]
      const places = scoresOf(searched(asked), all, matcher, level)
      scored[shades.length === 0 ? 'any' : 'shaded'].push({ places, lacking })
      const found = fitted(asked, places, readings, false)
      if (found) return { ...found, lacking }
    }
    return null
  }
  const having = terms.filter(({ part }) => part === 'having')
  /** With only these of the parts that it should have. */
  const withParts = (parts: readonly SearchTerm[], level: Strictness): Found | null =>
    at(
      terms.map((term) => (having.includes(term) && !parts.includes(term) ? asHelp(term) : term)),
      level,
      having.flatMap((term) => (parts.includes(term) ? [] : [term.typed])),
    )
  /** Whether something has a part as what it is told by: a glass top before a shelf that is only described. */
  const isTold = (part: SearchTerm): boolean => {
    if (having.length < 2) return true
    const its = toldIn(matcher, part.alternatives)
    return (
      withParts([part], 'having')?.places?.some((score, at) => score > 0 && its[at] === 1) === true
    )
  }
  /** With as many of them as anything has, beginning with what is told, and was said first. */
  const withSome = (): Found | null => {
    let best: Found | null = null
    let kept: readonly SearchTerm[] = []
    const { told = [], described = [] } = Object.groupBy(having, (part) =>
      isTold(part) ? 'told' : 'described',
    )
    for (const part of [...told, ...described]) {
      const found = withParts([...kept, part], 'having')
      if (!found) continue
      best = found
      kept = [...kept, part]
    }
    return best
  }
  const uses = terms.filter(
    (it) => it.part === 'helpful' && !it.isGone && roleOf(it.typed) === 'use',
  )
  /** What helps with one of several things that people say of themselves, where nothing helps with all. */
  const withOneUse = (): Found | null => {
    if (uses.length < 2) return null
    for (const use of uses) {
      const found = at(
        terms.filter((it) => it === use || !uses.includes(it)),
        'all',
        [],
      )
      if (found) return found
    }
    return null
  }
  /** What is described as good for what they say, whatever else was said. */
  const withUses = (): Found | null =>
    uses.length === 0
      ? null
      : at(
          terms.map((term) => (uses.includes(term) ? asHad(term) : term)),
          'having',
          [],
        )
  const atLevel = (level: Strictness): Found | null => {
    if (level === 'all') return at(terms, level, []) ?? withOneUse()
    // Where no part is asked for, what does for what people say of themselves is; else that level is the next one.
    if (level === 'having') return having.length === 0 ? withUses() : withSome()
    return withParts([], level)
  }
  for (const level of levels) {
    const found = atLevel(level)
    if (found) return found
  }
  if (!isDropping) return null
  if (terms.length === 0) return fitted(asked, null, readings, true)
  for (const { places, lacking } of [...scored.shaded, ...scored.any]) {
    const less = fitted(asked, places, readings, true)
    if (less) return { ...less, lacking }
  }
  return null
}
