import type { SiteConfig } from '../config.ts'
import { log } from '../log.ts'
import { within } from '../time-outs.ts'
import { createFlights, type WaitUntil } from './flights.ts'
import { contentVersionKey } from './manifest.ts'
import { realNow } from '../clock.ts'

/** How long an isolate relies on the version it has read; a published change shows after that at the latest. */
const KNOWN_FOR_MS = 3000
const KV_TIMEOUT_MS = 300

type Known = { readonly version: string; readonly readAt: number }

/** By brand and document types; the same for every visitor. */
const known = new Map<string, Known>()
/** A read ends with KV's time-out; anything longer waits for a request that has been abandoned. */
const readings = createFlights<string>('content-version', 2 * KV_TIMEOUT_MS)

const read = async (site: SiteConfig, key: string): Promise<string> => {
  const before = known.get(key)?.version ?? ''
  try {
    const answer = site.kv.get(key, 'text').then((version) => ({ version: version ?? '' }))
    const found = await within(answer, KV_TIMEOUT_MS)
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

const knownNow = (key: string, now: number): Known | undefined => {
  const one = known.get(key)
  return one && now - one.readAt < KNOWN_FOR_MS ? one : undefined
}

const versionOf = (site: SiteConfig, key: string, waitUntil: WaitUntil): Promise<string> => {
  const present = knownNow(key, realNow())
  if (present) return Promise.resolve(present.version)
  const look = async (): Promise<string> => {
    const readAt = realNow()
    const version = await read(site, key)
    known.set(key, { version, readAt })
    return version
  }
  return readings.share(key, look, waitUntil)
}

/** A page is made of documents of many types, and a change to any of them changes the page. */
const keysFor = (site: SiteConfig, tags: readonly string[] | undefined): string[] =>
  tags ? tags.map((tag) => contentVersionKey(site, tag)) : [contentVersionKey(site)]

const joined = (versions: readonly string[]): string => versions.join('.').replace(/^\.*$/, '')

/** The content version if this isolate has it in memory; undefined if it has to be read. */
export const knownContentVersion = (
  site: SiteConfig,
  tags?: readonly string[],
): string | undefined => {
  const now = realNow()
  const versions = keysFor(site, tags).map((key) => knownNow(key, now)?.version)
  const found = versions.filter((version) => version !== undefined)
  return found.length < versions.length ? undefined : joined(found)
}

/**
 * The version of a brand's published content that caches should hold, for documents of some types or of all; empty
 * before the first change. Never throws: while KV does not answer, it is the last known version.
 */
export const contentVersion = async (
  site: SiteConfig,
  waitUntil: WaitUntil,
  tags?: readonly string[],
): Promise<string> =>
  joined(await Promise.all(keysFor(site, tags).map((key) => versionOf(site, key, waitUntil))))

/**
 * Makes everything cached from this brand's documents of this type out of date.
 * @throws when KV does not store the version; the sender of the change notice should then retry.
 */
export const renewContentVersion = async (site: SiteConfig, type: string): Promise<void> => {
  const now = realNow()
  const version = now.toString(36)
  // Separate keys, so that two simultaneous changes do not overwrite each other.
  for (const key of [contentVersionKey(site, type), contentVersionKey(site)]) {
    await site.kv.put(key, version)
    known.set(key, { version, readAt: now })
  }
}
