import { createRoute } from '@hono/zod-openapi'
import { guestToken, guestTokenRequest } from '../../../contract/account/identity.ts'
import { CHECKOUT_HOURS } from '../../../contract/account/lifetimes.ts'
import { answers, createRoutes, jsonBody, open } from '../../http.ts'
import { insertGuest } from '../../repositories/customers/identities.ts'
import { newToken, sha256, tokenOf } from '../../tokens.ts'

const HOUR_MS = 60 * 60 * 1000

export const guestRoutes = createRoutes()

guestRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/guest/token',
    security: open,
    summary: 'Creates a guest; with `forOneCheckout` one whose token ends by itself',
    request: {
      body: { ...jsonBody('GuestTokenRequest', guestTokenRequest).body, required: false },
    },
    responses: answers('GuestToken', guestToken, 'The bearer of the new guest.'),
  }),
  async (c) => {
    const { db, now } = c.get('dependencies')
    const { forOneCheckout, formKey, platform } = c.req.valid('json')
    const siteId = c.get('site').id
    const at = now().getTime()
    const token = formKey === undefined ? newToken() : await tokenOf(`guest|${siteId}|${formKey}`)
    await insertGuest(db, {
      id: crypto.randomUUID(),
      siteId,
      tokenHash: await sha256(token),
      now: at,
      expiresAt: forOneCheckout ? at + CHECKOUT_HOURS * HOUR_MS : null,
      platform: platform ?? null,
    })
    return c.json({ guestToken: token }, 200)
  },
)
