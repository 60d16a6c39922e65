import { expect, test } from 'vitest'
import { isKnownEtag } from './known-etag.ts'

test.each([
  ['W/"a1"', true],
  ['"a1"', true],
  ['"b2", W/"a1"', true],
  ['"b2","a1"', true],
  ['*', true],
  ['"b2"', false],
  ['a1', false],
  ['W/"a1', false],
  ['', false],
  [undefined, false],
  [null, false],
])('W/"a1" by %j: %s', (header, isKnown) => {
  expect(isKnownEtag(header, 'W/"a1"')).toBe(isKnown)
})
