import { z } from 'zod'
import { id } from '../fields.ts'
import { MAX_LISTED_IDS, SALE_QUERY_THRESHOLD_SKUS, SHORT_LISTS_MAX } from '../limits.ts'
import { facetNames } from './facets.ts'
import { arrival, type RangeName, ranges, wayFilter } from './filters.ts'
import { listingArgs } from './listing-args.ts'
import { picture, productSummary } from './product.ts'

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

const rangeNames: readonly RangeName[] = ranges.map(({ name }) => name)

/** From the least to the most of what is listed, as if the range were not asked for. Whole dollars or inches. */
export const listingRange = z.object({
  name: z.enum(rangeNames),
  min: z.int().min(0),
  max: z.int().min(0),
})
export type ListingRange = z.infer<typeof listingRange>

/** Filters that alone keep everything out, and how many products there would be without each. */
export const withoutFilter = z.object({
  name: z.enum([...facetNames, ...rangeNames, arrival.name, wayFilter.name]),
  count: z.int().positive(),
})
export type WithoutFilter = z.infer<typeof withoutFilter>

/** A part of a search that was understood as more than words. `without` is the search without it. */
export const understanding = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('value'),
    facet: z.enum(facetNames),
    values: z.array(z.string()),
    without: z.string(),
  }),
  /** Whole dollars or inches; about as much where neither end was said. */
  z.object({
    kind: z.literal('range'),
    name: z.enum(rangeNames),
    min: z.int().nullable(),
    max: z.int().nullable(),
    isAbout: z.boolean(),
    without: z.string(),
  }),
  /** What is called by a word, a color or “leather”, or what is not. */
  z.object({
    kind: z.literal('word'),
    word: z.string(),
    isExcluded: z.boolean(),
    without: z.string(),
  }),
])
export type Understanding = z.infer<typeof understanding>

/** What was made of the words of a search. */
export const searchReading = z.object({
  /** What the result is for, where nothing has the words that were typed. */
  corrected: z.string().nullable(),
  /** What a sentence was read as, by what goes on in it, and what the result is for. */
  readAs: z.string().nullable().default(null),
  /** What was perhaps meant, although there is a result. */
  didYouMean: z.string().nullable(),
  /** Nothing has all of the words: these have some, or are near to it. */
  isRelaxed: z.boolean(),
  /** What the result is narrowed to by the words alone. */
  understood: z.array(understanding),
  /** What was understood, but nothing is so: the result is without it. */
  dropped: z.array(understanding),
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
  /** Whether any of them all is too large for just any door: a way in is worth asking for. */
  needsDoor: z.boolean().default(true),
  page: z.int(),
  pageSize: z.int(),
  facets: z.array(facet),
  ranges: z.array(listingRange).default([]),
  /** Only where nothing is listed. */
  without: z.array(withoutFilter).default([]),
  /** Only where nothing is listed: the category that was asked for, where the shop has it and it is still empty. */
  emptyCategory: z.object({ name: z.string() }).nullable().default(null),
  search: searchReading.nullable().default(null),
  /** When prices turn by themselves by which this is chosen, counted or ordered, ISO 8601 in UTC. */
  priceValidUntil: z.iso.datetime().optional(),
})
export type Listing = z.infer<typeof listing>

export const listingSkus = z.object({
  skus: z.array(id).max(SALE_QUERY_THRESHOLD_SKUS),
})

/** GET /v1/catalog/live/suggest/{text}: what somebody who is still typing may mean. */
export const suggestions = z.object({
  terms: z.array(z.string()),
  /** With the picture of what stands first in it. */
  categories: z.array(
    z.object({ name: z.string(), path: z.string(), picture: picture.nullable().default(null) }),
  ),
  products: z.array(productSummary),
})
export type Suggestions = z.infer<typeof suggestions>

/** With `skus` a short list is of those variants only: each piece shows the one that is named, and costs what it does. */
const shortListArgs = listingArgs.extend({ skus: z.array(id).max(MAX_LISTED_IDS).optional() })
export type ShortListArgs = z.infer<typeof shortListArgs>
export type ShortListQuery = z.input<typeof shortListArgs>

/** POST /v1/catalog/live/lists: many short lists at once, for the rows and tiles of a page. */
export const shortListsBody = z.object({
  lists: z.array(shortListArgs).min(1).max(SHORT_LISTS_MAX),
})

/** The lists in the order they were asked for, each as its listing would begin; without totals and facets. */
export const shortLists = z.object({
  lists: z.array(
    z.object({
      items: z.array(productSummary),
      /** As of a listing, where the list is chosen or ordered by prices. */
      priceValidUntil: z.iso.datetime().optional(),
    }),
  ),
})
export type ShortLists = z.infer<typeof shortLists>
