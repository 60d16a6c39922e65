import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { FieldCode } from '../../commerce/contract/field-refusals.ts'
import { zip5 } from '../../commerce/contract/patterns.ts'
import type { SavedAddress } from '../../commerce/contract/account/address-book.ts'
import type { Cart } from '../../commerce/contract/cart/cart.ts'
import { stepPaths } from '../../commerce/domain/cart/checkout-steps.ts'
import { trucklessPlaces } from '../../commerce/domain/delivery/delivery-tariffs.ts'
import { toAddressFields } from '../../commerce/forms/account/address.ts'
import { checkoutValues } from '../../commerce/forms/checkout/checkout-fields.ts'
import { checkoutForm, toCartDetails } from '../../commerce/forms/checkout/checkout.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import { CheckoutAddressPage } from '../../ui/pages/checkout/checkout-address-page.tsx'
import { statusOf } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { noticesOf } from '../page/flash.ts'
import { loadCustomerDetails } from '../loaders/cart/checkout-pages.ts'
import { sendPage } from '../page/renderer.tsx'
import { asShopper, showCart, signInAgain } from '../account/session.ts'
import { frameOf, type Keep, problemsOf, type Retry, sentValues, stepPage, submit } from './step.ts'

/** Where to sign in and come back to this step; null for who has. */
const signInHref = (c: AppContext): string | null =>
  c.var.tokens.loggedInToken
    ? null
    : `/sign-in?redirect_uri=${encodeURIComponent(stepPaths.address)}`

/** What the form begins with: the address that was picked, else the cart's, else the customer's usual one. */
const startValues = (
  c: AppContext,
  cart: Cart | null,
  saved: readonly SavedAddress[],
  email: string | null,
): Record<string, string> => {
  const label = c.req.method === 'GET' ? c.req.query('saved') : undefined
  const picked = saved.find(({ address }) => address.label === label)
  const usual = saved.find(({ isDefaultShipping }) => isDefaultShipping)
  const book = picked ?? (cart?.shippingAddress ? undefined : usual)
  return {
    ...(email ? { email } : {}),
    ...(cart ? checkoutValues(cart) : {}),
    ...(book ? toAddressFields(book.address) : {}),
  }
}

const TRUCK_ONLY: FieldCode = 'truck-only'

/** Whether something in the cart goes by truck alone, and no truck goes there. */
const needsTruckThere = (error: CommerceError): boolean =>
  error.kind === 'refused' && error.fieldErrors?.some(({ code }) => code === TRUCK_ONLY) === true

export const showAddress = async (
  c: AppContext,
  cart: Cart | null,
  retry?: Retry & { readonly isTruckless?: boolean },
) => {
  // Without a cart the service has just failed; it is not asked again.
  const { saved, email } = await loadCustomerDetails(
    c.var.services,
    cart ? c.var.tokens.loggedInToken : undefined,
  )
  const values = retry?.values ?? startValues(c, cart, saved, email)
  const { delivery } = c.var.site.policies
  const canBeParcels = retry?.isTruckless && delivery.byCarrier.parcel.offshore !== null
  return sendPage(
    c,
    stepPage(
      'address',
      <CheckoutAddressPage
        {...await frameOf(c)}
        cart={cart}
        signInHref={signInHref(c)}
        saved={saved}
        trucklessPlaces={canBeParcels ? trucklessPlaces(delivery) : []}
        values={values}
        problems={retry?.problems ?? []}
        notices={noticesOf(c.req.query('notice'))}
      />,
      retry,
    ),
  )
}

/** The cart could not be read, so nothing was kept: the form comes back as it was sent. */
const keepAddress: Keep = (c, error, fields) =>
  showAddress(c, null, {
    status: statusOf(error),
    problems: problemsOf(error, 'address'),
    values: sentValues(fields),
  })

export const saveAddress = submit('address', keepAddress, async (c, cart, fields) => {
  const form = readForm(checkoutForm, fields)
  if (!form.ok)
    return showAddress(c, cart, { status: 422, problems: form.fieldErrors, values: form.values })
  const details = toCartDetails(form.value)
  const postalCode = zip5(form.value.postalCode)
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
        isTruckless: needsTruckThere(saved.error),
      })
    )
  showCart(c, saved.value)
  return c.redirect(stepPaths.shipping, 303)
})
