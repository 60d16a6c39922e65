import { expect, test } from 'vitest'
import { takes } from './accept-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  ['BR;q=1.0, *;q=0.1', true],
  ['br ; q=0.5', true],
  ['gzip;q=0, br', true],
  ['br;q=0', false],
  ['gzip, br; q=0.000', false],
  ['gzip, deflate', false],
  ['brotli', false],
  ['identity', false],
  ['', false],
])('of those who accept %j it is %j that they take brotli', (accepted, expected) => {
  const headers = { 'accept-encoding': accepted }
  expect(takes('br', new Request('https://shop.example', { headers }))).toBe(expected)
})

test('who says nothing gets the text as it is', () => {
  expect(takes('gzip', new Request('https://shop.example'))).toBe(false)
})
