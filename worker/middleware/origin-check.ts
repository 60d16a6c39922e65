import * as words from '#words'
import { factory } from '../factory.ts'
import { refusal } from '../page/errors.tsx'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Endpoints for programs that sign their requests; the routes check the signature first. */
const SIGNED = new Set(['/api/content/webhook'])
/**
 * One-click unsubscribe links: mail programs post a form to them without an Origin header (RFC 8058). The link is the
 * authorization, and unsubscribing is all that it can do.
 */
const ONE_CLICK = /^\/(?:alerts|lists|subscribe)\/unsubscribe\/[\w-]{43}$/
/** Of platforms, which have no session: no cookie counts there, so nobody's browser has anything to lose. */
const SESSIONLESS = /^\/ucp\//
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/**
 * Protection against cross-site request forgery, for every unsafe method and every content type: by Sec-Fetch-Site, else
 * by Origin. Without either header, content types that a foreign form could send are refused.
 */
export const originCheck = factory.createMiddleware(async (c, next) => {
  if (SAFE.has(c.req.method) || SIGNED.has(c.req.path)) return next()
  const fetchSite = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const type = c.req.header('content-type')
  const own = [c.var.url.origin, c.var.site.origin]
  const forged =
    (fetchSite !== undefined && fetchSite !== 'same-origin') ||
    (origin !== undefined &&
      !own.includes(origin) &&
      !(origin === 'null' && fetchSite === 'same-origin')) ||
    (fetchSite === undefined &&
      origin === undefined &&
      (type === undefined || FORM_TYPES.test(type)) &&
      !ONE_CLICK.test(c.req.path) &&
      !SESSIONLESS.test(c.req.path))
  if (forged) return refusal(c, 403, words.requests.foreign)
  return next()
})
