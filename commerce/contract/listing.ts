import { z } from 'zod'
import { productSummary } from './product.ts'

export const sorts = ['featured', 'price-asc', 'price-desc', 'newest', 'rating'] as const
export const listingSort = z.enum(sorts)
export type ListingSort = z.infer<typeof listingSort>

export const LISTING_PAGE_SIZE = 24
export const LISTING_PAGE_SIZE_MAX = 100

/** What to list. All filters are optional; values inside one filter are alternatives, filters narrow each other. */
export const listingArgs = z.object({
  category: z.string().max(200).optional(), // a path; includes what is below it
  q: z.string().max(200).optional(),
  ids: z.array(z.string().max(40)).max(1000).optional(),
  collection: z.string().max(80).optional(), // the pieces of one family
  manufacturer: z.array(z.string().max(80)).max(50).optional(),
  size: z.array(z.string().max(40)).max(50).optional(),
  color: z.array(z.string().max(40)).max(50).optional(), // colour families
  priceMin: z.int().min(0).max(999_999).optional(), // whole dollars, as the filter's fields are
  priceMax: z.int().min(0).max(999_999).optional(),
  sort: listingSort.default('featured'),
  page: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(LISTING_PAGE_SIZE_MAX).default(LISTING_PAGE_SIZE),
})
export type ListingArgs = z.infer<typeof listingArgs>
export type ListingQuery = z.input<typeof listingArgs>

const MANY = ['ids', 'manufacturer', 'size', 'color'] as const
const WHOLE = ['priceMin', 'priceMax', 'page', 'pageSize'] as const

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
  const many = Object.fromEntries(
    MANY.flatMap((key) => (read.has(key) ? [[key, read.get(key)]] : [])),
  )
  const whole = Object.fromEntries(
    WHOLE.flatMap((key) =>
      read.has(key) ? [[key, Number(read.get(key)?.[0] || Number.NaN)]] : [],
    ),
  )
  const one = Object.fromEntries(
    (['category', 'q', 'collection', 'sort'] as const).flatMap((key) =>
      read.has(key) ? [[key, read.get(key)?.[0]]] : [],
    ),
  )
  return listingArgs.safeParse({ ...many, ...whole, ...one }).data ?? null
}

export const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  selected: z.boolean(),
  hex: z.string().optional(),
})
/** Counts come from the whole result and are computed as if the facet itself were not chosen from. */
export const facet = z.object({
  name: z.enum(['manufacturer', 'size', 'color']),
  label: z.string(),
  values: z.array(facetValue),
})
export type Facet = z.infer<typeof facet>

/** GET /v1/catalog/live/list/{args}. */
export const listing = z.object({
  items: z.array(productSummary),
  total: z.int().min(0),
  page: z.int(),
  pageSize: z.int(),
  facets: z.array(facet),
})
export type Listing = z.infer<typeof listing>

export const SHORT_LISTS_MAX = 40

/** POST /v1/catalog/live/lists: many short lists at once, for the rows and tiles of a page. */
export const shortListsBody = z.object({
  lists: z.array(listingArgs).min(1).max(SHORT_LISTS_MAX),
})

/** The lists in the order they were asked for, each as its listing would begin; without totals and facets. */
export const shortLists = z.object({
  lists: z.array(z.object({ items: z.array(productSummary) })),
})
