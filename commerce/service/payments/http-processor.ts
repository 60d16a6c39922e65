import { z } from 'zod'
import { cardDisplay } from '../../contract/cart/cart.ts'
import { paymentKey } from '../../contract/cart/payment.ts'
import { ok, type Result } from '../../contract/result.ts'
import { type Caller, isRefusal, type UpstreamFault } from '../upstream.ts'
import { type ChargeOutcome, type Processor, REFUSED } from './processor.ts'

const tokenAnswer = cardDisplay.extend({ reference: z.string(), isUsable: z.boolean() })
const chargeAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved'), id: z.string() }),
  z.object({ status: z.literal('declined'), id: z.string(), reason: z.string() }),
])

const outcome = (charge: z.infer<typeof chargeAnswer>): ChargeOutcome =>
  charge.status === 'approved'
    ? { status: 'approved', chargeId: charge.id }
    : { status: 'declined', reason: charge.reason }

const unlessMissing = <T>(result: Result<T, UpstreamFault>): Result<T | null, UpstreamFault> =>
  !result.ok && result.error.status === 404 ? ok(null) : result

/** A wrong key of ours says nothing about money that is owed: that is tried again until the key is right. */
const isFinalForRefunds = (fault: UpstreamFault): boolean =>
  isRefusal(fault) && fault.status !== 401 && fault.status !== 403

/** The processor of doubles/payments, or any that speaks its interface, over HTTP. */
export const createHttpProcessor = (base: string, call: Caller): Processor => ({
  createKey: (reference, returnOrigins) =>
    call({
      method: 'POST',
      url: `${base}/api/keys`,
      body: { reference, returnOrigins },
      answer: paymentKey,
    }),
  findToken: async (token) =>
    unlessMissing(
      await call({
        method: 'GET',
        url: `${base}/api/tokens/${encodeURIComponent(token)}`,
        answer: tokenAnswer,
      }),
    ),
  charge: async ({ key, token, amount }) => {
    const result = await call({
      method: 'POST',
      url: `${base}/api/charges`,
      body: { token, amount },
      idempotencyKey: key,
      answer: chargeAnswer,
    })
    if (result.ok) return ok(outcome(result.value))
    // 409: the same key is at work just now.
    return isRefusal(result.error) && result.error.status !== 409
      ? ok({ status: 'declined', reason: REFUSED })
      : result
  },
  findCharge: async (key) => {
    const result = unlessMissing(
      await call({
        method: 'GET',
        url: `${base}/api/charges/by-key/${encodeURIComponent(key)}`,
        answer: chargeAnswer,
      }),
    )
    if (result.ok) return ok(result.value && outcome(result.value))
    return isRefusal(result.error) ? ok('refused') : result
  },
  refund: async ({ key, chargeId, amount }) => {
    const result = await call({
      method: 'POST',
      url: `${base}/api/charges/${encodeURIComponent(chargeId)}/refund`,
      body: { amount },
      idempotencyKey: key,
      answer: z.object({ id: z.string() }),
    })
    if (result.ok) return ok('done')
    return isFinalForRefunds(result.error) ? ok('refused') : result
  },
  voidCharge: async (chargeId) => {
    const result = await call({
      method: 'POST',
      url: `${base}/api/charges/${encodeURIComponent(chargeId)}/void`,
      answer: z.object({ voided: z.literal(true) }),
    })
    if (result.ok) return ok('done')
    return isFinalForRefunds(result.error) ? ok('refused') : result
  },
})
