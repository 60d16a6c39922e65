import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Store } from '../../../commerce/contract/location.ts'
import type { DisplayedPiece } from '../../../commerce/contract/product/display.ts'
import type { Picture } from '../../../commerce/contract/product/product.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import { byDistance, type Coordinates } from '../../../commerce/domain/stores/distance.ts'
import { floorRoute, seenElsewhere, sightAt } from '../../../commerce/domain/stores/floor-route.ts'
import { milesWords } from '../../../commerce/domain/stores/store-address.ts'
import { visitCapacity } from '../../../commerce/domain/stores/visits.ts'
import { sightWords } from '../../../commerce/domain/stores/sight-words.ts'
import type { FloorRoutePageProps, RoutePiece } from '../../../ui/pages/stores/floor-route-page.tsx'
import type { SiteConfig } from '../../config.ts'
import type { Services } from '../../services.ts'
import { firstPictures } from '../product/sku-pictures.ts'
import { storeView } from './store-view.ts'

/** As many stores as are worth comparing. */
const STORES_OFFERED = 8

/** The page that leads through a store past these pieces. */
export const floorRouteUrl = (skuIds: readonly string[], storeId?: number): string =>
  `/visits/see?${new URLSearchParams({
    ...(storeId === undefined ? {} : { store: String(storeId) }),
    s: skuIds.join(),
  })}`

type Asked = {
  readonly skuIds: readonly string[]
  /** The number of the store, if one was chosen. */
  readonly storeId: number | null
  readonly mine: { readonly storeId: number }
  readonly from: Coordinates
  readonly now: Date
}

const countAt = (pieces: readonly DisplayedPiece[], { storeId }: Store): number =>
  pieces.filter((piece) => sightAt(piece, storeId) !== null).length

/**
 * The way through a store past pieces: through the one that was chosen, else the visitor's own, else the nearest that
 * shows any. Null where the brand has no store, or sells none of the pieces.
 */
export const loadFloorRoute = async (
  services: Services,
  site: SiteConfig,
  { skuIds, storeId, mine, from, now }: Asked,
): Promise<Result<FloorRoutePageProps | null, CommerceError>> => {
  const [displayed, all, pictures] = await Promise.all([
    services.commerce.locations.displayed(skuIds),
    services.stores(),
    firstPictures(services.commerce, skuIds),
  ])
  if (!displayed.ok) return displayed
  const pieces = displayed.value.items
  const open = byDistance(
    all.filter(({ operational }) => operational),
    from,
  )
  const shows = (store: Store) => countAt(pieces, store) > 0
  const own = open.find((it) => it.storeId === mine.storeId)
  const store =
    open.find((it) => it.storeId === storeId) ??
    (own && shows(own) ? own : (open.find(shows) ?? own ?? open[0]))
  if (!store || pieces.length === 0) return ok(null)
  const presented = (piece: DisplayedPiece): RoutePiece => ({
    skuId: piece.skuId,
    name: piece.piece,
    href: productUrl(piece, { s: piece.skuId }),
    picture: pictures.get(piece.skuId) ?? (null as Picture | null),
  })
  const offered = open.filter((it) => shows(it) || it.storeId === store.storeId)
  return ok({
    view: storeView(store, mine, now),
    total: pieces.length,
    stops: floorRoute(store, pieces).map(({ area, pieces: there }) => ({
      area,
      pieces: there.map(({ wanted, sight }) => ({
        ...presented(wanted),
        sight: sightWords(sight, wanted, store.storeId),
      })),
    })),
    elsewhere: pieces
      .filter((piece) => sightAt(piece, store.storeId) === null)
      .map((piece) => {
        const found = seenElsewhere(piece, store, all)
        return {
          ...presented(piece),
          nearest: found && {
            name: found.store.name,
            miles: milesWords(found.store.distanceMiles),
            href: floorRouteUrl(skuIds, found.store.storeId),
            sight: sightWords(found.sight, piece, found.store.storeId),
          },
        }
      }),
    skuIds,
    stores: [...new Set([store, ...offered.slice(0, STORES_OFFERED)])].map((it) => ({
      storeId: it.storeId,
      name: it.name,
      count: countAt(pieces, it),
    })),
    visitHref:
      visitCapacity(site.policies.visits, store) > 0
        ? `/visits/new/${store.storeId}?${new URLSearchParams({ s: pieces.map(({ skuId }) => skuId).join() })}`
        : null,
  })
}
