import type { Bookmarks } from '../commerce/client/call.ts'
import { createCommerceClient, type CommerceClient } from '../commerce/client/client.ts'
import type { Policies } from '../commerce/domain/policies.ts'
import type { PictureService } from '../commerce/domain/product/picture-sources.ts'
import type { Store } from '../commerce/contract/location.ts'
import { contractStamp } from '../commerce/contract/stamp.ts'
import type { ShippingMethod } from '../commerce/contract/cart/shipping.ts'
import type { ImageHost } from '../content/image-url.ts'
import type {
  AnyContentQuery,
  ContentLayers,
  ContentPerspective,
  ContentSource,
  ParamsOf,
  ResultOf,
} from '../content/source.ts'
import { releasesQuery } from '../content/queries/releases.ts'
import { saleRedirectsQuery } from '../content/queries/sale-redirects.ts'
import { createSanitySource } from '../content/sanity-source.ts'
import { cached, type CacheDeps, fromMemory, held } from './cache/cached.ts'
import { contentVersion, knownContentVersion } from './cache/content-version.ts'
import type { WaitUntil } from './cache/flights.ts'
import type { Collector } from './cache/shown-products.ts'
import {
  type CacheEntry,
  contentEntry,
  saleRedirectsEntry,
  shippingMethodEntry,
  storesEntry,
} from './cache/manifest.ts'
import { catalogueBookmarks } from './cache/catalogue-bookmarks.ts'
import type { SiteConfig } from './config.ts'
import { type KnownAddresses, knownAddresses, NO_KNOWN_ADDRESSES } from './page/known-addresses.ts'
import { log } from './log.ts'
import { type CallNotes, contentCall, NO_NOTES } from './request-trace.ts'
import { within } from './time-outs.ts'
import type { RedirectTable } from '../content/sale-redirects/compile.ts'
import type { Tokens } from './visitor.ts'
import { realNow, shopNow } from './clock.ts'
import { layersOf, type Viewing } from './preview/viewing.ts'

/** Other services, as loaders see them. Built once per request; the perspective and the bearer are chosen here. */
export type Services = {
  /** Whose plans, stores and goods: the brand's `brandId`. */
  readonly brandId: string
  readonly policies: Policies
  /** The shop's time: what hours, days, prices and plans go by. A preview may move it. */
  readonly now: () => Date
  readonly commerce: CommerceClient
  readonly content: ContentReader
  /** The service that resizes pictures on request, if there is one. */
  readonly pictures: PictureService | null
  /** All stores of a brand, by name; empty when the service cannot list them. */
  readonly stores: (brandId: string) => Promise<readonly Store[]>
  readonly addresses: KnownAddresses
  /** Shipping methods by their ids, in the same order; those that cannot be loaded are left out. */
  readonly shippingMethods: (ids: readonly string[]) => Promise<readonly ShippingMethod[]>
}

export type ContentReader = {
  /** `drafts` for an editor's preview, which bypasses all caches. */
  readonly perspective: ContentPerspective
  /** Where the pictures that editors upload are served. */
  readonly imageHost: ImageHost
  /** The shop's time, by which what has a time of its own is shown. */
  readonly now: () => Date
  /** Notes that something of what was read is another from this moment on, in milliseconds since 1970. */
  readonly noteTurn: (at: number) => void
  /** The first of these moments: what was made of the content holds until then. Infinity where there is none. */
  readonly holdsUntil: () => number
  /** @throws when the content service fails and nothing is cached. */
  readonly read: <Q extends AnyContentQuery>(query: Q, params: ParamsOf<Q>) => Promise<ResultOf<Q>>
}

/** The longest that a page waits for the list of stores, so that its frame still goes out within 1.5 s. */
const STORES_TIMEOUT_MS = 450

/** A product page leaves out its shipping methods when they take longer than this. */
const METHODS_TIMEOUT_MS = 450

const ANONYMOUS: Tokens = {
  guestToken: undefined,
  loggedInToken: undefined,
  incomingAuthorization: undefined,
}

/** One client per site and perspective; it holds no state of a request. Those of releases are made each time. */
const sources: Record<ContentPerspective, WeakMap<SiteConfig, ContentSource>> = {
  published: new WeakMap(),
  drafts: new WeakMap(),
}

