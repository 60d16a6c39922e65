import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  allocate,
  formatCents,
  multiply,
  parseDollars,
  percentOf,
  subtract,
  toCents,
} from './money.ts'

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(toCents)

describe('money', () => {
  test('is whole cents within bounds', () => {
    for (const wrong of [0.5, Number.NaN, Infinity, 1_000_000_000_001, 2 ** 53])
      expect(() => toCents(wrong)).toThrow(RangeError)
    expect(Object.is(toCents(-0), 0)).toBe(true)
  })

  test('adds, subtracts and multiplies', () => {
    expect(add(toCents(10), toCents(20), toCents(-5))).toBe(25)
    expect(add()).toBe(0)
    expect(subtract(toCents(10), toCents(25))).toBe(-15)
    expect(multiply(toCents(129_900), 3)).toBe(389_700)
    expect(() => multiply(toCents(1), 1.5)).toThrow(RangeError)
    expect(() => multiply(toCents(900_000_000_000), 2)).toThrow(RangeError)
  })

  test.each([
    [10_000, 825, 825],
    [1, 5_000, 1], // half a cent goes up
    [1, 4_999, 0],
    [-1, 5_000, 0], // up is towards the larger number
    [-3, 5_000, -1],
    [-1, 5_001, -1],
    [999, 0, 0],
    [129_900, 10_000, 129_900],
    [1_000_000_000_000, 10_000, 1_000_000_000_000],
  ])('percent of %i at %i basis points is %i', (cents, basisPoints, expected) => {
    expect(percentOf(toCents(cents), basisPoints)).toBe(expected)
  })

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [3, 7], [2, 3]], // 1.5 and 3.5: the tie goes to the earlier part
    [-100, [1, 1, 1], [-34, -33, -33]],
    [100, [0, 5], [0, 100]],
    [100, [0, 0], [100, 0]],
    [0, [1, 2], [0, 0]],
  ])('allocates %i by %j as %j', (cents, weights, expected) => {
    expect(allocate(toCents(cents), weights)).toEqual(expected)
  })

  test('an allocation always adds up, and nobody is off by a cent or more', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(amount, weights, (whole, shares) => {
        const parts = allocate(whole, shares)
        expect(add(...parts)).toBe(whole)
        const total = shares.reduce((sum, share) => sum + share, 0)
        if (total === 0) return
        parts.forEach((part, index) => {
          const exact = (whole * (shares[index] ?? 0)) / total
          expect(Math.abs(part - exact)).toBeLessThan(1.000001)
        })
      }),
    )
  })

  test('what is formatted can be read back', () => {
    fc.assert(fc.property(amount, (it) => parseDollars(formatCents(it)) === it))
  })

  test.each([
    ['1299', 129_900],
    ['$1,299.00', 129_900],
    ['1299.5', 129_950],
    [' 0.07 ', 7],
    ['-$50.00', -5_000],
    ['10000000000', 1_000_000_000_000],
  ])('reads %s as %i cents', (text, expected) => expect(parseDollars(text)).toBe(expected))

  test.each([
    '',
    '$',
    '1.234',
    '12,34',
    '1e3',
    '0x10',
    '1 000',
    '١٢',
    '99999999999',
    '.5',
    '1.',
    'NaN',
  ])('does not take %j for money', (text) => expect(parseDollars(text)).toBeNull())

  test.each([
    [0, '$0.00'],
    [7, '$0.07'],
    [129_900, '$1,299.00'],
    [123_456_789, '$1,234,567.89'],
    [-5_000, '-$50.00'],
  ])('writes %i cents as %s', (cents, expected) =>
    expect(formatCents(toCents(cents))).toBe(expected),
  )
})
