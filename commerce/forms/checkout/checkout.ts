import * as words from '#words'
import { z } from 'zod'
import type { CartDetailsRequest } from '../../contract/cart/cart.ts'
import { addressesEqual } from '../../domain/account/address.ts'
import { toCents } from '../../domain/money.ts'
import { type AddressFields, addressFieldsOf, formatPhone, toAddress } from '../account/address.ts'
import { BILLING_SAME, billingName, checkoutRules } from './checkout-fields.ts'
import { validatedForm } from '../validated-form.ts'
import { validatedText } from '../validated-text.ts'
import { cleanText } from '../text.ts'

/** `billing` is null when the card's address is the delivery's. */
export type CheckoutForm = AddressFields & {
  readonly email: string
  readonly billing: AddressFields | null
}

/**
 * POST /checkout: who buys, where it goes, and whose card it is. A checked box counts for more than whatever the
 * billing fields hold.
 */
export const checkoutForm = validatedForm(checkoutRules, (text, sent): CheckoutForm => ({
  ...addressFieldsOf(text),
  postalCode: text('postalCode').trim(),
  email: cleanText(text('email')),
  billing: sent[BILLING_SAME] ? null : addressFieldsOf((name) => text(billingName(name))),
}))

/** What the cart takes of it. A billing address that is the delivery's after all counts as the same. */
export const toCartDetails = (
  form: CheckoutForm,
): Required<Pick<CartDetailsRequest, 'contact' | 'shippingAddress' | 'billingAddress'>> => {
  const shippingAddress = toAddress(form)
  const billing = form.billing && toAddress(form.billing)
  return {
    contact: { email: form.email, phoneNumber: formatPhone(form.phoneNumber) },
    shippingAddress,
    billingAddress: billing && !addressesEqual(billing, shippingAddress) ? billing : null,
  }
}

const matching = (pattern: RegExp) =>
  validatedText((value) => (pattern.test(value) ? null : words.checkoutRules.reload))

/** The key under which a form is carried out once, made with its page. */
const idempotencyKey = matching(/^[\x21-\x7e]{1,255}$/)

/** POST /account/orderHistory/{id}/reorder. */
export const reorderForm = z.object({ idempotencyKey })

/** POST /checkout/review: the order as the page showed it, under the key that was made with the page. */
export const placeOrderForm = z.object({
  cartId: matching(/^[A-Za-z0-9_-]{1,60}$/),
  cartVersion: matching(/^\d{1,12}$/).transform(Number),
  expectedTotal: matching(/^\d{1,12}$/).transform((value) => toCents(Number(value))),
  idempotencyKey,
})
