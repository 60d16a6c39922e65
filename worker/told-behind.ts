import type { CommerceClient } from '../commerce/client/client.ts'
import type { CommerceError } from '../commerce/contract/errors.ts'
import type { Result } from '../commerce/contract/result.ts'
import { type EditorsLedger, ledgerMessage } from '../commerce/domain/editors-ledger.ts'
import { dateOf, wallClock } from '../commerce/domain/stores/store-clock.ts'
import type { WaitUntil } from './cache/flights.ts'
import { realNow } from './clock.ts'
import type { SiteConfig } from './config.ts'
import { hmacSha256 } from './digest.ts'
import { log } from './log.ts'
import { AS_SHOPPERS } from './preview/viewing.ts'
import { anonymousServices } from './services.ts'

/** The key by which the commerce service knows this storefront; null where the two share none. */
export const ledgerKey = async (
  ledger: EditorsLedger,
  { preview, brand }: SiteConfig,
): Promise<string | null> =>
  preview.clockKey ? hmacSha256(preview.clockKey, ledgerMessage(ledger, brand.id)) : null

/** The day on the shop's clock, as `2026-11-26`. */
export const shopDay = ({ policies }: SiteConfig, at: number): string => {
  const clock = wallClock(new Date(at), policies.clock.timeZone)
  return clock ? dateOf(clock.day) : new Date(at).toISOString().slice(0, 10)
}

/** What is counted in memory, and how the commerce service is told of it. */
type Kind<Entry> = {
  readonly ledger: EditorsLedger
  /** What the log calls it when some of it is lost. */
  readonly lostAs: string
  readonly keyOf: (entry: Entry) => string
  /** Two entries of one key as one. */
  readonly merge: (before: Entry, entry: Entry) => Entry
  /** For how many it stands, in the log. */
  readonly weight: (entry: Entry) => number
  readonly most: number
  /** Told again it counts once, so what may have arrived can be told once more. */
  readonly isRepeatable: boolean
  readonly send: (
    commerce: CommerceClient,
    key: string,
    entries: Entry[],
  ) => Promise<Result<unknown, CommerceError>>
}

/** What an isolate has counted of a site, and not told yet. */
type Counted<Entry> = {
  readonly entries: Map<string, Entry>
  /** Since when a request that is answered already is about to tell it; null where none is. */
  waitsSince: number | null
  /** In milliseconds since 1970. */
  lastTold: number
}

/** What comes within this long is told together. */
const PAUSE_MS = 250

/** Longer than anything goes on behind an answer. */
const GIVEN_UP_MS = 30_000

/**
 * Counts what shoppers do. It is told to the commerce service behind the answer, together with what comes meanwhile, and
 * never twice at a time for one that waits. Without a key (`CLOCK_KEY`) nothing is counted.
 */
export const createTeller = <Entry>(kind: Kind<Entry>) => {
  const { ledger, lostAs, keyOf, merge, weight, most, isRepeatable, send } = kind
  /** By the brand's id: there are as many as brands. */
  const counted = new Map<string, Counted<Entry>>()

  const add = (entries: Counted<Entry>['entries'], entry: Entry): boolean => {
    const key = keyOf(entry)
    const before = entries.get(key)
    if (before === undefined && entries.size === most) return false
    entries.set(key, before === undefined ? entry : merge(before, entry))
    return true
  }

  const lost = (site: SiteConfig, entries: readonly Entry[], cause: string): void => {
    const hits = entries.reduce((all, entry) => all + weight(entry), 0)
    if (hits > 0) log(lostAs, { site: site.brand.id, hits, cause })
  }

  const tell = async (
    site: SiteConfig,
    own: Counted<Entry>,
    waitUntil: WaitUntil,
  ): Promise<void> => {
    // A clock that was set back keeps nobody waiting.
    const wait = Math.min(PAUSE_MS, own.lastTold + PAUSE_MS - realNow())
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const entries = [...own.entries.values()]
    own.entries.clear()
    // Whoever comes from now on is told by the next.
    own.waitsSince = null
    own.lastTold = realNow()
    const key = await ledgerKey(ledger, site)
    if (key === null) return
    const { commerce } = anonymousServices(site, waitUntil, AS_SHOPPERS)
    const answer = await send(commerce, key, entries)
    if (answer.ok) return
    const { error } = answer
    // What did not get there goes with the next; where nobody knows whether it did, it might count twice.
    const mayBeToldAgain =
      error.kind === 'unreachable'
        ? isRepeatable || error.cause === 'network'
        : isRepeatable && error.status >= 500
    if (mayBeToldAgain) {
      const left = entries.filter((entry) => !add(own.entries, entry))
      lost(site, left, 'too-many')
    } else lost(site, entries, error.kind === 'refused' ? String(error.status) : error.cause)
  }

  return (site: SiteConfig, entries: readonly Entry[], waitUntil: WaitUntil): void => {
    if (!site.preview.clockKey || entries.length === 0) return
    const own = counted.get(site.brand.id) ?? {
      entries: new Map<string, Entry>(),
      waitsSince: null,
      lastTold: 0,
    }
    counted.set(site.brand.id, own)
    lost(
      site,
      entries.filter((entry) => !add(own.entries, entry)),
      'too-many',
    )
    // The runtime may end a request that waits, and then nobody tells.
    if (own.waitsSince !== null && realNow() - own.waitsSince < GIVEN_UP_MS) return
    own.waitsSince = realNow()
    waitUntil(tell(site, own, waitUntil))
  }
}
