import { createFlights, type WaitUntil } from '../cache/flights.ts'
import type { StoredPage } from '../cache/page-cache.ts'
import type { RunningTest } from '../../content/experiments.ts'
import type { Page } from './page.ts'

/** A page that is on its way. */
export type Begun = {
  readonly loading: Promise<Page | Response>
  /** Settles once it is certain that the page exists. */
  readonly found: Promise<null>
  /** The test that is on of it, known as soon as it is found; null where none is. Never rejects. */
  readonly test: Promise<RunningTest | null>
}

/** A page that one request makes for all who ask for it meanwhile. */
export type Making<B extends Begun> = B & {
  /** The page as it is kept; null where it is not, for whatever reason. */
  readonly kept: Promise<StoredPage | null>
  /** Whoever makes the page says what has come of it; all but the first word is ignored. */
  readonly settle: (kept: StoredPage | null | Promise<StoredPage | null>) => void
}

const making = <B extends Begun>(begun: B): Making<B> => {
  const { promise, resolve } = Promise.withResolvers<StoredPage | null>()
  return { ...begun, kept: promise, settle: resolve }
}

/** A page may stream for 20.5 s; what has not come to its end by then never will. */
const MAKING_TIMEOUT_MS = 30_000

/**
 * The pages that are being made in this isolate, so that a page that nobody has kept, or that a sale's start has turned,
 * is made once however many ask for it in the same moment.
 */
export const createMakings = <B extends Begun>() => {
  const makings = createFlights<Making<B>>('page', MAKING_TIMEOUT_MS, ({ kept }) => kept)
  return {
    /** The making of a page that is under way, or one begun for this request, which then has to `settle` it. */
    join: async (key: string, begin: () => Promise<B>, waitUntil: WaitUntil) => {
      let isOwn = false
      const started = async () => {
        isOwn = true
        return making(await begin())
      }
      return { it: await makings.share(key, started, waitUntil), isOwn }
    },
    /** One that nobody shares. */
    alone: async (begin: () => Promise<B>) => ({ it: making(await begin()), isOwn: true }),
  }
}
