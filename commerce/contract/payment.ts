import { z } from 'zod'
import { cardDisplay } from './cart.ts'

/**
 * POST /v1/cart/profile/cart/payment-key: a key for one card entry of this cart. Single use, short-lived.
 * `publicKey` is an ECDH P-256 JWK; the card fields encrypt to it (ECDH-ES, HKDF-SHA-256, AES-256-GCM).
 */
export const paymentKey = z.object({
  keyId: z.string(),
  publicKey: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
  }),
  expiresAt: z.iso.datetime(),
})
export type PaymentKey = z.infer<typeof paymentKey>

/** GET /v1/cart/profile/cart/payment-token/{token}: what card a token of this cart stands for. */
export const paymentTokenInfo = cardDisplay.extend({ token: z.string() })
export type PaymentTokenInfo = z.infer<typeof paymentTokenInfo>

/** PUT /v1/cart/profile/cart/payment: pay with this token. The masked number comes from the processor, never from here. */
export const setPaymentRequest = z.strictObject({ token: z.string().min(1).max(200) })
