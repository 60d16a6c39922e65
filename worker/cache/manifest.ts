import { z } from 'zod'
import { type Store, store } from '../../commerce/contract/location.ts'
import { type ShippingMethod, shippingMethod } from '../../commerce/contract/cart/shipping.ts'
import type { AnyContentQuery, ParamsOf, ResultOf } from '../../content/source.ts'
import { readQueryResult } from '../../content/query-result.ts'
import { saleRedirectsQuery } from '../../content/queries/sale-redirects.ts'
import type { SiteConfig } from '../config.ts'
import { sha256 } from '../digest.ts'
import { log } from '../log.ts'
import { compileRedirects, type RedirectTable } from '../../content/sale-redirects/compile.ts'

/** Seconds, from the specification's section 9; what a query does not name itself. */
const NAVIGATION_TTL_SECONDS = 600
const REVALIDATE_SECONDS = 60
/** How long KV stores a value, so that it can be served while the content service is down. */
export const KEPT_SECONDS = 7 * 24 * 3600

export const PAGE_FRESH_SECONDS = REVALIDATE_SECONDS
export const PAGE_KEPT_SECONDS = 24 * 3600

/** Change it when the shape of stored values changes, so that old ones are ignored. */
const SCHEMA = 1

export type CacheEntry<T> = {
  /** Null: too long to be a key; the value is loaded each time. */
  readonly key: string | null
  /**
   * The key in KV if it differs: a hash in place of anything that visitors can put into an address. Null: the value is
   * about something that somebody typed, and must not leave this isolate's memory.
   */
  readonly kvKey?: (() => Promise<string>) | null
  readonly freshSeconds: number
  /** Decodes a loaded or cached value; throws if it is not valid. */
  readonly decode: (answer: unknown) => T
}

/** Content that stands on every page: the specification's keys, and how long each stays fresh. */
const chromeTable = {
  header: { key: 'sanity:header', fresh: (site: SiteConfig) => site.lifetimes.header },
  desktopNavigationParent: {
    key: 'sanity:navigation:desktop',
    fresh: () => NAVIGATION_TTL_SECONDS,
  },
  mobileNavigationParent: { key: 'sanity:navigation:mobile', fresh: () => NAVIGATION_TTL_SECONDS },
  'desktop-footer': { key: 'footer:desktop', fresh: (site: SiteConfig) => site.lifetimes.footer },
  'mobile-footer': { key: 'footer:mobile', fresh: (site: SiteConfig) => site.lifetimes.footer },
} as const satisfies Record<string, { key: string; fresh: (site: SiteConfig) => number }>

const chromeRow = (query: AnyContentQuery, params: Record<string, unknown>) => {
  const name = query.name === 'navigation' ? String(params['id']) : query.name
  return name in chromeTable ? chromeTable[name as keyof typeof chromeTable] : null
}

/** KV keys have at most 512 bytes. A slug that long belongs to no page and is not worth caching. */
const MAX_KEY_BYTES = 400
/** Of UTF-8, for each unit of a text: most keys need not be counted. */
const MOST_BYTES_EACH = 3

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength

const keyOf = (site: SiteConfig, key: string): string | null => {
  const full = `v${SCHEMA}:${site.brand.id}:${key}`
  const fits = full.length * MOST_BYTES_EACH <= MAX_KEY_BYTES || bytesOf(full) <= MAX_KEY_BYTES
  return fits ? full : null
}

export const contentEntry = <Q extends AnyContentQuery>(
  site: SiteConfig,
  query: Q,
  params: ParamsOf<Q>,
): CacheEntry<ResultOf<Q>> => {
  const row = chromeRow(query, query.params.parse(params))
  const text = JSON.stringify(params)
  const hashed = async () =>
    `v${SCHEMA}:${site.brand.id}:content:${query.name}:${await sha256(text)}`
  return {
    key: keyOf(site, row?.key ?? `content:${query.name}:${text}`),
    ...(row || text === '{}' ? {} : { kvKey: query.isTyped ? null : hashed }),
    freshSeconds: row?.fresh(site) ?? query.revalidateSeconds,
    decode: (answer) => readQueryResult<Q['result']>(query, answer),
  }
}

const redirectEntries = new WeakMap<SiteConfig, CacheEntry<RedirectTable>>()

/** The redirects of a site, which each request asks for: the same entry for as long as its settings are the same. */
export const saleRedirectsEntry = (site: SiteConfig): CacheEntry<RedirectTable> => {
  const entry = redirectEntries.get(site) ?? redirectsEntryOf(site)
  redirectEntries.set(site, entry)
  return entry
}

/** Editors' rules in KV, and in memory the table made from them, so that requests need not build it. */
const redirectsEntryOf = (site: SiteConfig): CacheEntry<RedirectTable> => ({
  ...contentEntry(site, saleRedirectsQuery, {}),
  decode: (answer) => {
    const table = compileRedirects(
      readQueryResult(saleRedirectsQuery, answer),
      site.origin,
      site.siblings,
    )
    const [first] = table.refused
    if (first)
      log('sale-redirects-refused', {
        site: site.brand.id,
        rules: table.refused.length,
        first: first.from.slice(0, 100),
        reason: first.reason,
      })
    return table
  },
})

/** Changes with every publication, or with those of documents of one type; see content-version. */
export const contentVersionKey = (site: SiteConfig, type?: string): string =>
  `v${SCHEMA}:${site.brand.id}:content-version${type === undefined ? '' : `:${type}`}`

/** A site's feeds: `now`, `begun`, `of:` a generation, and by their digests the pieces that those name; see feeds/. */
export const feedsKey = (site: SiteConfig, name: string): string =>
  `v${SCHEMA}:${site.brand.id}:feeds:${name}`

const SHIPPING_METHOD_FRESH_SECONDS = 3600

export const shippingMethodEntry = (site: SiteConfig, id: string): CacheEntry<ShippingMethod> => ({
  key: keyOf(site, `shipping-method:${id}`),
  freshSeconds: SHIPPING_METHOD_FRESH_SECONDS,
  decode: (answer) => shippingMethod.parse(answer),
})

const fingerprints = z.array(z.int().min(0))

/** Fingerprints of the paths of a site's products and categories; null if they cannot be loaded. */
export const knownAddressesEntry = (site: SiteConfig): CacheEntry<ReadonlySet<number> | null> => ({
  key: keyOf(site, 'known-addresses'),
  freshSeconds: NAVIGATION_TTL_SECONDS,
  decode: (answer) => (answer === null ? null : new Set(fingerprints.parse(answer))),
})

const stores = z.array(store)

export const storesEntry = (site: SiteConfig, brandId: string): CacheEntry<readonly Store[]> => ({
  key: keyOf(site, `stores:${brandId}`),
  freshSeconds: NAVIGATION_TTL_SECONDS,
  decode: (answer) => stores.parse(answer),
})
