import { sizeFacet } from '../../contract/product/facets.ts'
import { boundNames, priceRange, rangeUnits } from '../../contract/product/filters.ts'
import type { Pair } from '../../domain/listing/search-measures.ts'
import { noneOf } from '../../domain/listing/search-none.ts'
import type { SearchQuery } from '../../domain/listing/search-query.ts'
import type { CatalogueColumns } from './columns.ts'
import { colorConditions, finishConditions } from './search-colors.ts'
import { type Condition, farnessOf, ofKind, skusOf, weakness } from './search-condition.ts'
import { ANYWHERE, fields } from './search-fields.ts'
import { type Matcher, toldIn } from './search-match.ts'
import { depthOf, measuredConditions, seatConditions } from './search-measured.ts'
import { shapeConditions, uprightConditions } from './search-shapes.ts'
import { choiceConditions } from './search-options.ts'
import { woodConditions } from './search-woods.ts'
import { bedsOf, isOfSize, sizeCodes, type SizeName, sizesOf } from './search-sizes.ts'

const TOLERANCE = 2
const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE

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
  const isSo = (place: number, sku: number): boolean => {
    const one = width?.[sku] ?? 0
    const others = [length?.[sku], height?.[sku], depthOf(columns, sku)]
    return told[place] === 1 || others.some((other) => isMeant(one, other))
  }
  return {
    understood: { kind: 'word', word: typed, isExcluded: false, without },
    weakness: weakness.pair,
    arguments: [sizeFacet.name],
    holds: (place, sku) => isNamed(sku) || isSo(place, sku),
    ...(codes.size > 0 && {
      isOffered: (place) => skusOf(columns, place).some((sku) => isSo(place, sku)),
      instead: {
        kind: 'value',
        facet: sizeFacet.name,
        values: [...codes].map((code) => columns.values[code] ?? ''),
        without,
      },
    }),
    farness: (_, sku) => {
      const one = width?.[sku] ?? 0
      const sides = [length?.[sku], height?.[sku], depthOf(columns, sku)].filter((it) => it)
      return Math.min(
        ...meant.flatMap(([a, b]) =>
          sides.map((other = 0) => Math.abs(one - a) + Math.abs(other - b)),
        ),
        Infinity,
      )
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
 * What is not wanted. Of a part only what says that it lacks it does so; where nothing says so, what says that it has it is
 * left out, and of the rest nobody can tell.
 */
const refused = (
  matcher: Matcher,
  { term, lacking, without }: SearchQuery['excluded'][number],
  terms: SearchQuery['terms'],
): Condition[] => {
  const understood = { kind: 'word', word: term.typed, isExcluded: true, without } as const
  const told = toldIn(matcher, term.alternatives)
  const its = toldIn(matcher, term.alternatives, fields.name | fields.words)
  const mentions = toldIn(matcher, term.alternatives, ANYWHERE)
  // What is called by what is wanted is not the other for standing or comparing itself with it: natural latex among foam.
  const wanted = terms.filter(({ part }) => part === 'needed')
  const called = wanted.map(({ alternatives }) => toldIn(matcher, alternatives, fields.name))
  const isCalled = (place: number) => called.length > 0 && called.every((it) => it[place] === 1)
  const said = term.alternatives.map((it) => ({
    where: matcher.maskOf([it]),
    whereNone: matcher.maskOf([noneOf(it)]),
  }))
  // What speaks of it only to say that it has none has none: a down-alternative pillow with “no feathers”.
  const saysNone = (place: number) =>
    said.every(({ where, whereNone }) => ((where[place] ?? 0) & ~(whereNone[place] ?? 0)) === 0)
  const hasNone = (place: number) =>
    saysNone(place) ||
    (isCalled(place)
      ? its[place] === 0
      : told[place] === 0 && (lacking !== null || mentions[place] === 0))
  const hasNoneOfIt: Condition = {
    understood,
    weakness: weakness.refused,
    holds: hasNone,
    arguments: [],
  }
  if (!lacking) return [hasNoneOfIt]
  const lacks = toldIn(matcher, lacking.alternatives, ANYWHERE)
  return [
    {
      ...hasNoneOfIt,
      weakness: weakness.lacking,
      holds: (place) => lacks[place] === 1,
      farness: (place) => mentions[place] ?? 0,
    },
    { ...hasNoneOfIt, understood: null, holds: (place) => lacks[place] === 1 || hasNone(place) },
  ]
}

/** What a search asks of variants besides its words, in each way in which its measures may be meant. */
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
        farness: (_, sku) =>
          farnessOf((columns.price[sku] ?? 0) / rangeUnits.dollars.inColumn, min, max),
        args: {
          ...(min === null ? {} : { priceMin: min }),
          ...(max === null ? {} : { priceMax: max }),
        },
      }
    }),
    ...bedSize(columns, query.sizes),
    ...colorConditions(columns, query, matcher),
    ...finishConditions(columns, query),
    ...woodConditions(columns, query),
    ...choiceConditions(columns, query),
    ...query.excluded.flatMap((it) => refused(matcher, it, query.terms)),
    ...query.pairs.map((pair) => pairCondition(columns, pair, matcher)),
    ...seatConditions(columns, query, matcher),
    ...shapeConditions(columns, query, matcher),
    ...uprightConditions(columns, query),
  ]
  return measuredConditions(columns, query.measures).map((measured) => [...sure, ...measured])
}
