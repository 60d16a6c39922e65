import { colorFacet } from '../../contract/product/facets.ts'
import type { SearchQuery } from '../../domain/listing/search-query.ts'
import type { NamedColor } from '../../domain/listing/search-refused.ts'
import { foldedText, singularPhrase } from '../../domain/listing/search-text.ts'
import { ownVocabulary } from '../../domain/listing/search-vocabulary.ts'
import { once } from '../../domain/once.ts'
import type { CatalogueColumns } from './columns.ts'
import { type Condition, ofKind, weakness } from './search-condition.ts'
import { type Matcher, toldIn } from './search-match.ts'

/** Families of colors and finishes that are called so. */
const colorCodes = (columns: CatalogueColumns, families: readonly string[]): Set<number> => {
  const names = new Set([
    ...families,
    ...families.flatMap((family) => ownVocabulary().names.colors[family] ?? []),
  ])
  return new Set(
    columns.values.flatMap((value, code) =>
      columns.kinds[columns.valueKinds[code] ?? ''] &&
      [colorFacet.name, 'finish'].includes(columns.valueKinds[code] ?? '') &&
      (families.includes(foldedText(value)) ||
        (names.has(foldedText(value)) &&
          !Object.keys(ownVocabulary().names.colors).includes(foldedText(value))))
        ? [code]
        : [],
    ),
  )
}

/** A family by its name alone. */
const familyCodes = (columns: CatalogueColumns, family: string): Set<number> =>
  new Set(columns.values.flatMap((value, code) => (foldedText(value) === family ? [code] : [])))

/** Finishes that are called by no color. */
const colorlessFinishes = (columns: CatalogueColumns): Set<number> =>
  new Set(
    columns.values.flatMap((value, code) =>
      columns.valueKinds[code] === 'finish' &&
      ownVocabulary().names.colors[foldedText(value)] === undefined
        ? [code]
        : [],
    ),
  )

/** Whether a piece is wanted of what has a finish, as wood and metal do, and not of what covers it. */
const isWantedFinished = ({ terms }: SearchQuery): boolean => {
  const { finished, covered, parts } = ownVocabulary()
  // Wooden legs say nothing of the piece.
  const isOfPart = (at: number) => parts.has(singularPhrase(terms[at + 1]?.typed ?? ''))
  const needed = terms.filter(
    ({ part }, at) => part === 'needed' || (part === 'having' && !isOfPart(at)),
  )
  return (
    needed.some(({ typed }) => finished.has(typed)) &&
    !needed.some(({ typed }) => covered.has(typed))
  )
}

export const colorConditions = (
  columns: CatalogueColumns,
  query: SearchQuery,
  matcher: Matcher,
): Condition[] => {
  const { colors } = query
  if (colors.length === 0) return []
  const isColorless = ofKind(columns, 'finish', colorlessFinishes(columns))
  // A white wooden bed is white by its wood; where finishes are colors like others, nothing tells.
  const isOfFinish = isWantedFinished(query) && columns.valueKinds.includes('finish')
  const conditionOf = (
    families: readonly string[],
    typed: string,
    without: string,
    isExcluded: boolean,
    near: NonNullable<NamedColor['near']> = [],
  ): Condition => {
    const codes = colorCodes(columns, families)
    const others = near.map(([family, names]) => ({
      inColor: ofKind(columns, colorFacet.name, familyCodes(columns, family)),
      inFinish: ofKind(columns, 'finish', familyCodes(columns, family)),
      called: toldIn(matcher, names),
    }))
    const isNearly = (place: number, sku: number) =>
      others.some((it) => it.called[place] === 1 && (it.inColor(sku) || it.inFinish(sku)))
    const inColor = ofKind(columns, colorFacet.name, codes)
    const inFinish = ofKind(columns, 'finish', codes)
    // What is covered has the color of its cover, and not that of its legs.
    const isBare = ofKind(columns, colorFacet.name, new Set([0]))
    // A range that knows no families of colors tells them in words, if at all.
    const told = once(() => toldIn(matcher, [typed, ...families]))
    const isSo = (place: number, sku: number) =>
      codes.size === 0
        ? told()[place] === 1
        : (inFinish(sku) && (isOfFinish || isBare(sku))) ||
          (!isOfFinish && inColor(sku)) ||
          // Of black steel the family is metal.
          (isColorless(sku) && told()[place] === 1) ||
          isNearly(place, sku)
    return {
      understood: { kind: 'word', word: typed, isExcluded, without },
      weakness: isExcluded ? weakness.refused : weakness.color,
      holds: (place, sku) => isSo(place, sku) !== isExcluded,
      arguments: isExcluded ? [] : [colorFacet.name, 'finish'],
    }
  }
  const wanted = colors.filter(({ isExcluded }) => !isExcluded)
  const [first] = wanted
  const last = wanted.at(-1)
  return [
    ...colors
      .filter(({ isExcluded }) => isExcluded)
      .map(({ families, typed, without }) =>
        conditionOf(families, namedColor(typed), without, true),
      ),
    ...(first && last
      ? [
          conditionOf(
            wanted.flatMap(({ families }) => families),
            wanted.map(({ typed }) => typed).join(', '),
            wanted.length === 1
              ? first.without
              : wanted
                  .reduce((text, { typed }) => text.replace(typed, ' '), last.without)
                  .replaceAll(/\s+/g, ' ')
                  .trim(),
            false,
            wanted.flatMap(({ near = [] }) => near),
          ),
        ]
      : []),
  ]
}

/** Of wooden beds those that show their wood, and none that has a frame of it under a cover with a color of its own. */
export const finishConditions = (columns: CatalogueColumns, query: SearchQuery): Condition[] => {
  const { finish, [colorFacet.name]: color } = columns.kinds
  return isWantedFinished(query) && finish
    ? [
        {
          understood: null,
          weakness: weakness.finish,
          holds: (_, sku) => (finish[sku] ?? 0) !== 0 || (color?.[sku] ?? 0) === 0,
          arguments: [],
        },
      ]
    : []
}

/** “not blue” was typed; the color is the last of it. */
const namedColor = (typed: string): string =>
  [...ownVocabulary().colors.keys()]
    .filter((color) => typed.endsWith(color))
    .toSorted((a, b) => b.length - a.length)[0] ?? typed
