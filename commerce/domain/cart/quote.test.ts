import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addQuotePath, isQuoteError, quotedPrices, quoteStateOf, readQuoteToken } from './quote.ts'

describe('[S-16a] a quote’s token in an address', () => {
  test.each([
    ['abc', 'abc'],
    ['A%20b~c-d_e.f%25', 'A b~c-d_e.f%'],
    // Decoded once: what is left may look like an escape.
    ['A%20b~c-d_e.f%2525', 'A b~c-d_e.f%25'],
    ['A b~c', 'A b~c'],
    ['abc.', 'abc.'],
    ['...', '...'],
    ['', null],
    ['.', null],
    ['..', null],
    ['%2e%2e', null],
    ['%', null],
    ['%zz', null],
    ['%E0%A4%A', null],
    ['%E2%82%AC', null],
    ['a%2Fb', null],
    ['a+b', null],
    ['<b>', null],
    ['a%00', null],
    ['a%0A', null],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), null],
    ['x'.repeat(5000), null],
    ['%25'.repeat(2000), null],
  ])('%j is %j', (segment, token) => {
    expect(readQuoteToken(segment)).toBe(token)
  })

  test('comes back from its own link', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9\-_~ %.]{3,60}$/), (token) => {
        expect(readQuoteToken(addQuotePath(token).slice('/cart/add-quote/'.length))).toBe(token)
      }),
    )
  })
})

test.each([
  ['active', 1000, 999, 'active'],
  ['active', 1000, 1000, 'expired'],
  ['revoked', 1000, 1, 'revoked'],
  ['converted', 1000, 2000, 'converted'],
] as const)('a quote that is %s until %i is at %i %s', (status, until, now, state) => {
  expect(quoteStateOf(status, until, now)).toBe(state)
})

test.each([
  [[{ price: 10_000, quantity: 1 }], 500, [9_500]],
  [
    [
      { price: 10_000, quantity: 3 },
      { price: 10_000, quantity: 1 },
    ],
    100,
    [9_975, 9_975],
  ],
  [
    [
      { price: 10_000, quantity: 3 },
      { price: 5_000, quantity: 1 },
    ],
    100,
    [9_972, 4_984],
  ],
  [[{ price: 10_000, quantity: 3 }], 100, [9_967]], // one cent cannot be shared by three
])('%j less %i cents is %j', (lines, discount, prices) => {
  expect(quotedPrices(lines, discount)).toEqual(prices)
})

test('a quote never takes off more than was meant, and never more than a line costs', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(1000), (lines, share) => {
      const whole = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const discount = Math.floor((whole * share) / 1000)
      const prices = quotedPrices(lines, discount)
      const total = lines.reduce((sum, { quantity }, at) => sum + (prices[at] ?? 0) * quantity, 0)
      expect(prices.every((price) => Number.isSafeInteger(price) && price >= 0)).toBe(true)
      expect(whole - total).toBeLessThanOrEqual(discount)
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(whole - total).toBeGreaterThan(discount - pieces)
    }),
  )
})

test('the errors are a list of their own', () => {
  expect(isQuoteError('expired')).toBe(true)
  for (const other of ['', 'toString', '__proto__', 'EXPIRED', 'x'])
    expect(isQuoteError(other)).toBe(false)
})
