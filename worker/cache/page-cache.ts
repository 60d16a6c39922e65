import { Buffer } from 'node:buffer'
import { build } from '../build.ts'
import { sha256 } from '../digest.ts'
import type { RunningTest } from '../../content/experiments.ts'
import { log } from '../log.ts'
import { createFlights, type WaitUntil } from './flights.ts'
import { PAGE_FRESH_SECONDS, PAGE_KEPT_SECONDS } from './manifest.ts'
import { compress } from './compress.ts'
import { readShown, type Shown, writeShown } from './shown-products.ts'

/** A page as every visitor of a brand and store gets it: fully rendered, without nonce, cookie or inline script. */
export type StoredPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Each answer of it is sent out of the same memory. */
  readonly body: Blob
  readonly renderedAt: number
  /** Until when the page's statements are true, in milliseconds since 1970; after that it is not even served stale. */
  readonly validUntil?: number
  /** Absent where the commerce service did not tell of changes. */
  readonly shown?: Shown
  /** The test that was on of it; its other version is kept beside it. */
  readonly test?: RunningTest
}

/** A fresh page from memory, by its key there, the content it was made of, and the catalogue's last known change. */
export type KeptAnswer = {
  readonly key: string
  readonly version: string
  readonly seq: number | undefined
  readonly page: StoredPage
}

/** The budget of the isolate's own cache, in bytes of HTML as it is and compressed; an isolate has 128 MB for everything. */
const MEMORY_BYTES = 24 * 1024 * 1024
/** By then a page is one that many ask for: it is compressed behind this answer. */
const COMPRESSED_AT_ANSWER = 3

/** A page in memory, and what has become of its text. */
type Held = {
  readonly page: StoredPage
  /** Of all pages with this very text that were held under its key one after the other. */
  answers: number
  compressed: Blob | undefined
  isBeingCompressed: boolean
}

const memory = new Map<string, Held>()
const heldOf = new WeakMap<StoredPage, Held>()
let memoryBytes = 0

const bytesOf = ({ page, compressed }: Held): number => page.body.size + (compressed?.size ?? 0)

const drop = (key: string): void => {
  const it = memory.get(key)
  if (!it) return
  memory.delete(key)
  heldOf.delete(it.page)
  memoryBytes -= bytesOf(it)
}

const keepToBudget = (): void => {
  for (const oldest of memory.keys()) {
    if (memoryBytes <= MEMORY_BYTES) break
    drop(oldest)
  }
}

const bytesIn = async (body: Blob) => Buffer.from(await body.arrayBuffer())

const isSameText = async (one: StoredPage, other: StoredPage): Promise<boolean> =>
  one.body.size === other.body.size && (await bytesIn(one.body)).equals(await bytesIn(other.body))

/** A page that was made anew is mostly the one before: what that was compressed to is not worked out again. */
const remember = async (key: string, page: StoredPage): Promise<void> => {
  const before = memory.get(key)
  const isAsBefore = before !== undefined && (await isSameText(before.page, page))
  const it = {
    page,
    answers: isAsBefore ? before.answers : 0,
    compressed: isAsBefore ? before.compressed : undefined,
    isBeingCompressed: false,
  }
  drop(key)
  memory.set(key, it)
  heldOf.set(page, it)
  memoryBytes += bytesOf(it)
  keepToBudget()
}

const compressHeld = async (it: Held): Promise<void> => {
  it.isBeingCompressed = true
  try {
    const compressed = await compress(it.page.body)
    if (heldOf.get(it.page) !== it) return
    it.compressed = compressed
    memoryBytes += compressed.size
    keepToBudget()
  } catch (fault) {
    log('cache-fault', {
      cache: 'page',
      operation: 'compress',
      fault: fault instanceof Error ? fault.name : 'unknown',
    })
  }
}

/** A page that is answered with, in brotli, if this isolate has it compressed; one that is asked for again and again will be. */
export const compressedBody = (page: StoredPage, waitUntil: WaitUntil): Blob | undefined => {
  const it = heldOf.get(page)
  if (!it || it.compressed) return it?.compressed
  it.answers += 1
  if (it.answers >= COMPRESSED_AT_ANSWER && !it.isBeingCompressed) waitUntil(compressHeld(it))
  return undefined
}

const MADE_BY = 'x-made-by'
const RENDERED_AT = 'x-rendered-at'
const VALID_UNTIL = 'x-valid-until'
const SHOWN = 'x-shown'
const TEST = 'x-test'
/** A hash, since an address may hold what somebody typed. */
const cacheAddress = async (key: string) => `https://page-cache.internal/${await sha256(key)}`
const edgeCache = () => (caches as unknown as { default: Cache }).default

const readTest = (text: string): RunningTest => {
  const [share, id = ''] = text.split(' ')
  return { id, share: Number(share) }
}

/** The page, and whether this very build has made it. */
const readEdge = async (
  key: string,
): Promise<{ readonly page: StoredPage; readonly isOwn: boolean } | null> => {
  try {
    const found = await edgeCache().match(await cacheAddress(key))
    if (!found) return null
    const {
      [MADE_BY]: madeBy,
      [RENDERED_AT]: renderedAt,
      [VALID_UNTIL]: validUntil,
      [SHOWN]: shown,
      [TEST]: test,
      'x-status': status,
      'content-type': type,
      'content-security-policy': policy,
      'x-fragment': fragment,
      link,
    } = Object.fromEntries(found.headers)
    if (!renderedAt || !status || !type || !policy) return null
    const headers = {
      'content-type': type,
      'content-security-policy': policy,
      ...(fragment ? { 'x-fragment': fragment } : {}),
      ...(link ? { link } : {}),
    }
    const page = {
      status: Number(status),
      headers,
      body: await found.blob(),
      renderedAt: Number(renderedAt),
      ...(validUntil ? { validUntil: Number(validUntil) } : {}),
      ...(shown ? { shown: readShown(shown) } : {}),
      ...(test ? { test: readTest(test) } : {}),
    }
    return { page, isOwn: madeBy === build }
  } catch (fault) {
    log('cache-fault', {
      cache: 'page',
      operation: 'get',
      fault: fault instanceof Error ? fault.name : 'unknown',
    })
    return null
  }
}

