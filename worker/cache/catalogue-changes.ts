import type { CatalogueChanges } from '../../commerce/contract/product/changes.ts'
import type { Result } from '../../commerce/contract/result.ts'
import type { SiteConfig } from '../config.ts'
import { fingerprint } from '../digest.ts'
import { within } from '../time-outs.ts'
import { createFlights, type WaitUntil } from './flights.ts'
import { RANGE, type Shown } from './shown-products.ts'
import { realNow } from '../clock.ts'

/** An isolate asks for changes no more often than this, and only while it has visitors. */
const ASK_EVERY_MS = 2000
/** What was heard longer ago is not relied on: with what an answer takes, a change shows within five seconds. */
const RELIED_ON_MS = 4000
/** The longest that a visitor waits for the answer before getting the page as it is kept. */
const WAIT_MS = 300
const ASK_TIMEOUT_MS = 1000
/** A service that did not answer is let alone for so long. */
const RETRY_AFTER_MS = 5000
/** Products whose changes are remembered; beyond that, all pages are made anew. */
const MOST_KNOWN = 20_000

/** Asks the commerce service what has changed after a number, or only where the catalogue stands. */
export type Ask = (after?: number) => Promise<Result<CatalogueChanges, unknown>>

/** What an isolate knows of a catalogue's changes, by the numbers that the service gives them. */
type Known = {
  /** The last one. */
  readonly seq: number
  /** All after this one are in `changed`. */
  readonly from: number
  /** What was made before this one counts as changed. */
  readonly lost: number
  /** The last change of each subject. */
  readonly changed: Map<number, number>
}

type Catalogue = {
  known: Known | null
  /** When what is known was asked for. */
  askedAt: number
  startedAt: number
  failedAt: number
}

/** By the service that is asked; the same for all sites and visitors. */
const catalogues = new Map<string, Catalogue>()
/** An asking ends with its time-out; anything longer waits for a request that has been abandoned. */
const askings = createFlights<void>('catalogue-changes', 2 * ASK_TIMEOUT_MS)

const placeOf = ({ tenant, commerce }: SiteConfig): string => `${tenant} ${commerce.origin}`

const catalogueAt = (place: string): Catalogue => {
  const found = catalogues.get(place)
  if (found) return found
  const fresh = { known: null, askedAt: -Infinity, startedAt: -Infinity, failedAt: -Infinity }
  catalogues.set(place, fresh)
  return fresh
}

/** What is known after an answer to what has changed after `after`. */
export const learn = (
  known: Known | null,
  after: number | undefined,
  { seq, since, items, range }: CatalogueChanges,
): Known => {
  // Nothing was known yet, or the catalogue was put back to what it had been.
  if (!known || after === undefined || seq < after)
    return { seq, from: since, lost: 0, changed: new Map() }
  const { changed } = known
  const note = (subject: number, at: number) =>
    changed.set(subject, Math.max(at, changed.get(subject) ?? 0))
  for (const { itemId, seq: at } of items) note(fingerprint(itemId), at)
  if (range !== null) note(RANGE, range)
  const last = Math.max(seq, known.seq)
  if (changed.size > MOST_KNOWN) return { seq: last, from: last, lost: last, changed: new Map() }
  return {
    seq: last,
    from: Math.min(known.from, since),
    lost: since > after ? Math.max(known.lost, since) : known.lost,
    changed,
  }
}

/** Whether something on a page has changed since; null where nobody knows before asking again. */
export const judge = (known: Known, { seq, subjects }: Shown): boolean | null => {
  if (seq === known.seq) return false
  if (seq < known.lost) return true
  if (seq < known.from || seq > known.seq) return null
  return subjects.some((subject) => (known.changed.get(subject) ?? 0) > seq)
}

/** Asks once for all who want to know the same. Never rejects. */
const askOnce = (place: string, after: number | undefined, ask: Ask, waitUntil: WaitUntil) => {
  const catalogue = catalogueAt(place)
  const look = async (): Promise<void> => {
    const askedAt = realNow()
    catalogue.startedAt = askedAt
    const answer = await within(
      ask(after).catch(() => null),
      ASK_TIMEOUT_MS,
    )
    if (!answer?.ok) {
      catalogue.failedAt = realNow()
      return
    }
    catalogue.failedAt = -Infinity
    const isCurrent = after === catalogue.known?.seq
    catalogue.known = learn(catalogue.known, after, answer.value)
    if (isCurrent) catalogue.askedAt = askedAt
  }
  return askings.share(`${place} ${after ?? ''}`, look, waitUntil)
}

const isBetween = (now: number, since: number, ms: number): boolean =>
  now >= since && now - since < ms

/**
 * Sees to it that what is known of the catalogue is no older than a few seconds. Gives what a visitor should wait for
 * before a kept page is looked for; null where that is nothing, which it is wherever there are visitors every few
 * seconds. Never rejects, and takes a third of a second at most.
 */
export const catchUp = (
  site: SiteConfig,
  ask: Ask,
  waitUntil: WaitUntil,
): Promise<unknown> | null => {
  const place = placeOf(site)
  const { known, askedAt, failedAt } = catalogueAt(place)
  const now = realNow()
  if (isBetween(now, askedAt, ASK_EVERY_MS) || isBetween(now, failedAt, RETRY_AFTER_MS)) return null
  const asking = askOnce(place, known?.seq, ask, waitUntil)
  if (isBetween(now, askedAt, RELIED_ON_MS)) return null
  // Nobody waits for what others have waited for in vain.
  const left = catalogueAt(place).startedAt + WAIT_MS - now
  return left > 0 ? within(asking, left) : null
}

/**
 * What who makes a page to keep waits for before its data is read. In an isolate that knows nothing of the catalogue yet,
 * that is the answer of the service, for a second at most: a page of which nobody knows what it shows counts as changed as
 * soon as something is known, and would be made a second time. Never rejects.
 */
export const firstKnown = async (
  site: SiteConfig,
  ask: Ask,
  waitUntil: WaitUntil,
): Promise<void> => {
  const place = placeOf(site)
  const { known, failedAt } = catalogueAt(place)
  if (known || isBetween(realNow(), failedAt, RETRY_AFTER_MS)) return
  await askOnce(place, undefined, ask, waitUntil)
}

/** The last change that this isolate knows of; undefined where it knows nothing yet. */
export const lastKnownChange = (site: SiteConfig): number | undefined =>
  catalogueAt(placeOf(site)).known?.seq

/**
 * Whether something that a page shows has changed since its data was read. An isolate that was not there yet asks what
 * has changed since; where that is not to be had, the page counts as it is.
 */
export const hasChanged = (
  site: SiteConfig,
  shown: Shown | undefined,
  ask: Ask,
  waitUntil: WaitUntil,
): boolean | Promise<boolean> => {
  const place = placeOf(site)
  const catalogue = catalogueAt(place)
  const { known, failedAt } = catalogue
  // As long as the service tells nobody, pages live as long as they are kept.
  if (!known) return false
  if (!shown) return true
  const judged = judge(known, shown)
  if (judged !== null) return judged
  if (isBetween(realNow(), failedAt, RETRY_AFTER_MS)) return false
  const after = Math.min(shown.seq, known.seq)
  return within(askOnce(place, after, ask, waitUntil), WAIT_MS).then(() => {
    const now = catalogue.known
    if (!now) return false
    // A page of a change that never was: the catalogue was put back.
    return judge(now, shown) ?? shown.seq > now.seq
  })
}
