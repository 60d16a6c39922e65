import { readSearch, type SearchQuery } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { singular } from '../../domain/listing/search-text.ts'
import { ownVocabulary, roleOf } from '../../domain/listing/search-vocabulary.ts'
import { askedTerms } from './search-asked.ts'
import { conditionsOf } from './search-conditions.ts'
import { fields, IS_THAT, type Strictness } from './search-fields.ts'
import { findsAny, searched } from './search-look.ts'
import { type Matcher, matcherFor } from './search-match.ts'
import { scoresOf } from './search-scores.ts'
import type { AskedOfSearch } from './search-sense.ts'

/** Words by which products are called, or that the language has for furniture: nobody looks for what is “dried”. */
const isCalledFor = (
  asked: AskedOfSearch,
  { maskOf }: Matcher,
  { typed, alternatives }: SearchTerm,
) => {
  const { telling } = ownVocabulary()
  if (typed.split(' ').every((word) => telling.has(word) || telling.has(singular(word))))
    return true
  const mask = maskOf(alternatives)
  return asked.range.some((place) => ((mask[place] ?? 0) & (IS_THAT | fields.manufacturer)) !== 0)
}

/** Whether a text names one piece at most, and says nothing twice: no “kids childrens bed”, no “king bed four poster bed”. */
const isOneWish = ({ terms }: SearchQuery, text: string): boolean => {
  const { joints } = ownVocabulary()
  const words = text.split(' ')
  if (words.some((word) => joints.has(word))) return true
  if (new Set(words).size < words.length) return false
  const rolesOf = terms.flatMap(({ typed }) =>
    [...new Set([typed, ...typed.split(' ')])].map((it) => roleOf(it)),
  )
  const pieces = terms.filter(({ typed }) => roleOf(typed) === 'kind')
  return pieces.length <= 1 && rolesOf.filter((role) => role === 'room').length <= 1
}

/** Which of these texts find something that is as they say, for those who are still typing. */
export const findingTexts = async (
  asked: AskedOfSearch,
  texts: readonly string[],
): Promise<string[]> => {
  const { columns } = asked.index
  const queries = texts.map((text) => readSearch(text, asked.sameWords))
  const matcher = await matcherFor(
    asked.index,
    queries.flatMap((query) => askedTerms(asked.index, query)),
    asked.find,
  )
  const finding = (level: Strictness) =>
    texts.filter((_, at) => {
      const query = queries[at]
      if (!query || !isOneWish(query, texts[at] ?? '')) return false
      const last = query.terms.at(-1)
      if (last && !isCalledFor(asked, matcher, last)) return false
      const places =
        query.terms.length === 0 ? null : scoresOf(searched(asked), query.terms, matcher, level)
      return conditionsOf(columns, query, matcher).some((reading) =>
        findsAny(asked, places, reading),
      )
    })
  // Of a side table all is told; of a “side TV stand” the side only would help to order.
  const whole = finding('all')
  return whole.length > 0 ? whole : finding('needed')
}
