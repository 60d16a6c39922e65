import type { Coordinates } from '../../commerce/domain/distance.ts'
import {
  LOCATIONS_PATH,
  STORE_DIRECTORY_PATH,
  storeUrl,
} from '../../commerce/domain/store-address.ts'
import {
  parseLocationSearch,
  PLACE_UNKNOWN,
  validateLocationSearch,
} from '../../commerce/forms/location-search.ts'
import { LocationsPage } from '../../ui/pages/locations-page.tsx'
import { StoreDirectoryPage } from '../../ui/pages/store-directory-page.tsx'
import { StoreNotFoundPage } from '../../ui/pages/store-not-found-page.tsx'
import { StorePage } from '../../ui/pages/store-page.tsx'
import { assets } from '../assets.ts'
import { failedPage, isMissing, notFoundPage } from '../errors.tsx'
import { factory } from '../factory.ts'
import { loadChrome } from '../loaders/chrome.ts'
import {
  loadLocationsPage,
  loadStoreDirectory,
  type LocatorRequest,
} from '../loaders/locations-page.ts'
import { loadStorePage } from '../loaders/store-page.ts'
import type { Page } from '../page.ts'
import { redirectTo, sharedPage, type SharedLoader, type SharedRequest } from '../shared-page.ts'

const SHEETS = { sheets: ['stores'] } as const

/** A page's number in the address: 1 where there is none, null for what is not a number of ours. */
const pageNumber = (query: URLSearchParams): number | null => {
  const text = query.get('page') ?? '1'
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null
}

/** `39.79,-104.83`, as the browser's location comes. */
const readNear = (text: string): Coordinates | null => {
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? []
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null
}

const locatorRequest = (query: URLSearchParams, page: number): LocatorRequest => {
  const [q, near] = [query.get('q'), query.get('near')]
  const asked = { ...(q === null ? {} : { q }), ...(q === null && near !== null ? { near } : {}) }
  const here = near === null ? null : readNear(near)
  const problem =
    q === null ? near !== null && !here && validateLocationSearch('') : validateLocationSearch(q)
  return {
    typed: q ?? '',
    place: q === null ? here && { kind: 'here', ...here } : parseLocationSearch(q),
    ...(problem ? { problem } : {}),
    page,
    hrefOf: (wanted) => {
      const params = new URLSearchParams({
        ...asked,
        ...(wanted > 1 ? { page: String(wanted) } : {}),
      })
      return params.size > 0 ? `${LOCATIONS_PATH}?${params}` : LOCATIONS_PATH
    },
    mapSheet: assets.sheets.map,
  }
}

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
  const loaded = await loadStorePage(services, site, mine, request.param('id'), page, new Date())
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
      ...SHEETS,
    },
    body: <StorePage {...props} />,
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
