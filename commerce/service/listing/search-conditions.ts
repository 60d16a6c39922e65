import { colorFacet, sizeFacet } from '../../contract/product/facets.ts'
import { boundNames, priceRange, rangeUnits } from '../../contract/product/filters.ts'
import type { ListingArgs, Understanding } from '../../contract/product/listing.ts'
import type { Measure, Pair } from '../../domain/listing/search-measures.ts'
import { readSearch, type SearchQuery } from '../../domain/listing/search-query.ts'
import { foldedText } from '../../domain/listing/search-text.ts'
import { type Axis, axes, ownVocabulary } from '../../domain/listing/search-vocabulary.ts'
import type { CatalogueColumns } from './columns.ts'
import type { Matcher } from './search-match.ts'
import { toldIn } from './search-match.ts'

/** What one part of a search asks of a variant, and how a shopper is told so. */
export type Condition = {
  readonly understood: Understanding
  /** The more it was a guess, the sooner it is dropped. */
  readonly weakness: number
  readonly holds: (place: number, sku: number) => boolean
  /** The arguments of a listing that speak of the same. */
  readonly arguments: readonly string[]
  /** The same as a listing's arguments, where it has them. */
  readonly args?: Partial<ListingArgs>
}

/** How surely something was meant: an explicit limit more than a size in passing. */
const weakness = { pair: 5, about: 4, color: 3, limit: 2, size: 2, refused: 1, price: 0 } as const

const TOLERANCE = 2
const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE

/** The measures that a size's name tells: of `8' x 10'` two, of `84-inch` one. */
const readSizeName = (name: string): readonly number[] => {
  const { pairs, measures } = readSearch(name)
  const pair = pairs[0]?.meant[0]
  if (pair) return pair
  return measures.map(({ min, max }) => ((min ?? 0) + (max ?? 0)) / 2)
}

type SizeName = {
  readonly value: string
  readonly code: number
  readonly inches: readonly number[]
}
const sizeNames = new WeakMap<CatalogueColumns, readonly SizeName[]>()
const sizesOf = (columns: CatalogueColumns): readonly SizeName[] => {
  const known = sizeNames.get(columns)
  if (known) return known
  const named = columns.values.flatMap((value, code) =>
    columns.valueKinds[code] === sizeFacet.name
      ? [{ value, code, inches: readSizeName(value) }]
      : [],
  )
  sizeNames.set(columns, named)
  return named
}

const ofKind = (columns: CatalogueColumns, kind: string, codes: ReadonlySet<number>) => {
  const column = columns.kinds[kind]
  return (sku: number) => codes.has(column?.[sku] ?? 0)
}

/** Families of colors and finishes that are called so. */
const colorCodes = (columns: CatalogueColumns, families: readonly string[]): Set<number> => {
  const names = new Set([
    ...families,
    ...families.flatMap((family) => ownVocabulary.names.colors[family] ?? []),
  ])
  return new Set(
    columns.values.flatMap((value, code) =>
      columns.kinds[columns.valueKinds[code] ?? ''] &&
      [colorFacet.name, 'finish'].includes(columns.valueKinds[code] ?? '') &&
      (families.includes(foldedText(value)) ||
        (names.has(foldedText(value)) &&
          !Object.keys(ownVocabulary.names.colors).includes(foldedText(value))))
        ? [code]
        : [],
    ),
  )
}

const colorConditions = (
  columns: CatalogueColumns,
  { colors }: SearchQuery,
  matcher: Matcher,
): Condition[] => {
  const conditionOf = (
    families: readonly string[],
    typed: string,
    without: string,
    isExcluded: boolean,
  ): Condition => {
    const codes = colorCodes(columns, families)
    const inColor = ofKind(columns, colorFacet.name, codes)
    const inFinish = ofKind(columns, 'finish', codes)
    // A range that knows no families of colors tells them in words, if at all.
    const told = codes.size > 0 ? null : toldIn(matcher, [typed, ...families])
    const isSo = (place: number, sku: number) =>
      told ? told[place] === 1 : inColor(sku) || inFinish(sku)
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
          ),
        ]
      : []),
  ]
}

/** “not blue” was typed; the color is the last of it. */
const namedColor = (typed: string): string =>
  [...ownVocabulary.colors.keys()]
    .filter((color) => typed.endsWith(color))
    .toSorted((a, b) => b.length - a.length)[0] ?? typed

