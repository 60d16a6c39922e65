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
import type { RedirectTable } from '../content/sale-redirects/compile.ts'
import { createSanitySource } from '../content/sanity-source.ts'
import { cached, type CacheDeps, fromMemory, held } from './cache/cached.ts'
import { contentVersion, knownContentVersion } from './cache/content-version.ts'
import type { WaitUntil } from './cache/flights.ts'
import { type CacheEntry, contentEntry, saleRedirectsEntry } from './cache/manifest.ts'
import { realNow } from './clock.ts'
import type { SiteConfig } from './config.ts'
import { log } from './log.ts'
import { layersOf, type Viewing } from './preview/viewing.ts'
import type { PageNotes } from './page/page-notes.ts'
import { type CallNotes, contentCall } from './request-trace.ts'

export type ContentReader = {
  /** `drafts` for an editor's preview, which bypasses all caches. */
  readonly perspective: ContentPerspective
  /** Where the pictures that editors upload are served. */
  readonly imageHost: ImageHost
  /** @throws ContentError when the content service fails and nothing is cached. */
  readonly read: <Q extends AnyContentQuery>(query: Q, params: ParamsOf<Q>) => Promise<ResultOf<Q>>
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

export const cacheDeps = (site: SiteConfig, waitUntil: WaitUntil): CacheDeps => ({
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

export const contentReader = (
  site: SiteConfig,
  viewing: Viewing,
  waitUntil: WaitUntil,
  calls: CallNotes,
  notes: PageNotes,
): ContentReader => {
  const { perspective } = viewing
  const source = contentSource(site, layersOf(viewing))
  const read: ContentReader['read'] = async (query, params) => {
    try {
      if (perspective === 'drafts')
        return await noted(calls, contentCall(query.name), () => source.fetch(query, params))
      const entry = contentEntry(site, query, params)
      const load = () => noted(calls, contentCall(query.name), () => source.answer(query, params))
      return (
        knownContent(site, query, entry) ??
        (await cached(entry, load, contentDeps(site, query, waitUntil)))
      )
    } catch (fault) {
      notes.noteGap()
      throw fault
    }
  }
  return {
    perspective,
    imageHost: {
      baseUrl:
        site.content.lake || site.content.apiHost ? '/lake/images' : 'https://cdn.sanity.io/images',
      projectId: site.content.projectId,
      dataset: site.content.dataset,
    },
    read,
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
