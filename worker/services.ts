import type { Bookmarks } from '../commerce/client/call-headers.ts'
import { createCommerceClient, type CommerceClient, wholeTime } from '../commerce/client/client.ts'
import { hasStores } from '../commerce/domain/brand.ts'
import { once } from '../commerce/domain/once.ts'
import type { Policies } from '../commerce/domain/policies.ts'
import type { PictureService } from '../commerce/domain/product/picture-sources.ts'
import type { Store } from '../commerce/contract/location.ts'
import { contractStamp } from '../commerce/contract/stamp.ts'
import type { ShippingMethod } from '../commerce/contract/cart/shipping.ts'
import { cached, fromMemory } from './cache/cached.ts'
import type { WaitUntil } from './cache/flights.ts'
import type { Collector } from './cache/shown-products.ts'
import { shippingMethodEntry, storesEntry } from './cache/manifest.ts'
import { catalogueBookmarks } from './cache/catalogue-bookmarks.ts'
import type { SiteConfig } from './config.ts'
import { cacheDeps, type ContentReader, contentReader } from './content-reader.ts'
import { type PageNotes, pageNotes } from './page/page-notes.ts'
import { type KnownAddresses, knownAddresses, NO_KNOWN_ADDRESSES } from './page/known-addresses.ts'
import { log } from './log.ts'
import { type CallNotes, NO_NOTES } from './request-trace.ts'
import type { Tokens } from './visitor.ts'
import { realNow, shopNow } from './clock.ts'
import type { Viewing } from './preview/viewing.ts'

/** Other services, as loaders see them. Built once per request; the perspective and the bearer are chosen here. */
export type Services = {
  /** Whose plans, stores and goods: the brand's `brandId`. */
  readonly brandId: string
  readonly policies: Policies
  /** The shop's time: what hours, days, prices and plans go by. A preview may move it. */
  readonly now: () => Date
  readonly commerce: CommerceClient
  readonly content: ContentReader
  /** Of the page that is made of all this. */
  readonly notes: PageNotes
  /** The service that resizes pictures on request, if there is one. */
  readonly pictures: PictureService | null
  /** The brand's stores, by name; empty when the service cannot list them, and for a brand that only delivers. */
  readonly stores: () => Promise<readonly Store[]>
  /** What its deliveries are measured from and its prices are of: its stores, or what a brand without has in their place. */
  readonly bases: () => Promise<readonly Store[]>
  readonly addresses: KnownAddresses
  /** Shipping methods by their ids, in the same order; those that cannot be loaded are left out. */
  readonly shippingMethods: (ids: readonly string[]) => Promise<readonly ShippingMethod[]>
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

/**
 * Identifies the client for rate limits, is told when one is hit, and of each call to the commerce service, and may see
 * what that answers.
 */
type Caller = {
  readonly client: string
  readonly onWait: (seconds: number) => void
  readonly calls: CallNotes
  /** Milliseconds for a call that begins now. */
  readonly timeLeft: () => number
  readonly see?: Collector['see'] | undefined
  /** The pricing zone of the visitor's store, once that is known. */
  readonly zone?: (() => string | undefined) | undefined
  /** What a visitor did last; left out, what is asked is as of the catalogue that is known. */
  readonly bookmarks?: Bookmarks
}
const NOBODY: Caller = { client: '', onWait: () => {}, calls: NO_NOTES, timeLeft: wholeTime }

export const createServices = (
  site: SiteConfig,
  tokens: Tokens,
  waitUntil: WaitUntil,
  viewing: Viewing,
  { client: clientId, onWait, calls, timeLeft, see, zone, bookmarks }: Caller = NOBODY,
): Services => {
  const { perspective } = viewing
  const now = () => shopNow(viewing)
  const notes = pageNotes(now)
  const ofCatalogue = catalogueBookmarks(`${site.tenant} ${site.commerce.origin}`)
  const client = (
    bearers: Tokens,
    known: Bookmarks,
    own: Partial<Pick<Caller, 'see' | 'timeLeft'>> = {},
  ) =>
    createCommerceClient({
      client: clientId,
      origin: site.commerce.origin,
      fetch: site.commerce.fetch,
      tenant: site.tenant,
      site: site.brand.id,
      tokens: bearers,
      media: site.media,
      ownContract: site.commerce.isBound ? contractStamp : null,
      ...own,
      zone,
      bookmarks: known,
      ...calls,
      onCall: (call) => {
        if (call.failed) notes.noteGap()
        calls.onCall(call)
      },
      moment: viewing.moment?.token,
      log: (fault) => {
        if (fault.retryAfter !== undefined) onWait(fault.retryAfter)
        log('upstream', { upstream: 'commerce', ...fault })
      },
    })
  // For what many requests share: its work may outlast the one that began it.
  const anonymous = once(() => client(ANONYMOUS, ofCatalogue))
  const bases = async (): Promise<readonly Store[]> => {
    const { brandId } = site.brand
    const entry = storesEntry(site, brandId)
    const known = perspective === 'drafts' ? undefined : fromMemory(entry, realNow(), '')
    if (known) return known
    const load = async () => {
      const answer = await anonymous().locations.search({ brandId })
      if (!answer.ok) throw new Error('the stores are not to be had')
      return answer.value.items
    }
    const stores =
      perspective === 'drafts' ? load() : cached(entry, load, cacheDeps(site, waitUntil))
    return (await notes.soon(stores, STORES_TIMEOUT_MS)) ?? []
  }
  return {
    brandId: site.brand.brandId,
    policies: site.policies,
    now,
    commerce: client(tokens, bookmarks ?? ofCatalogue, { see, timeLeft }),
    content: contentReader(site, viewing, waitUntil, calls, notes),
    notes,
    pictures: site.pictures,
    addresses:
      perspective === 'drafts'
        ? NO_KNOWN_ADDRESSES
        : knownAddresses(site, anonymous, cacheDeps(site, waitUntil)),
    shippingMethods: async (ids) => {
      const one = async (id: string): Promise<ShippingMethod | null> => {
        const load = async () => {
          const answer = await anonymous().shippingMethods.get(id)
          if (!answer.ok) throw new Error('the shipping method is not to be had')
          return answer.value
        }
        const method =
          perspective === 'drafts'
            ? load()
            : cached(shippingMethodEntry(site, id), load, cacheDeps(site, waitUntil))
        return notes.soon(method, METHODS_TIMEOUT_MS)
      }
      return (await Promise.all(ids.map(one))).filter((it) => it !== null)
    },
    stores: () => (hasStores(site.brand) ? bases() : Promise.resolve([])),
    bases,
  }
}

/** The same services without any visitor's tokens, for pages that all visitors share. `watcher` is told of their calls. */
export const anonymousServices = (
  site: SiteConfig,
  waitUntil: WaitUntil,
  viewing: Viewing,
  watcher: Partial<Pick<Caller, 'see' | 'calls' | 'timeLeft' | 'zone'>> = {},
): Services => createServices(site, ANONYMOUS, waitUntil, viewing, { ...NOBODY, ...watcher })
