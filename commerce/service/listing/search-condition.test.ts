import { expect, test } from 'vitest'
import { farnessOf, lettingGo } from './search-condition.ts'

const conditions = (...weaknesses: number[]) => weaknesses.map((weakness) => ({ weakness }))
const gone = (weaknesses: readonly number[], count: number) =>
  lettingGo(conditions(...weaknesses), count).map((some) => some.map(({ weakness }) => weakness))

test.each([
  [[3, 0], 0, [[]]],
  // A black lamp that costs too much is shown before one that is neither black nor cheap enough.
  [[0, 3], 1, [[3], [0]]],
  [
    [0, 3, 2],
    2,
    [
      [3, 2],
      [3, 0],
      [2, 0],
    ],
  ],
  [[1, 2, 3, 4, 5], 2, [[5, 4]]],
])('of %j, %i are let go of, the weakest first', (weaknesses, count, all) =>
  expect(gone(weaknesses, count)).toEqual(all),
)

test.each([
  [58, 53, 57, 1],
  [50, 53, 57, 3],
  [55, 53, 57, 0],
  [479, null, 400, 79],
  [30, 36, null, 6],
  [0, 36, null, Infinity],
])('%d is as far from %j to %j as %d', (its, min, max, far) =>
  expect(farnessOf(its, min, max)).toBe(far),
)
