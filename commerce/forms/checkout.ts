import { z } from 'zod'
import type { CartDetailsRequest } from '../contract/cart.ts'
import { addressesEqual } from '../domain/address.ts'
import { toCents } from '../domain/money.ts'
import { type AddressFieldName, type AddressFields, formatPhone, toAddress } from './address.ts'
import {
  BILLING_SAME,
  billingName,
  billingRules,
  contactAndAddressRules,
} from './checkout-fields.ts'
import { ruledText } from './ruled-text.ts'
import { cleanText, type Rule } from './text.ts'

const fieldsOf = (
  values: Readonly<Record<string, unknown>>,
  nameOf: (name: AddressFieldName) => string,
): AddressFields => {
  const text = (name: AddressFieldName): string => {
    const value = values[nameOf(name)]
    return typeof value === 'string' ? value : ''
  }
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    businessName: text('businessName'),
    street1: text('street1'),
    street2: text('street2'),
    city: text('city'),
    stateOrRegion: text('stateOrRegion'),
    postalCode: text('postalCode'),
    phoneNumber: text('phoneNumber'),
  }
}

const schemaOf = (rules: Readonly<Record<string, Rule>>) =>
  z.object(Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ruledText(rule)])))

const shippingOnly = schemaOf(contactAndAddressRules)
const withBilling = schemaOf({ ...contactAndAddressRules, ...billingRules })

/** `billing` is null when the card's address is the delivery's. */
export type CheckoutForm = AddressFields & {
  readonly email: string
  readonly billing: AddressFields | null
}

/**
 * POST /checkout: who buys, where it goes, and whose card it is. A checked box counts for more than whatever the
 * billing fields hold.
 */
export const checkoutForm = z
  .record(z.string(), z.string())
  .transform((values, context): CheckoutForm => {
    const isSame = Boolean(values[BILLING_SAME])
    const parsed = (isSame ? shippingOnly : withBilling).safeParse(values)
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        context.issues.push({ code: 'custom', path: [...path], message, input: values })
      return z.NEVER
    }
    return {
      ...fieldsOf(values, (name) => name),
      postalCode: (values['postalCode'] ?? '').trim(),
      email: cleanText(values['email'] ?? ''),
      billing: isSame ? null : fieldsOf(values, billingName),
    }
  })

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

const RELOAD = 'Please load this page again'
const matching = (pattern: RegExp) => ruledText((value) => (pattern.test(value) ? null : RELOAD))

/** POST /checkout/review: the order as the page showed it, under the key that was made with the page. */
export const placeOrderForm = z.object({
  cartId: matching(/^[A-Za-z0-9_-]{1,60}$/),
  cartVersion: matching(/^\d{1,12}$/).transform(Number),
  expectedTotal: matching(/^\d{1,12}$/).transform((value) => toCents(Number(value))),
  idempotencyKey: matching(/^[\x21-\x7e]{1,255}$/),
})
