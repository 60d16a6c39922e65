import { expect, test } from 'vitest'
import { medianWithin } from './median-within.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, at) => last - at)

test.each([
  // As tables of the sign test have it: the third from either end of twelve, the tenth of thirty.
  [upTo(6), { middle: 3.5, from: 1, to: 6 }],
  [upTo(12), { middle: 6.5, from: 3, to: 10 }],
  [upTo(30), { middle: 15.5, from: 10, to: 21 }],
  [upTo(5), { middle: 3, from: 1, to: 5 }],
  [[7], { middle: 7, from: 7, to: 7 }],
])('of %j', (values, within) => {
  expect(medianWithin(values)).toEqual(within)
})
