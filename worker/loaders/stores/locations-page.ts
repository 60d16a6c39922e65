import * as words from '#words'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Store, StoreQuery } from '../../../commerce/contract/location.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import {
  byDistance,
  type Coordinates,
  withinReach,
} from '../../../commerce/domain/stores/distance.ts'
import { stateNameOf } from '../../../commerce/domain/account/states.ts'
import {
  LOCATIONS_PATH,
  STORE_DIRECTORY_PATH,
} from '../../../commerce/domain/stores/store-address.ts'
import { hoursHoldUntil } from '../../../commerce/domain/stores/store-hours.ts'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'
import type { LocationsPageProps } from '../../../ui/pages/stores/locations-page.tsx'
import type {
  DirectoryState,
  StoreDirectoryPageProps,
} from '../../../ui/pages/stores/store-directory-page.tsx'
import type { SiteConfig } from '../../config.ts'
import type { VisitorStore } from '../../visitor.ts'
import type { Services } from '../../services.ts'
import { type ChromeData, loadChrome } from '../chrome.ts'
import { storeView } from './store-view.ts'

const STORES_A_PAGE = 20

/** The way to the store pages; the last is the page itself. */
export const storeCrumbs = (...further: readonly Crumb[]): Crumb[] => [
  { label: words.common.home, href: '/' },
  { label: words.storeLocator.stores, href: LOCATIONS_PATH },
  ...further,
]

/** Where stores are looked for from. */
export type SearchPlace =
  | { readonly kind: 'postal-code'; readonly postalCode: string }
  | { readonly kind: 'city'; readonly city: string; readonly state: string }
  | ({ readonly kind: 'here' } & Coordinates)

type Found = Pick<LocationsPageProps, 'place' | 'near' | 'isFar'> & {
  readonly stores: readonly (Store & { readonly distanceMiles?: number | undefined })[]
}

const queryOf = (place: SearchPlace): StoreQuery => {
  switch (place.kind) {
    case 'postal-code':
      return { postalCode: place.postalCode }
    case 'city':
      return { city: place.city, state: place.state }
    case 'here':
      return { latitude: place.latitude, longitude: place.longitude }
  }
}

/** `springfield` as the map writes it: `Springfield`. What has capitals of its own keeps them. */
const capitalised = (city: string): string =>
  city === city.toLowerCase() || city === city.toUpperCase()
    ? city.toLowerCase().replaceAll(/(^|[\s.'-])\p{L}/gu, (start) => start.toUpperCase())
    : city

const placeOf = async (
  { commerce }: Services,
  place: SearchPlace,
): Promise<LocationsPageProps['place']> => {
  if (place.kind === 'here')
    return {
      label: words.storeLocator.whereYouAre,
      at: { latitude: place.latitude, longitude: place.longitude },
    }
  if (place.kind === 'city')
    return { label: `${capitalised(place.city)}, ${place.state}`, at: null }
  const zip = await commerce.locations.postalCode(place.postalCode)
  return zip.ok
    ? { label: `${zip.value.city}, ${zip.value.state} ${place.postalCode}`, at: zip.value }
    : { label: place.postalCode, at: null }
}

/**
 * Stores near a place, or the nearest where none is; without a place those near the visitor's own store, without
 * distances. All of them where even that is not known.
 */
const findStores = async (
  services: Services,
  site: SiteConfig,
  mine: VisitorStore,
  place: SearchPlace | null,
): Promise<Result<Found, CommerceError>> => {
  const { brandId } = site.brand
  const [answer, where] = await Promise.all([
    services.commerce.locations.search({ brandId, ...(place ? queryOf(place) : {}) }),
    place ? placeOf(services, place) : null,
  ])
  if (!answer.ok) return err(answer.error)
  const { items } = answer.value
  const home = place ? undefined : items.find(({ storeId }) => storeId === mine.storeId)
  const to = where?.label ?? home?.name
  if (to === undefined) return ok({ stores: items, place: null, near: null, isFar: false })
  const { near, beyond } = withinReach(
    services.policies.stores,
    home ? byDistance(items, home) : items,
  )
  const found = beyond ? [beyond] : near
  return ok({
    stores: home ? found.map(({ distanceMiles: _, ...store }) => store) : found,
    place: where,
    near: { to, miles: services.policies.stores.nearMiles },
    isFar: beyond !== null,
  })
}

export type LoadedLocationsPage = {
  readonly props: LocationsPageProps
  readonly chrome: ChromeData
  readonly validUntil: number
}

/** What the locator was asked: as it was typed, as it was understood, and what stands in the way of that. */
export type LocatorRequest = {
  readonly typed: string
  readonly place: SearchPlace | null
  readonly problem?: string
  readonly page: number
  readonly hrefOf: (page: number) => string
  readonly mapSheet: string | undefined
}

/**
 * The store locator. Null when the page asked for is beyond the last. A place that the service does not know is a 404
 * of its own: the route says so in words.
 */
export const loadLocationsPage = async (
  services: Services,
  site: SiteConfig,
  mine: VisitorStore,
  { typed, place, problem, page, hrefOf, mapSheet }: LocatorRequest,
  now: Date,
): Promise<Result<LoadedLocationsPage | null, CommerceError>> => {
  const [found, chrome] = await Promise.all([
    findStores(services, site, mine, place),
    loadChrome(services),
  ])
  if (!found.ok) return found
  const { stores, ...near } = found.value
  const pages = Math.max(1, Math.ceil(stores.length / STORES_A_PAGE))
  if (page > pages) return ok(null)
  const before = (page - 1) * STORES_A_PAGE
  const shown = stores.slice(before, before + STORES_A_PAGE)
  return ok({
    chrome,
    validUntil: hoursHoldUntil(shown, now),
    props: {
      crumbs: storeCrumbs(),
      lead: site.brand.storeFinderLead ?? '',
      typed,
      ...(problem ? { problem } : {}),
      ...near,
      stores: shown.map((store) => storeView(store, mine, now)),
      total: stores.length,
      page,
      pages,
      hrefOf,
      firstNumber: before + 1,
      map: site.map && mapSheet ? { styleUrl: site.map.styleUrl, sheetUrl: mapSheet } : null,
    },
  })
}

const inOrder = (a: string, b: string): number => a.localeCompare(b, words.language.locale)

/** Stores by the names of their states, then of their cities. */
const byState = (stores: readonly Store[]): DirectoryState[] => {
  const states = Map.groupBy(stores, ({ address }) => stateNameOf(address.stateOrRegion))
  return [...states]
    .toSorted(([a], [b]) => inOrder(a, b))
    .map(([name, ofState]) => ({
      name,
      anchor: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      cities: [...Map.groupBy(ofState, ({ address }) => address.city)]
        .toSorted(([a], [b]) => inOrder(a, b))
        .map(([city, ofCity]) => ({
          name: city,
          stores: ofCity.toSorted((a, b) => inOrder(a.name, b.name)),
        })),
    }))
}

/** Every store of the brand, by state and city. */
export const loadStoreDirectory = async (
  services: Services,
  site: SiteConfig,
): Promise<Result<{ props: StoreDirectoryPageProps; chrome: ChromeData }, CommerceError>> => {
  const [answer, chrome] = await Promise.all([
    services.commerce.locations.search({ brandId: site.brand.brandId }),
    loadChrome(services),
  ])
  if (!answer.ok) return answer
  const { items, total } = answer.value
  return ok({
    chrome,
    props: {
      crumbs: storeCrumbs({ label: words.storeDirectory.title, href: STORE_DIRECTORY_PATH }),
      states: byState(items),
      total,
    },
  })
}
