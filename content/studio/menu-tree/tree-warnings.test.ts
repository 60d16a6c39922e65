import { expect, test } from 'vitest'
import type { MenuItem } from './menu-items.ts'
import { nodeFor } from './tree-nodes.ts'
import { warningsOf } from './tree-warnings.ts'

const item = (more: Partial<MenuItem>): MenuItem => ({
  _id: 'i',
  title: 'Sofas',
  linkType: 'menuLink',
  link: '/sofas',
  isPublished: true,
  ...more,
})

test.each<[string, MenuItem | null | undefined, string[]]>([
  ['is as it should be', item({}), []],
  ['is not known yet', undefined, []],
  ['is gone', null, ['missing-item']],
  ['is not published', item({ isPublished: false }), ['not-published']],
  ['has a category', item({ linkType: 'productCategory', categoryId: 'c', categorySlug: 's' }), []],
  [
    'has a category that is gone',
    item({ linkType: 'productCategory', categoryId: 'c' }),
    ['dead-category'],
  ],
  ['was to have a category', item({ linkType: 'productCategory' }), ['no-category']],
  ['leads nowhere', item({ link: '' }), ['no-address']],
  ['runs a script', item({ link: 'javascript:alert(1)' }), ['unsafe-address']],
  ['names another host by stealth', item({ link: '//elsewhere.example' }), ['unsafe-address']],
  ['has a backslash', item({ link: '/\\elsewhere.example' }), ['unsafe-address']],
])('an item that %s', (_, known, kinds) => {
  const items = new Map(known === undefined ? [] : [['i', known]])
  expect(warningsOf([nodeFor('i', null, 'a')], items).map(({ kind }) => kind)).toEqual(kinds)
})

test('a heading needs no address, a doubled sibling is named at both places', () => {
  const nodes = [nodeFor('h', null, 'a'), nodeFor('i', 'a', 'b'), nodeFor('i', 'a', 'c')]
  const items = new Map([
    ['h', item({ _id: 'h', link: '' })],
    ['i', item({})],
  ])
  expect(warningsOf(nodes, items).map(({ key, kind }) => `${key} ${kind}`)).toEqual([
    'b duplicate-sibling',
    'c duplicate-sibling',
  ])
})

test('a fourth level is named', () => {
  const nodes = ['a', 'b', 'c', 'd'].map((key, at, keys) => nodeFor(key, keys[at - 1] ?? null, key))
  const items = new Map(nodes.map(({ _key }) => [_key, item({ _id: _key })]))
  expect(warningsOf(nodes, items).map(({ key, kind }) => `${key} ${kind}`)).toEqual(['d too-deep'])
})
