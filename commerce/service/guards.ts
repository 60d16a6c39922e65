import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import { AUTHORIZATION, PRICING_ZONE, TRACE_ID } from '../contract/patterns.ts'
import {
  BOOKMARK_HEADER,
  CLIENT_HEADER,
  MOMENT_HEADER,
  SITE_HEADER,
  TENANT_HEADER,
  ZONE_HEADER,
} from '../contract/account/identity.ts'
import { CONTRACT_HEADER, contractStamp } from '../contract/stamp.ts'
import { MAX_CLIENT, MAX_PICTURE_BYTES, MAX_REQUEST_BYTES } from '../contract/limits.ts'
import { readTraceparent, TRACEPARENT_HEADER } from '../../telemetry/trace-context.ts'
import type { Shop } from '../domain/shop.ts'
import { realNow } from './clock.ts'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { clockOf } from './moved-clock.ts'
import type { Dependencies, Site } from './dependencies.ts'
import { type Db, newBatch, NOTHING, readAlone, type Reading } from './database.ts'
import { allowEach, by } from './customers/limits.ts'
import { type AppEnv, refuse } from './http.ts'
import { logLine } from './log.ts'
import { badRequest, tooLarge, unauthorized, wrongType } from './refusal.ts'
import { answered, beginTrace } from '../../telemetry/request-trace.ts'
import { bearersCartReading, bearersOpenCartReading } from './repositories/cart/cart-reading.ts'
import { type Bearer, type Owner, ownerReading } from './repositories/customers/identities.ts'
import { findSession, touchSession } from './repositories/customers/sessions.ts'
import { bearersOrderReading } from './repositories/orders/orders.ts'
import { apart } from './retries.ts'
import { sessionStart, tellsBookmark } from './session-start.ts'
import { sha256 } from './tokens.ts'

/** Set once the request's site is known; before that there is nothing to read settings of. */
const logsErrorsOnly = (c: Context<AppEnv>): boolean => {
  const dependencies: Dependencies | undefined = c.get('dependencies')
  return dependencies?.config.requestLog === 'errors'
}

/** One line for each request, or with `REQUEST_LOG=errors` for each that failed: the route's pattern, never the address, which may hold a token. */
export const logRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const given = c.req.header('x-request-id') ?? ''
  const requestId = TRACE_ID.test(given) ? given : crypto.randomUUID()
  c.set('requestId', requestId)
  const began = realNow().getTime()
  const start = performance.now()
  await next()
  const { method } = c.req
  const { status } = c.res
  const route = routePath(c, -1)
  const code = c.get('refusalCode')
  const ms = performance.now() - start
  traceAnswer(c, { began, ended: began + ms, method, route, status }, code)
  if (status < 500 && logsErrorsOnly(c)) return
  logLine({
    event: 'request',
    requestId,
    method,
    route,
    status,
    ms: Math.round(ms),
    ...(code === undefined ? {} : { code }),
  })
}

/** Ends the trace of a request, where one is kept, and measures what it was refused for. */
const traceAnswer = (
  c: Context<AppEnv>,
  it: Omit<Parameters<typeof answered>[0], 'attributes'>,
  code: string | undefined,
): void => {
  const trace = c.get('trace')
  if (!trace) return
  const site: Site | undefined = c.get('site')
  const done = answered({
    ...it,
    attributes: {
      ...(site && { 'shop.site': site.id }),
      ...(code !== undefined && { 'error.type': code }),
    },
  })
  if (code !== undefined)
    trace.measure({ instrument: 'shop.refusals', value: 1, attributes: done.attributes })
  trace.end(done)
}

/** Composes the request's dependencies and finds its site; an unknown tenant or site is refused. */
export const chooseSite =
  (shop: Shop): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const later = (work: Promise<unknown>) =>
      c.executionCtx.waitUntil(apart(logLine, 'behind the answer', () => work))
    const brand = shop.brands.find(({ id }) => id === c.req.header(SITE_HEADER))
    const config = readConfig(c.env, shop)
    const trace = beginTrace(
      config.telemetry,
      {
        requestId: c.get('requestId'),
        caller: readTraceparent(c.req.header(TRACEPARENT_HEADER)),
      },
      later,
    )
    if (config.telemetry) c.set('trace', trace)
    const origin = brand && config.siteOrigins[brand.id]
    if (c.req.header(TENANT_HEADER) !== config.tenant || !brand || !origin)
      return refuse(c, badRequest('site'))
    const moment = c.req.header(MOMENT_HEADER)
    const clock = await clockOf(config, brand.id, moment, c.req)
    if (!clock.ok) return refuse(c, clock.error)
    const { method, path } = c.req
    const start = sessionStart(method, path, c.req.header(BOOKMARK_HEADER))
    const dependencies = compose(c.env, shop, later, trace, clock.value, start)
    c.set('dependencies', dependencies)
    if (moment !== undefined) c.header(MOMENT_HEADER, moment)
    const zone = c.req.header(ZONE_HEADER) ?? ''
    c.set('site', {
      id: brand.id,
      brandId: brand.brandId,
      origin,
      zone: PRICING_ZONE.test(zone) ? zone : '',
    })
    c.set('client', c.req.header(CLIENT_HEADER)?.slice(0, MAX_CLIENT) ?? null)
    c.header('Cache-Control', 'no-store')
    if (contractStamp !== null) c.header(CONTRACT_HEADER, contractStamp)
    await next()
    const bookmark = tellsBookmark(method, path) ? dependencies.bookmark() : null
    if (bookmark !== null) c.header(BOOKMARK_HEADER, bookmark)
    return undefined
  }

