import type { Cart } from '../../commerce/contract/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import { type CheckoutStep, stepPaths } from '../../commerce/domain/checkout-steps.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { checkoutValues, toFormErrors } from '../../commerce/forms/checkout-fields.ts'
import {
  checkoutForm,
  paymentForm,
  placeOrderForm,
  toCartDetails,
} from '../../commerce/forms/checkout.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import type { FormProblem } from '../../ui/components/error-summary.tsx'
import { CheckoutAddressPage } from '../../ui/pages/checkout-address-page.tsx'
import { CheckoutPaymentPage } from '../../ui/pages/checkout-payment-page.tsx'
import type { PlaceOrderProps } from '../../ui/islands/place-order.tsx'
import { CheckoutRetryPage } from '../../ui/pages/checkout-retry-page.tsx'
import { CheckoutReviewPage } from '../../ui/pages/checkout-review-page.tsx'
import { CheckoutShippingPage, rateFieldName } from '../../ui/pages/checkout-shipping-page.tsx'
import { guardStep } from '../checkout-guard.ts'
import { clearCookie, readFinancingReferral } from '../cookies.ts'
import { failedPage, refusal, statusOf } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { noticesOf } from '../flash.ts'
import { loadStoreNames } from '../loaders/cart-page.ts'
import { loadCheckoutFrame, loadShipmentChoices } from '../loaders/checkout-pages.ts'
import { payAddresses } from '../loaders/pay-addresses.ts'
import { personal } from '../middleware/personal.ts'
import type { Page } from '../page.ts'
import { readBody } from '../read-body.ts'
import { sendPage } from '../renderer.tsx'
import { asShopper, showCart, signInAgain } from '../session.ts'

/** What a step shows again after a form was not right: what was typed, and what is wrong with it. */
type Retry = {
  readonly status: Page['status']
  readonly problems: readonly FormProblem[]
  readonly values?: Readonly<Record<string, string>>
}

const titles: Record<Exclude<CheckoutStep, 'cart'>, string> = {
  address: 'Checkout: address',
  shipping: 'Checkout: delivery',
  payment: 'Checkout: payment',
  review: 'Checkout: review',
}

const stepPage = (
  step: Exclude<CheckoutStep, 'cart'>,
  body: Page['body'],
  retry?: Retry,
  frames?: string,
): Page => ({
  ...(retry?.status ? { status: retry.status } : {}),
  meta: { title: titles[step], noindex: true, sheets: ['checkout'] },
  body,
  chrome: null,
  address: stepPaths[step],
  ...(frames ? { frames } : {}),
})

const failed = async (c: AppContext, error: CommerceError, path: string): Promise<Response> =>
  signInAgain(c, error, path) ?? sendPage(c, await failedPage(c.var.services, path, error))

const frameOf = (c: AppContext) => loadCheckoutFrame(c.var.services, c.var.site)

/** The words for a refused step, and the fields they belong to. */
const problemsOf = (error: CommerceError, subject: 'page' | 'address' = 'page'): FormProblem[] => {
  const { summary, fields } = errorMessage(error, subject)
  return fields.length > 0 ? toFormErrors(fields) : [{ message: summary }]
}

const showAddress = async (c: AppContext, cart: Cart, retry?: Retry) =>
  sendPage(
    c,
    stepPage(
      'address',
      <CheckoutAddressPage
        {...await frameOf(c)}
        cart={cart}
        values={retry?.values ?? checkoutValues(cart)}
        problems={retry?.problems ?? []}
        notices={noticesOf(c.req.query('notice'))}
      />,
      retry,
    ),
  )

