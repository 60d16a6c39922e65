import { createRoute } from '@hono/zod-openapi'
import { guestToken } from '../../../contract/account/identity.ts'
import { answers, createRoutes, open } from '../../http.ts'
import { insertGuest } from '../../repositories/customers/identities.ts'
import { newToken, sha256 } from '../../tokens.ts'

export const guestRoutes = createRoutes()

guestRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/guest/token',
    security: open,
    summary: 'Creates a guest',
    responses: answers('GuestToken', guestToken, 'The bearer of the new guest.'),
  }),
  async (c) => {
    const { db, now } = c.get('dependencies')
    const token = newToken()
    await insertGuest(db, {
      id: crypto.randomUUID(),
      siteId: c.get('site').id,
      tokenHash: await sha256(token),
      now: now().getTime(),
    })
    return c.json({ guestToken: token }, 200)
  },
)
