import { createCommerceClient, type CommerceClient } from '../commerce/client/client.ts'
import type { Store } from '../commerce/contract/location.ts'
import type { ImageHost } from '../content/image-url.ts'
import type { AnyContentQuery, ContentSource, ParamsOf, ResultOf } from '../content/source.ts'
import { createSanitySource } from '../content/sanity-source.ts'
import { cached, type CacheDeps } from './cache/cached.ts'
import { contentEntry, storesEntry } from './cache/manifest.ts'
import type { SiteConfig } from './config.ts'
import type { Tokens } from './factory.ts'
import { log } from './log.ts'
import { within } from './patience.ts'

/** What loaders may ask of others. Built once a request; which perspective and whose bearer is decided here. */
export type Services = {
  readonly commerce: CommerceClient
  readonly content: ContentReader
  /** The operational and other stores of a brand, by name; empty when they are not to be had. */
  readonly stores: (brandId: string) => Promise<readonly Store[]>
}

export type ContentReader = {
  /** Where the pictures that editors upload are served. */
  readonly imageHost: ImageHost
  /** @throws when the content service fails and nothing was kept from before. */
  readonly read: <Q extends AnyContentQuery>(query: Q, params: ParamsOf<Q>) => Promise<ResultOf<Q>>
}

/** No page waits longer than this to learn which stores there are: a slow service still leaves a frame within 1.5 s. */
const STORES_PATIENCE_MS = 450

const ANONYMOUS: Tokens = {
  guestToken: undefined,
  loggedInToken: undefined,
  incomingAuthorization: undefined,
}

/** One client a site: it holds nothing of a request. */
const sources = new WeakMap<SiteConfig, ContentSource>()

const publishedSource = (site: SiteConfig): ContentSource => {
  const known = sources.get(site)
  if (known) return known
  const { projectId, dataset, token, lake, apiHost } = site.content
  const source = createSanitySource({
    projectId,
    dataset,
    perspective: 'published',
    token,
    lake,
    apiHost,
  })
  sources.set(site, source)
  return source
}

const contentReader = (
  source: ContentSource,
  site: SiteConfig,
  deps: CacheDeps,
): ContentReader => ({
  imageHost: {
    baseUrl:
      site.content.lake || site.content.apiHost ? '/lake/images' : 'https://cdn.sanity.io/images',
    projectId: site.content.projectId,
    dataset: site.content.dataset,
  },
  read: (query, params) =>
    cached(contentEntry(site, query, params), () => source.answer(query, params), deps),
})

export const createServices = (
  site: SiteConfig,
  tokens: Tokens,
  waitUntil: (promise: Promise<unknown>) => void,
): Services => {
  const deps: CacheDeps = { kv: site.kv, now: Date.now, waitUntil }
  const client = (bearers: Tokens) =>
    createCommerceClient({
      origin: site.commerce.origin,
      fetch: site.commerce.fetch,
      tenant: site.tenant,
      site: site.brand.id,
      tokens: bearers,
      log: (fault) => log('upstream', { upstream: 'commerce', ...fault }),
    })
  const source = publishedSource(site)
  const anonymous = client(ANONYMOUS)
  return {
    commerce: client(tokens),
    content: contentReader(source, site, deps),
    stores: async (brandId) => {
      const load = async () => {
        const answer = await anonymous.locations.search({ brandId })
        if (!answer.ok) throw new Error('the stores are not to be had')
        return answer.value.items
      }
      const stores = cached(storesEntry(site, brandId), load, deps).catch(() => [])
      return (await within(stores, STORES_PATIENCE_MS)) ?? []
    },
  }
}

/** The same services without anybody's tokens: for pages that all visitors share. */
export const anonymousServices = (
  site: SiteConfig,
  waitUntil: (promise: Promise<unknown>) => void,
): Services => createServices(site, ANONYMOUS, waitUntil)
