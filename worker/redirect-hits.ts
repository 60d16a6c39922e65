import type { RedirectHits } from '../commerce/contract/redirect-hits.ts'
import { MAX_HITS_AT_ONCE } from '../commerce/contract/limits.ts'
import { ledgerMessage } from '../commerce/domain/redirect-ledger.ts'
import { dateOf, wallClock } from '../commerce/domain/stores/store-clock.ts'
import type { WaitUntil } from './cache/flights.ts'
import { realNow } from './clock.ts'
import type { SiteConfig } from './config.ts'
import { hmacSha256 } from './digest.ts'
import { log } from './log.ts'
import { AS_SHOPPERS } from './preview/viewing.ts'
import { anonymousServices } from './services.ts'

/** What an isolate has counted of a site, and not told yet. Nothing in it says by whom. */
type Counted = {
  readonly hits: Map<string, RedirectHits[number]>
  /** Since when a request that is answered already is about to tell it; null where none is. */
  waitsSince: number | null
  /** In milliseconds since 1970. */
  lastTold: number
}

/** By the brand's id: there are as many as brands. */
const counted = new Map<string, Counted>()

/** Of a crowd, this long's hits are told together. */
const PAUSE_MS = 250

/** Longer than anything goes on behind an answer. */
const GIVEN_UP_MS = 30_000

/** The key by which the commerce service knows this storefront; null where the two share none. */
export const ledgerKey = async ({ preview, brand }: SiteConfig): Promise<string | null> =>
  preview.clockKey ? hmacSha256(preview.clockKey, ledgerMessage(brand.id)) : null

/** The day on the shop's clock, as `2026-11-26`. */
export const shopDay = ({ policies }: SiteConfig, at: number): string => {
  const clock = wallClock(new Date(at), policies.clock.timeZone)
  return clock ? dateOf(clock.day) : new Date(at).toISOString().slice(0, 10)
}

const add = (hits: Counted['hits'], hit: RedirectHits[number]): boolean => {
  const key = `${hit.day} ${hit.rule}`
  const before = hits.get(key)
  if (!before && hits.size === MAX_HITS_AT_ONCE) return false
  hits.set(key, before ? { ...before, hits: before.hits + hit.hits } : hit)
  return true
}

const sum = (hits: readonly RedirectHits[number][]): number =>
  hits.reduce((all, { hits: some }) => all + some, 0)

const lost = (site: SiteConfig, hits: number, cause: string): void => {
  if (hits > 0) log('redirect-hits-lost', { site: site.brand.id, hits, cause })
}

const tell = async (site: SiteConfig, own: Counted, waitUntil: WaitUntil): Promise<void> => {
  const wait = own.lastTold + PAUSE_MS - realNow()
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  const hits = [...own.hits.values()]
  own.hits.clear()
  // Whoever comes from now on is told by the next.
  own.waitsSince = null
  own.lastTold = realNow()
  const key = await ledgerKey(site)
  if (key === null) return
  const { commerce } = anonymousServices(site, waitUntil, AS_SHOPPERS)
  const answer = await commerce.redirectHits.add(key, hits)
  if (answer.ok) return
  const { error } = answer
  // What did not get there goes with the next; where nobody knows whether it did, it would count twice.
  if (error.kind === 'unreachable' && error.cause === 'network')
    lost(site, sum(hits.filter((hit) => !add(own.hits, hit))), 'too-many')
  else lost(site, sum(hits), error.kind === 'refused' ? String(error.status) : error.cause)
}

/**
 * Counts redirects that a shopper has met. The count is told to the commerce service behind the answer, together with
 * what comes meanwhile, and never twice at a time for one that waits.
 */
export const countRedirects = (
  site: SiteConfig,
  rules: readonly string[],
  waitUntil: WaitUntil,
): void => {
  if (!site.preview.clockKey || rules.length === 0) return
  const own = counted.get(site.brand.id) ?? { hits: new Map(), waitsSince: null, lastTold: 0 }
  counted.set(site.brand.id, own)
  const day = shopDay(site, realNow())
  for (const rule of rules) if (!add(own.hits, { rule, day, hits: 1 })) lost(site, 1, 'too-many')
  // The runtime may end a request that waits, and then nobody tells.
  if (own.waitsSince !== null && realNow() - own.waitsSince < GIVEN_UP_MS) return
  own.waitsSince = realNow()
  waitUntil(tell(site, own, waitUntil))
}
