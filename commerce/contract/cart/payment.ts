import { z } from 'zod'
import { linkToken } from '../fields.ts'
import { cardDisplay } from './cart.ts'
import { cents } from '../money.ts'

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

/**
 * PUT /v1/cart/profile/cart/payment: pay with this token. The masked number comes from the processor, never from here.
 * With `amount` this card pays only that much, and a second one the rest: `part` says which of the two the token is
 * (`second` needs a first with an amount). A first card without an amount pays all, and ends a split or a plan;
 * `downPayment` is the card beside a financing plan.
 */
export const setPaymentRequest = z.strictObject({
  token: linkToken,
  part: z.enum(['first', 'second', 'downPayment']).optional(),
  amount: cents.min(100).optional(),
})
export type SetPaymentRequest = z.infer<typeof setPaymentRequest>
