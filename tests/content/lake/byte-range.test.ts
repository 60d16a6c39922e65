import { expect, test } from 'vitest'
import { readByteRange } from '../../../doubles/lake/pictures/byte-range.ts'

test.each([
  [null, 'whole'],
  ['bytes=0-1', { start: 0, end: 2 }],
  ['bytes=0-', { start: 0, end: 100 }],
  ['bytes=40-59', { start: 40, end: 60 }],
  ['bytes=90-1000', { start: 90, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-1000', { start: 0, end: 100 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=0-1', 'whole'],
  ['nonsense', 'whole'],
])('of 100 bytes, %j is %j', (header, wanted) => {
  expect(readByteRange(header, 100)).toEqual(wanted)
})

test('an empty file has no part', () => {
  expect(readByteRange('bytes=0-1', 0)).toBe('unsatisfiable')
  expect(readByteRange('bytes=-1', 0)).toBe('unsatisfiable')
})
