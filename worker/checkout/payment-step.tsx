import type { Cart } from '../../commerce/contract/cart.ts'
import { stepPaths } from '../../commerce/domain/checkout-steps.ts'
import { paymentForm } from '../../commerce/forms/checkout.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import { CheckoutPaymentPage } from '../../ui/pages/checkout-payment-page.tsx'
import { statusOf } from '../errors.tsx'
import type { AppContext } from '../factory.ts'
import { noticesOf } from '../flash.ts'
import { payAddresses } from '../loaders/pay-addresses.ts'
import { sendPage } from '../renderer.tsx'
import { asShopper, signInAgain } from '../session.ts'
import { failed, frameOf, problemsOf, type Retry, stepPage, submit } from './step.ts'

export const showPayment = async (c: AppContext, cart: Cart, retry?: Retry) => {
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

export const savePayment = submit('payment', async (c, cart, fields) => {
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
