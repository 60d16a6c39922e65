import fc from 'fast-check'
import { expect, test } from 'vitest'
import { address } from '../../contract/account/address.ts'
import { allocate, toCents } from '../../domain/money.ts'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'
import { embeddedRates } from '../rates/rates.ts'
import { lineFixture, stateFixture, storeFixture } from '../../../tests/fixtures/cart-state.ts'
import type { CartState, Promo } from './cart-state.ts'
import { linePrice, priceLines, totalsOf } from './totals.ts'

const rates = embeddedRates(smallPolicies)
const now = new Date('2026-11-21T12:00:00Z')

const terms = { code: 'X', label: 'X', isSpent: false, expiresAt: null }
const promo = fc.oneof(
  fc.constant(null),
  fc
    .record({ amount: fc.integer({ min: 1, max: 2_000_000 }), least: fc.nat(500_000) })
    .map(({ amount, least }): Promo => ({
      ...terms,
      kind: 'fixed',
      amount: toCents(amount),
      minimumSubtotal: toCents(least),
    })),
  fc
    .integer({ min: 1, max: 10_000 })
    .map((amount): Promo => ({ ...terms, kind: 'percent', amount, minimumSubtotal: toCents(0) })),
)
const kinds = fc.constantFrom(
  { productType: 'sofa', name: 'Hollis Sofa', size: null },
  { productType: 'mattress', name: 'Harbor Mattress', size: 'Split King' },
  { productType: 'base', name: 'Steadfast Foundation', size: 'King' },
  {
    productType: 'mattress-removal',
    name: 'Mattress removal',
    size: null,
    isMattressRemoval: true,
  },
)
const plan = fc.option(
  fc.nat(50_000).map((price) => ({ skuId: 'P', name: 'P', price: toCents(price), madeOf: '' })),
)
/** Every line of a cart is another SKU, or goes another way. */
const lines = fc
  .array(
    fc.record({
      price: fc.nat(2_000_000),
      quantity: fc.integer({ min: 1, max: 50 }),
      kind: kinds,
      plan,
      isPickUp: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ price, quantity, kind, plan: covered, isPickUp }, index) =>
      lineFixture({
        ...kind,
        skuId: `SKU-${index}`,
        price: toCents(price),
        quantity,
        plan: covered,
        ...(isPickUp ? { fulfillment: 'pickup' as const, storeId: 801 } : {}),
      }),
    ),
  )
const california = storeFixture({ storeId: 801, stateOrRegion: 'CA', postalCode: '90048' })
const cartWith = (over: Partial<CartState>) => stateFixture({ stores: [california], ...over })
const totalsFor = (state: CartState, ...prices: number[]) =>
  totalsOf(state, prices.map(toCents), now, rates)
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)

test('any cart: whole cents, a discount within the subtotal, a total that is the sum of its parts', () => {
  fc.assert(
    fc.property(lines, promo, fc.nat(50_000), (cart, code, shipping) => {
      const totals = totalsFor(cartWith({ lines: cart, promo: code }), shipping)
      const { subtotal, discount, mattressRemoval, recyclingFees, tax, total } = totals
      const fees = recyclingFees.map(({ amount }) => amount)
      for (const amount of [subtotal, discount, mattressRemoval, ...fees, tax ?? 0, total])
        expect(Number.isSafeInteger(amount)).toBe(true)
      expect(totals.isEstimate).toBe(false)
      const goods = cart.filter((line) => !line.isMattressRemoval)
      expect(subtotal).toBe(sum(goods.map(linePrice)))
      expect(subtotal + mattressRemoval).toBe(sum(cart.map(linePrice)))
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(discount).toBeLessThanOrEqual(subtotal)
      for (const { perPiece, pieces, amount } of recyclingFees)
        expect(amount).toBe(perPiece * pieces)
      expect(total).toBe(subtotal - discount + shipping + mattressRemoval + sum(fees) + (tax ?? 0))
      // Tax is reckoned by line: never more than the dearest place's, rounded up for every line.
      expect(tax ?? 0).toBeLessThanOrEqual((subtotal - discount) * 0.0975 + cart.length)
    }),
    { numRuns: 10_000 },
  )
})

