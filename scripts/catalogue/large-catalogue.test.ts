import { expect, test } from 'vitest'
import type { Range } from '../../commerce/domain/catalogue-rows.ts'
import type { Cells } from '../../commerce/service/import/columns.ts'
import type { ShopFacts } from '../../commerce/service/import/shop-facts.ts'
import { readWholeProduct } from '../../commerce/service/import/whole-product.ts'
import { buildGoods as ours } from '../../shop/goods/goods.ts'
import { buildGoods as theirs } from '../../tests/third-shop/goods/goods.ts'
import { largeCatalogue } from './large-catalogue.ts'

const factsOf = ({ products, categories, stores, shippingMethods }: Range): ShopFacts => {
  const [first = '', ...others] = new Set(products.flatMap(({ siteIds }) => siteIds))
  return {
    siteIds: [first, ...others],
    categories: new Map(
      [...Map.groupBy(categories, ({ siteId }) => siteId)].map(([site, rows]) => [
        site,
        new Set(rows.map(({ path }) => path)),
      ]),
    ),
    stores: new Map(stores.map((store) => [store.storeId, store])),
    zones: new Map<string, string>(),
    shippingMethodIds: new Set(shippingMethods.map(({ id }) => id)),
    usualMethods: [],
    hasOtherTree: false,
    otherwiseIn: null,
    today: '2026-11-21T00:00:00.000Z',
  }
}

test.each([
  ['ours', ours],
  ['the third shop', theirs],
])('%s: as many rows as were asked for, of its own kinds, each fit to be imported', (_, goods) => {
  const range = goods().catalogue
  const rows = [...largeCatalogue(400, range)]
  expect(rows).toHaveLength(400)
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(400)
  const makers = new Set(range.products.map(({ manufacturerName }) => manufacturerName))
  for (const { manufacturer = '' } of rows) expect(makers).toContain(manufacturer)
  const facts = factsOf(range)
  const issues = [...Map.groupBy(rows, ({ item_id }: Cells) => item_id).values()].flatMap(
    (own) =>
      readWholeProduct(
        own.map((cells, at) => ({ row: at + 2, cells })),
        {},
        facts,
      ).issues,
  )
  expect(issues).toEqual([])
})

test('a shop without goods has nothing that there could be more of', () => {
  const none = { ...theirs().catalogue, products: [], skus: [] }
  expect(() => [...largeCatalogue(1, none)]).toThrow('no products yet')
})
