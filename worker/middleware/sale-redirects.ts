import type { Shop } from '../../commerce/domain/shop.ts'
import { type SiteConfig, siteConfigs } from '../config.ts'
import { type AppContext, factory } from '../factory.ts'
import { log } from '../log.ts'
import { within } from '../time-outs.ts'
import { isProtected, type RedirectTable } from '../../content/sale-redirects/compile.ts'
import { matchRedirect } from '../../content/sale-redirects/match.ts'
import { shopNow } from '../clock.ts'
import { isSpeculative } from '../page/speculative.ts'
import { countRedirects } from '../redirect-hits.ts'
import { heldSaleRedirects, knownSaleRedirects, loadSaleRedirects } from '../content-reader.ts'

/** The longest that a page waits for redirects that are not loaded yet; after that the last known ones apply. */
const TIMEOUT_MS = 450

const redirectsInTime = async (c: AppContext, site: SiteConfig): Promise<RedirectTable | null> => {
  const { viewing } = c.var
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
  const before = heldSaleRedirects(site, viewing.perspective, waitUntil)
  const loading = loadSaleRedirects(site, viewing, waitUntil)
  const inTime = await within(
    loading.catch((fault: unknown) => {
      log('sale-redirects-unavailable', {
        site: site.brand.id,
        fault: fault instanceof Error ? fault.name : 'unknown',
      })
      return null
    }),
    TIMEOUT_MS,
  )
  return inTime ?? before
}

const redirectsOf = async (c: AppContext, site: SiteConfig): Promise<RedirectTable | null> =>
  knownSaleRedirects(site, c.var.viewing.perspective) ?? (await redirectsInTime(c, site))

/** Those of our other sites, where a redirect leads there: it might lead back. */
const othersOf = async (c: AppContext, shop: Shop): Promise<RedirectTable[]> => {
  const { siblings } = c.var.site
  const sites = siteConfigs(c.env, shop).filter(({ origin }) => siblings.includes(origin))
  const tables = await Promise.all(sites.map((site) => redirectsOf(c, site)))
  return tables.flatMap((table) => table ?? [])
}

/**
 * Editors' redirects, before anything is rendered, for documents and client-side navigation alike. If they cannot be
 * loaded, the shop goes on without them.
 */
export const saleRedirects = (shop: Shop) =>
  factory.createMiddleware(async (c, next) => {
    const { site, viewing } = c.var
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    if (isProtected(c.req.path.split('/', 2)[1])) return next()
    const table = await redirectsOf(c, site)
    if (!table) return next()
    const find = (others?: readonly RedirectTable[]) =>
      matchRedirect(table, c.var.url, shopNow(viewing).getTime(), others)
    const here = find()
    const match =
      here?.kind === 'redirect' && here.isElsewhere ? find(await othersOf(c, shop)) : here
    if (!match) return next()
    const { kind, from, hops } = match
    const which = { site: site.brand.id, from: from.slice(0, 100), hops }
    if (kind === 'loop') {
      log('sale-redirect-loop', which)
      return next()
    }
    // Editors who look, and browsers that guess, are no shoppers.
    if (viewing.perspective === 'published' && c.req.method === 'GET' && !isSpeculative(c))
      countRedirects(site, match.rules, (promise) => c.executionCtx.waitUntil(promise))
    log('sale-redirect', { ...which, matched: match.matched, status: match.status })
    c.header('cache-control', 'private, no-cache')
    return c.redirect(match.location, match.status)
  })
