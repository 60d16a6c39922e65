import * as words from '#words'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { FeedPage } from '../../commerce/contract/product/feed.ts'
import { ok, type Result } from '../../commerce/contract/result.ts'
import { pickUpSlas } from '../../commerce/domain/feeds/local-row.ts'
import { breadcrumbs } from '../../content/menu.ts'
import { navigationQuery } from '../../content/queries/navigation.ts'
import { build } from '../build.ts'
import type { SiteConfig } from '../config.ts'
import { sha256 } from '../digest.ts'
import { financingOf, openPlans, readDisclosure } from '../loaders/cart/financing.ts'
import { NOWHERE, resolveVisitor } from '../loaders/stores/visitor-place.ts'
import type { Services } from '../services.ts'
import type { Telling } from './formats.ts'

/** How many days a piece may take until a store has it, as far as rows tell them apart. */
const TOLD_DAYS = 8

export type Teller = {
  /** What it costs is what it costs a visitor of whom nothing is known: around this store. */
  readonly storeId: number
  /** With where an answer of the service says that its deliveries lead. */
  readonly telling: (around: FeedPage['around']) => Telling
  /** The same as long as rows of the same products are the same: of everything that is not told as a change. */
  readonly basis: string
}

/**
 * What rows are made of besides the products.
 * @throws ContentError when the content service fails and nothing is cached.
 */
export const loadTeller = async (
  services: Services,
  site: SiteConfig,
  at: Date,
): Promise<Result<Teller, CommerceError>> => {
  const { commerce, content, policies } = services
  const selling = { ...services, now: () => at }
  const { brand, origin } = site
  const [found, menu, disclosure] = await Promise.all([
    commerce.locations.search({ brandId: brand.brandId }),
    content.read(navigationQuery, { id: 'desktopNavigationParent' }),
    readDisclosure(selling),
  ])
  if (!found.ok) return found
  const stores = found.value.items
  const { store } = await resolveVisitor(
    { bases: () => Promise.resolve(stores), policies },
    NOWHERE,
    null,
    null,
  )
  const pickUpSla = pickUpSlas(at)
  const days = Array.from({ length: TOLD_DAYS }, (_, day) => day)
  const basis = await sha256(
    JSON.stringify([
      build,
      origin,
      // A day is what a piece leaves after; at midnight all of them move.
      at.toISOString().slice(0, 10),
      menu,
      disclosure !== null,
      openPlans(selling),
      stores,
      stores.map((it) => days.map((day) => pickUpSla(it, day))),
    ]),
  )
  return ok({
    storeId: store.storeId,
    basis,
    telling: (around) => ({
      origin,
      brandName: brand.shortName,
      title: brand.name,
      zone: store.pricingZone,
      around: around && {
        postalCode: around.postalCode,
        methods: new Map(around.methods.map(({ id, name }) => [id, name])),
      },
      financing: (piece) => financingOf(selling, piece, disclosure)?.offer ?? null,
      absolute: (url) => new URL(url, origin).href,
      categoryNames: (path) =>
        (menu ? breadcrumbs(menu, `/c/${path}`, words.common.home) : [])
          .slice(1)
          .map(({ label }) => label),
      pickUp: policies.pickUp,
      brandId: brand.brandId,
      stores,
      pickUpSla,
      at,
    }),
  })
}
