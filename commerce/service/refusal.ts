import type { Cart } from '../contract/cart/cart.ts'
import type { ErrorBody } from '../contract/errors.ts'
import { MAX_LINE_QUANTITY } from '../contract/limits.ts'
import type { RefusalCause } from '../contract/refusal-cause.ts'
import type {
  CauseOf,
  ErrorCode,
  ParamsOfReason,
  ReasonOf,
  RefusalParams,
} from '../contract/refusals.ts'
import type { FieldProblem } from '../contract/field-refusals.ts'
import type { Result } from '../contract/result.ts'
import { type DatabaseFault, WAIT_SECONDS } from './database-faults.ts'
import type { UpstreamFault } from './upstream.ts'

export type RefusalStatus = 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504

/** A field that the service refuses, by what its own rules say of it or by a rule of its form. */
export type FieldRefusal = { readonly field: string } & (
  | FieldProblem
  | { readonly message: string }
)

/** An expected "no" of this service: the status and the body of its answer. It has no words: those are the shop's. */
export type Refusal = {
  readonly status: RefusalStatus
  readonly body: Omit<ErrorBody, 'detail' | 'code' | 'fieldErrors'> & {
    readonly code: ErrorCode | 'INTERNAL' | 'UPSTREAM'
    readonly fieldErrors?: FieldRefusal[]
  }
  readonly retryAfterSeconds?: number
}

export type Outcome<T> = Result<T, Refusal>

/** What a reason's words tell of, where they tell of anything. */
type Told<Code extends ErrorCode, Reason extends ReasonOf<Code>> = keyof ParamsOfReason<
  Code,
  Reason
> extends never
  ? readonly []
  : readonly [params: ParamsOfReason<Code, Reason>]

/** A reason of a code as it is sent. */
const cause = <Code extends ErrorCode, Reason extends ReasonOf<Code>>(
  code: Code,
  reason: Reason,
  [params]: readonly [params?: RefusalParams],
) => ({ code, reason, ...(params === undefined ? {} : { params }) })

const refusal =
  <Code extends ErrorCode>(status: RefusalStatus, code: Code) =>
  <Reason extends ReasonOf<Code>>(reason: Reason, ...told: Told<Code, Reason>): Refusal => ({
    status,
    body: cause(code, reason, told),
  })

/** Refuses for what a rule found. */
export const refusedFor = (status: RefusalStatus, body: CauseOf<ErrorCode>): Refusal => ({
  status,
  body,
})

export const badRequest = refusal(400, 'COR-008')
export const tooLarge = refusal(413, 'COR-008')
export const wrongType = refusal(415, 'COR-008')
export const unauthorized = refusal(401, 'UNAUTHORIZED')
export const notFound = refusal(404, 'NOT_FOUND')
export const unknownSku = (): Refusal => refusal(404, 'COR-008')('unknown-sku')
export const tooManyPieces = (): Refusal => badRequest('line-quantity', { max: MAX_LINE_QUANTITY })
export const outOfStock = refusal(409, 'OUT_OF_STOCK')
export const unsignedClock = (): Refusal => refusal(400, 'MOVED_CLOCK')('unsigned')
export const nothingWritten = (): Refusal => refusal(409, 'MOVED_CLOCK')('nothing-written')
export const changedMeanwhile = refusal(409, 'CHANGED_MEANWHILE')
export const notPurchasable = refusal(409, 'NOT_PURCHASABLE')
export const listRefused = refusal(409, 'LIST_REFUSED')
export const quoteRefused = refusal(409, 'QUOTE_REFUSED')
export const swatchesRefused = refusal(409, 'SWATCHES_REFUSED')
export const visitRefused = refusal(409, 'VISIT_REFUSED')
export const holdRefused = refusal(409, 'HOLD_REFUSED')
export const claimRefused = refusal(409, 'CLAIM_REFUSED')
export const orderState = refusal(409, 'ORDER_STATE')
export const promoInvalid = refusal(422, 'PROMO_INVALID')
export const paymentInvalid = refusal(422, 'PAYMENT_INVALID')
export const paymentDeclined = refusal(422, 'PAYMENT_DECLINED')
export const keyReused = refusal(422, 'IDEMPOTENCY_KEY_REUSED')
export const keyMissing = (): Refusal => ({
  status: 400,
  body: { code: 'IDEMPOTENCY_KEY_MISSING' },
})

