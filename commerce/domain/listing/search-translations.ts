import type { LanguageOfSearch, Listed, Phrases } from './search-language.ts'
import { phrasesIn } from './search-listed.ts'
import { foldedText } from './search-text.ts'

/** What shoppers type in another language than the shop's, as look-ups. */
export type Translations = {
  readonly translations: ReadonlyMap<string, { readonly text: string; readonly isSure: boolean }>
  /** Words of the other language that say something of a piece behind it, whatever they mean alone. */
  readonly translatedBehind: ReadonlyMap<string, string>
  /** Words of the other language that are changed about in its phrases; the first is in the tables. */
  readonly alike: Phrases
}

const translation = (listed: Listed): (readonly [word: string, text: string])[] => {
  const [text = '', ...others] = phrasesIn(listed)
  return others.map((other) => [foldedText(other), text])
}

const withSureness =
  (isSure: boolean) =>
  (listed: Listed): (readonly [string, { text: string; isSure: boolean }])[] =>
    translation(listed).map(([word, text]) => [word, { text, isSure }])

export const translationsOf = ({
  words,
  besideThem,
  behindPieces,
  alike,
}: LanguageOfSearch['alsoTyped']): Translations => ({
  translations: new Map([
    ...besideThem.flatMap(withSureness(false)),
    ...words.flatMap(withSureness(true)),
  ]),
  translatedBehind: new Map(behindPieces.flatMap(translation)),
  alike: phrasesIn(alike),
})
