import type { CommerceError } from '../../commerce/contract/errors.ts'
import { ok, type Result } from '../../commerce/contract/result.ts'
import { filterCount, isPersonalChoice, withPage } from '../../commerce/domain/listing-choice.ts'
import { listingParams, listingUrl } from '../../commerce/domain/listing-url.ts'
import { PICTURE_SIZES } from '../../ui/components/picture.tsx'
import { ListingPage } from '../../ui/pages/listing-page.tsx'
import { failedPage, notFoundPage } from '../errors.tsx'
import { factory } from '../factory.ts'
import { loadBrandPage, partnerBrands, type PartnerPath } from '../loaders/brand-page.ts'
import {
  type ListingKind,
  type LoadedListingPage,
  loadListingPage,
  loadSearchPage,
  searchPath,
} from '../loaders/listing-page.ts'
import { shareImage } from '../loaders/share-image.ts'
import type { Page } from '../page.ts'
import { redirectTo, sharedPage, type SharedLoader, type SharedRequest } from '../shared-page.ts'

const MAX_TERM_LENGTH = 200

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
    `${site.origin}${listingUrl(basePath, { ...withPage(filters, page), sort: 'featured' })}`
  const lastPage = Math.max(1, Math.ceil(listing.total / listing.pageSize))
  return {
    meta: {
      // One filter is a page of its own; combinations are endless and not for search engines.
      noindex:
        filterCount(filters) > 1 ||
        isPersonalChoice(filters) ||
        Object.keys(props.faults?.ranges ?? {}).length > 0,
      ...meta(loaded.value),
      canonical: absolute(filters.page),
      ...(filters.page > 1 ? { previous: absolute(filters.page - 1) } : {}),
      ...(filters.page < lastPage ? { next: absolute(filters.page + 1) } : {}),
      ...(listing.items[0]
        ? { preloadPicture: { picture: listing.items[0].picture, sizes: PICTURE_SIZES.card } }
        : {}),
    },
    body: <ListingPage {...props} />,
    markdown: async () =>
      (await import('../markdown/page-markdown.ts')).listingMarkdown(props, site.origin),
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
    const loaded = await loadListingPage(services, kind, slug, query, request.store.storeId)
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

const loadSearch: SharedLoader = async (request) => {
  const term = slugOf(request.path, '/search/')?.trim().slice(0, MAX_TERM_LENGTH)
  if (!term) return notFoundPage(request.services, request.path)
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
const BRAND_PAGE_QUERY = listingParams.filter((name) => name !== 'brand')

const loadBrand =
  (brandPath: PartnerPath): SharedLoader =>
  async (request) => {
    const loaded = await loadBrandPage(
      request.services,
      brandPath,
      request.query,
      request.store.storeId,
    )
    return listingPage(request, loaded, () =>
      loaded.ok && loaded.value ? loaded.value.seo : { title: partnerBrands[brandPath] },
    )
  }

export const listingRoutes = factory
  .createApp()
  .get('/sealy', sharedPage(BRAND_PAGE_QUERY, loadBrand('/sealy')))
  .get('/tempur-pedic', sharedPage(BRAND_PAGE_QUERY, loadBrand('/tempur-pedic')))
  .get('/stearns-foster', sharedPage(BRAND_PAGE_QUERY, loadBrand('/stearns-foster')))
  .get('/parallel', sharedPage(BRAND_PAGE_QUERY, loadBrand('/parallel')))
  .get('/c/:slug{.+}', sharedPage(listingParams, loadKind('category', '/c/')))
  .get('/pl/:slug{.+}', sharedPage(listingParams, loadKind('product-list', '/pl/')))
  .get('/pl', sharedPage(listingParams, loadKind('product-list', '/pl')))
  .get('/search', (c) => {
    const term = c.req.query('q')?.toWellFormed().trim().slice(0, MAX_TERM_LENGTH)
    return redirectTo(term ? searchPath(term) : '/pl', 302)
  })
  .get('/search/:term{.+}', sharedPage(listingParams, loadSearch))
