import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Listing } from '../../../commerce/contract/product/listing.ts'
import type { ListingQuery } from '../../../commerce/contract/product/listing-args.ts'
import {
  SALE_QUERY_THRESHOLD_SKUS,
  MAX_ID,
  MAX_SEARCH_LENGTH,
} from '../../../commerce/contract/limits.ts'
import { type Offer, offerFacet } from '../../../commerce/contract/product/facets.ts'
import type { Result } from '../../../commerce/contract/result.ts'
import {
  type ListingFilters,
  listingArgsOf,
  readListingFilters,
} from '../../../commerce/domain/listing/listing-url.ts'
import type { ListingFaults } from '../../../ui/components/listing/listing-filters.tsx'
import type { Services } from '../../services.ts'

export type AskedListing = {
  readonly filters: ListingFilters
  readonly faults: ListingFaults
  /** For the catalogue; what the page itself settles comes on top. */
  readonly args: ListingQuery
}

/** What an address asks of a listing. A day that is over is a fault; `now` says which. */
export const askedListing = (
  query: URLSearchParams,
  shopStore: number,
  now: Date,
): AskedListing => {
  const { filters, faults } = readListingFilters(query)
  const today = now.toISOString().slice(0, 10)
  const isPast = filters.arrival !== null && filters.arrival.by < today
  const meant = isPast ? { ...filters, arrival: null } : filters
  return {
    filters: meant,
    faults: isPast ? { ...faults, arrival: 'past' } : faults,
    args: { ...listingArgsOf(meant), shopStore },
  }
}

/** What editors may write as a category's search: words, an offer (`offer:sale`), or SKUs (`sku:A1 B2`). */
type CategorySearch =
  | { readonly kind: 'words'; readonly q: string }
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'skus'; readonly skus: readonly string[] }
  | { readonly kind: 'category' }

/** Reads a category's search. A sale that names more SKUs than the threshold is asked for by its category instead. */
export const readCategorySearch = (text: string): CategorySearch => {
  const [, name = '', rest = ''] = /^(sku|offer):([\s\S]*)$/i.exec(text.trim()) ?? []
  if (name.toLowerCase() === 'sku') {
    const skus = [
      ...new Set(rest.split(/[\s,;]+/).filter((sku) => sku !== '' && sku.length <= MAX_ID)),
    ]
    return skus.length > SALE_QUERY_THRESHOLD_SKUS ? { kind: 'category' } : { kind: 'skus', skus }
  }
  const offer = offerFacet.only.find((it) => it === rest.trim().toLowerCase())
  if (name !== '' && offer !== undefined) return { kind: 'offer', offer }
  const q = text.trim().slice(0, MAX_SEARCH_LENGTH)
  return q === '' ? { kind: 'category' } : { kind: 'words', q }
}

/** What is in a category, as the catalogue is asked for it by an address of its own. */
export const categoryQuery = (
  category: string,
  search: Exclude<CategorySearch, { readonly kind: 'skus' }>,
): ListingQuery => {
  switch (search.kind) {
    case 'words':
      return { q: search.q }
    case 'offer':
      return { offer: [search.offer] }
    case 'category':
      return { category }
  }
}

/** The listing of a category that has a search of its own. */
export const listBySearch = (
  { commerce }: Pick<Services, 'commerce'>,
  args: ListingQuery,
  category: string,
  search: CategorySearch,
): Promise<Result<Listing, CommerceError>> =>
  search.kind === 'skus'
    ? commerce.catalog.listAmong(search.skus, args)
    : commerce.catalog.list({ ...args, ...categoryQuery(category, search) })
