import * as words from '#words'
import type { Shop } from '../../commerce/domain/shop.ts'
import { siteConfig } from '../config.ts'
import { factory } from '../factory.ts'
import { traceRequest } from '../request-trace.ts'

/** Which of the shop's brands this is: by host name, or the default site on a host of any other name. */
export const site = (shop: Shop) =>
  factory.createMiddleware(async (c, next) => {
    // A host that is none; at Cloudflare and on a desk somebody before us refuses it.
    if (!URL.canParse(c.req.url)) return c.text(words.errors['COR-008'].otherwise, 400)
    const url = new URL(c.req.url)
    c.set('url', url)
    c.set('site', siteConfig(c.env, shop, url.hostname))
    if (c.var.site.telemetry)
      c.set(
        'trace',
        traceRequest(c.var.site, c.var.requestId, (work) => c.executionCtx.waitUntil(work)),
      )
    return next()
  })
