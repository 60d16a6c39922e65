import { expect, test } from 'vitest'
import { fingerprint } from '../digest.ts'
import { collectShown, itemIdsIn, RANGE, readShown, writeShown } from './shown-products.ts'

const idsIn = (answer: unknown): string[] => {
  const ids: string[] = []
  itemIdsIn(answer, (id) => ids.push(id))
  return ids
}

test.each([
  ['a product', { itemId: 'A', productItems: [{ skuId: 'A-1' }] }, ['A']],
  [
    'a listing',
    { items: [{ itemId: 'A' }, { itemId: 'B' }], facets: [{ values: [] }] },
    ['A', 'B'],
  ],
  [
    'short lists',
    { lists: [{ items: [{ itemId: 'A' }] }, { items: [{ itemId: 'C' }] }] },
    ['A', 'C'],
  ],
  ['a product in another', { itemId: 'A', goesWith: { itemId: 'B' } }, ['A', 'B']],
  ['no product', { stores: [{ storeId: 1 }], itemId: null }, []],
  ['nothing', null, []],
])('the products in %s', (_, answer, ids) => {
  expect(idsIn(answer)).toEqual(ids)
})

test('a listing is noted besides its products, some products of one are not', () => {
  const listed = collectShown()
  listed.see('catalog.list', { items: [{ itemId: 'A' }, { itemId: 'A' }] })
  expect([...listed.subjects()]).toEqual([RANGE, fingerprint('A')])
  const row = collectShown()
  row.see('catalog.shortLists', { lists: [{ items: [{ itemId: 'A' }] }] })
  expect([...row.subjects()]).toEqual([fingerprint('A')])
})

test('as a header’s value it is short, and read as it was written', () => {
  const ids = Array.from({ length: 100 }, (_, index) => fingerprint(`100${index}`))
  const shown = { seq: 12_345_678, subjects: Uint32Array.from(ids) }
  const text = writeShown(shown)
  expect(text).toMatch(/^[\w.]{1,810}$/)
  expect(readShown(text)).toEqual(shown)
  const empty = { seq: 0, subjects: new Uint32Array() }
  expect(readShown(writeShown(empty))).toEqual(empty)
})
