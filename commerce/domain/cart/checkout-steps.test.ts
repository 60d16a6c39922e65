import { describe, expect, test } from 'vitest'
import type { Cart } from '../../contract/cart/cart.ts'
import { type CheckoutStep, checkoutSteps } from '../../contract/errors.ts'
import { cartOf, home, itemOf, shipment } from '../../../tests/fixtures/wire-cart.ts'
import { earliestMissingStep, stepInstead } from './checkout-steps.ts'

const missing: [string, Partial<Cart>, CheckoutStep][] = [
  ['nothing in the cart', { items: [] }, 'cart'],
  ['nothing that can be bought', { items: [itemOf('1', { availability: 'unavailable' })] }, 'cart'],
  ['no shipping address', { shippingAddress: null }, 'address'],
  ['an incomplete address', { shippingAddress: { ...home, phoneNumber: '' } }, 'address'],
  ['an incomplete billing address', { billingAddress: { ...home, city: '' } }, 'address'],
  ['no contact', { contact: null }, 'address'],
  ['no email', { contact: { email: ' ', phoneNumber: '' } }, 'address'],
  ['no location', { location: null }, 'address'],
  [
    'a shipment without a rate',
    { shipments: [shipment, { ...shipment, id: 'p', selectedRate: null }] },
    'shipping',
  ],
  ['no shipments', { shipments: [] }, 'shipping'],
  ['no payment', { payment: null }, 'payment'],
  ['nothing', {}, 'review'],
]

describe('checkout steps', () => {
  test.each(missing)('%s: the earliest missing step is told', (_, over, expected) => {
    const cart = cartOf(over)
    expect(earliestMissingStep(cart)).toBe(expected)
    const reachable = checkoutSteps.indexOf(expected)
    checkoutSteps.forEach((step, index) =>
      expect(stepInstead(step, cart), step).toBe(index <= reachable ? null : expected),
    )
  })

  test('what is missing first counts, not what is missing last', () => {
    expect(stepInstead('review', cartOf({ items: [], shippingAddress: null, payment: null }))).toBe(
      'cart',
    )
    expect(stepInstead('review', cartOf({ shippingAddress: null, payment: null }))).toBe('address')
  })
})
