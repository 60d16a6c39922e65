import type { CommerceClient } from '../../commerce/client/client.ts'
import { RANGE_PAGE_SIZE } from '../../commerce/contract/product/product.ts'
import { foldProductPath, productUrl } from '../../commerce/domain/product/product-url.ts'
import { categoryHref } from '../../content/menu.ts'
import { cached, type CacheDeps, held } from '../cache/cached.ts'
import { knownAddressesEntry } from '../cache/manifest.ts'
import type { SiteConfig } from '../config.ts'
import { fingerprint } from '../digest.ts'

/**
 * The paths of products (`/pd/…`) and categories (`/c/…`) that are known to have a page. While the catalogue is slow,
 * the status of an answer is decided by them.
 */
export type KnownAddresses = {
  /** Null if no addresses are known yet. */
  readonly has: (path: string) => Promise<boolean | null>
  /** Loads them from the catalogue, as far as it answers. Never rejects. */
  readonly learn: () => Promise<void>
}

/** Keeps a hundred thousand paths small. One unknown path in forty thousand passes as known. */
const pathFingerprint = (path: string): number => fingerprint(foldProductPath(path))

/** Larger ranges are not indexed. */
const MOST_PAGES = 40

const load = async (
  { catalog }: CommerceClient,
  { brand }: SiteConfig,
): Promise<readonly number[] | null> => {
  const all: number[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await catalog.range(page)
    if (!answer.ok) return null
    const { products, categories } = answer.value
    if (page === 1) all.push(...categories.map((path) => pathFingerprint(categoryHref(path))))
    all.push(...products.map((it) => pathFingerprint(productUrl(it, {}, brand.shortName))))
    if (products.length < RANGE_PAGE_SIZE) return all
  }
  return null
}

export const knownAddresses = (
  site: SiteConfig,
  commerce: () => CommerceClient,
  deps: CacheDeps,
): KnownAddresses => {
  const entry = knownAddressesEntry(site)
  return {
    has: async (path) => (await held(entry, deps))?.has(pathFingerprint(path)) ?? null,
    learn: async () => {
      await cached(entry, () => load(commerce(), site), deps).catch(() => null)
    },
  }
}

/** For an editor's preview: always current, never cached. */
export const NO_KNOWN_ADDRESSES: KnownAddresses = {
  has: async () => null,
  learn: async () => {},
}
