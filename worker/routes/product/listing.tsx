import { makerFacet } from '../../../commerce/contract/product/facets.ts'
import { USUAL_SORT } from '../../../commerce/contract/product/sorts.ts'
import { MAX_SEARCH_LENGTH } from '../../../commerce/contract/limits.ts'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import {
  filterCount,
  isPersonalChoice,
  withPage,
} from '../../../commerce/domain/listing/listing-choice.ts'
import { listingParams, listingUrl } from '../../../commerce/domain/listing/listing-url.ts'
import { searchPath } from '../../../commerce/domain/listing/search-path.ts'
import { PICTURE_SIZES } from '../../../ui/components/picture.tsx'
import type { ListingFaults } from '../../../ui/components/listing/listing-filters.tsx'
import { ListingPage } from '../../../ui/pages/listing/listing-page.tsx'
import { failedPage, notFoundPage } from '../../page/errors.tsx'
import type { Policies } from '../../../commerce/domain/policies.ts'
import { factory } from '../../factory.ts'
import { loadBrandPage } from '../../loaders/content/brand-page.ts'
import {
  categoryPathById,
  type ListingKind,
  type LoadedListingPage,
  loadListingPage,
  loadSearchPage,
} from '../../loaders/listing/listing-page.ts'
import { shareImage } from '../../loaders/content/share-image.ts'
import type { Page } from '../../page/page.ts'
import { redirectTo, sharedPage, type SharedLoader } from '../../page/shared-page.ts'
import type { SharedRequest } from '../../page/shared-request.ts'

/** Whether a field holds what cannot be meant; the page shows it again as it was typed. */
const hasFaults = (faults: ListingFaults | undefined): boolean =>
  faults?.arrival !== undefined || Object.keys(faults?.ranges ?? {}).length > 0

const listingPage = async (
  { services, site, path, query }: SharedRequest,
  loaded: Result<LoadedListingPage | null, CommerceError>,
  meta: (
    page: LoadedListingPage,
  ) => Pick<Page['meta'], 'title' | 'description' | 'noindex' | 'image'>,
): Promise<Page> => {
  if (!loaded.ok)
    return failedPage(services, query.size > 0 ? `${path}?${query}` : path, loaded.error)
  if (!loaded.value) return notFoundPage(services, path)
  const { props, chrome, filters, category } = loaded.value
  const { basePath, listing } = props
  // The order is no other page: it points to the one in the usual order.
  const absolute = (page: number) =>
    `${site.origin}${listingUrl(basePath, { ...withPage(filters, page), sort: USUAL_SORT })}`
  const lastPage = Math.max(1, Math.ceil(listing.total / listing.pageSize))
  return {
    meta: {
      // One filter is a page of its own; combinations are endless and not for search engines.
      noindex: filterCount(filters) > 1 || isPersonalChoice(filters) || hasFaults(props.faults),
      ...meta(loaded.value),
      first: 'listing',
      canonical: absolute(filters.page),
      ...(filters.page > 1 ? { previous: absolute(filters.page - 1) } : {}),
      ...(filters.page < lastPage ? { next: absolute(filters.page + 1) } : {}),
      // Where a picture of the category stands above the cards, that is what is seen first.
      ...(listing.items[0]?.picture && !props.picture
        ? { preloadPicture: { picture: listing.items[0].picture, sizes: PICTURE_SIZES.card } }
        : {}),
    },
    body: <ListingPage {...props} />,
    repeatsTyped:
      props.term !== undefined ||
      filters.arrival !== null ||
      filters.way !== null ||
      hasFaults(props.faults),
    markdown: async () =>
      (await import('../../markdown/page-markdown.ts')).listingMarkdown(props, site),
    chrome: chrome.chrome,
    address: listingUrl(basePath, filters),
    ...(category ? { document: { id: category._id, type: category._type } } : {}),
  }
}

const slugOf = (path: string, prefix: string): string | null => {
  try {
    return path.slice(prefix.length).split('/').filter(Boolean).map(decodeURIComponent).join('/')
  } catch {
    return null
  }
}

