import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Store } from '../../../commerce/contract/location.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import { byDistance, withinReach } from '../../../commerce/domain/stores/distance.ts'
import { storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import {
  holidaysAhead,
  hoursHoldUntil,
  weekOf,
} from '../../../commerce/domain/stores/store-hours.ts'
import { visitCapacity } from '../../../commerce/domain/stores/visits.ts'
import type { StorePageProps } from '../../../ui/pages/stores/store-page.tsx'
import type { SiteConfig } from '../../config.ts'
import type { VisitorStore } from '../../visitor.ts'
import type { Services } from '../../services.ts'
import { type ChromeData, loadChrome } from '../chrome.ts'
import { loadEditedSplit } from '../edited-split.ts'
import { storeCrumbs } from './locations-page.ts'
import { storeJsonLd } from './store-json-ld.ts'
import { storeView } from './store-view.ts'

const OTHERS = 3
/** Holidays are planned around for about two months. */
const HOLIDAYS_AHEAD_DAYS = 62
const DISPLAY_PAGE_SIZE = 12

export type LoadedStorePage = {
  readonly store: Store
  readonly props: StorePageProps
  readonly chrome: ChromeData
  readonly validUntil: number
}

const hrefOf = (store: Store) => (page: number) =>
  page > 1 ? `${storeUrl(store)}?page=${page}` : storeUrl(store)

/** A page of what stands there; null when it cannot be had. The ids come in the order to show them in. */
const loadDisplay = async (
  { commerce }: Services,
  id: string,
  page: number,
): Promise<Omit<NonNullable<StorePageProps['display']>, 'hrefOf'> | null> => {
  const shown = await commerce.locations.display(id, { page, pageSize: DISPLAY_PAGE_SIZE })
  if (!shown.ok) return null
  const { itemIds, total } = shown.value
  const pages = Math.max(1, Math.ceil(total / DISPLAY_PAGE_SIZE))
  if (itemIds.length === 0) return { items: [], total, page, pages }
  const listing = await commerce.catalog.list({ ids: itemIds, pageSize: DISPLAY_PAGE_SIZE })
  if (!listing.ok) return null
  const byId = new Map(listing.value.items.map((item) => [item.itemId, item]))
  return { items: itemIds.flatMap((itemId) => byId.get(itemId) ?? []), total, page, pages }
}

/** The page of a store, found by its address part or its number. Null when the page of its display is beyond the last. */
export const loadStorePage = async (
  services: Services,
  site: SiteConfig,
  mine: VisitorStore,
  id: string,
  page: number,
  now: Date,
): Promise<Result<LoadedStorePage | null, CommerceError>> => {
  const [answer, all, display, chrome] = await Promise.all([
    services.commerce.locations.get(id),
    services.stores(),
    loadDisplay(services, id, page),
    loadChrome(services),
  ])
  if (!answer.ok) return answer
  const store = answer.value
  // What stores of its kind look like inside; the page stands without it, and where nobody is let in.
  const inside = store.operational
    ? await loadEditedSplit(services.content, `store-${store.locationType}`).catch(() => null)
    : null
  if (page > (display?.pages ?? 1)) return ok(null)
  const { near, beyond } = withinReach(
    services.policies.stores,
    byDistance(
      all.filter((other) => other.storeId !== store.storeId && other.operational),
      store,
    ),
  )
  // Who comes to a closed door is sent on, however far that is.
  const others = near.length > 0 || store.operational || !beyond ? near.slice(0, OTHERS) : [beyond]
  const holidays = holidaysAhead(store, now, HOLIDAYS_AHEAD_DAYS)
  const href = hrefOf(store)
  return ok({
    store,
    chrome,
    validUntil: hoursHoldUntil([store, ...others], now),
    props: {
      crumbs: storeCrumbs({ label: store.name, href: storeUrl(store) }),
      view: storeView(store, mine, now),
      inside,
      week: weekOf(store, now),
      holidays,
      display: display && store.operational ? { ...display, hrefOf: href } : null,
      others: others.map((other) => storeView(other, mine, now)),
      jsonLd: storeJsonLd(store, holidays, site),
      returnTo: href(page),
      visitHref:
        visitCapacity(site.policies.visits, store) > 0 ? `/visits/new/${store.storeId}` : null,
    },
  })
}
