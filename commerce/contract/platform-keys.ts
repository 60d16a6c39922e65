import { z } from 'zod'

/**
 * GET /v1/platforms/keys: the open parts of the keys (JWK, P-256) that what platforms are sent is signed with, the one
 * in use first. None where nothing is sent.
 */
export const platformKeys = z.object({
  keys: z.array(
    z.object({
      kid: z.string(),
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      use: z.literal('sig'),
      alg: z.literal('ES256'),
    }),
  ),
})
