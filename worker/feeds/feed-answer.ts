import type { AppContext } from '../factory.ts'
import { takes } from '../headers/accept-encoding.ts'
import { isKnownEtag } from '../headers/known-etag.ts'
import { AS_SHOPPERS } from '../preview/viewing.ts'
import { feedReads } from '../rate-limit/rate-limit.ts'
import { anonymousServices } from '../services.ts'
import { FEED_HEADERS, notWritten, refusal } from './feed-refusal.ts'
import { openFeed } from './read-feed.ts'

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
  if (tag !== null && isKnownEtag(c.req.header('if-none-match'), tag))
    return new Response(null, { status: 304, headers })
  const packed = streamOf(gzip())
  return takes('gzip', c.req.raw)
    ? new Response(packed, {
        headers: { ...headers, 'content-encoding': 'gzip' },
        encodeBody: 'manual',
      })
    : new Response(packed.pipeThrough(new DecompressionStream('gzip')), { headers })
}
