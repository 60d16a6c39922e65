import type { SearchReading, Understanding } from '../../contract/product/listing.ts'
import type { ListingArgs } from '../../contract/product/listing-args.ts'
import type { SearchQuery } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { ownVocabulary, roleOf } from '../../domain/listing/search-vocabulary.ts'
import type { ListingIndex } from '../repositories/products/listing-index.ts'
import { apartTerms } from './search-asked.ts'
import { type Condition, wordOf } from './search-condition.ts'
import { fields, IS_THAT, type Mask } from './search-fields.ts'
import { leaned, type Standing } from './search-leanings.ts'
import { findsAny, type Found } from './search-look.ts'
import type { Matcher } from './search-match.ts'
import { asksForImplied } from './search-nearby.ts'
import { type Asked, type AskedOfSearch, unsaidIn } from './search-sense.ts'
import { hidesItsWood } from './search-woods.ts'

/** What a search comes down to: how well each place of the index fits, 0 being not at all (null: all do), and what else it said. */
export type Search = {
  readonly places: Uint8Array | null
  /** What it said that a listing's arguments say as well. */
  readonly implied: Partial<ListingArgs>
  /** One flag a variant that is as it said; null where it said nothing that needs one. */
  readonly variants: Uint8Array | null
  readonly reading: Omit<SearchReading, 'exact'>
}

type Notes = Pick<SearchReading, 'corrected' | 'didYouMean' | 'isRelaxed' | 'readAs'>
const noNotes: Notes = { corrected: null, didYouMean: null, isRelaxed: false, readAs: null }

const flagsOf = ({ index }: AskedOfSearch, { places, conditions }: Found): Uint8Array | null => {
  const others = conditions.filter(({ args }) => args === undefined)
  if (others.length === 0) return null
  const { firstSku, price } = index.columns
  const flags = new Uint8Array(price.length)
  for (let place = 0; place < index.columns.productIds.length; place++) {
    if (places && places[place] === 0) continue
    for (let sku = firstSku[place] ?? 0; sku < (firstSku[place + 1] ?? 0); sku++)
      if (others.every(({ holds }) => holds(place, sku))) flags[sku] = 1
  }
  return flags
}

const saidOf = (conditions: readonly Condition[]): Understanding[] =>
  conditions.flatMap(({ understood }) => understood ?? [])

/** What is said of what was found: of a firm sofa nothing is, where mattresses alone have a firmness. */
const toldOf = (
  asked: AskedOfSearch,
  meant: Pick<Asked, 'query' | 'matcher'>,
  { places, conditions, dropped, lacking = [] }: Found,
): Pick<SearchReading, 'understood' | 'dropped'> => {
  const { range } = asked
  const missed = [...lacking, ...unsaidIn(asked, meant, places)]
  const isSo = ({ isOffered }: Condition): boolean =>
    !isOffered || range.some((place) => (places?.[place] ?? 1) > 0 && isOffered(place))
  const taken = conditions.filter((it) => it.instead && !isSo(it))
  return {
    understood: [
      ...saidOf(conditions.filter(isSo)),
      ...taken.flatMap(({ instead }) => instead ?? []),
    ],
    dropped: [
      ...saidOf([...dropped, ...taken]),
      ...missed.map((words) => wordOf(meant.query, words)),
    ],
  }
}

