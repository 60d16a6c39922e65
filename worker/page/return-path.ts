import { sameSitePath } from '../../content/same-site.ts'
import type { AppContext } from '../factory.ts'

/** The page on this site that a visitor asked to be led to; null for any other site, and for what takes forms only. */
export const returnPath = (c: AppContext, wanted: unknown): string | null => {
  const { origin } = c.var.url
  const path = typeof wanted === 'string' ? sameSitePath(wanted, origin) : null
  if (path === null) return null
  const methods = c.var.methodsAt(new URL(path, origin).pathname)
  return methods.length === 0 || methods.includes('GET') ? path : null
}

/** The page that a form was sent from, as the browser says it; null where it does not, and for what takes forms only. */
export const sentFrom = (c: AppContext): string | null => {
  const { origin } = c.var.url
  const from = c.req.header('referer') ?? ''
  return from.startsWith(`${origin}/`) ? returnPath(c, from.slice(origin.length)) : null
}
