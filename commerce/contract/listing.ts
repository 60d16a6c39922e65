import { z } from 'zod'
import { SALE_QUERY_THRESHOLD_SKUS } from './limits.ts'
import { productSummary } from './product.ts'

export const sorts = ['featured', 'price-asc', 'price-desc', 'newest', 'rating'] as const
export const listingSort = z.enum(sorts)
export type ListingSort = z.infer<typeof listingSort>

export const LISTING_PAGE_SIZE = 24
export const LISTING_PAGE_SIZE_MAX = 100

/** On sale: below its regular price. Clearance: sold as it is until it is gone. */
export const offers = ['sale', 'clearance'] as const
export const LISTING_MAX_DOLLARS = 999_999
export const LISTING_MAX_INCHES = 99_999

const values = (length: number) => z.array(z.string().max(length)).max(50).optional()
const dollars = z.int().min(0).max(LISTING_MAX_DOLLARS).optional()
const inches = z.int().min(0).max(LISTING_MAX_INCHES).optional()
const storeId = z.int().min(1).max(999_999_999).optional()

/** What to list. All filters are optional; values inside one filter are alternatives, filters narrow each other. */
export const listingArgs = z.object({
  category: z.string().max(200).optional(), // a path; includes what is below it
  q: z.string().max(200).optional(),
  ids: z.array(z.string().max(40)).max(1000).optional(),
  collection: z.string().max(80).optional(), // the pieces of one family
  manufacturer: values(80),
  size: values(40),
  color: values(40), // colour families
  finish: values(40), // families of woods and metals
  firmness: values(40),
  option: values(40), // any other choice: the side of a chaise …
  material: values(40),
  offer: z.array(z.enum(offers)).max(2).optional(),
  rating: z.int().min(1).max(4).optional(), // so many stars or more
  priceMin: dollars, // whole dollars, as the filter's fields are
  priceMax: dollars,
  widthMin: inches, // whole inches
  widthMax: inches,
  heightMin: inches,
  heightMax: inches,
  lengthMin: inches,
  lengthMax: inches,
  inStock: z.boolean().optional(),
  store: storeId, // on display there, or to be picked up there
  shopStore: storeId, // counted, not asked for
  by: z.iso.date().optional(), // delivered by this day to `zip`
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  sort: listingSort.default('featured'),
  page: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(LISTING_PAGE_SIZE_MAX).default(LISTING_PAGE_SIZE),
})
export type ListingArgs = z.infer<typeof listingArgs>
export type ListingQuery = z.input<typeof listingArgs>

const MANY = [
  'ids',
  'manufacturer',
  'size',
  'color',
  'finish',
  'firmness',
  'option',
  'material',
  'offer',
] as const
const WHOLE = [
  'priceMin',
  'priceMax',
  'widthMin',
  'widthMax',
  'heightMin',
  'heightMax',
  'lengthMin',
  'lengthMax',
  'rating',
  'store',
  'shopStore',
  'page',
  'pageSize',
] as const
const ONE = ['category', 'q', 'collection', 'sort', 'by', 'zip'] as const

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
    .map(([name = '', value = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Reads what `encodeListingArgs` wrote; null when it is not a listing that can be asked for. */
export const decodeListingArgs = (text: string): ListingArgs | null => {
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
  const entries = <K extends string, V>(
    keys: readonly K[],
    valueOf: (values: readonly string[]) => V,
  ) =>
    Object.fromEntries(
      keys.flatMap((key): [K, V][] => {
        const found = read.get(key)
        return found ? [[key, valueOf(found)]] : []
      }),
    )
  const flags: Record<string, unknown> = { true: true, false: false }
  return (
    listingArgs.safeParse({
      ...entries(MANY, (found) => found),
      ...entries(WHOLE, ([first]) => Number(first || Number.NaN)),
      ...entries(ONE, ([first]) => first),
      ...entries(['inStock'], ([first = '']) => flags[first] ?? first),
    }).data ?? null
  )
}

export const facetNames = [
  'store',
  'stock',
  'size',
  'firmness',
  'color',
  'finish',
  'option',
  'material',
  'manufacturer',
  'offer',
  'rating',
] as const
export type FacetName = (typeof facetNames)[number]

export const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  selected: z.boolean(),
  hex: z.string().optional(),
})
/** Counts come from the whole result and are computed as if the facet itself were not chosen from. */
export const facet = z.object({
  name: z.enum(facetNames),
  label: z.string(),
  values: z.array(facetValue),
})
export type Facet = z.infer<typeof facet>

/** From the least to the most of what is listed, as if the range were not asked for. Whole dollars or inches. */
export const listingRange = z.object({
  name: z.enum(['price', 'width', 'height', 'length']),
  min: z.int().min(0),
  max: z.int().min(0),
})
export type ListingRange = z.infer<typeof listingRange>

/** Filters that alone keep everything out, and how many products there would be without each. */
export const withoutFilter = z.object({
  name: z.enum([...facetNames, 'price', 'width', 'height', 'length', 'arrival']),
  count: z.int().positive(),
})
export type WithoutFilter = z.infer<typeof withoutFilter>

/** What was made of the words of a search. */
export const searchReading = z.object({
  /** What the result is for, where nothing has the words that were typed. */
  corrected: z.string().nullable(),
  /** What was perhaps meant, although there is a result. */
  didYouMean: z.string().nullable(),
  /** Nothing has all of the words: these have some. */
  isRelaxed: z.boolean(),
  /** Prices that were said in words, in whole dollars. */
  priceMin: z.int().nullable(),
  priceMax: z.int().nullable(),
  /** The words without the prices. */
  withoutPrice: z.string(),
  /** The one variant whose SKU was typed. */
  exact: z
    .object({
      itemId: z.string(),
      skuId: z.string(),
      name: z.string(),
      manufacturerName: z.string(),
    })
    .nullable(),
})
export type SearchReading = z.infer<typeof searchReading>

/** GET /v1/catalog/live/list/{args}; POST with `listingSkus` lists among those SKUs only. */
export const listing = z.object({
  items: z.array(productSummary),
  total: z.int().min(0),
  page: z.int(),
  pageSize: z.int(),
  facets: z.array(facet),
  ranges: z.array(listingRange).default([]),
  /** Only where nothing is listed. */
  without: z.array(withoutFilter).default([]),
  search: searchReading.nullable().default(null),
})
export type Listing = z.infer<typeof listing>

export const listingSkus = z.object({
  skus: z.array(z.string().min(1).max(60)).max(SALE_QUERY_THRESHOLD_SKUS),
})

/** GET /v1/catalog/live/suggest/{text}: what somebody who is still typing may mean. */
export const suggestions = z.object({
  terms: z.array(z.string()),
  categories: z.array(z.object({ name: z.string(), path: z.string() })),
  products: z.array(productSummary),
})
export type Suggestions = z.infer<typeof suggestions>

export const SHORT_LISTS_MAX = 40

/** POST /v1/catalog/live/lists: many short lists at once, for the rows and tiles of a page. */
export const shortListsBody = z.object({
  lists: z.array(listingArgs).min(1).max(SHORT_LISTS_MAX),
})

/** The lists in the order they were asked for, each as its listing would begin; without totals and facets. */
export const shortLists = z.object({
  lists: z.array(z.object({ items: z.array(productSummary) })),
})
export type ShortLists = z.infer<typeof shortLists>
