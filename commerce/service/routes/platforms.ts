import { createRoute } from '@hono/zod-openapi'
import { platformKeys } from '../../contract/platform-keys.ts'
import { answers, createRoutes, open } from '../http.ts'
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
