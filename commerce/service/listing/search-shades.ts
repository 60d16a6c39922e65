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
  colors.flatMap(({ typed, families, near = [] }): SearchTerm[] => [
    { typed, alternatives: [...shadeOf(typed, families), ...families], part: 'helpful' },
    ...near.map(([family, names]): SearchTerm => ({
      typed: family,
      alternatives: names,
      part: 'helpful',
    })),
  ])

/** A query whose colors may be of another family that shares a name with theirs: of white ones the whitewashed, a light wood. */
export const withNearColors = (query: SearchQuery): SearchQuery => {
  const { wholeColors, colors: named } = ownVocabulary().names
  return {
    ...query,
    colors: query.colors.map((color) => {
      const { families, isExcluded } = color
      if (isExcluded) return color
      const own = new Set(families.flatMap((family) => named[family] ?? []))
      const near = Object.entries(named).flatMap(([family, names]) => {
        const shared = names.filter((name) => own.has(name) && !wholeColors.includes(name))
        return families.includes(family) || shared.length === 0 ? [] : [[family, shared] as const]
      })
      return { ...color, near }
    }),
  }
}

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
