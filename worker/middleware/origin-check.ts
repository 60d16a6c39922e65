import { factory } from '../factory.ts'
import { refusal } from '../errors.tsx'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Called by programs that sign what they send; their routes check the signature before anything else. */
const SIGNED = new Set(['/api/content/webhook'])
/**
 * The link of a mail that ends its e-mails: mail programs, which are no browsers, post a form to it on their own
 * (RFC 8058). Whoever holds it may use it, and all it can do is what it says.
 */
const ONE_CLICK = /^\/(?:subscribe|lists)\/unsubscribe\/[\w-]{43}$/
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/**
 * Against forged requests, for every method that changes something and every content type: the browser's own word on
 * where the request comes from (Sec-Fetch-Site), else its Origin; with neither, nothing that a foreign form could send.
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
      !ONE_CLICK.test(c.req.path))
  if (forged)
    return refusal(
      c,
      403,
      'This request did not come from our own pages, so we left everything as it was.',
    )
  return next()
})
