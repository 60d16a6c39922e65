import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '../../domain/money.ts'
import { lineFixture, stateFixture } from './cart-state.fixture.ts'
import type { Promo } from './cart-state.ts'
import { stateTaxRates } from './tax-rates.ts'
import { totalsOf } from './totals.ts'

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
const lines = fc.array(
  fc
    .record({ price: fc.nat(2_000_000), quantity: fc.integer({ min: 1, max: 50 }) })
    .map(({ price, quantity }) => lineFixture({ price: toCents(price), quantity })),
  { minLength: 1, maxLength: 12 },
)

test('any cart: whole cents, a discount within the subtotal, a total that is the sum of its parts', () => {
  fc.assert(
    fc.property(lines, promo, fc.nat(50_000), (cart, code, shipping) => {
      const state = stateFixture({ lines: cart, promo: code })
      const totals = totalsOf(state, [toCents(shipping)], now, stateTaxRates)
      const { subtotal, discount, tax, total, isEstimate } = totals
      for (const amount of [subtotal, discount, tax ?? 0, total])
        expect(Number.isSafeInteger(amount)).toBe(true)
      expect(isEstimate).toBe(false)
      expect(subtotal).toBe(cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(discount).toBeLessThanOrEqual(subtotal)
      expect(total).toBe(subtotal - discount + shipping + (tax ?? 0))
      // Tax is reckoned by line: half a cent a line at most from the tax of the whole.
      expect(Math.abs((tax ?? 0) - (subtotal - discount) * 0.029)).toBeLessThanOrEqual(
        cart.length / 2 + 1,
      )
    }),
    { numRuns: 10_000 },
  )
})

test('without a discount, the order of the lines makes no difference', () => {
  fc.assert(
    fc.property(lines, (cart) => {
      const one = totalsOf(stateFixture({ lines: cart }), [], now, stateTaxRates)
      const other = totalsOf(stateFixture({ lines: cart.toReversed() }), [], now, stateTaxRates)
      expect(other).toEqual(one)
    }),
  )
})

test('what is not known yet is null and the total an estimate', () => {
  const state = stateFixture({ lines: [lineFixture()], shippingAddress: null })
  expect(totalsOf(state, [null], now, stateTaxRates)).toMatchObject({
    shipping: null,
    tax: null,
    total: 100_000,
    isEstimate: true,
  })
})

test.each([
  ['CO', 10_000, 290],
  ['NJ', 1_000, 66], // 66.25
  ['NJ', 9_000, 596], // 596.25
  ['CA', 200, 15], // 14.5
  ['OR', 10_000, 0],
  ['XX', 10_000, null],
])('tax in %s on %i cents: %j', (state, amount, tax) => {
  expect(stateTaxRates(toCents(amount), state)).toBe(tax)
})
