import type { KVNamespace } from '@cloudflare/workers-types'
import { z } from 'zod'
import { log } from '../log.ts'
import { build } from '../build.ts'
import { within } from '../time-outs.ts'
import { createFlights, type WaitUntil } from './flights.ts'
import { type CacheEntry, KEPT_SECONDS } from './manifest.ts'

export type CacheDeps = {
  readonly kv: Pick<KVNamespace, 'get' | 'put'>
  readonly now: () => number
  readonly waitUntil: WaitUntil
  /** The state of what is behind the cache: what was kept of another state is out of date, however young. */
  readonly version?: () => Promise<string>
}

type Kept<T> = {
  readonly value: T
  readonly freshUntil: number
  /** Null where another build has kept it, which may have asked for less or read it otherwise: no version of ours. */
  readonly version: string | null
}

const KV_TIMEOUT_MS = 300
const LOAD_TIMEOUT_MS = 3000
/** KV takes one value of a key in so long. */
const KV_WRITE_MS = 1000
/** How long a visitor waits for what has just changed before getting it as it was. */
const CHANGE_TIMEOUT_MS = 800
const MEMORY_ENTRIES = 1000
/** After a failed refresh, the cached value is served this long before the next attempt. */
const RETRY_AFTER_MS = 5000

/**
 * Shared by all requests of this isolate, so only values that are the same for every visitor of a brand. Null stands for
 * something that does not exist: "no such page" is cached as well.
 */
const memory = new Map<string, Kept<unknown>>()
const renewals = createFlights<unknown>('renewal', LOAD_TIMEOUT_MS)

const remember = (key: string, kept: Kept<unknown>) => {
  memory.delete(key)
  memory.set(key, kept)
  const oldest = memory.keys().next().value
  if (memory.size > MEMORY_ENTRIES && oldest !== undefined) memory.delete(oldest)
}

const envelope = z.object({
  freshUntil: z.number(),
  build: z.string().default(''),
  version: z.string().default(''),
  answer: z.unknown(),
})

/** Null for entries that must not be stored in KV. */
const kvKeyOf = async ({ key, kvKey }: CacheEntry<unknown>): Promise<string | null> =>
  kvKey === undefined ? key : (kvKey?.() ?? null)

/** The shop works without KV: a fault, a hang, junk or an old shape reads as a cache miss. */
const readKept = async <T>(entry: CacheEntry<T>, deps: CacheDeps): Promise<Kept<T> | null> => {
  try {
    const key = await kvKeyOf(entry)
    if (key === null) return null
    const text = await within(deps.kv.get(key, 'text'), KV_TIMEOUT_MS)
    if (!text) return null
    const it = envelope.parse(JSON.parse(text))
    return {
      value: entry.decode(it.answer),
      freshUntil: it.freshUntil,
      version: it.build === build ? it.version : null,
    }
  } catch (fault) {
    log('cache-fault', {
      cache: 'kv',
      operation: 'get',
      fault: fault instanceof Error ? fault.name : 'unknown',
    })
    return null
  }
}

/** The isolate's own value for a key if it is fresh and of the given version; needs no waiting. */
export const fromMemory = <T>(
  { key }: CacheEntry<T>,
  now: number,
  version: string,
): T | undefined => {
  const kept = key === null ? undefined : (memory.get(key) as Kept<T> | undefined)
  return kept && kept.version === version && kept.freshUntil > now ? kept.value : undefined
}

/** The cached value of a key, from this isolate or KV, fresh or not; null if there is none. Loads nothing. */
export const held = async <T>(entry: CacheEntry<T>, deps: CacheDeps): Promise<T | null> => {
  const { key } = entry
  if (key === null) return null
  const near = memory.get(key) as Kept<T> | undefined
  if (near) return near.value
  const far = await readKept(entry, deps)
  // A value loaded in the meantime is newer.
  if (far && !memory.has(key)) remember(key, far)
  return far?.value ?? null
}

