import * as words from '#words'
import type { Context } from 'hono'
import type { z } from 'zod'
import { BEARER } from '../../../commerce/contract/patterns.ts'
import { holdsCardNumber } from '../../../commerce/domain/cart/card-number.ts'
import { speakAs } from '../../account/session.ts'
import { PROFILE_PATH, profileOf, UCP_PATH, UCP_VERSION } from '../../assistants/ucp/protocol.ts'
import { type AppContext, type AppEnv, factory } from '../../factory.ts'
import { assistantCalls } from '../../rate-limit/rate-limit.ts'

const { ucp: said } = words.assistants

const NOT_KEPT = 'private, no-store'
/** Bytes that a request may have: twenty lines and an address need less. */
const LONGEST = 64 * 1024

const refuse = (
  c: AppContext,
  status: 400 | 404 | 409 | 413 | 415 | 422 | 429,
  code: string,
  content: string,
) => c.json({ code, content }, status, { 'cache-control': NOT_KEPT })

/** Whose profile a request names, as the protocol's header has it: `profile="https://…"`. */
const platformOf = (header: string): string | null => {
  const profile = /(?:^|[,;\s])profile="([^"]{1,2000})"/.exec(header)?.[1]
  return profile !== undefined && URL.canParse(profile) && new URL(profile).protocol === 'https:'
    ? profile
    : null
}

/**
 * Before any operation: whoever asks says who they are and is not asking too often. They have no session: no cookie and
 * no bearer that comes along counts, and nothing here is of the visitor that a browser would be.
 */
const stranger = factory.createMiddleware(async (c, next) => {
  const seconds = assistantCalls.mustWait(c)
  if (seconds !== null) {
    c.header('retry-after', String(seconds))
    return refuse(c, 429, 'rate_limited', words.assistants.tooMany(seconds))
  }
  assistantCalls.count(c)
  const header = c.req.header('ucp-agent') ?? ''
  if (platformOf(header) === null) return refuse(c, 400, 'invalid_profile_url', said.noProfile)
  const version = /version="([^"]{1,40})"/.exec(header)?.[1]
  if (version !== undefined && version !== UCP_VERSION)
    return refuse(c, 422, 'version_unsupported', said.otherVersion(UCP_VERSION))
  const { location, store } = c.var.site.policies.defaultPlace
  c.set('location', location)
  c.set('store', store)
  speakAs(c, { loggedInToken: undefined, guestToken: undefined, incomingAuthorization: undefined })
  await next()
  c.header('cache-control', NOT_KEPT)
  return undefined
})

/** Every text and number of what was sent, but not the names by which things are called. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, it]) =>
    name === 'id' || name === 'ids' ? [] : textsOf(it),
  )
}

type Read<T> =
  | { readonly ok: true; readonly value: T; readonly text: string }
  | { readonly ok: false; readonly answer: Response }

const readJson = async <T>(c: AppContext, schema: z.ZodType<T>): Promise<Read<T>> => {
  const no = (...[status, code, content]: [400 | 413 | 415, string, string]) => ({
    ok: false as const,
    answer: refuse(c, status, code, content),
  })
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    return no(415, 'invalid_request', said.jsonOnly)
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength > LONGEST) return no(413, 'request_too_large', said.tooLarge)
  const text = new TextDecoder().decode(bytes)
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return no(400, 'invalid_request', said.jsonOnly)
  }
  if (textsOf(sent).some(holdsCardNumber))
    return no(400, 'card_number_refused', words.textRules.cardNumber)
  const parsed = schema.safeParse(sent)
  if (parsed.success) return { ok: true, value: parsed.data, text }
  const [issue] = parsed.error.issues
  const at = ['$', ...(issue?.path ?? []).map(String)].join('.')
  return no(400, 'invalid_request', said.malformed({ at, problem: issue?.message ?? '' }))
}

const load = async () => (await import('../../assistants/ucp/operations.ts')).operations

type Answered = { readonly status: number; readonly body: object }
type Sent = { readonly status: number; readonly text: string }

const send = (answer: Answered | Sent): Response => {
  const text = 'text' in answer ? answer.text : JSON.stringify(answer.body)
  return new Response(text, {
    status: answer.status,
    headers: { 'content-type': 'application/json' },
  })
}

const platform = (c: AppContext): string => platformOf(c.req.header('ucp-agent') ?? '') ?? ''

const SESSIONS = `${UCP_PATH}/checkout-sessions`
const SESSION = `${SESSIONS}/:id`

type SessionContext = Context<AppEnv, typeof SESSION>

/** The session that the address names; null for what can be none. */
const sessionId = (c: SessionContext): string | null => {
  const id = c.req.param('id') ?? ''
  return BEARER.test(id) ? id : null
}

