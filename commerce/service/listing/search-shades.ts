import type { SearchQuery } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { ownVocabulary } from '../../domain/listing/search-vocabulary.ts'

/** A shade as products call it: of a “navy blue” also the navy, of a light gray the fog. */
const shadeOf = (typed: string, families: readonly string[]): readonly string[] => {
  const { colors, soft, names } = ownVocabulary()
  const [last = '', ...before] = typed.split(' ').toReversed()
  const first = before.toReversed().join(' ')
  const isFamily = families.includes(last) || names.wholeColors.includes(last)
  const ofFamilies = isFamily ? families.map((family) => `${first} ${family}`) : []
  const called = [typed, ...ofFamilies].flatMap((name) => names.shades[name] ?? [])
  const own = colors.has(last) && first !== '' && !soft.has(first) ? [first] : []
  return [...new Set([typed, ...own, ...called])]
}

/** Colors as words of products; the families last. */
export const colorTerms = ({ colors }: SearchQuery): SearchTerm[] =>
  colors.map(({ typed, families }) => ({
    typed,
    alternatives: [...shadeOf(typed, families), ...families],
    part: 'helpful',
  }))

/** Shades that are more than a family: where something is called navy, whoever types that means no other blue. */
export const shadeTerms = ({ colors }: SearchQuery): SearchTerm[] => {
  const wanted = colors.filter(({ isExcluded }) => !isExcluded)
  const { wholeColors } = ownVocabulary().names
  const shades = wanted.filter(
    ({ typed, families }) => !families.includes(typed) && !wholeColors.includes(typed),
  )
  const isOneColor = wanted.every(({ families }) =>
    families.some((family) => wanted[0]?.families.includes(family)),
  )
  return isOneColor
    ? shades.map(({ typed, families }) => ({
        typed,
        alternatives: shadeOf(typed, families),
        part: 'needed',
      }))
    : []
}