const loadKind =
  (kind: ListingKind, prefix: string): SharedLoader =>
  async (request) => {
    const { services, site, path, query } = request
    const slug = slugOf(path, prefix)
    // The catalogue's database takes a NUL for the end of a text.
    if (slug === null || slug.includes('\0')) return notFoundPage(services, path)
    const loaded = await loadListingPage(
      services,
      kind,
      slug,
      query,
      request.store.storeId,
      request.found,
    )
    if (kind === 'category' && loaded.ok && !loaded.value) {
      const place = await categoryPathById(services, slug)
      if (place) return redirectTo(query.size > 0 ? `${place}?${query}` : place, 302)
    }
    return listingPage(request, loaded, ({ props, category }) => {
      const title = kind === 'product-list' ? category?.plMetaTitle : category?.seo?.metaTitle
      const description =
        kind === 'product-list' ? category?.plMetaDescription : category?.seo?.metaDescription
      const { imageHost } = services.content
      const image =
        shareImage(category?.seo, imageHost, site.origin) ??
        shareImage({ shareImage: category?.thumbnailImage }, imageHost, site.origin)
      return {
        title: title ?? props.title,
        ...(description ? { description } : {}),
        ...(image ? { image } : {}),
        ...(category?.seo?.noIndex ? { noindex: true } : {}),
      }
    })
  }

/** One word with a digit in it may be the SKU of a variant, whose own page is the answer. */
const mayBeSku = (term: string): boolean => /^\S*\d\S*$/.test(term)

const loadSearch: SharedLoader = async (request) => {
  const term = slugOf(request.path, '/search/')?.trim().slice(0, MAX_SEARCH_LENGTH)
  if (!term) return notFoundPage(request.services, request.path)
  if (!mayBeSku(term)) request.found()
  const loaded = await loadSearchPage(
    request.services,
    request.site.brand,
    term,
    request.query,
    request.store.storeId,
  )
  if (!loaded.ok) return listingPage(request, loaded, () => ({ title: '' }))
  if ('sku' in loaded.value) return redirectTo(loaded.value.sku, 302)
  return listingPage(request, ok(loaded.value), ({ props }) => ({
    title: props.title,
    noindex: true,
  }))
}

/** A listing's query without the brand, which a brand's own page settles. */
const BRAND_PAGE_QUERY = listingParams.filter((name) => name !== makerFacet.param)

const loadBrand =
  (brandPath: string, manufacturer: string): SharedLoader =>
  async (request) => {
    const loaded = await loadBrandPage(
      request.services,
      brandPath,
      manufacturer,
      request.query,
      request.store.storeId,
      request.found,
    )
    return listingPage(request, loaded, () =>
      loaded.ok && loaded.value ? loaded.value.seo : { title: manufacturer },
    )
  }

/** The pages of the partner brands that a shop names, each at its own path. */
export const partnerRoutes = (partnerBrands: Policies['partnerBrands']) => {
  const app = factory.createApp()
  for (const [path, manufacturer] of Object.entries(partnerBrands))
    app.get(path, sharedPage(BRAND_PAGE_QUERY, loadBrand(path, manufacturer)))
  return app
}

export const listingRoutes = factory
  .createApp()
  .get('/c/:slug{.+}', sharedPage(listingParams, loadKind('category', '/c/')))
  .get('/pl/:slug{.+}', sharedPage(listingParams, loadKind('product-list', '/pl/')))
  .get('/pl', sharedPage(listingParams, loadKind('product-list', '/pl')))
  .get('/search', (c) => {
    const term = c.req.query('q')?.toWellFormed().trim().slice(0, MAX_SEARCH_LENGTH)
    // In an address, dots alone are a step up.
    return redirectTo(term && !/^\.{1,2}$/.test(term) ? searchPath(term) : '/pl', 302)
  })
  .get('/search/:term{.+}', sharedPage(listingParams, loadSearch))