const contentSource = (site: SiteConfig, perspective: ContentLayers): ContentSource => {
  const kept = typeof perspective === 'string' ? sources[perspective] : undefined
  const known = kept?.get(site)
  if (known) return known
  const { projectId, dataset, token, lake, apiHost } = site.content
  const source = createSanitySource({ projectId, dataset, perspective, token, lake, apiHost })
  kept?.set(site, source)
  return source
}

const cacheDeps = (site: SiteConfig, waitUntil: WaitUntil): CacheDeps => ({
  kv: site.kv,
  now: realNow,
  waitUntil,
})

/** The answer to a query if this isolate has it in memory, fresh and of the content's version that it knows. */
const knownContent = <T>(
  site: SiteConfig,
  { tags }: AnyContentQuery,
  entry: CacheEntry<T>,
): T | undefined => {
  const version = knownContentVersion(site, tags)
  return version === undefined ? undefined : fromMemory(entry, realNow(), version)
}

/** The cache's dependencies for a query; a change to a document of a type in its `tags` makes its answer out of date. */
const contentDeps = (
  site: SiteConfig,
  { tags }: AnyContentQuery,
  waitUntil: WaitUntil,
): CacheDeps => ({
  ...cacheDeps(site, waitUntil),
  version: () => contentVersion(site, waitUntil, tags),
})

/** Notes a call that goes another way than through the client of the commerce service. */
const noted = async <T>(
  { onCall, newTrace }: CallNotes,
  operation: string,
  ask: () => Promise<T>,
): Promise<T> => {
  const [began, trace] = [realNow(), newTrace()]
  let failed = true
  try {
    const answer = await ask()
    failed = false
    return answer
  } finally {
    onCall({ operation, began, ended: realNow(), failed, trace })
  }
}

const contentReader = (
  site: SiteConfig,
  viewing: Viewing,
  waitUntil: WaitUntil,
  calls: CallNotes,
): ContentReader => {
  const { perspective } = viewing
  const source = contentSource(site, layersOf(viewing))
  let turn = Infinity
  return {
    perspective,
    now: () => shopNow(viewing),
    noteTurn: (at) => (turn = Math.min(turn, at)),
    holdsUntil: () => turn,
    imageHost: {
      baseUrl:
        site.content.lake || site.content.apiHost ? '/lake/images' : 'https://cdn.sanity.io/images',
      projectId: site.content.projectId,
      dataset: site.content.dataset,
    },
    read: async (query, params) => {
      if (perspective === 'drafts')
        return noted(calls, contentCall(query.name), () => source.fetch(query, params))
      const entry = contentEntry(site, query, params)
      return (
        knownContent(site, query, entry) ??
        cached(
          entry,
          () => noted(calls, contentCall(query.name), () => source.answer(query, params)),
          contentDeps(site, query, waitUntil),
        )
      )
    },
  }
}

/** The site's redirects if this isolate has them in memory, which is nearly always. */
export const knownSaleRedirects = (
  site: SiteConfig,
  perspective: ContentPerspective,
): RedirectTable | undefined =>
  perspective === 'drafts'
    ? undefined
    : knownContent(site, saleRedirectsQuery, saleRedirectsEntry(site))

/**
 * The site's redirects, ready for look-up. Not part of the other services, since they run before the visitor is known.
 * @throws ContentError when the content service fails and nothing is cached.
 */
export const loadSaleRedirects = async (
  site: SiteConfig,
  viewing: Viewing,
  waitUntil: WaitUntil,
): Promise<RedirectTable> => {
  const entry = saleRedirectsEntry(site)
  const load = () => contentSource(site, layersOf(viewing)).answer(saleRedirectsQuery, {})
  return viewing.perspective === 'drafts'
    ? entry.decode(await load())
    : cached(entry, load, contentDeps(site, saleRedirectsQuery, waitUntil))
}

/**
 * The releases of a site that are planned to be out by a moment, the latest first. None where the content service does
 * not say: whoever looks at them meets its silence anyway.
 */
export const loadPlannedReleases = async (site: SiteConfig, by: number): Promise<string[]> => {
  const releases = await contentSource(site, 'drafts')
    .fetch(releasesQuery, {})
    .catch((fault: unknown) => {
      log('releases-unavailable', {
        site: site.brand.id,
        fault: fault instanceof Error ? fault.name : 'unknown',
      })
      return []
    })
  return releases
    .flatMap(({ name, plannedAt }) => (plannedAt ? [{ name, at: Date.parse(plannedAt) }] : []))
    .filter(({ at }) => at <= by)
    .toSorted((one, other) => other.at - one.at)
    .map(({ name }) => name)
}

