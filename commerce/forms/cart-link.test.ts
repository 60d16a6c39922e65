import { expect, test } from 'vitest'
import { MAX_LINK_ITEMS, readCartLink } from './cart-link.ts'

const read = (query: string) => {
  const { items, unreadable } = readCartLink(new URLSearchParams(query))
  return [...items.map(({ skuId, quantity }) => `${quantity} ${skuId}`), ...unreadable]
}

test.each([
  ['', []],
  ['sku=A-1', ['1 A-1']],
  ['sku=A-1&quantity=3', ['3 A-1']],
  ['sku=A-1&sku=B-2&quantity=3&quantity=2', ['3 A-1', '2 B-2']],
  ['sku=A-1&sku=B-2&quantity=3', ['3 A-1', '1 B-2']],
  ['items=A-1:2,B-2:1', ['2 A-1', '1 B-2']],
  ['items=A-1:2&items=B-2', ['2 A-1', '1 B-2']],
  ['sku=A-1&items=A-1:2', ['3 A-1']],
  ['items=A-1:1000000', ['1 A-1']],
  ['items=A-1:500', ['50 A-1']],
  ['items=A-1:40,A-1:40', ['50 A-1']],
  ['items=A-1:0,B-2:-4,C-3:1.5,D-4:many', ['1 A-1', '1 B-2', '1 C-3', '1 D-4']],
  ['items=<b>:2, ,A-1', ['1 A-1', '<b>']],
  ["sku=' OR 1=1", ["' OR 1=1"]],
])('%s: %j', (query, expected) => {
  expect(read(query)).toEqual(expected)
})

test('more items than a link may have are left out', () => {
  const items = Array.from({ length: 500 }, (_, index) => `S-${index}:1`).join(',')
  expect(read(`items=${items}`)).toHaveLength(MAX_LINK_ITEMS)
})
