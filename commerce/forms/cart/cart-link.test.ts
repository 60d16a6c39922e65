import { expect, test } from 'vitest'
import { MAX_LINK_ITEMS } from '../../contract/limits.ts'
import { readCartLink } from './cart-link.ts'

const read = (query: string) => {
  const { items, unreadable, badQuantities } = readCartLink(new URLSearchParams(query))
  return [
    ...items.map(({ skuId, quantity }) => `${quantity} ${skuId}`),
    ...unreadable,
    ...badQuantities.map(({ skuId, quantity }) => `not “${quantity}” of ${skuId}`),
  ]
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
  ['items=A-1:50', ['50 A-1']],
  ['items=A-1:51', ['not “51” of A-1']],
  ['items=A-1:1000000', ['not “1000000” of A-1']],
  ['items=A-1:9999999999999999999', ['not “999999999999” of A-1']],
  ['items=A-1:40,A-1:40', ['not “80” of A-1']],
  ['sku=A-1&quantity=0&items=B-2:2', ['2 B-2', 'not “0” of A-1']],
  [
    'items=A-1:-4,B-2:1.5,C-3:many,D-4:1e1',
    ['not “-4” of A-1', 'not “1.5” of B-2', 'not “many” of C-3', 'not “1e1” of D-4'],
  ],
  ['sku=A-1&quantity=', ['1 A-1']],
  ['items=<b>:2, ,A-1', ['1 A-1', '<b>']],
  ["sku=' OR 1=1", ["' OR 1=1"]],
])('%s: %j', (query, expected) => {
  expect(read(query)).toEqual(expected)
})

test.each([
  ['items=A-1&by=assistant', true],
  ['items=A-1&by=friend', false],
  ['items=A-1', false],
])('%s was made by an assistant: %s', (query, expected) => {
  expect(readCartLink(new URLSearchParams(query)).byAssistant).toBe(expected)
})

test('more items than a link may have are left out, and it is told', () => {
  const items = Array.from({ length: 500 }, (_, index) => `S-${index}:1`).join(',')
  expect(read(`items=${items}`)).toHaveLength(MAX_LINK_ITEMS)
  expect(readCartLink(new URLSearchParams(`items=${items}`)).isTooLong).toBe(true)
  expect(readCartLink(new URLSearchParams('items=A-1,A-1')).isTooLong).toBe(false)
})
