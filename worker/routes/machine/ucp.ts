import * as words from '#words'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import { UCP_VERSION } from '../../../commerce/domain/platforms/version.ts'
import { speakAs } from '../../account/session.ts'
import { platformOf, versionOf } from '../../assistants/ucp/platform.ts'
import { faultOfSigned } from '../../assistants/ucp/signed-platform.ts'
import type { OperationName } from '../../assistants/ucp/operations.ts'
import { PROFILE_PATH, profileOf, UCP_PATH } from '../../assistants/ucp/protocol.ts'
import { type AppContext, factory } from '../../factory.ts'
import { readBytes } from '../../forms/read-body.ts'
import { assistantCalls } from '../../rate-limit/rate-limit.ts'

const { ucp: said } = words.assistants

const NOT_KEPT = 'private, no-store'

const refuse = (
  c: AppContext,
  status: 400 | 404 | 409 | 413 | 415 | 422 | 429,
  code: string,
  content: string,
) => c.json({ code, content }, status, { 'cache-control': NOT_KEPT })

/** The answer to whoever asks too often; null for all others. */
const tooOften = (c: AppContext): Response | null => {
  const seconds = assistantCalls.mustWait(c)
  if (seconds === null) return null
  c.header('retry-after', String(seconds))
  return refuse(c, 429, 'rate_limited', words.assistants.tooMany(seconds))
}

/**
 * Before any operation: whoever asks says who they are and is not asking too often. They have no session: no cookie and
 * no bearer that comes along counts, and nothing here is of the visitor that a browser would be.
 */
const stranger = factory.createMiddleware(async (c, next) => {
  const before = tooOften(c)
  if (before) return before
  const header = c.req.header('ucp-agent') ?? ''
  const platform = platformOf(header, c.var.site.origin)
  const { location, store } = c.var.site.policies.defaultPlace
  c.set('location', location)
  c.set('store', store)
  speakAs(c, { loggedInToken: undefined, guestToken: undefined, incomingAuthorization: undefined })
  const isChange = c.req.method !== 'GET' && !c.req.path.startsWith(`${UCP_PATH}/catalog/`)
  const signed = platform === null ? 'unsigned' : await faultOfSigned(c, platform, { isChange })
  // Whoever signs is counted by name; a signature that does not hold counts for whoever sent it.
  const signer = signed === 'holds' ? tooOften(c) : null
  if (signer) return signer
  assistantCalls.count(c)
  if (platform === null) return refuse(c, 400, 'invalid_profile_url', said.noProfile)
  const version = versionOf(header)
  if (version !== undefined && version !== UCP_VERSION)
    return refuse(c, 422, 'version_unsupported', said.otherVersion(UCP_VERSION))
  if (typeof signed !== 'string')
    return new Response(JSON.stringify(signed.body), {
      status: signed.status,
      headers: { 'content-type': 'application/json', 'cache-control': NOT_KEPT },
    })
  await next()
  c.header('cache-control', NOT_KEPT)
  return undefined
})

/** What was sent, as JSON; undefined where nothing was and nothing has to be. */
const readJson = async (
  c: AppContext,
  { mayBeEmpty }: { readonly mayBeEmpty: boolean },
): Promise<Result<unknown, Response>> => {
  const bytes = await readBytes(c)
  if (bytes === null) return err(refuse(c, 413, 'request_too_large', said.tooLarge))
  if (bytes.byteLength === 0 && mayBeEmpty) return ok(undefined)
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    return err(refuse(c, 415, 'invalid_request', said.jsonOnly))
  try {
    return ok(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return err(refuse(c, 400, 'invalid_request', said.jsonOnly))
  }
}

/** Answers with what an operation comes to. `body`: what comes with the request. */
const operation =
  (name: OperationName, body: 'none' | 'optional' | 'needed') =>
  async (c: AppContext): Promise<Response> => {
    const read =
      body === 'none' ? ok(undefined) : await readJson(c, { mayBeEmpty: body === 'optional' })
    if (!read.ok) return read.error
    const { carryOut } = await import('../../assistants/ucp/operations.ts')
    const { status, text } = await carryOut(c, name, {
      platform: platformOf(c.req.header('ucp-agent') ?? '', c.var.site.origin) ?? '',
      id: c.req.param('id') ?? '',
      sent: read.value,
      key: body === 'none' ? undefined : c.req.header('idempotency-key'),
    })
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }

const CARTS = `${UCP_PATH}/carts`
const SESSIONS = `${UCP_PATH}/checkout-sessions`

/** The shop for platforms that speak the Universal Commerce Protocol, and what it says of itself to them. */
export const ucpRoutes = factory
  .createApp()
  .get(PROFILE_PATH, async (c) => {
    const answer = await c.var.services.commerce.platforms.keys()
    // Whoever reads it meanwhile asks again soon; a minute is the least that the protocol allows.
    const seconds = answer.ok ? 3600 : 60
    return c.json(
      profileOf(c.var.site.origin, c.var.site.brand, answer.ok ? answer.value.keys : []),
      200,
      {
        'cache-control': `public, max-age=${seconds}`,
      },
    )
  })
  .post(`${UCP_PATH}/catalog/search`, stranger, operation('search_catalog', 'needed'))
  .post(`${UCP_PATH}/catalog/lookup`, stranger, operation('lookup_catalog', 'needed'))
  .post(`${UCP_PATH}/catalog/product`, stranger, operation('get_product', 'needed'))
  .post(CARTS, stranger, operation('create_cart', 'needed'))
  .get(`${CARTS}/:id`, stranger, operation('get_cart', 'none'))
  .put(`${CARTS}/:id`, stranger, operation('update_cart', 'needed'))
  .post(`${CARTS}/:id/cancel`, stranger, operation('cancel_cart', 'optional'))
  .post(SESSIONS, stranger, operation('create_checkout', 'needed'))
  .get(`${SESSIONS}/:id`, stranger, operation('get_checkout', 'none'))
  .put(`${SESSIONS}/:id`, stranger, operation('update_checkout', 'needed'))
  .post(`${SESSIONS}/:id/complete`, stranger, operation('complete_checkout', 'optional'))
  .post(`${SESSIONS}/:id/cancel`, stranger, operation('cancel_checkout', 'optional'))
  .get(`${UCP_PATH}/orders/:id`, stranger, operation('get_order', 'none'))
