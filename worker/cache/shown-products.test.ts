import { expect, test } from 'vitest'
import { fingerprint } from '../digest.ts'
import { collectShown, RANGE, readShown, writeShown } from './shown-products.ts'

const shownBy = (answer: unknown) => {
  const shown = collectShown()
  shown.see('catalog.product', answer)
  return shown
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
  expect([...shownBy(answer).subjects()]).toEqual(ids.map(fingerprint))
})

test('what is shown holds until the first of its prices turns', () => {
  const turning = (...moments: readonly string[]) => ({
    productItems: moments.map((priceValidUntil) => ({ pricing: { price: 100, priceValidUntil } })),
  })
  const [friday, monday] = ['2026-11-27T16:00:00.000Z', '2026-12-01T06:59:00.000Z']
  expect(shownBy(turning(monday, friday)).pricesUntil()).toBe(Date.parse(friday))
  expect(shownBy({ items: [], priceValidUntil: monday }).pricesUntil()).toBe(Date.parse(monday))
  expect(shownBy(turning()).pricesUntil()).toBe(Infinity)
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