const standingIn = (
  { range, index }: AskedOfSearch,
  query: SearchQuery,
  { maskOf }: Matcher,
): Standing => {
  const head = query.terms.find(({ part }) => part === 'head')
  const asTyped = head && maskOf([head.typed], 'one')
  const isIn = (mask: Mask | undefined, place: number) => ((mask?.[place] ?? 0) & IS_THAT) !== 0
  const sameName = range.filter((place) => isIn(asTyped, place))
  const apart = apartTerms(query)
    .map(({ alternatives }) => maskOf(alternatives))
    // Where all that is called as it was typed is set apart, that was named with it: a sun lounger is for outdoors.
    .filter((mask) => sameName.length === 0 || !sameName.every((place) => isIn(mask, place)))
  const type = head && maskOf(head.alternatives, 'one')
  const isOfType = (place: number) => ((type?.[place] ?? 0) & fields.kind) !== 0
  // A steel bed frame is one to whoever typed “bed frame”, and to nobody who typed “bed”.
  const called =
    head?.typed.includes(' ') && !asksForImplied(query) ? maskOf([head.typed], 'one') : null
  const isTyped = range.some(isOfType)
  const has = (field: number) => (place: number) => ((called?.[place] ?? 0) & field) !== 0
  const isCalled = has(fields.name)
  // A writing desk is called so among desks; what a whole department is called by says no more of one than of another.
  const isOwnName = !range.some(has(fields.kind))
  const hidesWood = hidesItsWood(index.columns, query)
  const forThem = query.terms
    .filter(({ typed }) => roleOf(typed) === 'use')
    .map((it) => maskOf([it.typed]))
  return {
    // What says itself for whom it is, is set apart from nothing that they want.
    isApart: (place) =>
      apart.some((mask) => isIn(mask, place)) &&
      !forThem.some((mask) => mask[place]) &&
      // Nor is what is called by just that name: a lounge chair that stands outside.
      !(isOwnName && isCalled(place)),
    isOther: (place) => (isTyped && !isOfType(place) && !isCalled(place)) || hidesWood(place),
    isNamed: (place) => isOwnName && isCalled(place),
  }
}

/** Where nothing is made for those who are small, the smallest does best. */
const leaningsFor = ({ leanings, terms }: SearchQuery, { lacking = [] }: Found) => {
  const isForLittle = ({ typed, alternatives }: SearchTerm) =>
    lacking.includes(typed) && ownVocabulary().little.some((word) => alternatives.includes(word))
  return terms.some(isForLittle) ? [...new Set([...leanings, 'smaller' as const])] : leanings
}

/**
 * Without what is set apart and is called by another name than was typed, where something else was found: of an “accent chair” no
 * lounge chair for outdoors.
 */
const withoutNamesakes = (
  asked: AskedOfSearch,
  { query, matcher }: Pick<Asked, 'query' | 'matcher'>,
  { places, conditions }: Found,
  { isApart }: Standing,
): Uint8Array | null => {
  const head = query.terms.find(({ part }) => part === 'head')
  if (!places || !head?.typed.includes(' ')) return places
  const asTyped = matcher.maskOf([head.typed])
  const own = places.map((score, place) =>
    isApart(place) && ((asTyped[place] ?? 0) & IS_THAT) === 0 ? 0 : score,
  )
  return findsAny(asked, own, conditions) ? own : places
}

/** A search's answer, of what was found for what it was taken to mean. */
export const answer = (
  asked: AskedOfSearch,
  meant: Pick<Asked, 'query' | 'matcher'>,
  found: Found,
  notes: Partial<Notes>,
): Search => {
  const { query, matcher } = meant
  const standing = standingIn(asked, query, matcher)
  const places = withoutNamesakes(asked, meant, found, standing)
  return {
    places:
      places &&
      leaned(
        asked.index.columns,
        places,
        leaningsFor(query, found),
        [...found.dropped, ...found.conditions.filter(({ isAbout }) => isAbout)],
        standing,
      ),
    implied: Object.assign({}, ...found.conditions.map(({ args }) => args)),
    variants: flagsOf(asked, found),
    reading: {
      ...noNotes,
      readAs: query.meant,
      ...notes,
      ...toldOf(asked, meant, found),
    },
  }
}

/** The answer to what is not sold. */
export const nothing = ({ columns }: ListingIndex): Search => ({
  places: new Uint8Array(columns.productIds.length),
  implied: {},
  variants: null,
  reading: { ...noNotes, understood: [], dropped: [] },
})
