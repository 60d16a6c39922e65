import { oncePer } from '../once.ts'
import { anyOf } from './search-listed.ts'
import { BEGIN, END } from './search-text.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

/** How the index has it that a product says it has none of something: `0feathers`, which nobody types. */
export const noneOf = (word: string): string => `0${word}`

const patternsFor = oncePer(({ said }: Pick<SearchVocabulary, 'said'>) => {
  const { before, behind } = said.none
  const some = String.raw`(?:\s+${anyOf(said.some)}${END})?`
  return [
    new RegExp(String.raw`${BEGIN}${anyOf(before)}${some}\s+(\p{L}+)`, 'gu'),
    new RegExp(String.raw`${BEGIN}(\p{L}+)[\s-]${anyOf(behind)}${END}`, 'gu'),
  ]
})

/** A folded text, followed by all that it says there is none of: `no feathers`, `copper-free`. */
export const withNoneTold = (text: string, vocabulary: Pick<SearchVocabulary, 'said'>): string => {
  const words = patternsFor(vocabulary).flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, word = '']) => word),
  )
  return [text, ...new Set(words.map(noneOf))].join(' ')
}
