import * as words from '#words'
import type { Cart } from '../../commerce/contract/cart/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import { causeWords } from '../../commerce/domain/error-messages.ts'
import { stepPaths } from '../../commerce/domain/cart/checkout-steps.ts'
import { placeOrderForm } from '../../commerce/forms/checkout/checkout.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import type { PlaceOrderProps } from '../../ui/islands/checkout/place-order.tsx'
import { CheckoutPlacedPage } from '../../ui/pages/checkout/checkout-placed-page.tsx'
import { CheckoutRetryPage } from '../../ui/pages/checkout/checkout-retry-page.tsx'
import { CheckoutReviewPage } from '../../ui/pages/checkout/checkout-review-page.tsx'
import { guardStep } from './guard.ts'
import { clearCookie, readFinancingReferral } from '../cookies.ts'
import { noteInTests } from '../experiments/tested-visits.ts'
import { refusal, statusOf } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { noticesOf } from '../page/flash.ts'
import { loadStoreNames } from '../loaders/cart/cart-page.ts'
import { formHandler } from '../forms/form-handler.ts'
import { sendPage } from '../page/renderer.tsx'
import { showCart, signInAgain } from '../account/session.ts'
import { showPayment } from './payment-step.tsx'
import { failed, frameOf, problemsOf, type Retry, stepPage } from './step.ts'

/**
 * Of what is agreed to. The total is a part of it: a window that shows the one of before asks for another order, and is
 * told of the order that was placed, where the same key with another body would only be refused.
 */
const keyOf = ({ id, version, totals }: Cart): string => `${id}:${version}:${totals.total}`

export const showReview = async (c: AppContext, cart: Cart, retry?: Retry) =>
  sendPage(
    c,
    stepPage(
      'review',
      <CheckoutReviewPage
        {...await frameOf(c)}
        cart={cart}
        storeNames={await loadStoreNames(c.var.services)}
        idempotencyKey={keyOf(cart)}
        financingReferral={readFinancingReferral(c)}
        problems={
          retry?.problems ?? noticesOf(c.req.query('notice')).map(({ text }) => ({ message: text }))
        }
      />,
      retry,
    ),
  )

const confirmationPath = (orderId: string) => `/checkout/confirm/${encodeURIComponent(orderId)}`

const toConfirmation = (c: AppContext, orderId: string): Response => {
  showCart(c, null)
  noteInTests(c, 'order')
  if (readFinancingReferral(c)) clearCookie(c, 'financingReferral')
  return c.redirect(confirmationPath(orderId), 303)
}

/** Another form of this cart, in a second window, was quicker: its order is shown the way to. */
const showPlaced = async (c: AppContext, orderId: string): Promise<Response> =>
  sendPage(
    c,
    stepPage(
      'review',
      <CheckoutPlacedPage {...await frameOf(c)} order={confirmationPath(orderId)} />,
      { status: 409, problems: [] },
    ),
  )

/** The answer was lost, not necessarily the order: the same form once more, under the same key. */
const showRetry = async (
  c: AppContext,
  error: CommerceError,
  sent: Omit<PlaceOrderProps, 'action'>,
): Promise<Response> =>
  sendPage(
    c,
    stepPage(
      'review',
      <CheckoutRetryPage {...await frameOf(c)} order={{ action: stepPaths.review, ...sent }} />,
      {
        status: statusOf(error),
        problems: [],
      },
    ),
  )

/**
 * Places the order with the key that was made with the review page. Not behind the step's guard: a second press comes
 * when the cart is already an order, and must be answered with that order.
 */
export const placeOrder = formHandler(async (c, sent) => {
  const form = readForm(placeOrderForm, sent)
  if (!form.ok) return refusal(c, 422, words.reviewStep.startOver)
  const { idempotencyKey, cartId, cartVersion, expectedTotal } = form.value
  const financingReferral = readFinancingReferral(c)
  const placed = await c.var.services.commerce.orders.place(
    {
      cartId,
      cartVersion,
      expectedTotal,
      ...(financingReferral ? { financingReferral } : {}),
    },
    idempotencyKey,
  )
  if (placed.ok) return toConfirmation(c, placed.value.id)
  const { error } = placed
  if (error.kind === 'unreachable' || (error.status >= 500 && error.orderId === undefined))
    return showRetry(c, error, form.value)
  if (error.code === 'STALE_CART' && error.orderId) return showPlaced(c, error.orderId)
  // The order stands, and an earlier press or the bank is still at work; its page says so, and the mail follows.
  if (error.orderId) return toConfirmation(c, error.orderId)
  const again = signInAgain(c, error, stepPaths.review)
  if (again) return again
  const { code } = error
  if (code === 'IDEMPOTENCY_IN_PROGRESS') c.header('retry-after', '1')
  // How it was to be paid does not hold: a refused card is taken off the cart, a plan that went is not. That is said and
  // mended at the payment step; what the review page shows could only be sent again.
  const isPaymentRefused = code === 'PAYMENT_DECLINED' || code === 'PAYMENT_INVALID'
  // Of a cart that is not this visitor's nobody knows here what became: who signed out may have ordered it before.
  const isSomebodyElses = code === 'NOT_FOUND'
  const guarded = await guardStep(c, isPaymentRefused ? 'payment' : 'review', (missing) =>
    isSomebodyElses ? missing : (`not-placed-${missing}` as const),
  )
  if (!guarded.may)
    return 'failed' in guarded
      ? failed(c, error, stepPaths.review)
      : c.redirect(guarded.instead, 303)
  if (isPaymentRefused)
    return showPayment(c, guarded.cart, {
      status: statusOf(error),
      problems: problemsOf(error),
      ...(guarded.cart.payments?.some(({ kind }) => kind === 'financing')
        ? { way: { pay: 'financing', amount: '' } }
        : {}),
    })
  const { promo } = guarded.cart
  const ended = promo?.problem ? [{ message: causeWords(promo.problem) }] : []
  return showReview(c, guarded.cart, {
    status: statusOf(error),
    problems: [...problemsOf(error), ...ended],
  })
})
