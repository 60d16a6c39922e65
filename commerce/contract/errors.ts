import { z } from 'zod'
import { cart } from './cart/cart.ts'
import { refusalCause, refusalParams } from './refusal-cause.ts'

/**
 * One field that the service refused; `field` is the wire path (`shipping.postalCode`). `code` and `params` say why, as
 * `fieldReasons` lists them; `message` says it in words.
 */
export const fieldError = z.object({
  field: z.string(),
  code: z.string().optional(),
  params: refusalParams.optional(),
  message: z.string().optional(),
})
export type FieldError = z.infer<typeof fieldError>

/** The way to an order, in order. See docs/decisions/0005-checkout-steps.md for what each step shows. */
export const checkoutSteps = ['cart', 'address', 'shipping', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** The body of every answer of the service with a status of 400 or more. */
export const errorBody = refusalCause.extend({
  fieldErrors: z.array(fieldError).optional(),
  step: z.enum(checkoutSteps).optional(),
  cart: cart.optional(), // as it is now, of STALE_CART and TOTAL_CHANGED
  retryAfter: z.int().optional(), // seconds, of TOO_MANY_REQUESTS and of 503; the header says the same
  orderId: z.string().optional(), // the order that stands, of PAYMENT_PENDING, IDEMPOTENCY_IN_PROGRESS and STALE_CART
})
export type ErrorBody = z.infer<typeof errorBody>

/**
 * What a call to the commerce service can come to besides its answer.
 * `refused`: the service said no. `unreachable`: no answer, a time-out or an answer that is not the contract's.
 */
export type CommerceError =
  | ({ readonly kind: 'refused'; readonly status: number } & ErrorBody)
  | { readonly kind: 'unreachable'; readonly cause: 'timeout' | 'network' | 'invalid-answer' }

/** Whether the service says that something does not exist: not found, or an id that is not even valid. */
export const isMissing = (error: CommerceError): boolean =>
  error.kind === 'refused' && (error.status === 404 || error.status === 400)
