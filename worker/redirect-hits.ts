import type { RedirectHits } from '../commerce/contract/redirect-hits.ts'
import { MAX_HITS_AT_ONCE } from '../commerce/contract/limits.ts'
import type { WaitUntil } from './cache/flights.ts'
import { realNow } from './clock.ts'
import type { SiteConfig } from './config.ts'
import { createTeller, shopDay } from './told-behind.ts'

/** Nothing of it says by whom a redirect was met. */
const tellHits = createTeller<RedirectHits[number]>({
  ledger: 'redirect-ledger',
  lostAs: 'redirect-hits-lost',
  keyOf: ({ day, rule }) => `${day} ${rule}`,
  merge: (before, { hits }) => ({ ...before, hits: before.hits + hits }),
  weight: ({ hits }) => hits,
  most: MAX_HITS_AT_ONCE,
  isRepeatable: false,
  send: (commerce, key, hits) => commerce.redirectHits.add(key, hits),
})

/** Counts redirects that a shopper has met. */
export const countRedirects = (
  site: SiteConfig,
  rules: readonly string[],
  waitUntil: WaitUntil,
): void => {
  const day = shopDay(site, realNow())
  tellHits(
    site,
    rules.map((rule) => ({ rule, day, hits: 1 })),
    waitUntil,
  )
}
