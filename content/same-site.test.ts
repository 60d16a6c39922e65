import { expect, test } from 'vitest'
import { sameSitePath } from './same-site.ts'

const ORIGIN = 'https://davenport.example'

test.each([
  ['/sale', '/sale'],
  ['/c/living-room?color=green#top', '/c/living-room?color=green#top'],
  ['/pd/hollis/sofa/100123?Size=Queen', '/pd/hollis/sofa/100123?Size=Queen'],
  ['/a/../b', '/b'],
  ['/cart?forceRedirect=/cart', '/cart'],
])('goes to %s', (target, expected) => {
  expect(sameSitePath(target, ORIGIN)).toBe(expected)
})

test.each([
  undefined,
  '',
  'sale',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%09/evil.example\n',
  'https:evil.example',
  'https://evil.example',
  'https://davenport.example@evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  '/..//evil.example',
  '/.//evil.example',
  '@evil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/sale\r\nset-cookie: a=b',
  '／／evil.example',
  `/${'a'.repeat(10_000)}`,
])('stays where it is for %j', (target) => {
  expect(sameSitePath(target, ORIGIN)).toBeNull()
})
