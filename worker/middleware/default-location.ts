import type { IncomingRequestCfProperties } from '@cloudflare/workers-types'
import { readLocation, readStore, writeLocation, writeStore } from '../cookies.ts'
import { type AppContext, factory } from '../factory.ts'
import { type EdgeGeo, resolveVisitor } from '../loaders/stores/visitor-place.ts'
import { isSpeculative } from '../page/speculative.ts'
import type { VisitorStore } from '../visitor.ts'

/** The visitor's location as the edge knows it: Cloudflare's `cf`, else its visitor-location headers. */
const edgeGeo = (c: AppContext): EdgeGeo => {
  const cf = (c.req.raw as { cf?: Partial<IncomingRequestCfProperties> }).cf
  return {
    country: cf?.country ?? c.req.header('cf-ipcountry'),
    postalCode: cf?.postalCode ?? c.req.header('cf-postal-code'),
    latitude: cf?.latitude ?? c.req.header('cf-iplatitude'),
    longitude: cf?.longitude ?? c.req.header('cf-iplongitude'),
  }
}

/** Whether a cookie says of a store what is said of it now: scripts show its name, and it may have got another. */
const isSameStore = (
  cookie: VisitorStore | null,
  { storeId, name, pricingZone, insteadOf }: VisitorStore,
) =>
  cookie?.storeId === storeId &&
  cookie.name === name &&
  cookie.pricingZone === pricingZone &&
  cookie.insteadOf?.storeId === insteadOf?.storeId

/**
 * Gives every visitor a location and a store before anything is rendered, and sets both as cookies if they were missing,
 * unreadable or out of date. A prefetched page sets nothing, since nobody has visited it yet.
 */
export const defaultLocation = factory.createMiddleware(async (c, next) => {
  const location = readLocation(c)
  const chosen = readStore(c)
  const visitor = await resolveVisitor(c.var.services, edgeGeo(c), location, chosen)
  c.set('location', visitor.location)
  c.set('store', visitor.store)
  await next()
  // A stand-in for stores that could not be loaded must not become somebody's store for ten years.
  const isStoreNew = visitor.isCertain && !isSameStore(chosen, visitor.store)
  if (isSpeculative(c) || (location && !isStoreNew)) return
  // A cookie that the answer itself has set is the visitor's latest choice.
  const isSet = (name: string) =>
    c.res.headers.getSetCookie().some((line) => line.startsWith(`${name}=`))
  if (!location && !isSet('location')) writeLocation(c, visitor.location)
  if (isStoreNew && !isSet('store')) writeStore(c, visitor.store)
  // An answer that sets this visitor's cookies must not be shared. The page itself is everybody's, unless it says
  // otherwise, and with "no-store" the browser would not keep it for the way back.
  if (!c.res.headers.get('cache-control')?.includes('no-store'))
    c.header('cache-control', 'private, no-cache')
})