/** The last known redirects of the site, however old; null if none are cached. */
export const heldSaleRedirects = async (
  site: SiteConfig,
  perspective: ContentPerspective,
  waitUntil: WaitUntil,
): Promise<RedirectTable | null> =>
  perspective === 'drafts' ? null : held(saleRedirectsEntry(site), cacheDeps(site, waitUntil))

/**
 * Identifies the client for rate limits, is told when one is hit, and of each call to the commerce service, and may see
 * what that answers.
 */
type Caller = {
  readonly client: string
  readonly onWait: (seconds: number) => void
  readonly calls: CallNotes
  readonly see?: Collector['see'] | undefined
  /** The pricing zone of the visitor's store, once that is known. */
  readonly zone?: (() => string | undefined) | undefined
  /** What a visitor did last; left out, what is asked is as of the catalogue that is known. */
  readonly bookmarks?: Bookmarks
}
const NOBODY: Caller = { client: '', onWait: () => {}, calls: NO_NOTES }

export const createServices = (
  site: SiteConfig,
  tokens: Tokens,
  waitUntil: WaitUntil,
  viewing: Viewing,
  { client: clientId, onWait, calls, see, zone, bookmarks }: Caller = NOBODY,
): Services => {
  const { perspective } = viewing
  const ofCatalogue = catalogueBookmarks(`${site.tenant} ${site.commerce.origin}`)
  const client = (bearers: Tokens, known: Bookmarks, seen?: Caller['see']) =>
    createCommerceClient({
      client: clientId,
      origin: site.commerce.origin,
      fetch: site.commerce.fetch,
      tenant: site.tenant,
      site: site.brand.id,
      tokens: bearers,
      media: site.media,
      ownContract: site.commerce.isBound ? contractStamp : null,
      see: seen,
      zone,
      bookmarks: known,
      ...calls,
      moment: viewing.moment?.token,
      log: (fault) => {
        if (fault.retryAfter !== undefined) onWait(fault.retryAfter)
        log('upstream', { upstream: 'commerce', ...fault })
      },
    })
  const anonymous = client(ANONYMOUS, ofCatalogue)
  return {
    brandId: site.brand.brandId,
    policies: site.policies,
    now: () => shopNow(viewing),
    commerce: client(tokens, bookmarks ?? ofCatalogue, see),
    content: contentReader(site, viewing, waitUntil, calls),
    pictures: site.pictures,
    addresses:
      perspective === 'drafts'
        ? NO_KNOWN_ADDRESSES
        : knownAddresses(site, anonymous, cacheDeps(site, waitUntil)),
    shippingMethods: async (ids) => {
      const one = async (id: string): Promise<ShippingMethod | null> => {
        const load = async () => {
          const answer = await anonymous.shippingMethods.get(id)
          if (!answer.ok) throw new Error('the shipping method is not to be had')
          return answer.value
        }
        const method =
          perspective === 'drafts'
            ? load()
            : cached(shippingMethodEntry(site, id), load, cacheDeps(site, waitUntil))
        return within(
          method.catch(() => null),
          METHODS_TIMEOUT_MS,
        )
      }
      return (await Promise.all(ids.map(one))).filter((it) => it !== null)
    },
    stores: async (brandId) => {
      const entry = storesEntry(site, brandId)
      const known = perspective === 'drafts' ? undefined : fromMemory(entry, realNow(), '')
      if (known) return known
      const load = async () => {
        const answer = await anonymous.locations.search({ brandId })
        if (!answer.ok) throw new Error('the stores are not to be had')
        return answer.value.items
      }
      const stores =
        perspective === 'drafts' ? load() : cached(entry, load, cacheDeps(site, waitUntil))
      return (
        (await within(
          stores.catch(() => []),
          STORES_TIMEOUT_MS,
        )) ?? []
      )
    },
  }
}

/** The same services without any visitor's tokens, for pages that all visitors share. `watcher` is told of their calls. */
export const anonymousServices = (
  site: SiteConfig,
  waitUntil: WaitUntil,
  viewing: Viewing,
  watcher: Partial<Pick<Caller, 'see' | 'calls' | 'zone'>> = {},
): Services => createServices(site, ANONYMOUS, waitUntil, viewing, { ...NOBODY, ...watcher })
