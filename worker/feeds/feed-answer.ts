import * as words from '#words'
import type { AppContext } from '../factory.ts'
import { AS_SHOPPERS } from '../preview/viewing.ts'
import { feedReads } from '../rate-limit/rate-limit.ts'
import { anonymousServices } from '../services.ts'
import { openFeed } from './read-feed.ts'

/** What changes is in a file within seconds, and whoever asks again soon costs nothing. */
const KEPT = 'public, max-age=60'
/** Feeds are written for the first time within so long. */
const WRITTEN_SECONDS = 60

/** That a file cannot be had, and why, as text. */
const refusal = (c: AppContext, status: 404 | 429 | 503, seconds?: number): Response => {
  c.header('cache-control', 'no-store')
  if (seconds !== undefined) c.header('retry-after', String(seconds))
  return c.text(`${status === 404 ? words.machine.noFile : words.machine.noFeed}\n`, status)
}

/** That the feeds have not been written yet. */
export const notWritten = (c: AppContext): Response => refusal(c, 503, WRITTEN_SECONDS)

export const FEED_HEADERS = { 'cache-control': KEPT, 'x-robots-tag': 'noindex' } as const

const streamOf = (
  bytes: AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>,
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await bytes.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await bytes.return()
      },
    },
    { highWaterMark: 0 },
  )

/**
 * A file as it was written: for whoever takes gzip without any work, for others unpacked while it is read. With
 * `?generation=`, of that one.
 */
export const feedAnswer = async (
  c: AppContext,
  file: string,
  isOffered: (file: string) => boolean,
): Promise<Response> => {
  const seconds = feedReads.mustWait(c)
  if (seconds !== null) return refusal(c, 429, seconds)
  feedReads.count(c)
  if (!isOffered(file)) return refusal(c, 404)
  const { site, url } = c.var
  const services = anonymousServices(
    site,
    (promise) => c.executionCtx.waitUntil(promise),
    AS_SHOPPERS,
    { calls: c.var.calls },
  )
  const opened = await openFeed(
    site,
    services,
    file,
    url.searchParams.get('generation') ?? undefined,
  )
  if (opened === 'not-written') return notWritten(c)
  if (opened === 'missing') return refusal(c, 404)
  const { type, tag, gzip } = opened
  const headers = {
    ...FEED_HEADERS,
    'content-type': `${type}; charset=utf-8`,
    vary: 'Accept-Encoding',
    ...(tag === null ? {} : { etag: tag }),
  }
  if (tag !== null && c.req.header('if-none-match') === tag)
    return new Response(null, { status: 304, headers })
  const packed = streamOf(gzip())
  return /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    ? new Response(packed, {
        headers: { ...headers, 'content-encoding': 'gzip' },
        encodeBody: 'manual',
      })
    : new Response(packed.pipeThrough(new DecompressionStream('gzip')), { headers })
}
