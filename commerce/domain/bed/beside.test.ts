import { expect, test } from 'vitest'
import { readBesideCount } from './beside.ts'

test.each([
  [null, 1],
  ['', 1],
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['3', 1],
  ['-1', 1],
  ['two', 1],
])('an address that says %j means %j beside the bed', (said, count) => {
  expect(readBesideCount(said)).toBe(count)
})