/** An operation without anything to read: what comes with it is looked at for its key only. */
const bare =
  (operation: 'completeSession' | 'cancelSession') =>
  async (c: SessionContext): Promise<Response> => {
    const { once, noSuchSession, ...operations } = await load()
    const id = sessionId(c)
    if (id === null) return send(noSuchSession(c))
    const bytes = await c.req.arrayBuffer()
    if (bytes.byteLength > LONGEST) return refuse(c, 413, 'request_too_large', said.tooLarge)
    const body = new TextDecoder().decode(bytes)
    if (holdsCardNumber(body))
      return refuse(c, 400, 'card_number_refused', words.textRules.cardNumber)
    return send(await once(c, { platform: platform(c), body }, () => operations[operation](c, id)))
  }

/** The shop for platforms that speak the Universal Commerce Protocol, and what it says of itself to them. */
export const ucpRoutes = factory
  .createApp()
  .get(PROFILE_PATH, (c) =>
    c.json(profileOf(c.var.site.origin), 200, { 'cache-control': 'public, max-age=3600' }),
  )
  .post(`${UCP_PATH}/catalog/search`, stranger, async (c) => {
    const { searchCatalog, searchRequest } = await load()
    const asked = await readJson(c, searchRequest)
    return asked.ok ? send(await searchCatalog(c, asked.value)) : asked.answer
  })
  .post(`${UCP_PATH}/catalog/lookup`, stranger, async (c) => {
    const { lookUp, lookupRequest } = await load()
    const asked = await readJson(c, lookupRequest)
    return asked.ok ? send(await lookUp(c, asked.value)) : asked.answer
  })
  .post(`${UCP_PATH}/catalog/product`, stranger, async (c) => {
    const { getProduct, productRequest } = await load()
    const asked = await readJson(c, productRequest)
    return asked.ok ? send(await getProduct(c, asked.value)) : asked.answer
  })
  .post(SESSIONS, stranger, async (c) => {
    const { once, createSession, checkoutRequest } = await load()
    const asked = await readJson(c, checkoutRequest)
    if (!asked.ok) return asked.answer
    const request = { platform: platform(c), body: asked.text }
    return send(await once(c, request, () => createSession(c, platform(c), asked.value)))
  })
  .get(SESSION, stranger, async (c) => {
    const { readSession, noSuchSession } = await load()
    const id = sessionId(c)
    return send(id === null ? noSuchSession(c) : await readSession(c, id))
  })
  .put(SESSION, stranger, async (c) => {
    const { once, updateSession, noSuchSession, checkoutRequest } = await load()
    const id = sessionId(c)
    if (id === null) return send(noSuchSession(c))
    const asked = await readJson(c, checkoutRequest)
    if (!asked.ok) return asked.answer
    const request = { platform: platform(c), body: asked.text }
    return send(await once(c, request, () => updateSession(c, id, asked.value)))
  })
  .post(`${SESSION}/complete`, stranger, bare('completeSession'))
  .post(`${SESSION}/cancel`, stranger, bare('cancelSession'))
