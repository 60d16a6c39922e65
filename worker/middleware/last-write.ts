import { clearCookie, setCookie } from '../cookies.ts'
import { factory } from '../factory.ts'

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Keeps for the visitor what they did last, so that the next page knows of it wherever it is read. Only what is theirs
 * says so: the answer to a form, or a page about them. A page that others share sets no cookie, whatever it asked.
 */
export const lastWrite = factory.createMiddleware(async (c, next) => {
  await next()
  const bookmark = c.get('lastWrite')
  if (bookmark === undefined) return
  const isTheirs = c.res.headers.get('cache-control')?.includes('private') === true
  if (READS.has(c.req.method) && !isTheirs) return
  if (bookmark === null) clearCookie(c, 'lastWrite')
  else setCookie(c, 'lastWrite', bookmark)
})
