import { type FacetName, sizeFacet } from '../../contract/product/facets.ts'

/** What the words of the trade mean to somebody who buys a sofa every ten years. */
export type TradeWords = {
  /** By facet and value. */
  readonly meanings: Readonly<Partial<Record<FacetName, Readonly<Record<string, string>>>>>
  /** Titles of what is not said as it is written in the filter. */
  readonly titles: Readonly<Record<string, string>>
  /** Pillows come as King too, and are not 76 inches wide: sizes are those of beds where one of these is among them. */
  readonly bedSizes: readonly string[]
  /** Words that say the same thing in this shop's range, as makers' names do that are spelled in several ways. */
  readonly sameWords: readonly (readonly string[])[]
}

export type Explained = { readonly word: string; readonly meaning: string }

/** The explanations for those of a facet's values that have one, in their order. */
export const explain = (
  { meanings, titles, bedSizes }: TradeWords,
  facet: FacetName,
  values: readonly string[],
): Explained[] =>
  facet === sizeFacet.name && !values.some((value) => bedSizes.includes(value))
    ? []
    : values.flatMap((value) => {
        const meaning = meanings[facet]?.[value]
        return meaning === undefined ? [] : [{ word: titles[value] ?? value, meaning }]
      })
