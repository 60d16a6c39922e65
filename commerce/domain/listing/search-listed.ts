import {
  type ByAxis,
  type LanguageOfSearch,
  type Leaning,
  leanings,
  type Listed,
  type Pair,
  type Phrases,
} from './search-language.ts'

/** The phrases of a language's table. */
export const phrasesIn = (listed: Listed): Phrases =>
  listed.split(',').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))

/** “Less then” is typed for “less than”, as often as not. */
const withThen = (phrases: Phrases): Phrases => [
  ...phrases,
  ...phrases.filter((it) => it.endsWith(' than')).map((it) => it.replace(/than$/, 'then')),
]
/** What is said of amounts, with its usual slips. */
export const asTyped = (
  said: LanguageOfSearch['searchAmounts'],
): LanguageOfSearch['searchAmounts'] => {
  const byAxis = ({ width, length, height, depth }: ByAxis): ByAxis => ({
    width: withThen(width),
    length: withThen(length),
    height: withThen(height),
    depth: withThen(depth),
  })
  return {
    ...said,
    below: withThen(said.below),
    above: withThen(said.above),
    narrower: byAxis(said.narrower),
    wider: byAxis(said.wider),
  }
}

/** Each of the first before each of the second. */
export const pairedIn = ([firsts, seconds]: Pair): Phrases =>
  phrasesIn(firsts).flatMap((first) => phrasesIn(seconds).map((second) => `${first} ${second}`))

/** A pattern of any of these phrases as whole words, the longest first. Nothing in them is an operator. */
export const anyOf = (phrases: Phrases): string =>
  `(?:${phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`),
    )
    .join('|')})`

/** Each phrase of the tables of leanings with its leaning. */
export const byPhrase = (listed: Readonly<Record<Leaning, Listed>>): ReadonlyMap<string, Leaning> =>
  new Map(
    leanings.flatMap((leaning) =>
      phrasesIn(listed[leaning]).map((phrase) => [phrase, leaning] as const),
    ),
  )
