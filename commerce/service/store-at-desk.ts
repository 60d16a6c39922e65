import type { Store } from '../contract/location.ts'
import { err, ok } from '../contract/result.ts'
import type { Dependencies } from './dependencies.ts'
import { notFound, type Outcome } from './refusal.ts'
import { findStore } from './repositories/products/stores.ts'

/** A store of any brand of the shop, for its operators. */
export const storeAtDesk = async (
  { db, shop }: Pick<Dependencies, 'db' | 'shop'>,
  storeId: number,
): Promise<Outcome<Store>> => {
  const found = await Promise.all(
    [...new Set(shop.brands.map(({ brandId }) => brandId))].map((brandId) =>
      findStore(db, brandId, storeId),
    ),
  )
  const store = found.find((it) => it !== null)
  return store ? ok(store) : err(notFound('store'))
}
