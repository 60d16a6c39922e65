import { expect, test } from 'vitest'
import { isSafeHref } from './safe-href.ts'

test.each([
  '/',
  '/sale?x=1#top',
  '#reviews',
  '?page=2',
  'https://example.com',
  'HTTP://example.com/a b'.replace(' ', '%20'),
  'https://example.com?x',
  'mailto:care@example.com',
  'tel:+1-303-555-0114',
])('%j may be linked', (href) => {
  expect(isSafeHref(href)).toBe(true)
})

test.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.com',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://shop.example@evil.example',
  ' /x',
  '/x\r\nSet-Cookie: a=b',
  'evil.example/x',
  'https://%',
  'https://[::1',
  'http://example.com:99999/',
  '\u2028/x',
  '\u{fffe}javascript:x',
])('%j may not', (href) => {
  expect(isSafeHref(href)).toBe(false)
})
