import type { SearchQuery } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { ownVocabulary } from '../../domain/listing/search-vocabulary.ts'
import { once } from '../../domain/once.ts'
import type { CatalogueColumns } from './columns.ts'
import { type Condition, weakness, wordOf } from './search-condition.ts'
import { ANYWHERE } from './search-fields.ts'
import { type Matcher, toldIn } from './search-match.ts'
import { depthOf } from './search-measured.ts'

/** By how much what is square may be wider than it is deep, in inches. */
const EVEN = 1
/** What hangs on a wall has another side than its depth. */
const THINNEST = 4

/** Square or not, by what a piece measures, and by what it is not called: a round table is as deep as it is wide. */
export const shapeConditions = (
  columns: CatalogueColumns,
  query: SearchQuery,
  matcher: Matcher,
): Condition[] => {
  const { measuredShapes, otherShapes } = ownVocabulary()
  return query.terms.flatMap(({ typed, part }) => {
    const shape = measuredShapes.get(typed)
    if (shape === undefined || part !== 'helpful') return []
    const others = once(() => {
      // What says of itself that it is square is so, though it follows you “round the room”.
      const own = toldIn(matcher, [typed], ANYWHERE)
      return toldIn(matcher, otherShapes, ANYWHERE).map((is, place) => (own[place] ? 0 : is))
    })
    const { width, height } = columns.ranges
    /** How much longer one side is than the other; null where nobody measured both. */
    const unevenness = (sku: number): number | null => {
      const depth = depthOf(columns, sku)
      const [one, other] = [width?.[sku] ?? 0, depth < THINNEST ? (height?.[sku] ?? 0) : depth]
      return one > 0 && other > 0 ? Math.abs(one - other) : null
    }
    const holds = (place: number, sku: number): boolean => {
      const its = unevenness(sku)
      return others()[place] === 0 && its !== null && its <= EVEN === (shape === 'even')
    }
    return [
      {
        understood: wordOf(query, typed),
        weakness: weakness.pair,
        holds,
        arguments: [],
        // Where nothing is square, what is round is farthest from it.
        farness: (place, sku) => {
          if (others()[place] !== 0) return Infinity
          return shape === 'even' ? (unevenness(sku) ?? Infinity) : 0
        },
      },
    ]
  })
}

/** What should be tall and narrow at once stands upright: a chest, and no dresser. */
export const uprightConditions = (columns: CatalogueColumns, query: SearchQuery): Condition[] => {
  const { width, height } = columns.ranges
  return query.leanings.includes('taller') && query.leanings.includes('smaller')
    ? [
        {
          understood: null,
          weakness: weakness.pair,
          holds: (_, sku) => (height?.[sku] ?? 0) > (width?.[sku] ?? 0),
          arguments: [],
        },
      ]
    : []
}

/** The words that it takes to tell. */
export const shapeTerms = ({ terms }: SearchQuery): SearchTerm[] =>
  terms.some(({ typed }) => ownVocabulary().measuredShapes.has(typed))
    ? ownVocabulary().otherShapes.map((word) => ({
        typed: word,
        alternatives: [word],
        part: 'helpful',
      }))
    : []
