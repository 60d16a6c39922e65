import { expect, test } from 'vitest'
import { readSearch } from './search-query.ts'
import { seatedIn, seatedWidth } from './search-seats.ts'

test.each([
  ['sofa that seats 4', 92],
  ['three seater', 70],
  ['three seater couch', 70],
  ['couch for 5 people', 114],
  ['loveseat for two', 48],
  ['dining table that seats 6', 60],
  ['table for eight people', 80],
  // They sit on no bench by its width, or nobody said how many.
  ['bench for 2', undefined],
  ['sofa', undefined],
])('how wide a “%s” is at least', (text, min) =>
  expect(seatedIn(readSearch(text).terms)?.min).toBe(min),
)

test.each([
  [2, 'on', 60, true],
  [2, 'on', 84, false],
  [3, 'on', 60, false],
  [3, 'on', 84, true],
  [3, 'on', 112, false],
  // Of more there may be room for one more.
  [4, 'on', 84, false],
  [4, 'on', 98, true],
  [4, 'on', 124, true],
  [2, 'at', 38, true],
  [2, 'at', 48, false],
  [4, 'at', 64, true],
  [6, 'at', 60, true],
  [6, 'at', 48, false],
  [8, 'at', 96, true],
] as const)('whether %i sit %s %i inches', (people, how, width, isRoom) => {
  const { min, max } = seatedWidth(people, how)
  expect(width >= min && width <= (max ?? Infinity)).toBe(isRoom)
})
