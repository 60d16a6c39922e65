import { describe, expect, test } from 'vitest'
import { addItemForm, itemShippingMethodForm, updateItemForm } from './cart/cart.ts'
import { locationForm, parseLocationSearch, validateLocationSearch } from './location-search.ts'
import { promoKey } from '../domain/cart/promo-code.ts'
import { promoForm, validatePromoCode } from './cart/promo.ts'
import { readForm } from './read-form.ts'
import { stateCodeOf, usStates } from '../domain/account/states.ts'

describe('location search', () => {
  test.each([
    ['80239', { kind: 'postal-code', postalCode: '80239' }],
    ['Denver, CO', { kind: 'city', city: 'Denver', state: 'CO' }],
    [' st. louis ,mo ', { kind: 'city', city: 'st. louis', state: 'MO' }],
    ["Coeur d'Alene, ID", { kind: 'city', city: "Coeur d'Alene", state: 'ID' }],
    ['Cañon City, CO', { kind: 'city', city: 'Cañon City', state: 'CO' }],
  ])('[V-14] %j is found', (text, expected) => {
    expect(parseLocationSearch(text)).toEqual(expected)
    expect(validateLocationSearch(text)).toBeNull()
  })
  test.each([
    '',
    '8023',
    '802390',
    '80239-1234',
    'Denver',
    'Denver CO',
    'Denver, Colorado',
    'Denver, XX',
    ', CO',
    'Denver, CO, US',
    '1234, CO',
    '- , CO',
    'x'.repeat(100_000),
  ])('[V-14] %.30j is not', (text) =>
    expect(validateLocationSearch(text)).toBe('Please enter a 5-digit ZIP code or City, ST'),
  )
  test("a visitor's own ZIP code may have nine digits", () => {
    expect(readForm(locationForm, { postalCode: ' 80239-1234' })).toEqual({
      ok: true,
      value: { postalCode: '80239-1234' },
    })
    expect(readForm(locationForm, {})).toMatchObject({
      ok: false,
      fieldErrors: [{ field: 'postalCode', message: 'Zip code is invalid' }],
    })
  })
})

describe('promo code', () => {
  const applied = 'Coupon code has already been successfully applied'
  test.each(['WELCOME50', 'welcome 50', 'A-1', 'x'.repeat(40)])('[V-16] %j may be a code', (code) =>
    expect(validatePromoCode(code, null)).toBeNull(),
  )
  test.each([
    '',
    '  ',
    'CODE!',
    'CÖDE',
    'ＣＯＤＥ',
    '---',
    'a_b',
    'x'.repeat(41),
    'x'.repeat(100_000),
  ])('[V-16] %.20j cannot be', (code) => expect(validatePromoCode(code, null)).not.toBeNull())
  test.each(['WELCOME50', 'welcome50', ' Welcome-50 ', 'WEL COME 50'])(
    '[V-16] %j is the one applied before',
    (code) => expect(validatePromoCode(code, 'WELCOME50')).toBe(applied),
  )
  test('[V-16] another code is not; the form says so at its field', () => {
    expect(validatePromoCode('SPRING', 'WELCOME50')).toBeNull()
    expect(readForm(promoForm('WELCOME50'), { code: 'welcome50' })).toMatchObject({
      ok: false,
      fieldErrors: [{ field: 'code', message: applied }],
    })
    expect(readForm(promoForm(null), { code: ' SPRING ' })).toEqual({
      ok: true,
      value: { code: 'SPRING' },
    })
  })
  test('spelling does not make another code', () => {
    expect(promoKey(' wel-come 50')).toBe(promoKey('WELCOME50'))
  })
})

describe('cart forms', () => {
  const add = (over: Record<string, unknown>) =>
    readForm(addItemForm, { skuId: 'DUNE-Q-M', quantity: '1', ...over })

  test('read what the page and the island send', () => {
    expect(add({})).toEqual({
      ok: true,
      value: { skuId: 'DUNE-Q-M', quantity: 1, fulfillment: 'delivery' },
    })
    expect(add({ quantity: 50, fulfillment: 'pickup', price: '1', __proto__: { x: 1 } })).toEqual({
      ok: true,
      value: { skuId: 'DUNE-Q-M', quantity: 50, fulfillment: 'pickup' },
    })
    expect(readForm(updateItemForm, { quantity: '3', cartVersion: '7' })).toEqual({
      ok: true,
      value: { quantity: 3, cartVersion: 7 },
    })
    expect(readForm(updateItemForm, { quantity: '3' })).toEqual({
      ok: true,
      value: { quantity: 3 },
    })
    expect(readForm(itemShippingMethodForm, { fulfillment: 'pickup' }).ok).toBe(true)
  })

  test.each([
    '0',
    '-1',
    '1.5',
    '1e2',
    '51',
    '1000000000',
    '',
    ' ',
    '１',
    null,
    [],
    {},
    ['2'],
    true,
    2 ** 53,
    Number.NaN,
  ])('quantity %j is refused', (quantity) =>
    expect(add({ quantity })).toMatchObject({ ok: false, fieldErrors: [{ field: 'quantity' }] }),
  )
  test.each(['', '../x', 'a b', '-x', 'x'.repeat(61), {}, null])('SKU %j is refused', (skuId) =>
    expect(add({ skuId })).toMatchObject({ ok: false, fieldErrors: [{ field: 'skuId' }] }),
  )
  test('another way to get it, or another cart version than a number, is refused', () => {
    expect(add({ fulfillment: 'drone' }).ok).toBe(false)
    expect(readForm(itemShippingMethodForm, {}).ok).toBe(false)
    expect(readForm(updateItemForm, { quantity: '1', cartVersion: 'x' }).ok).toBe(false)
  })
})

test('states are the fifty and the District of Columbia', () => {
  expect(usStates).toHaveLength(51)
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(51)
  expect(usStates.map(({ name }) => name)).toEqual(usStates.map(({ name }) => name).toSorted())
  expect(stateCodeOf(' new york ')).toBe('NY')
  expect(stateCodeOf('')).toBeNull()
})
