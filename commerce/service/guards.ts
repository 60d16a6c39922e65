import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import { SITE_HEADER, TENANT_HEADER } from '../contract/identity.ts'
import { MAX_PICTURE_BYTES } from '../contract/limits.ts'
import { compose } from './compose.ts'
import { siteIds, sites } from './config.ts'
import { type AppEnv, refuse } from './http.ts'
import { logLine } from './log.ts'
import { badRequest, unauthorized } from './refusal.ts'
import { findOwner, type Owner } from './repositories/identities.ts'
import { findSession, touchSession } from './repositories/sessions.ts'
import { sha256 } from './tokens.ts'

const MAX_BODY_BYTES = 64_000

/** One line for each request: the route's pattern, never the address, which may hold a token. */
export const logRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const given = c.req.header('x-request-id') ?? ''
  const requestId = /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID()
  c.set('requestId', requestId)
  const start = performance.now()
  await next()
  const code = c.get('refusalCode')
  logLine({
    event: 'request',
    requestId,
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Math.round(performance.now() - start),
    ...(code === undefined ? {} : { code }),
  })
}

/** Composes the request's dependencies and finds its site; an unknown tenant or site is refused. */
export const chooseSite: MiddlewareHandler<AppEnv> = async (c, next) => {
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const dependencies = compose(c.env, later)
  const siteId = siteIds.find((id) => id === c.req.header(SITE_HEADER))
  if (c.req.header(TENANT_HEADER) !== dependencies.config.tenant || siteId === undefined)
    return refuse(c, badRequest('This tenant or site is not known here.'))
  c.set('dependencies', dependencies)
  c.set('site', {
    id: siteId,
    brandId: sites[siteId].brandId,
    origin: dependencies.config.siteOrigins[siteId],
  })
  c.header('Cache-Control', 'no-store')
  return next()
}

/** The one thing that is neither JSON nor small; its route says what it takes. */
const PICTURE = /^\/v1\/order\/status\/[^/]+\/damage\/[^/]+\/pictures\/[^/]+$/

/** Bodies are JSON and small. */
export const demandJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (PICTURE.test(c.req.path)) return next()
  const { method, body } = c.req.raw
  const isJson = /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
  if (body !== null && method !== 'GET' && !isJson)
    return refuse(c, { status: 415, body: { code: 'COR-008', detail: 'Please send JSON.' } })
  return next()
}

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) => c.json({ code: 'COR-008', detail: 'This is too large.' }, 413),
  })
const limitJson = limitTo(MAX_BODY_BYTES)
const limitPicture = limitTo(MAX_PICTURE_BYTES)

export const limitBody: MiddlewareHandler<AppEnv> = (c, next) =>
  PICTURE.test(c.req.path) ? limitPicture(c, next) : limitJson(c, next)

/** What the request's bearer is kept as; null without one. */
export const bearerHash = async (c: Context<AppEnv>): Promise<string | null> => {
  const token = /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1]
  return token === undefined ? null : sha256(token)
}

/** Whose bearer this is: a guest's or a customer's; null for none that we know. */
export const ownerOf = async (c: Context<AppEnv>): Promise<Owner | null> => {
  const { db, now } = c.get('dependencies')
  const tokenHash = await bearerHash(c)
  return tokenHash === null ? null : findOwner(db, tokenHash, c.get('site').id, now().getTime())
}

/** How long a session may be in use before its row says so again. */
const TOUCH_AFTER_MS = 5 * 60_000

/** Only for a customer who is signed in. */
export const demandCustomer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { db, now, later } = c.get('dependencies')
  const at = now().getTime()
  const tokenHash = await bearerHash(c)
  const session = tokenHash === null ? null : await findSession(db, tokenHash, at)
  if (!session) return refuse(c, unauthorized('Please sign in again.'))
  if (session.lastUsedAt < at - TOUCH_AFTER_MS) later(touchSession(db, session.tokenHash, at))
  c.set('session', session)
  c.set('owner', `customer:${session.customerId}`)
  return next()
}

/** Only for somebody we know. */
export const demandOwner: MiddlewareHandler<AppEnv> = async (c, next) => {
  const owner = await ownerOf(c)
  if (!owner) return refuse(c, unauthorized('Please sign in again.'))
  c.set('owner', owner)
  return next()
}

/** Only whoever has the operators' key: compared by its hash, so that time says nothing about it. */
export const demandOperator: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { moderationKey } = c.get('dependencies').config
  const given = /^Bearer (\S{16,200})$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (moderationKey === null)
    return refuse(c, unauthorized('MODERATION_KEY is not set: nobody can moderate here.'))
  if (given === undefined || (await sha256(given)) !== (await sha256(moderationKey)))
    return refuse(c, unauthorized('This needs the operators’ key.'))
  return next()
}
