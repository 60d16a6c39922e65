import { z } from 'zod'

/** A private key of ours (P-256, JWK) by which platforms know what we send them. */
export const signingKey = z.object({
  kid: z.string().min(1).max(100),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
export type SigningKey = z.output<typeof signingKey>

/** The part of a key that everybody may have. */
export const openPart = ({ kid, kty, crv, x, y }: SigningKey) => ({
  kid,
  kty,
  crv,
  x,
  y,
  use: 'sig' as const,
  alg: 'ES256' as const,
})
