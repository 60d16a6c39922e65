import { z } from 'zod'
import { categoriesOf } from '../../commerce/service/import/categories-of.ts'
import type { ShopFacts } from '../../commerce/service/import/shop-facts.ts'
import { loadGoods, shop } from '../shop/own-shop.ts'
import type { Target } from './target.ts'

type Known = Pick<
  ShopFacts,
  'siteIds' | 'categories' | 'categoriesByName' | 'stores' | 'shippingMethodIds' | 'usualMethods'
>

const [first, ...others] = shop.brands
const { usualMethods } = shop.policies.delivery
const siteIds = [first.id, ...others.map(({ id }) => id)] as const

const categoryRow = z.object({ site_id: z.string(), path: z.string(), name: z.string() })
const storeRow = z.object({
  store_id: z.int(),
  brand_id: z.string(),
  operational: z.int(),
  pickup_available: z.int(),
  pricing_zone: z.string(),
})
const methodRow = z.object({ id: z.string() })

/** What the shop's database knows of categories, stores and shipping. */
export const factsOfShop = async (target: Target): Promise<Known> => {
  const [paths, shops, methods] = [
    z.array(categoryRow).parse(await target.ask('SELECT site_id, path, name FROM category')),
    z.array(storeRow).parse(
      await target.ask(
        `SELECT store_id, brand_id, operational, pickup_available,
             detail ->> '$.pricingZone' AS pricing_zone FROM store`,
      ),
    ),
    z.array(methodRow).parse(await target.ask('SELECT id FROM shipping_method')),
  ]
  return {
    siteIds,
    ...categoriesOf(paths.map(({ site_id, path, name }) => ({ siteId: site_id, path, name }))),
    stores: new Map(
      shops.map((row) => [
        row.store_id,
        {
          brandId: row.brand_id,
          operational: row.operational === 1,
          pickupAvailable: row.pickup_available === 1,
          pricingZone: row.pricing_zone,
        },
      ]),
    ),
    shippingMethodIds: new Set(methods.map(({ id }) => id)),
    usualMethods,
  }
}

/** What a shop knows that was seeded from this repository, for a file of SQL that goes to a database elsewhere. */
export const factsOfRepository = async (): Promise<Known> => {
  const { categories, stores, shippingMethods } = (await loadGoods()).catalogue
  return {
    siteIds,
    ...categoriesOf(categories),
    stores: new Map(stores.map((store) => [store.storeId, store])),
    shippingMethodIds: new Set(shippingMethods.map(({ id }) => id)),
    usualMethods,
  }
}
