import { type AppContext, factory } from '../factory.ts'
import { log } from '../log.ts'
import { within } from '../patience.ts'
import { isProtected, type RedirectTable } from '../sale-redirects/compile.ts'
import { matchRedirect } from '../sale-redirects/match.ts'
import { knownSaleRedirects, loadSaleRedirects } from '../services.ts'

/** A page does not wait longer for redirects that are not known yet; the next one will have them. */
const PATIENCE_MS = 450

const redirectsInTime = (c: AppContext): Promise<RedirectTable | null> => {
  const { site, perspective } = c.var
  const loading = loadSaleRedirects(site, perspective, (promise) =>
    c.executionCtx.waitUntil(promise),
  )
  return within(
    loading.catch((fault: unknown) => {
      log('sale-redirects-unavailable', {
        site: site.brand.id,
        fault: fault instanceof Error ? fault.name : 'unknown',
      })
      return null
    }),
    PATIENCE_MS,
  )
}

/**
 * Editors' redirects, before anything is rendered, for documents and for client-side navigation alike. Whatever is wrong
 * with them, the shop goes on as if there were none.
 */
export const saleRedirects = factory.createMiddleware(async (c, next) => {
  const { site, perspective } = c.var
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  if (isProtected(c.req.path.split('/', 2)[1])) return next()
  const table = knownSaleRedirects(site, perspective) ?? (await redirectsInTime(c))
  const match = table && matchRedirect(table, c.var.url, Date.now())
  if (!match) return next()
  const { kind, from, hops } = match
  const which = { site: site.brand.id, from: from.slice(0, 100), hops }
  if (kind === 'loop') {
    log('sale-redirect-loop', which)
    return next()
  }
  log('sale-redirect', { ...which, matched: match.matched, status: match.status })
  c.header('cache-control', 'private, no-cache')
  return c.redirect(match.location, match.status)
})
