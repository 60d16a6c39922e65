import type { Store } from '../../commerce/contract/location.ts'
import type { AppContext } from '../factory.ts'

/** A store of the brand by its number or its address part; null when it has none. */
export const brandStore = async (c: AppContext, key: string | undefined): Promise<Store | null> => {
  const { services, site } = c.var
  const stores = await services.stores(site.brand.brandId)
  return stores.find(({ id, storeId }) => id === key || String(storeId) === key) ?? null
}
