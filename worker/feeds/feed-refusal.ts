import * as words from '#words'
import type { AppContext } from '../factory.ts'

/** What changes is in a file within seconds, and whoever asks again soon costs nothing. */
const KEPT = 'public, max-age=60'
/** Feeds are written for the first time within so long. */
const WRITTEN_SECONDS = 60

/** That a file cannot be had, and why, as text. */
export const refusal = (c: AppContext, status: 404 | 429 | 503, seconds?: number): Response => {
  c.header('cache-control', 'no-store')
  if (seconds !== undefined) c.header('retry-after', String(seconds))
  return c.text(`${status === 404 ? words.machine.noFile : words.machine.noFeed}\n`, status)
}

/** That the feeds have not been written yet. */
export const notWritten = (c: AppContext): Response => refusal(c, 503, WRITTEN_SECONDS)

export const FEED_HEADERS = { 'cache-control': KEPT, 'x-robots-tag': 'noindex' } as const
