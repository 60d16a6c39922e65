import { describe, expect, test } from 'vitest'
import { cartDetailsRequest } from '../../contract/cart/cart.ts'
import { cartOf, home } from '../../../tests/fixtures/wire-cart.ts'
import {
  billingRules,
  checkoutValues,
  contactAndAddressRules,
  toFormErrors,
} from './checkout-fields.ts'
import { checkoutForm, placeOrderForm, toCartDetails } from './checkout.ts'
import { readForm } from '../read-form.ts'

const sent = {
  email: ' ada@example.com ',
  firstName: 'Ada',
  lastName: 'Moreno',
  businessName: '',
  street1: '4140 Tejon Street',
  street2: '',
  city: 'Denver',
  stateOrRegion: 'CO',
  postalCode: ' 80211',
  phoneNumber: '(303) 555-0142',
  billingSame: 'on',
}
const billing = {
  billingSame: '',
  billingFirstName: 'Ada',
  billingLastName: 'Moreno',
  billingStreet1: '9 Boxwood Lane',
  billingCity: 'Boulder',
  billingStateOrRegion: 'CO',
  billingPostalCode: '80302',
  billingPhoneNumber: '303-555-0142',
}
const read = (over: Record<string, unknown> = {}) => readForm(checkoutForm, { ...sent, ...over })
const errorsOf = (over: Record<string, unknown>) => {
  const form = read(over)
  return form.ok ? [] : form.fieldErrors
}

describe('checkout address form', () => {
  test('gives what the cart takes', () => {
    const form = read()
    if (!form.ok) throw new Error('refused')
    expect(form.value.postalCode).toBe('80211')
    const details = toCartDetails(form.value)
    expect(details).toEqual({
      contact: { email: 'ada@example.com', phoneNumber: '303-555-0142' },
      shippingAddress: home,
      billingAddress: null,
    })
    expect(cartDetailsRequest.safeParse(details).success).toBe(true)
  })

  test('an empty form says everything that is missing, in the order of the form', () => {
    const form = readForm(checkoutForm, { billingSame: 'on' })
    expect(form).toMatchObject({
      ok: false,
      fieldErrors: [
        { field: 'email', message: 'Please enter your email address' },
        { field: 'firstName' },
        { field: 'lastName' },
        { field: 'street1' },
        { field: 'city' },
        { field: 'stateOrRegion', message: 'Please select a state' },
        { field: 'postalCode', message: 'Zip code is invalid' },
        { field: 'phoneNumber', message: 'Please use 10 digit phone number format only' },
      ],
    })
  })

  test('every field is judged by its rule, the same as in the browser', () => {
    const wrong: Record<string, string> = {
      email: 'ada@',
      firstName: 'Ada1',
      lastName: '',
      businessName: 'x'.repeat(41),
      street1: 'PO Box 1',
      street2: 'POB 1',
      city: '',
      stateOrRegion: 'XX',
      postalCode: '8',
      phoneNumber: '0',
    }
    for (const [field, rule] of Object.entries(contactAndAddressRules)) {
      const value = wrong[field] ?? ''
      expect(errorsOf({ [field]: value })).toEqual([{ field, message: rule(value) }])
    }
  })

  test('a billing address of its own is judged and kept; a checked box counts for more', () => {
    const form = read(billing)
    if (!form.ok) throw new Error('refused')
    expect(toCartDetails(form.value).billingAddress).toMatchObject({
      city: 'Boulder',
      street1: '9 Boxwood Lane',
    })
    expect(errorsOf({ ...billing, billingCity: '' }).map(({ field }) => field)).toEqual([
      'billingCity',
    ])
    expect(errorsOf({ billingSame: '' }).map(({ field }) => field)).toContain('billingFirstName')
    const checked = read({ ...billing, billingCity: '', billingSame: 'on' })
    expect(checked).toMatchObject({ ok: true, value: { billing: null } })
    expect(Object.keys(billingRules)).toContain('billingStreet2')
  })

  test('a billing address that is the delivery address after all is the same', () => {
    const values = Object.entries(sent).map(([name, value]) => [
      `billing${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value.toUpperCase(),
    ])
    const form = read({ ...Object.fromEntries(values), billingSame: '' })
    if (!form.ok) throw new Error('refused')
    expect(toCartDetails(form.value).billingAddress).toBeNull()
  })

  test('what the cart has fills the form, and the form gives it back', () => {
    const cart = cartOf({ billingAddress: { ...home, city: 'Boulder' } })
    const form = readForm(checkoutForm, checkoutValues(cart))
    if (!form.ok) throw new Error('refused')
    const { contact, shippingAddress, billingAddress } = cart
    expect(toCartDetails(form.value)).toEqual({ contact, shippingAddress, billingAddress })
    const empty = cartOf({ contact: null, shippingAddress: null, billingAddress: null })
    expect(checkoutValues(empty)).toEqual({ postalCode: '80211', billingSame: 'on' })
  })

  test("the service's fields are those of the form", () => {
    const message = 'x'
    const wire = [
      'shippingAddress.name.first',
      'billingAddress.name.last',
      'billingAddress.city',
      'contact.email',
      'shippingAddress.matchesCoordinates',
      'matchesCoordinates',
      'postalCode',
    ]
    expect(
      toFormErrors(wire.map((field) => ({ field, message }))).map(({ field }) => field),
    ).toEqual([
      'firstName',
      'billingLastName',
      'billingCity',
      'email',
      'street1',
      'street1',
      'postalCode',
    ])
  })
})

describe('the other steps', () => {
  test('review: the order as it was shown', () => {
    const fields = {
      cartId: 'c1',
      cartVersion: '7',
      expectedTotal: '109800',
      idempotencyKey: 'c1:7',
    }
    expect(readForm(placeOrderForm, fields)).toEqual({
      ok: true,
      value: { cartId: 'c1', cartVersion: 7, expectedTotal: 109_800, idempotencyKey: 'c1:7' },
    })
    for (const over of [
      { cartVersion: '-1' },
      { expectedTotal: '1.5' },
      { expectedTotal: '9'.repeat(13) },
      { idempotencyKey: 'x'.repeat(256) },
      { idempotencyKey: 'a\nb' },
      { cartId: '..' },
    ])
      expect(readForm(placeOrderForm, { ...fields, ...over }).ok, JSON.stringify(over)).toBe(false)
  })
})