/** The first request with the key is still at work; on the order that is named, if it is known already. */
export const keyInProgress = (
  reason: ReasonOf<'IDEMPOTENCY_IN_PROGRESS'>,
  orderId?: string,
): Refusal => ({
  status: 409,
  body: {
    code: 'IDEMPOTENCY_IN_PROGRESS',
    reason,
    ...(orderId === undefined ? {} : { orderId }),
  },
  retryAfterSeconds: 2,
})

export const tooManyRequests = (
  reason: ReasonOf<'TOO_MANY_REQUESTS'>,
  retryAfterSeconds: number,
): Refusal => ({
  status: 429,
  body: { code: 'TOO_MANY_REQUESTS', reason, retryAfter: retryAfterSeconds },
  retryAfterSeconds,
})

export const invalidFields = (fieldErrors: FieldRefusal[]): Refusal => ({
  status: 422,
  body: { code: 'COR-003', fieldErrors },
})

/** No account has this name with this password; which of the two is wrong is not told. */
export const wrongSignIn = (): Refusal => ({
  status: 422,
  body: { code: 'COR-003', reason: 'sign-in', fieldErrors: [] },
})

export const incomplete = (step: NonNullable<ErrorBody['step']>): Refusal => ({
  status: 409,
  body: { code: 'CHECKOUT_INCOMPLETE', step },
})

/** The cart has changed since it was read; the answer carries it as it is now. */
export const staleCart = (cart: Cart): Refusal => ({
  status: 409,
  body: { code: 'STALE_CART', reason: 'changed', cart },
})

/** The cart has become an order already, by another form of it; the answer names that order. */
export const alreadyOrdered = (cart: Cart, orderId: string): Refusal => ({
  status: 409,
  body: { code: 'STALE_CART', reason: 'ordered', orderId, cart },
})

/** The order would cost something else than what was agreed to; the answer carries the cart as it is now. */
export const totalChanged = (cart: Cart): Refusal => ({
  status: 409,
  body: { code: 'TOTAL_CHANGED', cart },
})

/** Somebody has that e-mail (001), that user name (002), or both. */
export const alreadyThere = (reason: ReasonOf<'COR-007'> | null): Refusal => ({
  status: 409,
  body: { code: 'COR-007', ...(reason === null ? {} : { reason }) },
})

/** The link of a mail was used, replaced by a newer one, has expired, or never was. */
export const resetExpired = (): Refusal => ({ status: 404, body: { code: 'COR-006' } })

/** The database has too much to do, is being restarted or moved; nothing is wrong with what was asked. */
export const databaseAway = (fault: DatabaseFault): Refusal => ({
  status: 503,
  body: { code: fault === 'moving' ? 'PAUSED' : 'UPSTREAM', retryAfter: WAIT_SECONDS[fault] },
  retryAfterSeconds: WAIT_SECONDS[fault],
})

/** Another service did not answer, or not in a way that can be used. */
export const unreachable = ({ cause: why }: UpstreamFault): Refusal => ({
  status: why === 'timeout' ? 504 : 502,
  body: { code: 'UPSTREAM' },
})

/** Why something cannot be had as it stands, for an answer that goes through all the same. */
export const causeOf = ({ body: { code, reason, params } }: Refusal): RefusalCause => ({
  code,
  ...(reason === undefined ? {} : { reason }),
  ...(params === undefined ? {} : { params }),
})
