import type { EntryRole } from '../../domain/listing/search-entries.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { wordsOf } from '../../domain/listing/search-text.ts'
import { ownVocabulary, roleOf } from '../../domain/listing/search-vocabulary.ts'
import { isSentence, wishAmong } from '../../domain/listing/search-wishes.ts'
import { type Found, lookFor } from './search-look.ts'
import { type Asked, type AskedOfSearch, isUnmissed } from './search-sense.ts'

/** What most says something of furniture: a piece before what people say of themselves, and that before a room. */
const mostFirst: readonly EntryRole[] = ['kind', 'use', 'word', 'room']

/** What stays, as what is wanted; all else only helps to order. */
const keeping = (terms: readonly SearchTerm[], kept: SearchTerm): SearchTerm[] =>
  terms.map((term) =>
    term === kept
      ? { ...term, part: roleOf(term.typed) === 'kind' ? 'head' : 'noun' }
      : { ...term, part: 'helpful', isGone: true },
  )

/** What was asked of something, and is let go of; where somebody lives and who they are still helps. */
const goneOf = (terms: readonly SearchTerm[], kept: SearchTerm): string[] =>
  terms.flatMap((term) => {
    const helps = roleOf(term.typed) === 'room' || roleOf(term.typed) === 'use'
    return term === kept || helps || isUnmissed(term.typed) ? [] : [term.typed]
  })

/** The wish whose words stand in a sentence in any order; null where none does. */
export const wishInSentence = (text: string): string | null => {
  const words = wordsOf(text)
  return isSentence(words, ownVocabulary()) ? wishAmong(words, ownVocabulary()) : null
}

/**
 * What is found with the one word of a sentence that most says something of furniture, where nothing has more of it. Of what
 * names a thing that is not sold only what somebody wishes is kept: of “my roommate snores like a chainsaw” the snoring.
 */
export const keptOf = (asked: AskedOfSearch, first: Asked): Found | null => {
  const { text, terms } = first.query
  if (!isSentence(wordsOf(text), ownVocabulary())) return null
  const isElsewhere = terms.some(({ typed }) => roleOf(typed) === 'other')
  const isTyped = ({ typed }: SearchTerm) => text.includes(typed)
  const mayStay = (term: SearchTerm) =>
    !isElsewhere || roleOf(term.typed) === 'use' || !isTyped(term)
  for (const role of mostFirst)
    for (const term of terms) {
      if (roleOf(term.typed) !== role || !mayStay(term)) continue
      const found = lookFor(asked, first, keeping(terms, term))
      if (found) return { ...found, lacking: goneOf(terms, term) }
    }
  // Who says no more than for whom it is may look at all there is.
  if (terms.length === 0 || !terms.every(({ typed }) => isUnmissed(typed))) return null
  const lacking = terms.map(({ typed }) => typed)
  return { places: null, conditions: [], dropped: [], lacking }
}
