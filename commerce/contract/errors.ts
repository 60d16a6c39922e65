import { z } from 'zod'
import { cart } from './cart.ts'

/** One field that the service refused; `field` is the wire path (`shipping.postalCode`), `message` is for people. */
export const fieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/**
 * The codes of the commerce service. `COR-*` are the specification's (section 8); the named ones are ours, for cases
 * it leaves open. Anything else that a remote service sends is kept as its string and worded by its `detail`.
 */
export const errorCodes = [
  'COR-003', // field errors
  'COR-006', // password reset token expired
  'COR-007', // already exists; reason 001 e-mail, 002 user name
  'COR-008', // bad request
  'COR-999', // login after registration failed
  'UNAUTHORIZED',
  'NOT_FOUND',
  'OUT_OF_STOCK',
  'STALE_CART', // the cart changed since it was read; `cart` holds it as it is now
  'CHANGED_MEANWHILE', // what is to be changed is not any more what was read
  'TOTAL_CHANGED', // expectedTotal differs from what the order would cost now
  'NOT_PURCHASABLE', // a line cannot be had that way: pick-up, mattress removal, no way to deliver
  'CHECKOUT_INCOMPLETE', // `step` names the earliest missing one
  'PAYMENT_DECLINED',
  'PAYMENT_PENDING', // the processor has not answered; the order is kept and settled later
  'PAYMENT_INVALID', // token unknown, expired, used, or of another cart
  'PROMO_INVALID',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED', // same key, other body
  'IDEMPOTENCY_IN_PROGRESS',
  'LIST_REFUSED', // a list is full, or wants an account first
  'QUOTE_REFUSED', // `reason` says why: expired, revoked, converted, other-brand, unavailable
  'ORDER_STATE', // the order cannot do that, or not any more; `detail` says why
  'TOO_MANY_REQUESTS',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The body of every answer of the service with a status of 400 or more. */
export const errorBody = z.object({
  code: z.string(),
  detail: z.string().optional(),
  reason: z.string().optional(),
  fieldErrors: z.array(fieldError).optional(),
  step: z.enum(['cart', 'address', 'shipping', 'payment', 'review']).optional(),
  cart: cart.optional(), // as it is now, of STALE_CART and TOTAL_CHANGED
  retryAfter: z.int().optional(), // seconds, of TOO_MANY_REQUESTS; the header says the same
  orderId: z.string().optional(), // of PAYMENT_PENDING and IDEMPOTENCY_IN_PROGRESS: the order that stands
})
export type ErrorBody = z.infer<typeof errorBody>

/**
 * What a call to the commerce service can come to besides its answer.
 * `refused`: the service said no. `unreachable`: no answer, a time-out or an answer that is not the contract's.
 */
export type CommerceError =
  | ({ readonly kind: 'refused'; readonly status: number } & ErrorBody)
  | { readonly kind: 'unreachable'; readonly cause: 'timeout' | 'network' | 'invalid-answer' }
