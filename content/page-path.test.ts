import { expect, test } from 'vitest'
import { isPagePath } from './page-path.ts'

test.each(['/', '/sale', '/sale/holiday-2026', '/Sale', '/a//b', '/f%C3%BCr'])(
  'a page can stand at %s',
  (path) => expect(isPagePath(path)).toBe(true),
)

test.each([
  ['nowhere', ''],
  ['beside the site', 'sale'],
  ['on another site', '//shop.example/sale'],
  ['on another site, by a backslash', '/\\shop.example'],
  ['at no site', '//'],
  ['at a query', '/sale?x=1'],
  ['at a part of a page', '/sale#top'],
  ['at many addresses', '/sale/*'],
  ['where a slash leads away from', '/sale/'],
  ['where browsers ask for another spelling', '/für'],
  ['in a folder above', '/../sale'],
])('no page stands %s', (_, path) => expect(isPagePath(path)).toBe(false))
