import type { KVNamespace } from '@cloudflare/workers-types'
import { z } from 'zod'
import { log } from '../log.ts'
import { within } from '../patience.ts'
import { type CacheEntry, KEPT_SECONDS } from './manifest.ts'

export type CacheDeps = {
  readonly kv: Pick<KVNamespace, 'get' | 'put'>
  readonly now: () => number
  readonly waitUntil: (promise: Promise<unknown>) => void
}

type Kept<T> = { readonly value: T; readonly freshUntil: number }

const KV_PATIENCE_MS = 300
const LOAD_PATIENCE_MS = 3000
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

const envelope = z.object({ freshUntil: z.number(), answer: z.unknown() })

/** KV is a help, never a condition: a fault, a hang, junk or an old shape reads as "nothing kept". */
const readKept = async <T>(
  key: string,
  entry: CacheEntry<T>,
  deps: CacheDeps,
): Promise<Kept<T> | null> => {
  try {
    const text = await within(deps.kv.get(key, 'text'), KV_PATIENCE_MS)
    if (!text) return null
    const { freshUntil, answer } = envelope.parse(JSON.parse(text))
    return { value: entry.decode(answer), freshUntil }
  } catch (fault) {
    log('cache-fault', {
      cache: 'kv',
      operation: 'get',
      fault: fault instanceof Error ? fault.name : 'unknown',
    })
    return null
  }
}

const writeKept = async (
  key: string,
  answer: unknown,
  freshUntil: number,
  deps: CacheDeps,
): Promise<void> => {
  try {
    const text = JSON.stringify({ fetchedAt: deps.now(), freshUntil, answer })
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

/**
 * What `load` gives, decoded; kept as it came in KV and decoded in this isolate. Fresh is served as it is; stale is served at once and renewed
 * behind the answer, once at a time; with nothing kept it is loaded now. A failed or empty renewal never replaces what
 * is kept.
 * @throws what `load` throws, when there is nothing to serve instead.
 */
export const cached = async <T>(
  entry: CacheEntry<T>,
  load: () => Promise<unknown>,
  deps: CacheDeps,
): Promise<T> => {
  const { key } = entry
  if (key === null) return entry.decode(await load())
  const kept = (memory.get(key) as Kept<T> | undefined) ?? (await readKept(key, entry, deps))

  const loadAndKeep = async (): Promise<T> => {
    const answer = await load()
    const value = answer === null && kept ? kept.value : entry.decode(answer)
    const freshUntil = deps.now() + entry.freshSeconds * 1000
    remember(key, { value, freshUntil })
    if (answer !== null) deps.waitUntil(writeKept(key, answer, freshUntil, deps))
    return value
  }

  if (!kept) return renew(key, loadAndKeep, deps)
  remember(key, kept)
  if (kept.freshUntil <= deps.now()) {
    const renewal = renew(key, loadAndKeep, deps).catch(() => {
      remember(key, { ...kept, freshUntil: deps.now() + RETRY_AFTER_MS })
      log('stale-served', { key: key.split(':').slice(0, 3).join(':') })
    })
    deps.waitUntil(renewal)
  }
  return kept.value
}