test('the tax is its lines’ together, each at the rate of where it is sold', () => {
  fc.assert(
    fc.property(lines, promo, (cart, code) => {
      const numbered = cart.map((line, index) => ({ ...line, id: String(index) }))
      const state = cartWith({ lines: numbered, promo: code })
      const { totals, lineTax } = priceLines(state, [toCents(0)], now, rates)
      expect(sum(numbered.map((line) => lineTax(line) ?? 0))).toBe(totals.tax)
    }),
  )
  const delivered = lineFixture({ id: 'delivered', skuId: 'A', price: toCents(100_000) })
  const pickedUp = { fulfillment: 'pickup', storeId: 801 } as const
  const state = cartWith({
    lines: [delivered, lineFixture({ ...delivered, ...pickedUp, id: 'picked up' })],
  })
  const { lineTax } = priceLines(state, [toCents(0)], now, rates)
  expect(state.lines.map(lineTax)).toEqual([9_150, 9_750])
})

test('the order in which things were put in makes no difference to any part', () => {
  fc.assert(
    fc.property(lines, promo, fc.nat(1_000_000), (cart, code, seed) => {
      const one = totalsFor(cartWith({ lines: cart, promo: code }), 7_900)
      const turned = seed % cart.length
      const other = [...cart.slice(turned), ...cart.slice(0, turned)].toReversed()
      expect(totalsFor(cartWith({ lines: other, promo: code }), 7_900)).toEqual(one)
    }),
    { numRuns: 2_000 },
  )
})

test('a share of the discount for each line, and all of it among them', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.array(fc.nat(5_000_000), { minLength: 1 }), (off, prices) => {
      const all = sum(prices)
      const shares = allocate(toCents(Math.min(off, all)), prices)
      expect(sum(shares)).toBe(Math.min(off, all))
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(prices[index] ?? 0)
      }
    }),
  )
})

const home = address.parse(stateFixture().shippingAddress)

test('a mattress to California: its fee and the removal stand apart, neither taxed nor discounted', () => {
  const zip = {
    postalCode: '90048',
    city: 'Los Angeles',
    state: 'CA',
    latitude: 34,
    longitude: -118,
  }
  const totals = totalsFor(
    stateFixture({
      lines: [
        lineFixture({ productType: 'mattress', name: 'Harbor', size: 'King', quantity: 2 }),
        lineFixture({ skuId: 'REMOVAL', price: toCents(4_900), isMattressRemoval: true }),
      ],
      promo: { ...terms, kind: 'fixed', amount: toCents(50_000), minimumSubtotal: toCents(0) },
      shippingAddress: { ...home, stateOrRegion: 'CA', postalCode: '90048' },
      places: new Map([['90048', zip]]),
    }),
    7_900,
  )
  expect(totals).toMatchObject({
    subtotal: 200_000,
    discount: 50_000,
    shipping: 7_900,
    mattressRemoval: 4_900,
    recyclingFees: [{ state: 'CA', pieces: 2, perPiece: 1_600, amount: 3_200 }],
    tax: 14_625, // 9.75 % of $1,500
    total: 180_625,
  })
})

test('what is not known yet is null and the total an estimate', () => {
  const state = stateFixture({ lines: [lineFixture()], shippingAddress: null })
  expect(totalsOf(state, [null], now, rates)).toMatchObject({
    shipping: null,
    tax: null,
    total: 100_000,
    isEstimate: true,
  })
})

test('as an estimate, what is delivered is taxed where the visitor is', () => {
  const state = stateFixture({
    lines: [lineFixture()],
    shippingAddress: null,
    location: { postalCode: '80239', storeId: 491 },
  })
  expect(totalsOf(state, [toCents(0)], now, rates, 'location')).toMatchObject({
    tax: 9_150,
    taxAsOf: '2025-07-01',
  })
})
