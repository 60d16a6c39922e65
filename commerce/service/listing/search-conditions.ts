import { colorFacet, sizeFacet } from '../../contract/product/facets.ts'
import { boundNames, priceRange, rangeUnits } from '../../contract/product/filters.ts'
import type { Axis } from '../../domain/listing/search-language.ts'
import type { Measure, Pair } from '../../domain/listing/search-measures.ts'
import type { SearchQuery } from '../../domain/listing/search-query.ts'
import { foldedText } from '../../domain/listing/search-text.ts'
import { ownVocabulary } from '../../domain/listing/search-vocabulary.ts'
import type { CatalogueColumns } from './columns.ts'
import { type Condition, ofKind, weakness } from './search-condition.ts'
import { ANYWHERE } from './search-fields.ts'
import { type Matcher, toldIn } from './search-match.ts'
import { bedsOf, isOfSize, sizeCodes, type SizeName, sizesOf } from './search-sizes.ts'

const TOLERANCE = 2
const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE

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
  [...ownVocabulary().colors.keys()]
    .filter((color) => typed.endsWith(color))
    .toSorted((a, b) => b.length - a.length)[0] ?? typed

/** What a measure may be of where that is not said, the likeliest first. */
const looseAxes = ['width', 'length', 'height'] as const

/** How deep something is stands in no filter; 0 where nobody measured it. */
const depthOf = ({ outlines, outline }: CatalogueColumns, sku: number): number =>
  outlines[outline[sku] ?? 0]?.outline?.depth ?? 0

const depthCondition = (
  columns: CatalogueColumns,
  { min, max, typed, isAbout, without }: Measure,
): Condition => ({
  understood: { kind: 'word', word: typed, isExcluded: false, without },
  weakness: isAbout ? weakness.about : weakness.limit,
  holds: (_, sku) => {
    const its = depthOf(columns, sku)
    return its > 0 && its >= (min ?? 0) && its <= (max ?? Infinity)
  },
  arguments: [],
})

const rangeCondition = (
  columns: CatalogueColumns,
  axis: Exclude<Axis, 'depth'>,
  { axis: said, min, max, isAbout, without }: Measure,
): Condition => {
  const column = columns.ranges[axis]
  const isLength = axis === 'length'
  const [least, most] = boundNames({ name: axis })
  // What is called by a measure is so large by name, whatever of it is: a counter stool of 24 inches.
  const named = new Set(
    said === null && isAbout
      ? sizesOf(columns).flatMap(({ code, inches: [its, other] }) =>
          other === undefined && its !== undefined && its >= (min ?? 0) && its <= (max ?? 0)
            ? [code]
            : [],
        )
      : [],
  )
  const isNamed = ofKind(columns, sizeFacet.name, named)
  return {
    understood: { kind: 'range', name: axis, min, max, isAbout, without },
    weakness: isAbout ? weakness.about : weakness.limit,
    holds: (_, sku) => {
      // Of a sofa people say long where a catalogue says wide.
      const its = column?.[sku] || (isLength ? (columns.ranges['width']?.[sku] ?? 0) : 0)
      return (its > 0 && its >= (min ?? 0) && its <= (max ?? Infinity)) || isNamed(sku)
    },
    arguments: [least, most],
    ...(!isLength &&
      named.size === 0 && {
        args: {
          ...(min === null ? {} : { [least]: min }),
          ...(max === null ? {} : { [most]: max }),
        },
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

/** A pair as names have it that say nothing of units: `160x200`. */
export const pairInNames = ({ typed }: Pair): string => (typed.match(/[\d.]+/g) ?? []).join('x')

/** The size that is called so, what measures so much, or is said to. */
const pairCondition = (columns: CatalogueColumns, pair: Pair, matcher: Matcher): Condition => {
  const { meant, typed, without } = pair
  const told = toldIn(matcher, [pairInNames(pair)])
  const isMeant = (one = 0, other = 0) =>
    meant.some(
      ([a, b]) => (isNear(one, a) && isNear(other, b)) || (isNear(one, b) && isNear(other, a)),
    )
  const values = sizesOf(columns).filter(({ inches: [one, other] }) => {
    const [a, b] = meant[0] ?? [0, 0]
    if (one === undefined || other === undefined) return false
    return (isNear(one, a) && isNear(other, b)) || (isNear(one, b) && isNear(other, a))
  })
  if (values.length > 0) return sizesNamed(columns, values, without, weakness.pair)
  const { width, length, height } = columns.ranges
  const codes = new Set([
    ...meant.flatMap(([a, b]) => bedsOf(a, b)).flatMap((size) => sizeCodes(columns, size)),
    ...sizesOf(columns).flatMap(({ code, inches }) => (isMeant(...inches) ? [code] : [])),
  ])
  const isNamed = ofKind(columns, sizeFacet.name, codes)
  return {
    understood: { kind: 'word', word: typed, isExcluded: false, without },
    weakness: weakness.pair,
    arguments: [sizeFacet.name],
    holds: (place, sku) => {
      const one = width?.[sku] ?? 0
      const others = [length?.[sku], height?.[sku], depthOf(columns, sku)]
      return told[place] === 1 || isNamed(sku) || others.some((other) => isMeant(one, other))
    },
  }
}

const bedSize = (columns: CatalogueColumns, named: SearchQuery['sizes']): Condition[] => {
  const [first] = named
  if (!first) return []
  const values = sizesOf(columns).filter(({ value }) =>
    named.some(({ size }) => isOfSize(value, size)),
  )
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
    ...query.excluded.map(({ term, lacking, without }): Condition => {
      const told = lacking
        ? toldIn(matcher, lacking.alternatives, ANYWHERE)
        : toldIn(matcher, term.alternatives)
      return {
        understood: { kind: 'word', word: term.typed, isExcluded: true, without },
        weakness: lacking ? weakness.lacking : weakness.refused,
        holds: (place) => (told[place] === 0) === (lacking === null),
        arguments: [],
      }
    }),
    ...query.pairs.map((pair) => pairCondition(columns, pair, matcher)),
    ...query.measures.flatMap((measure) =>
      measure.axis === null
        ? []
        : measure.axis === 'depth'
          ? [depthCondition(columns, measure)]
          : [rangeCondition(columns, measure.axis, measure)],
    ),
  ]
  const loose = query.measures.filter(({ axis }) => axis === null)
  return loose.length === 0
    ? [sure]
    : looseAxes.map((axis) => [
        ...sure,
        ...loose.map((measure) => rangeCondition(columns, axis, measure)),
      ])
}