const showShipping = async (c: AppContext, cart: Cart, retry?: Retry) => {
  const { services, site } = c.var
  const [choices, storeNames] = await Promise.all([
    loadShipmentChoices(services, cart),
    loadStoreNames(services, site.brand),
  ])
  if (!choices.ok) return failed(c, choices.error, stepPaths.shipping)
  return sendPage(
    c,
    stepPage(
      'shipping',
      <CheckoutShippingPage
        {...await frameOf(c)}
        cart={cart}
        choices={choices.value}
        storeNames={storeNames}
        problems={retry?.problems ?? []}
        notices={noticesOf(c.req.query('notice'))}
      />,
      retry,
    ),
  )
}

const showPayment = async (c: AppContext, cart: Cart, retry?: Retry) => {
  const { services, site } = c.var
  const key = await services.commerce.cart.paymentKey()
  if (!key.ok) return failed(c, key.error, stepPaths.payment)
  const returned = c.req.query('paymentToken')
  const card = returned ? await services.commerce.cart.paymentToken(returned) : null
  const problems = retry?.problems ?? (card && !card.ok ? problemsOf(card.error) : [])
  const { frameUrl, payPageUrl } = payAddresses(site, c.var.url.origin, key.value)
  return sendPage(
    c,
    stepPage(
      'payment',
      <CheckoutPaymentPage
        {...await frameOf(c)}
        cart={cart}
        frameUrl={frameUrl}
        payPageUrl={payPageUrl}
        returned={card?.ok ? card.value : null}
        problems={problems}
        notices={retry ? [] : noticesOf(c.req.query('notice'))}
      />,
      retry,
      site.payOrigin,
    ),
  )
}

const showReview = async (c: AppContext, cart: Cart, retry?: Retry) =>
  sendPage(
    c,
    stepPage(
      'review',
      <CheckoutReviewPage
        {...await frameOf(c)}
        cart={cart}
        storeNames={await loadStoreNames(c.var.services, c.var.site.brand)}
        idempotencyKey={`${cart.id}:${cart.version}`}
        financingReferral={readFinancingReferral(c)}
        problems={
          retry?.problems ?? noticesOf(c.req.query('notice')).map(({ text }) => ({ message: text }))
        }
      />,
      retry,
    ),
  )

/** A GET of a step: the step, or the way to the first one that is not done. */
const step =
  (name: Exclude<CheckoutStep, 'cart'>, show: (c: AppContext, cart: Cart) => Promise<Response>) =>
  async (c: AppContext) => {
    const guarded = await guardStep(c, name)
    if (guarded.may) return show(c, guarded.cart)
    return 'failed' in guarded
      ? failed(c, guarded.failed, stepPaths[name])
      : c.redirect(guarded.instead, 303)
  }

/** A POST of a step: the same guard, then the body's fields. */
const submit =
  (
    name: Exclude<CheckoutStep, 'cart'>,
    act: (
      c: AppContext,
      cart: Cart,
      fields: Readonly<Record<string, unknown>>,
    ) => Promise<Response>,
  ) =>
  async (c: AppContext) => {
    const body = await readBody(c)
    if (!body.ok) return refusal(c, body.status, body.message)
    return step(name, (context, cart) => act(context, cart, body.fields))(c)
  }

/** What was typed, to show it again: short texts only. */
const sentValues = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, 200)]] : [],
    ),
  )

const saveAddress = submit('address', async (c, cart, fields) => {
  const form = readForm(checkoutForm, fields)
  if (!form.ok)
    return showAddress(c, cart, { status: 422, problems: form.fieldErrors, values: form.values })
  const details = toCartDetails(form.value)
  const postalCode = form.value.postalCode.slice(0, 5)
  const saved = await asShopper(c, ({ commerce }) =>
    commerce.cart.updateDetails(cart.id, {
      ...details,
      location: { postalCode, storeId: c.var.store.storeId },
    }),
  )
  if (!saved.ok)
    return (
      signInAgain(c, saved.error, stepPaths.address) ??
      showAddress(c, cart, {
        status: statusOf(saved.error),
        problems: problemsOf(saved.error, 'address'),
        values: sentValues(fields),
      })
    )
  showCart(c, saved.value)
  return c.redirect(stepPaths.shipping, 303)
})