type ToKeep = { readonly answer: unknown; readonly freshUntil: number; readonly version: string }

const writeKept = async (
  entry: CacheEntry<unknown>,
  it: ToKeep,
  deps: CacheDeps,
): Promise<void> => {
  try {
    const key = await kvKeyOf(entry)
    if (key === null) return
    const text = JSON.stringify({ fetchedAt: deps.now(), build, ...it })
    await deps.kv.put(key, text, { expirationTtl: KEPT_SECONDS })
  } catch (fault) {
    log('cache-fault', {
      cache: 'kv',
      operation: 'put',
      fault: fault instanceof Error ? fault.name : 'unknown',
    })
  }
}

/** Loads once for all concurrent requests. */
const renew = <T>(key: string, load: () => Promise<T>, { waitUntil }: CacheDeps): Promise<T> =>
  renewals.share(key, load, waitUntil) as Promise<T>

/**
 * The cached value of a key and whether its version is current; another isolate may have renewed it in KV. What this one has
 * loaded while KV was read is newer than what was read.
 */
const findKept = async <T>(
  key: string,
  entry: CacheEntry<T>,
  deps: CacheDeps,
): Promise<{ kept: Kept<T> | null; version: string }> => {
  const inMemory = () => memory.get(key) as Kept<T> | undefined
  const [far, version] = await Promise.all([
    inMemory() ? null : readKept(entry, deps),
    deps.version?.() ?? '',
  ])
  const near = inMemory()
  if (!near || near.version === version) return { kept: near ?? far, version }
  const renewed = await readKept(entry, deps)
  const current = [inMemory(), renewed].find((it) => it?.version === version)
  return { kept: current ?? near, version }
}

/**
 * The decoded value of `load`, cached raw in KV and decoded in this isolate. A fresh value is served as it is. A stale one
 * is served at once and renewed behind the answer, one renewal at a time. A value of an older version or another build is
 * loaded again first, and served as it was if that fails or takes too long. A miss is loaded first. A failed renewal
 * never replaces a cached value, and neither does an empty one, unless the version says that something has changed.
 * @throws what `load` throws if there is no cached value to serve instead.
 */
export const cached = async <T>(
  entry: CacheEntry<T>,
  load: () => Promise<unknown>,
  deps: CacheDeps,
): Promise<T> => {
  const { key } = entry
  if (key === null) return entry.decode(await load())
  const { kept, version } = await findKept(key, entry, deps)
  const hasChanged = kept !== null && kept.version !== version

  const loadAndKeep = async (): Promise<T> => {
    const answer = await load()
    const isBelieved = answer !== null || hasChanged
    const value = !isBelieved && kept ? kept.value : entry.decode(answer)
    const freshUntil = deps.now() + entry.freshSeconds * 1000
    const near = memory.get(key) as Kept<T> | undefined
    // Two have loaded it, where the first took longer than others wait for it; what both would write is written once.
    if (near?.version === version && near.freshUntil > freshUntil - KV_WRITE_MS) return near.value
    remember(key, { value, freshUntil, version })
    if (isBelieved) deps.waitUntil(writeKept(entry, { answer, freshUntil, version }, deps))
    return value
  }

  if (!kept) return renew(key, loadAndKeep, deps)
  const keepAsItWas = (): void => {
    remember(key, { ...kept, version, freshUntil: deps.now() + RETRY_AFTER_MS })
    log('stale-served', { key: key.split(':').slice(0, 3).join(':') })
  }
  if (hasChanged) {
    const renewal = renew(key, loadAndKeep, deps).then((value) => ({ value }))
    const renewed = await within(
      renewal.catch(() => null),
      CHANGE_TIMEOUT_MS,
    )
    if (!renewed) keepAsItWas()
    return (renewed ?? kept).value
  }
  remember(key, kept)
  if (kept.freshUntil <= deps.now())
    deps.waitUntil(renew(key, loadAndKeep, deps).catch(keepAsItWas))
  return kept.value
}
