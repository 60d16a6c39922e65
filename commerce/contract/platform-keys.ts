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

/** GET /v1/platforms/signer?profile=…&kid=…: whose key a request says that it is signed by. */
export const signerQuery = z.object({
  profile: z.url().max(2000),
  kid: z.string().min(1).max(200),
})
export type SignerQuery = z.infer<typeof signerQuery>

/** An open key as a platform's profile has it (JWK); of which kind, the key says itself. */
export const platformKey = z.looseObject({ kid: z.string(), kty: z.string() })

/**
 * `stranger`: a platform that is not set up; its profile is not asked for. `unreachable`: its profile cannot be read.
 * `no-such-key`: the profile has none of that name.
 */
export const platformSigner = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['stranger', 'unreachable', 'no-such-key']) }),
  z.object({ state: z.literal('known'), key: platformKey }),
])
export type PlatformSigner = z.infer<typeof platformSigner>
