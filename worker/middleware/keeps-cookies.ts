import { ALLOW_COOKIES_PATH, COOKIES_SENT_HEADER } from '../../commerce/contract/cookies-sent.ts'
import { factory } from '../factory.ts'
import { wantsJson } from '../page/errors.tsx'
import { sentFrom } from '../page/return-path.ts'

const isToBeKept = (line: string): boolean => !line.includes('Max-Age=0')

/**
 * Finds out whether a browser keeps what a form or a link leaves with it, where it came without a single cookie: a person
 * goes on by an address that only who has cookies gets past, a script is told to look. Otherwise “Added to your cart”
 * stood above an empty one, and whoever signed in was asked to sign in.
 */
export const keepsCookies = factory.createMiddleware(async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (c.req.header('cookie') !== undefined || !headers.getSetCookie().some(isToBeKept)) return
  if (wantsJson(c)) {
    if (c.res.ok) c.header(COOKIES_SENT_HEADER, '1')
    return
  }
  const to = headers.get('location')
  const isPage =
    c.req.header('sec-fetch-mode') === 'navigate' && c.req.header('sec-fetch-dest') === 'document'
  if (status !== 303 || to === null || !isPage) return
  const { pathname, search } = c.var.url
  const from = c.req.method === 'POST' ? sentFrom(c) : `${pathname}${search}`
  const query = new URLSearchParams({ next: to, ...(from === null ? {} : { from }) })
  c.header('location', `${ALLOW_COOKIES_PATH}?${query.toString()}`)
})
