import { sizeFacet } from '../../contract/product/facets.ts'
import { boundNames } from '../../contract/product/filters.ts'
import type { Axis } from '../../domain/listing/search-language.ts'
import type { Measure } from '../../domain/listing/search-measures.ts'
import type { SearchQuery } from '../../domain/listing/search-query.ts'
import { GROWS, seatedIn } from '../../domain/listing/search-seats.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { ownVocabulary } from '../../domain/listing/search-vocabulary.ts'
import type { CatalogueColumns } from './columns.ts'
import { type Condition, farnessOf, ofKind, weakness, wordOf } from './search-condition.ts'
import { type Matcher, toldIn } from './search-match.ts'
import { sizesOf } from './search-sizes.ts'

/** A measure along what it is taken to be of. */
type MeasureOn = Omit<Measure, 'exactly' | 'isBelow'> & {
  readonly along: Axis
  readonly isBelow?: true | undefined
  readonly exactly?: Measure['exactly'] | undefined
}

/** What a measure may be of where that is not said, the likeliest first. */
const looseAxes = ['width', 'length', 'height'] as const

/** How deep something is stands in no filter; 0 where nobody measured it. */
export const depthOf = ({ taken }: CatalogueColumns, sku: number): number => taken.depth[sku] ?? 0

/** Whether a measure of a piece is as it was said; what nobody measured is not. */
const within =
  ({ min, max, exactly, isBelow }: Pick<MeasureOn, 'min' | 'max' | 'exactly' | 'isBelow'>) =>
  (its: number): boolean =>
    its > 0 &&
    its >= (exactly?.min ?? min ?? 0) &&
    its <= (exactly?.max ?? max ?? Infinity) &&
    !(isBelow && its === max)

const depthCondition = (
  columns: CatalogueColumns,
  { typed, isAbout, without, ...measure }: MeasureOn,
): Condition => ({
  understood: { kind: 'word', word: typed, isExcluded: false, without },
  weakness: isAbout ? weakness.about : weakness.limit,
  holds: (_, sku) => within(measure)(depthOf(columns, sku)),
  arguments: [],
})

const rangeCondition = (
  columns: CatalogueColumns,
  axis: Exclude<Axis, 'depth'>,
  { axis: said, min, max, exactly, isBelow, isAbout, without }: MeasureOn,
): Condition => {
  const column = columns.ranges[axis]
  // Of a sofa people say long where a catalogue says wide.
  const measureOf = (sku: number) =>
    column?.[sku] || (isLength ? (columns.ranges['width']?.[sku] ?? 0) : 0)
  const isWithin = within({ min, max, exactly, isBelow })
  const isLength = axis === 'length'
  const [least, most] = boundNames({ name: axis })
  // What is called by a measure is so large by name, whatever of it is: a counter stool of 24 inches, or 24 inches high.
  const named = new Set(
    (said === null || said === 'height') && isAbout
      ? sizesOf(columns).flatMap(({ code, inches: [its, other] }) =>
          other === undefined && its !== undefined && isWithin(its) ? [code] : [],
        )
      : [],
  )
  const isNamed = ofKind(columns, sizeFacet.name, named)
  return {
    understood: { kind: 'range', name: axis, min, max, isAbout, without },
    weakness: isAbout ? weakness.about : weakness.limit,
    holds: (_, sku) => isWithin(measureOf(sku)) || isNamed(sku),
    arguments: [least, most],
    isLoose: said === null && !isAbout && axis === 'height',
    // Of what is about so large, the nearest to it.
    farness: (_, sku) =>
      isAbout && min !== null && max !== null
        ? farnessOf(measureOf(sku), (min + max) / 2, (min + max) / 2)
        : farnessOf(measureOf(sku), min, max),
    isAbout,
    // The arguments of a listing are whole inches, and include them.
    ...(!isLength &&
      named.size === 0 &&
      exactly === undefined &&
      !isBelow && {
        args: {
          ...(min === null ? {} : { [least]: min }),
          ...(max === null ? {} : { [most]: max }),
        },
      }),
  }
}

/**
 * Measures as they may be meant, the likeliest first. One without an axis may be any; one that is not said to be about so much
 * is just that, where anything is, and else near it.
 */
const readingsOf = (measures: readonly Measure[]): readonly (readonly MeasureOn[])[] =>
  (measures.some(({ axis }) => axis === null) ? looseAxes : [looseAxes[0]]).flatMap((axis) => {
    const along = measures.map((it): MeasureOn => ({ ...it, along: it.axis ?? axis }))
    const near = along.map(({ exactly: _, ...it }): MeasureOn => it)
    return measures.some((it) => it.exactly) ? [along, near] : [along]
  })

/** What measures ask of variants, in each way in which they may be meant. */
export const measuredConditions = (
  columns: CatalogueColumns,
  all: readonly Measure[],
): readonly (readonly Condition[])[] =>
  readingsOf(all).map((measures) =>
    measures.map((measure) =>
      measure.along === 'depth'
        ? depthCondition(columns, measure)
        : rangeCondition(columns, measure.along, measure),
    ),
  )

/** Whether as many find a seat on it or at it as was said. */
export const seatConditions = (
  columns: CatalogueColumns,
  query: SearchQuery,
  matcher: Matcher,
): Condition[] => {
  const seated = seatedIn(query.terms)
  if (!seated) return []
  const { typed, min, max, mayGrow } = seated
  const grows = mayGrow ? toldIn(matcher, ownVocabulary().growing) : null
  const width = (sku: number): number => columns.ranges['width']?.[sku] ?? 0
  const asMeant = `${ownVocabulary().said.meantFor} ${typed}`
  /** A table that grows is as wide as it is and as it becomes. */
  const least = (place: number) => min / (grows?.[place] ? GROWS : 1)
  return [
    {
      understood: wordOf(query, query.text.includes(asMeant) ? asMeant : typed),
      weakness: weakness.about,
      holds: (place, sku) => within({ min: least(place), max })(width(sku)),
      arguments: boundNames({ name: 'width' }),
      farness: (place, sku) => farnessOf(width(sku), least(place), max),
    },
  ]
}

/** The words that it takes to tell. */
export const seatTerms = ({ terms }: SearchQuery): SearchTerm[] =>
  seatedIn(terms)?.mayGrow
    ? ownVocabulary().growing.map((word) => ({
        typed: word,
        alternatives: [word],
        part: 'helpful',
      }))
    : []
