import type { IncomingRequestCfProperties } from '@cloudflare/workers-types'
import { readLocation, readStore, writeLocation, writeStore } from '../cookies.ts'
import { type AppContext, factory } from '../factory.ts'
import { type EdgeGeo, resolveVisitor } from '../loaders/visitor.ts'
import { isSpeculative } from '../speculative.ts'

/** What the edge knows of where the visitor is: Cloudflare's `cf`, else its visitor-location headers. */
const edgeGeo = (c: AppContext): EdgeGeo => {
  const cf = (c.req.raw as { cf?: Partial<IncomingRequestCfProperties> }).cf
  return {
    country: cf?.country ?? c.req.header('cf-ipcountry'),
    postalCode: cf?.postalCode ?? c.req.header('cf-postal-code'),
    latitude: cf?.latitude ?? c.req.header('cf-iplatitude'),
    longitude: cf?.longitude ?? c.req.header('cf-iplongitude'),
  }
}

/**
 * Gives every visitor a location and a store before anything is rendered; both come back as cookies where they were
 * missing or not readable. A page fetched ahead of a click sets nothing: nobody has come yet.
 */
export const defaultLocation = factory.createMiddleware(async (c, next) => {
  const location = readLocation(c)
  const chosen = readStore(c)
  const visitor = await resolveVisitor(
    c.var.services,
    c.var.site.brand,
    edgeGeo(c),
    location,
    chosen?.storeId ?? null,
  )
  c.set('location', visitor.location)
  c.set('store', visitor.store)
  await next()
  // A store that only stands in while the stores are not to be had is nobody's store for ten years.
  const isStoreMissing = visitor.isCertain && chosen?.storeId !== visitor.store.storeId
  if (isSpeculative(c) || (location && !isStoreMissing)) return
  // What the answer itself has set is what the visitor has just chosen.
  const isSet = (name: string) =>
    c.res.headers.getSetCookie().some((line) => line.startsWith(`${name}=`))
  if (!location && !isSet('location')) writeLocation(c, visitor.location)
  if (isStoreMissing && !isSet('store')) writeStore(c, visitor.store)
  // A first answer carries this visitor's cookies; it is theirs alone.
  c.header('cache-control', 'private, no-store')
})
