import { describe, expect, test } from 'vitest'
import { differenceOf, isMismatch, sampleFor, wilson } from './statistics.ts'

const of = (some: number, all: number) => ({ some, all })

test.each([
  // Newcombe 1998, "Two-sided confidence intervals for the single proportion", Table I, method 3.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('of %i among %i the interval is from %f to %f', (some, all, low, high) => {
  expect(wilson(of(some, all)).low).toBeCloseTo(low, 4)
  expect(wilson(of(some, all)).high).toBeCloseTo(high, 4)
})

test('of nobody nothing is known', () => {
  expect(wilson(of(0, 0))).toEqual({ low: 0, high: 1 })
  expect(differenceOf(of(0, 0), of(0, 0))).toEqual({ low: -1, high: 1 })
})

test.each([
  // Newcombe 1998, "Interval estimation for the difference between independent proportions", Table II, method 10.
  [of(56, 70), of(48, 80), 0.0524, 0.3339],
  [of(9, 10), of(3, 10), 0.1705, 0.809],
  [of(6, 7), of(2, 7), 0.0582, 0.8062],
  [of(5, 56), of(0, 29), -0.0381, 0.1926],
  [of(0, 10), of(0, 20), -0.1611, 0.2775],
  [of(0, 10), of(0, 10), -0.2775, 0.2775],
  [of(10, 10), of(0, 20), 0.6791, 1],
  [of(10, 10), of(0, 10), 0.6075, 1],
])('%o is more than %o by %f to %f', (b, a, low, high) => {
  expect(differenceOf(a, b).low).toBeCloseTo(low, 4)
  expect(differenceOf(a, b).high).toBeCloseTo(high, 4)
})

describe('how many visitors a test needs', () => {
  test.each([
    // The textbook's formula for two proportions (Fleiss, Levin and Paik, section 4.2, without its correction).
    [0.1, 0.2, 0.5, 3841, 3841],
    [0.05, 0.2, 0.5, 8158, 8158],
    [0.5, 0.2, 0.5, 388, 388],
  ])(
    'at %f, for a change by %f, with %f in B: %i and %i',
    (baseline, smallestEffect, shareOfB, a, b) => {
      expect(sampleFor({ baseline, smallestEffect, shareOfB })).toEqual({ a, b })
    },
  )

  test('is least where both versions are seen alike', () => {
    const all = [0.1, 0.3, 0.5, 0.7, 0.9].map((shareOfB) => {
      const sample = sampleFor({ baseline: 0.05, smallestEffect: 0.2, shareOfB })
      return sample ? sample.a + sample.b : 0
    })
    expect(Math.min(...all)).toBe(all[2])
    const tenth = sampleFor({ baseline: 0.05, smallestEffect: 0.2, shareOfB: 0.1 })
    expect((tenth?.a ?? 0) / (tenth?.b ?? 1)).toBeCloseTo(9, 2)
  })

  test.each([
    { baseline: 0, smallestEffect: 0.2, shareOfB: 0.5 },
    { baseline: 0.6, smallestEffect: 1, shareOfB: 0.5 },
    { baseline: 0.1, smallestEffect: 0, shareOfB: 0.5 },
    { baseline: 0.1, smallestEffect: 0.1, shareOfB: 1 },
    { baseline: Number.NaN, smallestEffect: 0.1, shareOfB: 0.5 },
  ])('cannot be said of %o', (plan) => {
    expect(sampleFor(plan)).toBeNull()
  })
})

test.each([
  [0.5, 5000, 5000, false],
  [0.5, 5160, 4840, false], // chi-square 10.24
  [0.5, 5170, 4830, true], // chi-square 11.56
  [0.1, 9000, 1000, false],
  [0.1, 5000, 5000, true],
  [0.5, 4, 0, false], // too few to say
  [0.5, 30, 0, true],
])('with %f in B, %i in A and %i in B: split wrongly is %s', (shareOfB, a, b, isWrong) => {
  expect(isMismatch({ a, b }, shareOfB)).toBe(isWrong)
})
