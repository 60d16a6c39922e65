import type { KVNamespace } from '@cloudflare/workers-types'
import { z } from 'zod'
import { log } from '../log.ts'
import { within } from '../patience.ts'
import { type CacheEntry, KEPT_SECONDS } from './manifest.ts'

export type CacheDeps = {
  readonly kv: Pick<KVNamespace, 'get' | 'put'>
  readonly now: () => number
  readonly waitUntil: (promise: Promise<unknown>) => void
  /** The state of what is behind the cache: what was kept of another state is out of date, however young. */
  readonly version?: () => Promise<string>
}

type Kept<T> = { readonly value: T; readonly freshUntil: number; readonly version: string }

const KV_PATIENCE_MS = 300
const LOAD_PATIENCE_MS = 3000
/** How long a visitor waits for what has just changed before getting it as it was. */
const CHANGE_PATIENCE_MS = 800
const MEMORY_ENTRIES = 1000
/** After a refresh failed, what we have is served this long before asking again. */
const RETRY_AFTER_MS = 5000

/**
 * Shared by all requests of this isolate: only what is the same for every visitor of a brand. Null marks what is not
 * there: a cached "no such page" is as good as a page.
 */
const memory = new Map<string, Kept<unknown>>()
const underway = new Map<string, Promise<unknown>>()

const remember = (key: string, kept: Kept<unknown>) => {
  memory.delete(key)
  memory.set(key, kept)
  const oldest = memory.keys().next().value
  if (memory.size > MEMORY_ENTRIES && oldest !== undefined) memory.delete(oldest)
}

const envelope = z.object({
  freshUntil: z.number(),
  version: z.string().default(''),
  answer: z.unknown(),
})

/** KV is a help, never a condition: a fault, a hang, junk or an old shape reads as "nothing kept". */
const readKept = async <T>(
  key: string,
  entry: CacheEntry<T>,
  deps: CacheDeps,
): Promise<Kept<T> | null> => {
  try {
    const text = await within(deps.kv.get(key, 'text'), KV_PATIENCE_MS)
    if (!text) return null
    const { freshUntil, version, answer } = envelope.parse(JSON.parse(text))
    return { value: entry.decode(answer), freshUntil, version }
  } catch (fault) {
    log('cache-fault', {
      cache: 'kv',
      operation: 'get',
      fault: fault instanceof Error ? fault.name : 'unknown',
    })
    return null
  }
}

/** What this isolate holds of a key, when it is fresh and of the given state: known without waiting for anything. */
export const fromMemory = <T>(
  { key }: CacheEntry<T>,
  now: number,
  version: string,
): T | undefined => {
  const kept = key === null ? undefined : (memory.get(key) as Kept<T> | undefined)
  return kept && kept.version === version && kept.freshUntil > now ? kept.value : undefined
}

type ToKeep = { readonly answer: unknown; readonly freshUntil: number; readonly version: string }

const writeKept = async (key: string, it: ToKeep, deps: CacheDeps): Promise<void> => {
  try {
    const text = JSON.stringify({ fetchedAt: deps.now(), ...it })
    await deps.kv.put(key, text, { expirationTtl: KEPT_SECONDS })
  } catch (fault) {
    log('cache-fault', {
      cache: 'kv',
      operation: 'put',
      fault: fault instanceof Error ? fault.name : 'unknown',
    })
  }
}

/** Loads once for all who ask at the same time. One who has waited long enough loads for themselves. */
const renew = <T>(key: string, load: () => Promise<T>, deps: CacheDeps): Promise<T> => {
  const running = underway.get(key) as Promise<T> | undefined
  // The one that loads may be cancelled with its visitor, and its promise then never settles.
  if (running) return within(running, LOAD_PATIENCE_MS).then((value) => value ?? load())
  const renewal = load().finally(() => underway.delete(key))
  underway.set(key, renewal)
  deps.waitUntil(renewal.catch(() => undefined))
  return renewal
}

/** What is kept of a key, and whether it is of the present state; another isolate may have renewed it in KV. */
const findKept = async <T>(
  key: string,
  entry: CacheEntry<T>,
  deps: CacheDeps,
): Promise<{ kept: Kept<T> | null; version: string }> => {
  const near = memory.get(key) as Kept<T> | undefined
  const [far, version] = await Promise.all([
    near ? null : readKept(key, entry, deps),
    deps.version?.() ?? '',
  ])
  if (!near || near.version === version) return { kept: near ?? far, version }
  const renewed = await readKept(key, entry, deps)
  return { kept: renewed?.version === version ? renewed : near, version }
}

/**
 * What `load` gives, decoded; kept as it came in KV and decoded in this isolate. Fresh is served as it is; stale is
 * served at once and renewed behind the answer, once at a time; what is of another version is loaded now, and served as
 * it was when that fails or takes long; with nothing kept it is loaded now. A failed renewal never replaces what is
 * kept, nor does an empty one, unless the version says that something has changed.
 * @throws what `load` throws, when there is nothing to serve instead.
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
    remember(key, { value, freshUntil, version })
    if (isBelieved) deps.waitUntil(writeKept(key, { answer, freshUntil, version }, deps))
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
      CHANGE_PATIENCE_MS,
    )
    if (!renewed) keepAsItWas()
    return (renewed ?? kept).value
  }
  remember(key, kept)
  if (kept.freshUntil <= deps.now())
    deps.waitUntil(renew(key, loadAndKeep, deps).catch(keepAsItWas))
  return kept.value
}
