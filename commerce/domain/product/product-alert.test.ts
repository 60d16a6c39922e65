import { expect, test } from 'vitest'
import { cents } from '../../contract/money.ts'
import { isAlertMet } from './product-alert.ts'

const NONE = { stock: 0, leadTimeDays: null }
const SOME = { stock: 3, leadTimeDays: null }
const MADE = { stock: 0, leadTimeDays: 21 }
const UNCOUNTED = { stock: null, leadTimeDays: null }

test.each([
  ['back in stock', null, 99_900, SOME, true],
  ['still sold out', null, 99_900, NONE, false],
  ['made to order, so there are more', null, 99_900, MADE, true],
  ['stock that nobody counts', null, 99_900, UNCOUNTED, true],
  ['a cent above what was said', 90_000, 90_001, SOME, false],
  ['what was said', 90_000, 90_000, SOME, true],
  ['less than was said', 90_000, 79_900, MADE, true],
  ['cheap, and sold out', 90_000, 79_900, NONE, false],
] as const)('%s', (_, below, price, rest, met) => {
  const wanted = { below: below === null ? null : cents.parse(below) }
  expect(isAlertMet(wanted, { price: cents.parse(price), ...rest })).toBe(met)
})