const rangeCondition = (
  columns: CatalogueColumns,
  axis: Axis,
  { min, max, isAbout, without }: Measure,
): Condition => {
  const column = columns.ranges[axis]
  const isLength = axis === 'length'
  const [least, most] = boundNames({ name: axis })
  return {
    understood: { kind: 'range', name: axis, min, max, isAbout, without },
    weakness: isAbout ? weakness.about : weakness.limit,
    holds: (_, sku) => {
      // Of a sofa people say long where a catalogue says wide.
      const its = column?.[sku] || (isLength ? (columns.ranges['width']?.[sku] ?? 0) : 0)
      return its > 0 && its >= (min ?? 0) && its <= (max ?? Infinity)
    },
    arguments: [least, most],
    ...(!isLength && {
      args: { ...(min === null ? {} : { [least]: min }), ...(max === null ? {} : { [most]: max }) },
    }),
  }
}

const sizesNamed = (
  columns: CatalogueColumns,
  values: readonly SizeName[],
  without: string,
  why: number,
): Condition => {
  const has = ofKind(columns, sizeFacet.name, new Set(values.map(({ code }) => code)))
  const names = values.map(({ value }) => value)
  return {
    understood: { kind: 'value', facet: sizeFacet.name, values: names, without },
    weakness: why,
    holds: (_, sku) => has(sku),
    arguments: [sizeFacet.name],
    args: { [sizeFacet.name]: names },
  }
}

/** The size that is called so, or what measures so much. */
const pairCondition = (columns: CatalogueColumns, { meant, typed, without }: Pair): Condition => {
  for (const [a, b] of meant) {
    const values = sizesOf(columns).filter(({ inches: [one, other] }) => {
      if (one === undefined || other === undefined) return false
      return (isNear(one, a) && isNear(other, b)) || (isNear(one, b) && isNear(other, a))
    })
    if (values.length > 0) return sizesNamed(columns, values, without, weakness.pair)
  }
  const { width, length } = columns.ranges
  return {
    understood: { kind: 'word', word: typed, isExcluded: false, without },
    weakness: weakness.pair,
    arguments: [sizeFacet.name],
    holds: (_, sku) => {
      const [one, other] = [width?.[sku] ?? 0, length?.[sku] ?? 0]
      return meant.some(
        ([a, b]) => (isNear(one, a) && isNear(other, b)) || (isNear(one, b) && isNear(other, a)),
      )
    },
  }
}

const bedSize = (columns: CatalogueColumns, named: SearchQuery['sizes']): Condition[] => {
  const [first] = named
  if (!first) return []
  const wanted = new Set(named.map(({ size }) => size))
  const values = sizesOf(columns).filter(({ value }) => wanted.has(value))
  const without = named
    .slice(1)
    .reduce((text, { typed }) => text.replace(typed, ' '), first.without)
  return [
    sizesNamed(
      columns,
      values.length > 0 ? values : named.map(({ size }) => ({ value: size, code: -1, inches: [] })),
      without.replaceAll(/\s+/g, ' ').trim(),
      weakness.size,
    ),
  ]
}

/**
 * What a search asks of variants besides its words. A measure without an axis may be any: each reading has all conditions
 * with another axis for it, the likeliest first.
 */
export const conditionsOf = (
  columns: CatalogueColumns,
  query: SearchQuery,
  matcher: Matcher,
): readonly (readonly Condition[])[] => {
  const sure: Condition[] = [
    ...query.prices.map(({ min, max, without }): Condition => {
      const cents = rangeUnits.dollars.inColumn
      return {
        understood: { kind: 'range', name: priceRange.name, min, max, isAbout: false, without },
        weakness: weakness.price,
        holds: (_, sku) => {
          const its = columns.price[sku] ?? 0
          return its >= (min ?? 0) * cents && its <= (max ?? Infinity) * cents
        },
        arguments: boundNames(priceRange),
        args: {
          ...(min === null ? {} : { priceMin: min }),
          ...(max === null ? {} : { priceMax: max }),
        },
      }
    }),
    ...bedSize(columns, query.sizes),
    ...colorConditions(columns, query, matcher),
    ...query.excluded.map(({ term, without }): Condition => {
      const told = toldIn(matcher, term.alternatives)
      return {
        understood: { kind: 'word', word: term.typed, isExcluded: true, without },
        weakness: weakness.refused,
        holds: (place) => told[place] === 0,
        arguments: [],
      }
    }),
    ...query.pairs.map((pair) => pairCondition(columns, pair)),
    ...query.measures.flatMap((measure) =>
      measure.axis ? [rangeCondition(columns, measure.axis, measure)] : [],
    ),
  ]
  const loose = query.measures.filter(({ axis }) => axis === null)
  return loose.length === 0
    ? [sure]
    : axes.map((axis) => [
        ...sure,
        ...loose.map((measure) => rangeCondition(columns, axis, measure)),
      ])
}
