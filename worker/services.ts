import { createCommerceClient, type CommerceClient } from '../commerce/client/client.ts'
import type { PictureService } from '../commerce/domain/picture-sources.ts'
import type { Store } from '../commerce/contract/location.ts'
import type { ShippingMethod } from '../commerce/contract/shipping.ts'
import type { ImageHost } from '../content/image-url.ts'
import type {
  AnyContentQuery,
  ContentPerspective,
  ContentSource,
  ParamsOf,
  ResultOf,
} from '../content/source.ts'
import { saleRedirectsQuery } from '../content/queries/sale-redirects.ts'
import { createSanitySource } from '../content/sanity-source.ts'
import { cached, type CacheDeps, fromMemory } from './cache/cached.ts'
import { contentVersion, knownContentVersion } from './cache/content-version.ts'
import {
  contentEntry,
  saleRedirectsEntry,
  shippingMethodEntry,
  storesEntry,
} from './cache/manifest.ts'
import type { SiteConfig } from './config.ts'
import { log } from './log.ts'
import { within } from './patience.ts'
import type { RedirectTable } from './sale-redirects/compile.ts'
import type { Tokens } from './visitor.ts'

/** What loaders may ask of others. Built once a request; which perspective and whose bearer is decided here. */
export type Services = {
  /** Whose plans, stores and goods: `DVN`. */
  readonly brandId: string
  readonly commerce: CommerceClient
  readonly content: ContentReader
  /** Where pictures are resized on request, if anywhere. */
  readonly pictures: PictureService | null
  /** The operational and other stores of a brand, by name; empty when they are not to be had. */
  readonly stores: (brandId: string) => Promise<readonly Store[]>
  /** Ways to get something, by their ids and in their order; those that are not to be had are left out. */
  readonly shippingMethods: (ids: readonly string[]) => Promise<readonly ShippingMethod[]>
}

export type ContentReader = {
  /** `drafts` for an editor's preview, which no cache has a part in. */
  readonly perspective: ContentPerspective
  /** Where the pictures that editors upload are served. */
  readonly imageHost: ImageHost
  /** @throws when the content service fails and nothing was kept from before. */
  readonly read: <Q extends AnyContentQuery>(query: Q, params: ParamsOf<Q>) => Promise<ResultOf<Q>>
}

/** No page waits longer than this to learn which stores there are: a slow service still leaves a frame within 1.5 s. */
const STORES_PATIENCE_MS = 450

/** A product page does without the words about its ways of delivery when they take longer than this. */
const METHODS_PATIENCE_MS = 450

const ANONYMOUS: Tokens = {
  guestToken: undefined,
  loggedInToken: undefined,
  incomingAuthorization: undefined,
}

type WaitUntil = (promise: Promise<unknown>) => void

/** One client a site and perspective: it holds nothing of a request. */
const sources: Record<ContentPerspective, WeakMap<SiteConfig, ContentSource>> = {
  published: new WeakMap(),
  drafts: new WeakMap(),
}

const contentSource = (site: SiteConfig, perspective: ContentPerspective): ContentSource => {
  const known = sources[perspective].get(site)
  if (known) return known
  const { projectId, dataset, token, lake, apiHost } = site.content
  const source = createSanitySource({ projectId, dataset, perspective, token, lake, apiHost })
  sources[perspective].set(site, source)
  return source
}

const cacheDeps = (site: SiteConfig, waitUntil: WaitUntil): CacheDeps => ({
  kv: site.kv,
  now: Date.now,
  waitUntil,
})

const contentDeps = (site: SiteConfig, waitUntil: WaitUntil): CacheDeps => ({
  ...cacheDeps(site, waitUntil),
  version: () => contentVersion(site),
})

const contentReader = (
  site: SiteConfig,
  perspective: ContentPerspective,
  deps: CacheDeps,
): ContentReader => {
  const source = contentSource(site, perspective)
  return {
    perspective,
    imageHost: {
      baseUrl:
        site.content.lake || site.content.apiHost ? '/lake/images' : 'https://cdn.sanity.io/images',
      projectId: site.content.projectId,
      dataset: site.content.dataset,
    },
    read: (query, params) =>
      perspective === 'drafts'
        ? source.fetch(query, params)
        : cached(contentEntry(site, query, params), () => source.answer(query, params), deps),
  }
}

/** The site's redirects where this isolate holds them already, which is nearly always. */
export const knownSaleRedirects = (
  site: SiteConfig,
  perspective: ContentPerspective,
): RedirectTable | undefined => {
  const version = knownContentVersion(site)
  if (perspective === 'drafts' || version === undefined) return undefined
  return fromMemory(saleRedirectsEntry(site), Date.now(), version)
}

/**
 * The site's redirects, ready to be looked up. Apart from the other services, since it is asked before there is a visitor.
 * @throws ContentError when the content service fails and nothing was kept from before.
 */
export const loadSaleRedirects = async (
  site: SiteConfig,
  perspective: ContentPerspective,
  waitUntil: WaitUntil,
): Promise<RedirectTable> => {
  const entry = saleRedirectsEntry(site)
  const load = () => contentSource(site, perspective).answer(saleRedirectsQuery, {})
  return perspective === 'drafts'
    ? entry.decode(await load())
    : cached(entry, load, contentDeps(site, waitUntil))
}

export const createServices = (
  site: SiteConfig,
  tokens: Tokens,
  waitUntil: WaitUntil,
  perspective: ContentPerspective,
): Services => {
  const client = (bearers: Tokens) =>
    createCommerceClient({
      origin: site.commerce.origin,
      fetch: site.commerce.fetch,
      tenant: site.tenant,
      site: site.brand.id,
      tokens: bearers,
      media: site.media,
      log: (fault) => log('upstream', { upstream: 'commerce', ...fault }),
    })
  const anonymous = client(ANONYMOUS)
  return {
    brandId: site.brand.brandId,
    commerce: client(tokens),
    content: contentReader(site, perspective, contentDeps(site, waitUntil)),
    pictures: site.pictures,
    shippingMethods: async (ids) => {
      const one = async (id: string): Promise<ShippingMethod | null> => {
        const load = async () => {
          const answer = await anonymous.shippingMethods.get(id)
          if (!answer.ok) throw new Error('the shipping method is not to be had')
          return answer.value
        }
        return within(
          cached(shippingMethodEntry(site, id), load, cacheDeps(site, waitUntil)).catch(() => null),
          METHODS_PATIENCE_MS,
        )
      }
      return (await Promise.all(ids.map(one))).filter((it) => it !== null)
    },
    stores: async (brandId) => {
      const entry = storesEntry(site, brandId)
      const known = perspective === 'drafts' ? undefined : fromMemory(entry, Date.now(), '')
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
          STORES_PATIENCE_MS,
        )) ?? []
      )
    },
  }
}

/** The same services without anybody's tokens: for pages that all visitors share. */
export const anonymousServices = (
  site: SiteConfig,
  waitUntil: WaitUntil,
  perspective: ContentPerspective,
): Services => createServices(site, ANONYMOUS, waitUntil, perspective)
