import { describe, expect, test } from 'vitest'
import { cart, cartItem, fulfillment, type CartItem } from '../../../commerce/contract/cart/cart.ts'
import { cartView } from '../../islands/cart/cart-view.ts'
import { readCartAnswer } from './cart-answer.ts'

const item = cartItem.parse({
  id: 'a',
  catalogItem: {
    itemId: 'cove',
    skuId: 'COVE-Q',
    name: 'Cove',
    manufacturerName: 'Drift',
    options: [{ label: 'Size', value: 'Queen' }],
    picture: { url: '/media/cove.svg', alt: 'Cove', width: 40, height: 30 },
    dynamicProperties: { clearance: true, isMattressRemoval: false },
  },
  catalogItemType: 'product',
  selectedWarranty: { skuId: 'PLAN-5', name: 'Five years', price: 9900 },
  parentItemId: null,
  quantity: 2,
  unitPrice: 129900,
  listPrice: 149900,
  linePrice: 259800,
  fulfillment: 'pickup',
  storeId: 491,
  availability: 'available',
  availableQuantity: 7,
})
const cartWith = (items: readonly CartItem[]) =>
  cart.parse({
    id: 'cart-1',
    version: 3,
    items,
    shipments: [],
    location: { postalCode: '80239', storeId: 491 },
    contact: null,
    shippingAddress: null,
    billingAddress: null,
    payment: null,
    promo: { code: 'WELCOME50', discount: 5000 },
    totals: {
      subtotal: 259800,
      discount: 5000,
      shipping: 0,
      tax: null,
      total: 254800,
      isEstimate: true,
    },
    priceChanged: false,
  })

describe('the cart in an answer of the shop', () => {
  test('[E-04] reads as the contract has it, as far as islands show it', () => {
    const whole = cartWith([item, { ...item, storeId: null, listPrice: null }])
    expect(readCartAnswer({ cart: whole })).toEqual(cartView(whole))
  })

  test('knows every value that the contract knows', () => {
    const { availability, catalogItemType } = cartItem.shape
    const items = [
      ...availability.options.map((value) => ({ ...item, availability: value })),
      ...catalogItemType.options.map((value) => ({ ...item, catalogItemType: value })),
      ...fulfillment.options.map((value) => ({ ...item, fulfillment: value })),
    ]
    expect(readCartAnswer({ cart: cartWith(items) })?.items).toHaveLength(items.length)
  })

  test.each([
    [null],
    ['cart'],
    [{}],
    [{ cart: null }],
    [{ cart: { ...cartWith([]), items: [{ id: 'a' }] } }],
    [{ cart: { ...cartWith([]), totals: { total: '12' } } }],
  ])('%j is not one', (answer) => {
    expect(readCartAnswer(answer)).toBeNull()
  })
})
