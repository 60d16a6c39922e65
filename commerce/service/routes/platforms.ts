import { createRoute } from '@hono/zod-openapi'
import { platformKeys, platformSigner, signerQuery } from '../../contract/platform-keys.ts'
import { answers, createRoutes, open } from '../http.ts'
import { signerOf } from '../platforms/profile.ts'
import { openPart } from '../platforms/signing-key.ts'

export const platformRoutes = createRoutes()

platformRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/platforms/keys',
    security: open,
    summary: 'Gets the open keys by which platforms know what they are sent',
    responses: answers('PlatformKeys', platformKeys, 'The keys, the one in use first.'),
  }),
  (c) => c.json({ keys: c.get('dependencies').config.platforms.keys.map(openPart) }, 200),
)

platformRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/platforms/signer',
    security: open,
    summary: 'Gets the key of a platform’s profile that a request is signed by',
    description: 'Only profiles that are set up are asked for; others are strangers.',
    request: { query: signerQuery },
    responses: answers('PlatformSigner', platformSigner, 'The key, or why there is none.'),
  }),
  async (c) => {
    const { config, now } = c.get('dependencies')
    const { profile, kid } = c.req.valid('query')
    return c.json(
      config.platforms.profiles.includes(profile)
        ? await signerOf(profile, kid, now())
        : { state: 'stranger' as const },
      200,
    )
  },
)
