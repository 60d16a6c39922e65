import type { Cart } from '../../commerce/contract/cart.ts'
import { stepPaths } from '../../commerce/domain/checkout-steps.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { CheckoutShippingPage, rateFieldName } from '../../ui/pages/checkout-shipping-page.tsx'
import { statusOf } from '../errors.tsx'
import type { AppContext } from '../factory.ts'
import { noticesOf } from '../flash.ts'
import { loadStoreNames } from '../loaders/cart-page.ts'
import { loadShipmentChoices } from '../loaders/checkout-pages.ts'
import { sendPage } from '../renderer.tsx'
import { asShopper, signInAgain } from '../session.ts'
import { failed, frameOf, type Retry, stepPage, submit } from './step.ts'

export const showShipping = async (c: AppContext, cart: Cart, retry?: Retry) => {
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

const MAX_RATE_ID = 60

export const saveShipping = submit('shipping', async (c, cart, fields) => {
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
