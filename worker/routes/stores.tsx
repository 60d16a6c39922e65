import {
  LOCATIONS_PATH,
  STORE_DIRECTORY_PATH,
  storeUrl,
} from '../../commerce/domain/store-address.ts'
import { PLACE_UNKNOWN } from '../../commerce/forms/location-search.ts'
import { StoreReviews } from '../../ui/components/product-reviews.tsx'
import { LocationsPage } from '../../ui/pages/locations-page.tsx'
import { StoreDirectoryPage } from '../../ui/pages/store-directory-page.tsx'
import { StoreNotFoundPage } from '../../ui/pages/store-not-found-page.tsx'
import { StorePage } from '../../ui/pages/store-page.tsx'
import { failedPage, isMissing, notFoundPage } from '../errors.tsx'
import { factory } from '../factory.ts'
import { loadChrome } from '../loaders/chrome.ts'
import {
  loadLocationsPage,
  loadStoreDirectory,
  type LocatorRequest,
} from '../loaders/locations-page.ts'
import { loadStoreFeedback, storeReviewsPath } from '../loaders/reviews.ts'
import { loadStorePage } from '../loaders/store-page.ts'
import { locatorRequest } from '../locator-request.ts'
import type { Page } from '../page.ts'
import { pageNumber } from '../page-number.ts'
import { redirectTo, sharedPage, type SharedLoader, type SharedRequest } from '../shared-page.ts'

const SHEETS = { sheets: ['stores'] } as const

/** What was typed wrong is said at its field, above all stores. */
const locator: SharedLoader = async ({ services, site, store, path, query }) => {
  const page = pageNumber(query)
  if (page === null) return notFoundPage(services, path)
  const asked = locatorRequest(query, page)
  const now = new Date()
  const load = (request: LocatorRequest) => loadLocationsPage(services, site, store, request, now)
  const first = await load(asked)
  const isUnknown = !first.ok && asked.place !== null && isMissing(first.error)
  const problem = isUnknown ? PLACE_UNKNOWN : asked.problem
  const loaded = isUnknown ? await load({ ...asked, place: null, problem: PLACE_UNKNOWN }) : first
  if (!loaded.ok) return failedPage(services, asked.hrefOf(page), loaded.error)
  if (!loaded.value) return notFoundPage(services, path)
  const { props, chrome, validUntil } = loaded.value
  const isSearch = query.has('q') || query.has('near')
  return {
    ...(problem ? { status: 422 } : {}),
    meta: {
      title:
        props.place && !query.has('near') ? `Stores near ${props.place.label}` : 'Find a store',
      description: `${site.brand.name} stores near you: addresses, opening hours and what is on display.`,
      canonical: `${site.origin}${isSearch ? LOCATIONS_PATH : props.hrefOf(page)}`,
      noindex: isSearch,
      ...SHEETS,
    },
    body: <LocationsPage {...props} />,
    chrome: chrome.chrome,
    address: props.hrefOf(page),
    validUntil,
  }
}

const directory: SharedLoader = async ({ services, site, path }) => {
  const loaded = await loadStoreDirectory(services, site)
  if (!loaded.ok) return failedPage(services, path, loaded.error)
  const { props, chrome } = loaded.value
  return {
    meta: {
      title: 'All stores',
      description: `Every ${site.brand.name} store, by state and city.`,
      canonical: `${site.origin}${STORE_DIRECTORY_PATH}`,
      ...SHEETS,
    },
    body: <StoreDirectoryPage {...props} />,
    chrome: chrome.chrome,
    address: path,
  }
}

const storeNotFound = async ({ services, path }: SharedRequest): Promise<Page> => ({
  status: 404,
  meta: { title: 'Store not found', noindex: true, ...SHEETS },
  body: <StoreNotFoundPage />,
  chrome: (await loadChrome(services.content)).chrome,
  address: path,
})

const detail: SharedLoader = async (request) => {
  const { services, site, store: mine, path, query } = request
  const page = pageNumber(query)
  if (page === null) return storeNotFound(request)
  const id = request.param('id')
  const [loaded, { feedback }] = await Promise.all([
    loadStorePage(services, site, mine, id, page, new Date()),
    loadStoreFeedback(services, id),
  ])
  if (!loaded.ok)
    return isMissing(loaded.error)
      ? storeNotFound(request)
      : failedPage(services, path, loaded.error)
  if (!loaded.value) return storeNotFound(request)
  const { store, props, chrome, validUntil } = loaded.value
  // The id says which store it is; another city or state around it is an old or a mistyped link.
  const ours = storeUrl(store)
  if (path !== ours) return redirectTo(query.size > 0 ? `${ours}?${query}` : ours, 301)
  const { city, stateOrRegion, street1 } = store.address
  return {
    meta: {
      title: `${store.name}: ${city}, ${stateOrRegion}`,
      description: `${store.name}, ${street1}, ${city}, ${stateOrRegion}: hours, directions, services and what is on display.`,
      canonical: `${site.origin}${props.returnTo}`,
      sheets: ['stores', 'reviews'],
    },
    body: (
      <StorePage
        {...props}
        reviews={<StoreReviews path={storeReviewsPath(store)} feedback={feedback} />}
      />
    ),
    chrome: chrome.chrome,
    address: props.returnTo,
    validUntil,
  }
}

/** The stores of the brand: where they are, when they are open, what stands there. */
export const storeRoutes = factory
  .createApp()
  .get(LOCATIONS_PATH, sharedPage(['q', 'near', 'page'], locator))
  .get(STORE_DIRECTORY_PATH, sharedPage([], directory))
  .get('/locations/:cityName/:stateName/:id', sharedPage(['page'], detail))
