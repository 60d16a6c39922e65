import type { Cart } from '../contract/cart.ts'
import type { ErrorBody, ErrorCode, FieldError } from '../contract/errors.ts'
import type { Result } from '../contract/result.ts'
import type { UpstreamFault } from './upstream.ts'

export type RefusalStatus = 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 504

/** An expected "no" of this service: the status and the body of its answer. */
export type Refusal = {
  readonly status: RefusalStatus
  readonly body: ErrorBody & { readonly code: ErrorCode | 'INTERNAL' | 'UPSTREAM' }
  readonly retryAfterSeconds?: number
}

export type Outcome<T> = Result<T, Refusal>

const refusal =
  (status: RefusalStatus, code: Refusal['body']['code']) =>
  (detail?: string): Refusal => ({
    status,
    body: detail === undefined ? { code } : { code, detail },
  })

export const badRequest = refusal(400, 'COR-008')
export const unauthorized = refusal(401, 'UNAUTHORIZED')
export const notFound = refusal(404, 'NOT_FOUND')
export const unknownSku = (): Refusal => ({
  status: 404,
  body: { code: 'COR-008', detail: 'This item is not in our catalogue.' },
})
export const outOfStock = refusal(409, 'OUT_OF_STOCK')
export const changedMeanwhile = refusal(409, 'CHANGED_MEANWHILE')
export const notPurchasable = refusal(409, 'NOT_PURCHASABLE')
export const listRefused = refusal(409, 'LIST_REFUSED')
export const orderState = refusal(409, 'ORDER_STATE')
export const promoInvalid = refusal(422, 'PROMO_INVALID')
export const paymentInvalid = refusal(422, 'PAYMENT_INVALID')
export const paymentDeclined = refusal(422, 'PAYMENT_DECLINED')
export const keyMissing = refusal(400, 'IDEMPOTENCY_KEY_MISSING')
export const keyReused = refusal(422, 'IDEMPOTENCY_KEY_REUSED')

/** The first request with the key is still at work; on the order that is named, if it is known already. */
export const keyInProgress = (detail: string, orderId?: string): Refusal => ({
  status: 409,
  body: {
    code: 'IDEMPOTENCY_IN_PROGRESS',
    detail,
    ...(orderId === undefined ? {} : { orderId }),
  },
  retryAfterSeconds: 2,
})

export const tooManyRequests = (detail: string, retryAfterSeconds: number): Refusal => ({
  status: 429,
  body: { code: 'TOO_MANY_REQUESTS', detail, retryAfter: retryAfterSeconds },
  retryAfterSeconds,
})

export const invalidFields = (fieldErrors: FieldError[]): Refusal => ({
  status: 422,
  body: { code: 'COR-003', detail: 'Please address the below form errors.', fieldErrors },
})

export const incomplete = (step: NonNullable<ErrorBody['step']>, detail: string): Refusal => ({
  status: 409,
  body: { code: 'CHECKOUT_INCOMPLETE', step, detail },
})

/** The cart has changed since it was read; the answer carries it as it is now. */
export const staleCart = (cart: Cart): Refusal => ({
  status: 409,
  body: {
    code: 'STALE_CART',
    detail: 'Your cart has changed meanwhile. Please look at it again.',
    cart,
  },
})

/** The order would cost something else than what was agreed to; the answer carries the cart as it is now. */
export const totalChanged = (cart: Cart): Refusal => ({
  status: 409,
  body: {
    code: 'TOTAL_CHANGED',
    detail: 'The total of your cart has changed. Please look at it again.',
    cart,
  },
})

/** Somebody has that e-mail (001), that user name (002), or both. */
export const alreadyThere = (reason: '001' | '002' | null): Refusal => ({
  status: 409,
  body: { code: 'COR-007', ...(reason === null ? {} : { reason }) },
})

/** The link of a mail was used, replaced by a newer one, has expired, or never was. */
export const resetExpired = (): Refusal => ({
  status: 404,
  body: { code: 'COR-006', detail: 'Your password reset token has expired.' },
})

/** Another service did not answer, or not in a way that can be used. */
export const unreachable = ({ cause }: UpstreamFault): Refusal => ({
  status: cause === 'timeout' ? 504 : 502,
  body: {
    code: 'UPSTREAM',
    detail: 'There was a problem communicating with the server. Please try again.',
  },
})