const MAX_RATE_ID = 60

const saveShipping = submit('shipping', async (c, cart, fields) => {
  const missing = cart.shipments.filter(({ id }) => !fields[rateFieldName(id)])
  if (missing.length > 0)
    return showShipping(c, cart, {
      status: 422,
      problems: missing.map(({ id }) => ({
        field: rateFieldName(id),
        message: 'Please choose how this part of your order reaches you.',
      })),
    })
  for (const { id } of cart.shipments) {
    const rateId = String(fields[rateFieldName(id)]).slice(0, MAX_RATE_ID)
    const chosen = await asShopper(c, ({ commerce }) => commerce.cart.selectRate(id, rateId))
    if (!chosen.ok)
      return (
        signInAgain(c, chosen.error, stepPaths.shipping) ??
        showShipping(c, cart, {
          status: statusOf(chosen.error),
          problems: [{ field: rateFieldName(id), message: errorMessage(chosen.error).summary }],
        })
      )
  }
  return c.redirect(stepPaths.payment, 303)
})

const savePayment = submit('payment', async (c, cart, fields) => {
  const form = readForm(paymentForm, fields)
  if (!form.ok) return showPayment(c, cart, { status: 422, problems: form.fieldErrors })
  const paid = await asShopper(c, ({ commerce }) =>
    commerce.cart.setPayment(form.value.paymentToken),
  )
  if (!paid.ok)
    return (
      signInAgain(c, paid.error, stepPaths.payment) ??
      showPayment(c, cart, { status: statusOf(paid.error), problems: problemsOf(paid.error) })
    )
  return c.redirect(stepPaths.review, 303)
})

const toConfirmation = (c: AppContext, orderId: string): Response => {
  showCart(c, null)
  if (readFinancingReferral(c)) clearCookie(c, 'financingReferral')
  return c.redirect(`/checkout/confirm/${encodeURIComponent(orderId)}`, 303)
}

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
const placeOrder = async (c: AppContext): Promise<Response> => {
  const body = await readBody(c)
  if (!body.ok) return refusal(c, body.status, body.message)
  const form = readForm(placeOrderForm, body.fields)
  if (!form.ok)
    return refusal(c, 422, 'Please go back to the review page and place your order from there.')
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
  if (error.kind === 'unreachable') return showRetry(c, error, form.value)
  // The order stands, and an earlier press or the bank is still at work; its page says so, and the mail follows.
  if (error.orderId) return toConfirmation(c, error.orderId)
  const again = signInAgain(c, error, stepPaths.review)
  if (again) return again
  const { code } = error
  if (code === 'IDEMPOTENCY_IN_PROGRESS') c.header('retry-after', '1')
  // A refused card is taken off the cart, so the review page is closed by then: its words belong to the payment step.
  const isCardRefused = code === 'PAYMENT_DECLINED' || code === 'PAYMENT_INVALID'
  const guarded = await guardStep(c, isCardRefused ? 'payment' : 'review')
  if (!guarded.may)
    return 'failed' in guarded
      ? failed(c, error, stepPaths.review)
      : c.redirect(guarded.instead, 303)
  if (isCardRefused)
    return showPayment(c, guarded.cart, { status: statusOf(error), problems: problemsOf(error) })
  return showReview(c, guarded.cart, { status: statusOf(error), problems: problemsOf(error) })
}

export const checkoutRoutes = factory
  .createApp()
  .use('/checkout/*', personal)
  .use('/checkout', personal)
  .get('/checkout', step('address', showAddress))
  .post('/checkout', saveAddress)
  .get('/checkout/shipping', step('shipping', showShipping))
  .post('/checkout/shipping', saveShipping)
  .get('/checkout/payment', step('payment', showPayment))
  .post('/checkout/payment', savePayment)
  .get('/checkout/review', step('review', showReview))
  .post('/checkout/review', placeOrder)