/**
 * For addresses that hold a secret: what leads nowhere is answered alike, and whoever tries many hears that instead. A
 * link that is good always opens.
 */
export const limitWrongLinks: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.res.status !== 404) return
  const allowed = await allowEach(
    { db: c.get('dependencies').db, now: realNow },
    by(c.get('client'), 'link-client'),
  )
  if (!allowed.ok) c.res = refuse(c, allowed.error)
}

/** The one thing that is neither JSON nor small; its route says what it takes. */
const PICTURE = /^\/v1\/order\/status\/[^/]+\/claims\/[^/]+\/pictures\/[^/]+$/

/** Bodies are JSON and small. */
export const demandJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (PICTURE.test(c.req.path)) return next()
  const { method, body } = c.req.raw
  const isJson = /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
  // Clients that send nothing by POST say so, and of no type.
  const isEmpty = body === null || c.req.header('content-length') === '0'
  if (!isEmpty && method !== 'GET' && !isJson) return refuse(c, wrongType('not-json'))
  return next()
}

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) => c.json(tooLarge('too-large').body, 413),
  })
const limitJson = limitTo(MAX_REQUEST_BYTES)
const limitPicture = limitTo(MAX_PICTURE_BYTES)

export const limitBody: MiddlewareHandler<AppEnv> = (c, next) =>
  PICTURE.test(c.req.path) ? limitPicture(c, next) : limitJson(c, next)

/** What the request's bearer is kept as; null without one. */
export const bearerHash = async (c: Context<AppEnv>): Promise<string | null> => {
  const token = AUTHORIZATION.exec(c.req.header('authorization') ?? '')?.[1]
  return token === undefined ? null : sha256(token)
}

/** Reads something of whoever holds a bearer. */
type Theirs<T> = (db: Db, bearer: Bearer) => Reading<T>

/** Whose bearer this is, and what is read of theirs in the same round trip; null for none that we know. */
const knownBy = async <T>(
  c: Context<AppEnv>,
  theirs: Theirs<T>,
): Promise<{ readonly owner: Owner; readonly read: T } | null> => {
  const { db, primary } = c.get('dependencies')
  const tokenHash = await bearerHash(c)
  if (tokenHash === null) return null
  const bearer = { tokenHash, siteId: c.get('site').id, now: realNow().getTime() }
  const ask = async (from: Db) => {
    const { statements, addAll } = newBatch()
    const [holder, found] = [addAll(ownerReading(from, bearer)), addAll(theirs(from, bearer))]
    const results = await from.batch(statements)
    const owner = holder(results)
    return owner && { owner, read: found(results) }
  }
  const near = await ask(db)
  // A session that was ended elsewhere is over at once; a guest's token ends only where it is given up.
  if (db === primary || near?.owner.startsWith('guest:')) return near
  const owner = await readAlone(primary, ownerReading(primary, bearer))
  return owner === (near?.owner ?? null) ? near : ask(primary)
}

/** Whose bearer this is: a guest's or a customer's; null for none that we know. */
export const ownerOf = async (c: Context<AppEnv>): Promise<Owner | null> =>
  (await knownBy(c, () => NOTHING))?.owner ?? null

/** How long a session may be in use before its row says so again. */
const TOUCH_AFTER_MS = 5 * 60_000

/** Only for a customer who is signed in. */
export const demandCustomer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { primary: db, later } = c.get('dependencies')
  const at = realNow().getTime()
  const tokenHash = await bearerHash(c)
  const session = tokenHash === null ? null : await findSession(db, tokenHash, at)
  if (!session) return refuse(c, unauthorized('sign-in-again'))
  if (session.lastUsedAt < at - TOUCH_AFTER_MS) later(touchSession(db, session.tokenHash, at))
  c.set('session', session)
  c.set('owner', `customer:${session.customerId}`)
  return next()
}

/** Only for somebody we know. */
export const demandOwner: MiddlewareHandler<AppEnv> = async (c, next) => {
  const known: Owner | undefined = c.get('owner')
  const owner = known ?? (await ownerOf(c))
  if (!owner) return refuse(c, unauthorized('sign-in-again'))
  c.set('owner', owner)
  return next()
}

/** The same, for what begins with something of theirs, which is read in the same round trip. */
const demandOwnerOf =
  <Name extends 'ownCart' | 'openCart' | 'ownOrder'>(
    name: Name,
    theirs: (c: Context<AppEnv>) => Theirs<AppEnv['Variables'][Name]>,
  ): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const known = await knownBy(c, theirs(c))
    if (!known) return refuse(c, unauthorized('sign-in-again'))
    c.set('owner', known.owner)
    c.set(name, known.read)
    return next()
  }

export const demandOwnerOfCart = demandOwnerOf('ownCart', (c) => {
  const as = { zone: c.get('site').zone, at: c.get('dependencies').now() }
  return (db, bearer) => bearersCartReading(db, bearer, as)
})

/** For what needs to know no more of their open cart than that it is there. */
export const demandOwnerOfOpenCart = demandOwnerOf('openCart', () => bearersOpenCartReading)

/** For an order by its `id` in the address. */
export const demandOwnerOfOrder = demandOwnerOf('ownOrder', (c) => {
  const id = c.req.param('id') ?? ''
  return (db, bearer) => bearersOrderReading(db, bearer, id)
})

/** Only whoever has the operators' key: compared by its hash, so that time says nothing about it. */
export const demandOperator: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { moderationKey } = c.get('dependencies').config
  const given = /^Bearer (\S{16,200})$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (moderationKey === null) return refuse(c, unauthorized('moderation-closed'))
  if (given === undefined || (await sha256(given)) !== (await sha256(moderationKey)))
    return refuse(c, unauthorized('operators-key'))
  return next()
}
