import { z } from 'zod'
import { zip } from '../fields.ts'
import { WAY_IN } from '../patterns.ts'
import {
  LISTING_PAGE_SIZE,
  LISTING_PAGE_SIZE_MAX,
  MAX_BRAND_NAME,
  MAX_CATEGORY_PATH,
  MAX_FACET_VALUE,
  MAX_FACET_VALUES,
  MAX_LISTED_IDS,
  MAX_PAGE,
  MAX_SEARCH_LENGTH,
  MAX_STORE_NUMBER,
} from '../limits.ts'
import {
  type FacetRow,
  isValuesFacet,
  type ManyFacet,
  type ValuesFacet,
  type WholeFacet,
  type YesArg,
} from './facets.ts'
import {
  boundNames,
  facetsAmong,
  filterRows,
  type FilterRow,
  type RangeName,
  type RangeRow,
  rangesAmong,
} from './filters.ts'
import { sorts, USUAL_SORT } from './sorts.ts'

/** The most that the digits of a range’s field can say. */
const mostOf = ({ digits }: RangeRow): number => 10 ** digits - 1
const storeId = z.int().min(1).max(MAX_STORE_NUMBER).optional()

const valuesArg = ({ longest, only }: ValuesFacet) =>
  only
    ? z.array(z.enum(only)).max(only.length).optional()
    : z.array(z.string().max(longest)).max(MAX_FACET_VALUES).optional()
const boundArg = (row: RangeRow) => z.int().min(0).max(mostOf(row)).optional()
const numberArg = (most: number) => z.int().min(1).max(most).optional()
const yesArg = () => z.boolean().optional()

type FacetArgs = Record<ManyFacet, ReturnType<typeof valuesArg>> &
  Record<WholeFacet, ReturnType<typeof numberArg>> &
  Record<YesArg, ReturnType<typeof yesArg>>
type BoundName = `${RangeName}${'Min' | 'Max'}`

const facetArg = (row: FacetRow) => {
  switch (row.kind) {
    case 'values':
      return [row.name, valuesArg(row)] as const
    case 'yes':
      return [row.arg, yesArg()] as const
    default:
      return [row.name, numberArg(row.most)] as const
  }
}

/** How a facet is asked for: several values are alternatives. */
const facetArgs = (rows: readonly FacetRow[]) => Object.fromEntries(rows.map(facetArg)) as FacetArgs

/** Whole dollars and whole inches, as the filter's fields are. */
const boundArgs = (rows: readonly RangeRow[]) =>
  Object.fromEntries(
    rows.flatMap((row) => boundNames(row).map((bound) => [bound, boundArg(row)])),
  ) as Record<BoundName, ReturnType<typeof boundArg>>

export const listingSort = z.enum(sorts)

/** What to list, by a table of filters. All filters are optional; they narrow each other. */
const listingArgsFor = (rows: readonly FilterRow[]) =>
  z.object({
    category: z.string().max(MAX_CATEGORY_PATH).optional(), // a path; includes what is below it
    q: z.string().max(MAX_SEARCH_LENGTH).optional(),
    ids: z.array(z.string().max(MAX_FACET_VALUE)).max(MAX_LISTED_IDS).optional(),
    collection: z.string().max(MAX_BRAND_NAME).optional(), // the pieces of one family
    ...facetArgs(facetsAmong(rows)), // `store`: on display there, or to be picked up there
    ...boundArgs(rangesAmong(rows)),
    shopStore: storeId, // counted, not asked for
    by: z.iso.date().optional(), // delivered by this day to `zip`
    zip: zip.optional(),
    way: z.string().regex(WAY_IN).optional(), // what fits with room to spare through a way into a home
    sort: listingSort.default(USUAL_SORT),
    page: z.int().min(1).max(MAX_PAGE).default(1),
    pageSize: z.int().min(1).max(LISTING_PAGE_SIZE_MAX).default(LISTING_PAGE_SIZE),
  })
export const listingArgs = listingArgsFor(filterRows)
export type ListingArgs = z.infer<typeof listingArgs>
export type ListingQuery = z.input<typeof listingArgs>

const ONE = ['category', 'q', 'collection', 'sort', 'by', 'zip', 'way'] as const

/**
 * The `{args}` segment of /v1/catalog/live/list/{args}: the arguments as a sorted query string, so that equal listings
 * have equal addresses. The caller percent-encodes the whole as one path segment.
 */
export const encodeListingArgs = (query: ListingQuery): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined
      ? []
      : (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  )
  pairs.sort(([a = '', x = ''], [b = '', y = '']) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  return pairs
    .map(
      ([name = '', value = '']) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&')
}

/** The names of a listing's arguments by what their texts are read as. */
const argNames = (rows: readonly FilterRow[]) => ({
  many: ['ids', ...rows.filter(isValuesFacet).map(({ name }) => name)],
  whole: [
    ...rangesAmong(rows).flatMap(boundNames),
    ...rows.flatMap((row) => (row.kind === 'least' || row.kind === 'store' ? [row.name] : [])),
    'shopStore',
    'page',
    'pageSize',
  ],
  yes: rows.flatMap((row) => (row.kind === 'yes' ? [row.arg] : [])),
})

/** Makes what reads `encodeListingArgs`' texts by a table of filters. */
export const listingArgsReader = (
  rows: readonly FilterRow[],
  schema: typeof listingArgs = listingArgsFor(rows),
) => {
  const names = argNames(rows)
  return (text: string): ListingArgs | null => readArgs(text, schema, names)
}

const readArgs = (
  text: string,
  schema: typeof listingArgs,
  names: ReturnType<typeof argNames>,
): ListingArgs | null => {
  const read = new Map<string, string[]>()
  for (const part of text.split('&').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=', 2)
    try {
      const key = decodeURIComponent(name)
      read.set(key, [...(read.get(key) ?? []), decodeURIComponent(value.replaceAll('+', ' '))])
    } catch {
      return null
    }
  }
  const entries = <V>(keys: readonly string[], valueOf: (values: readonly string[]) => V) =>
    Object.fromEntries(
      keys.flatMap((key): [string, V][] => {
        const found = read.get(key)
        return found ? [[key, valueOf(found)]] : []
      }),
    )
  const flags: Record<string, unknown> = { true: true, false: false }
  return (
    schema.safeParse({
      ...entries(names.many, (found) => found),
      ...entries(names.whole, ([first]) => Number(first || Number.NaN)),
      ...entries(ONE, ([first]) => first),
      ...entries(names.yes, ([first = '']) => flags[first] ?? first),
    }).data ?? null
  )
}

/** Reads what `encodeListingArgs` wrote; null when it is not a listing that can be asked for. */
export const decodeListingArgs = listingArgsReader(filterRows, listingArgs)
