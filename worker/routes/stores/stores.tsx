import * as words from '#words'
import { isMissing } from '../../../commerce/contract/errors.ts'
import type { Store } from '../../../commerce/contract/location.ts'
import {
  LOCATIONS_PATH,
  STORE_DIRECTORY_PATH,
  storeUrl,
} from '../../../commerce/domain/stores/store-address.ts'
import { StoreReviews } from '../../../ui/components/reviews/product-reviews.tsx'
import { LocationsPage } from '../../../ui/pages/stores/locations-page.tsx'
import { StoreDirectoryPage } from '../../../ui/pages/stores/store-directory-page.tsx'
import { StoreNotFoundPage } from '../../../ui/pages/stores/store-not-found-page.tsx'
import { StorePage } from '../../../ui/pages/stores/store-page.tsx'
import { failedPage, notFoundPage } from '../../page/errors.tsx'
import { factory } from '../../factory.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import {
  loadLocationsPage,
  loadStoreDirectory,
  type LocatorRequest,
} from '../../loaders/stores/locations-page.ts'
import { loadStoreFeedback, storeReviewsPath } from '../../loaders/product/reviews.ts'
import { loadStorePage } from '../../loaders/stores/store-page.ts'
import { locatorRequest } from '../../stores/locator-request.ts'
import { whereStoresAre } from '../../middleware/where-stores-are.ts'
import type { Page } from '../../page/page.ts'
import { pageNumber } from '../../page/page-number.ts'
import { redirectTo, sharedPage, type SharedLoader } from '../../page/shared-page.ts'
import type { SharedRequest } from '../../page/shared-request.ts'

const SHEETS = { sheets: ['stores'] } as const

/** What was typed wrong is said at its field, above all stores. */
const locator: SharedLoader = async ({ services, site, store, path, query, found }) => {
  const page = pageNumber(query)
  if (page === null) return notFoundPage(services, path)
  if (page === 1) found()
  const asked = locatorRequest(query, page)
  const now = services.now()
  const load = (request: LocatorRequest) => loadLocationsPage(services, site, store, request, now)
  const first = await load(asked)
  const isUnknown = !first.ok && asked.place !== null && isMissing(first.error)
  const problem = isUnknown ? words.placeRules.unknownPlace : asked.problem
  const loaded = isUnknown
    ? await load({ ...asked, place: null, problem: words.placeRules.unknownPlace })
    : first
  if (!loaded.ok) return failedPage(services, asked.hrefOf(page), loaded.error)
  if (!loaded.value) return notFoundPage(services, path)
  const { props, chrome, validUntil } = loaded.value
  const isSearch = query.has('q') || query.has('near')
  return {
    ...(problem ? { status: 422 } : {}),
    meta: {
      title:
        props.place && !query.has('near')
          ? words.storeLocator.near(props.place.label)
          : words.common.findStore,
      description: words.storeLocator.description(site.brand.name),
      canonical: `${site.origin}${isSearch ? LOCATIONS_PATH : props.hrefOf(page)}`,
      noindex: isSearch,
      ...SHEETS,
    },
    body: <LocationsPage {...props} />,
    repeatsTyped: isSearch,
    chrome: chrome.chrome,
    address: props.hrefOf(page),
    validUntil,
  }
}

const directory: SharedLoader = async ({ services, site, path, found }) => {
  found()
  const loaded = await loadStoreDirectory(services, site)
  if (!loaded.ok) return failedPage(services, path, loaded.error)
  const { props, chrome } = loaded.value
  return {
    meta: {
      title: words.storeDirectory.title,
      description: words.storeDirectory.description(site.brand.name),
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
  meta: { title: words.storeNotFound.title, noindex: true, ...SHEETS },
  body: <StoreNotFoundPage />,
  chrome: (await loadChrome(services)).chrome,
  address: path,
})

const detail: SharedLoader = async (request) => {
  const { services, site, store: mine, path, query } = request
  const page = pageNumber(query)
  if (page === null) return storeNotFound(request)
  const id = request.param('id')
  const isOwn = (one: Store) => path === storeUrl(one)
  void services.stores().then((stores) => page === 1 && stores.some(isOwn) && request.found())
  const [loaded, { it: feedback }] = await Promise.all([
    loadStorePage(services, site, mine, id, page, services.now()),
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
  if (!isOwn(store)) return redirectTo(query.size > 0 ? `${ours}?${query}` : ours, 301)
  const { city, stateOrRegion, street1 } = store.address
  return {
    meta: {
      title: words.storePage.title({ store: store.name, city, state: stateOrRegion }),
      description: words.storePage.description({
        store: store.name,
        address: `${street1}, ${city}, ${stateOrRegion}`,
      }),
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
  .use(LOCATIONS_PATH, whereStoresAre)
  .use(`${LOCATIONS_PATH}/*`, whereStoresAre)
  .get(LOCATIONS_PATH, sharedPage(['q', 'near', 'page'], locator))
  .get(STORE_DIRECTORY_PATH, sharedPage([], directory))
  .get('/locations/:cityName/:stateName/:id', sharedPage(['page'], detail))
