import type { Cart } from '../../commerce/contract/cart.ts'
import { stepPaths } from '../../commerce/domain/checkout-steps.ts'
import { checkoutValues } from '../../commerce/forms/checkout-fields.ts'
import { checkoutForm, toCartDetails } from '../../commerce/forms/checkout.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import { CheckoutAddressPage } from '../../ui/pages/checkout-address-page.tsx'
import { statusOf } from '../errors.tsx'
import type { AppContext } from '../factory.ts'
import { noticesOf } from '../flash.ts'
import { sendPage } from '../renderer.tsx'
import { asShopper, showCart, signInAgain } from '../session.ts'
import { frameOf, problemsOf, type Retry, stepPage, submit } from './step.ts'

export const showAddress = async (c: AppContext, cart: Cart, retry?: Retry) =>
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

/** What was typed, to show it again: short texts only. */
const sentValues = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, 200)]] : [],
    ),
  )

export const saveAddress = submit('address', async (c, cart, fields) => {
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
