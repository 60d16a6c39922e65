import type { SiteConfig } from '../config.ts'
import { log } from '../log.ts'
import { within } from '../patience.ts'
import { contentVersionKey } from './manifest.ts'

/** How long an isolate goes by what it knows: a published change shows after that. */
const KNOWN_FOR_MS = 3000
const KV_PATIENCE_MS = 300

type Known = { readonly version: string; readonly readAt: number }

/** By brand; the same for every visitor. */
const known = new Map<string, Known>()
const reading = new Map<string, Promise<string>>()

const read = async (site: SiteConfig): Promise<string> => {
  const before = known.get(site.brand.id)?.version ?? ''
  try {
    const answer = site.kv
      .get(contentVersionKey(site), 'text')
      .then((version) => ({ version: version ?? '' }))
    const found = await within(answer, KV_PATIENCE_MS)
    return found?.version ?? before
  } catch (fault) {
    log('cache-fault', {
      cache: 'kv',
      operation: 'get',
      fault: fault instanceof Error ? fault.name : 'unknown',
    })
    return before
  }
}

const knownNow = (site: SiteConfig, now: number): Known | undefined => {
  const one = known.get(site.brand.id)
  return one && now - one.readAt < KNOWN_FOR_MS ? one : undefined
}

/** The content version where it is known without asking; undefined where it has to be read. */
export const knownContentVersion = (site: SiteConfig): string | undefined =>
  knownNow(site, Date.now())?.version

/**
 * Which state of a brand's published content caches should hold; empty before the first change. Never throws: while KV
 * does not answer, it is what was known last.
 */
export const contentVersion = (site: SiteConfig): Promise<string> => {
  const { id } = site.brand
  const now = Date.now()
  const present = knownNow(site, now)
  if (present) return Promise.resolve(present.version)
  const one = known.get(id)
  const running = reading.get(id)
  // The one that reads may be cancelled with its visitor, and its promise then never settles.
  if (running)
    return within(running, KV_PATIENCE_MS).then((version) => version ?? one?.version ?? '')
  const renewal = read(site)
    .then((version) => {
      known.set(id, { version, readAt: now })
      return version
    })
    .finally(() => reading.delete(id))
  reading.set(id, renewal)
  return renewal
}

/**
 * From now on what was kept of this brand's content is out of date.
 * @throws when KV does not take it: whoever told of the change should tell again.
 */
export const renewContentVersion = async (site: SiteConfig): Promise<void> => {
  const now = Date.now()
  const version = now.toString(36)
  await site.kv.put(contentVersionKey(site), version)
  known.set(site.brand.id, { version, readAt: now })
}