const writeEdge = async (key: string, page: StoredPage): Promise<void> => {
  try {
    const headers = {
      ...page.headers,
      [MADE_BY]: build,
      [RENDERED_AT]: String(page.renderedAt),
      ...(page.validUntil ? { [VALID_UNTIL]: String(page.validUntil) } : {}),
      ...(page.shown ? { [SHOWN]: writeShown(page.shown) } : {}),
      ...(page.test ? { [TEST]: `${page.test.share} ${page.test.id}` } : {}),
      'x-status': String(page.status),
      'cache-control': `public, max-age=${PAGE_KEPT_SECONDS}`,
    }
    await edgeCache().put(await cacheAddress(key), new Response(page.body, { headers }))
  } catch (fault) {
    log('cache-fault', {
      cache: 'page',
      operation: 'put',
      fault: fault instanceof Error ? fault.name : 'unknown',
    })
  }
}

/** Where a page was found: in this isolate's memory or in this data centre's cache. */
export type Found = {
  readonly page: StoredPage
  readonly from: 'memory' | 'edge'
  /** What has `changed`, or was made by another build, is only for when it cannot be made anew. */
  readonly state: 'fresh' | 'stale' | 'changed'
}

export const isFreshPage = ({ renderedAt, validUntil }: StoredPage, now: number): boolean =>
  now - renderedAt < PAGE_FRESH_SECONDS * 1000 && (validUntil === undefined || now < validUntil)

/** What a kept page is good for: one that is `over` is not even served while it is made anew. */
export const stateOfPage = (page: StoredPage, now: number): 'fresh' | 'stale' | 'over' => {
  const { renderedAt, validUntil } = page
  const isOver =
    (validUntil !== undefined && now >= validUntil) || now - renderedAt > PAGE_KEPT_SECONDS * 1000
  return isOver ? 'over' : isFreshPage(page, now) ? 'fresh' : 'stale'
}

/** Whether this very page is what this isolate's memory holds under a key. */
export const holdsPage = (key: string, page: StoredPage): boolean => memory.get(key)?.page === page

/** The kept page. `hasChanged` says of one whether what it shows is another by now; another isolate may have renewed it. */
export const findPage = async (
  key: string,
  now: number,
  hasChanged: (page: StoredPage) => boolean | Promise<boolean>,
): Promise<Found | null> => {
  const held = memory.get(key)
  const near = held?.page
  if (held && near) {
    const state = stateOfPage(near, now)
    if (state === 'over') return null
    const changed = hasChanged(near)
    if (changed === false || !(await changed)) {
      if (memory.get(key) === held) {
        memory.delete(key)
        memory.set(key, held)
      }
      return { page: near, from: 'memory', state }
    }
  }
  const found = await readEdge(key)
  const state = found ? stateOfPage(found.page, now) : 'over'
  if (found?.isOwn && state !== 'over' && !(await hasChanged(found.page))) {
    await remember(key, found.page)
    return { page: found.page, from: 'edge', state }
  }
  if (near) return { page: near, from: 'memory', state: 'changed' }
  return found && state !== 'over' ? { page: found.page, from: 'edge', state: 'changed' } : null
}

/** Inline scripts that execute, as opposed to data blocks (`type="application/json"` …) and files (`src=`). */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/i

/**
 * How far a page is kept: in this data centre, or in this isolate's memory alone, as one that repeats what somebody typed;
 * or nowhere, as one with a part missing, which is for those who wait for it now.
 */
export type Reach = 'edge' | 'isolate' | 'nowhere'

/** Keeps a page that may be shared; one with something in it that must not be is logged, kept nowhere and gives false. */
export const keepPage = async (key: string, page: StoredPage, reach: Reach): Promise<boolean> => {
  // A letter for each byte is read in half the time of the text, and the letters of a tag are the same.
  if (INLINE_SCRIPT.test((await bytesIn(page.body)).toString('latin1'))) {
    log('page-not-kept', { reason: 'inline-script' })
    return false
  }
  if (reach !== 'nowhere') await remember(key, page)
  if (reach === 'edge') await writeEdge(key, page)
  return true
}

/** Removes a page that no longer exists. */
export const forgetPage = async (key: string): Promise<void> => {
  drop(key)
  try {
    await edgeCache().delete(await cacheAddress(key))
  } catch (fault) {
    log('cache-fault', {
      cache: 'page',
      operation: 'delete',
      fault: fault instanceof Error ? fault.name : 'unknown',
    })
  }
}

/** The runtime's limit for work behind an answer; what has not ended by then never will. */
const REFRESH_TIMEOUT_MS = 30_000
const refreshes = createFlights<void>('page-refresh', REFRESH_TIMEOUT_MS)

/** Runs `refresh` behind the answer, once at a time per key. */
export const refreshOnce = (
  key: string,
  refresh: () => Promise<void>,
  waitUntil: WaitUntil,
): void => {
  if (refreshes.isUnderway(key)) return
  const once = async (): Promise<void> => {
    try {
      await refresh()
    } catch (fault) {
      log('page-refresh-failed', { fault: fault instanceof Error ? fault.name : 'unknown' })
    }
  }
  void refreshes.share(key, once, waitUntil)
}
