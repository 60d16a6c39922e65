import * as words from '#words'
import { isMissing } from '../../../commerce/contract/errors.ts'
import { type AppContext, factory } from '../../factory.ts'
import { loadFeed, loadFeedIndex } from '../../loaders/machine/feeds.ts'
import { statusOf } from '../../page/errors.tsx'
import { textStream } from '../../page/text-stream.ts'
import { feedReads } from '../../rate-limit/rate-limit.ts'
import { anonymousServices, type Services } from '../../services.ts'

const LIFETIME_SECONDS = 600
const KEPT = `public, max-age=${LIFETIME_SECONDS}`
const NOT_KEPT = 'no-store'

/** Of nobody and no place: a feed is the same for everybody. */
const servicesOf = (c: AppContext): Services =>
  anonymousServices(c.var.site, (promise) => c.executionCtx.waitUntil(promise), c.var.viewing, {
    calls: c.var.calls,
  })

const failed = (c: AppContext, status: ReturnType<typeof statusOf>): Response => {
  c.header('cache-control', NOT_KEPT)
  return c.text(`${status === 404 ? words.machine.noFile : words.machine.noFeed}\n`, status)
}

/** The goods for shops of others and for assistants, each variant a row. */
export const feedRoutes = factory
  .createApp()
  .get('/feeds', async (c) => {
    const index = await loadFeedIndex(servicesOf(c), c.var.site)
    if (!index.ok) return failed(c, statusOf(index.error))
    return c.json(index.value, 200, { 'cache-control': KEPT, 'x-robots-tag': 'noindex' })
  })
  .get('/feeds/:file', async (c) => {
    const seconds = feedReads.mustWait(c)
    if (seconds !== null) {
      c.header('retry-after', String(seconds))
      return failed(c, 429)
    }
    feedReads.count(c)
    const feed = await loadFeed(servicesOf(c), c.var.site, c.req.param('file'))
    if (!feed.ok) return failed(c, isMissing(feed.error) ? 404 : statusOf(feed.error))
    if (feed.value === null) return failed(c, 404)
    const { type, text } = feed.value
    // Such files are large, and not of the kinds that every edge compresses by itself.
    const isPacked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    return c.body(textStream(text), 200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': KEPT,
      'x-robots-tag': 'noindex',
      vary: 'Accept-Encoding',
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    })
  })
