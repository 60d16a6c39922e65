import { z } from 'zod'
import { storedFlag, storedJson } from '../stored-json.ts'

/** The stores of a product `p`, by their number, as `productStores` reads them. */
export const PRODUCT_STORES = `
  (SELECT json_group_array(json_object('storeId', store_id, 'brandId', brand_id,
      'pickupAvailable', pickup_available, 'operational', operational, 'onDisplay', on_display))
    FROM (SELECT * FROM product_store WHERE product_id = p.id ORDER BY store_id))`

export const productStores = storedJson(
  z.array(
    z.object({
      storeId: z.int(),
      brandId: z.string(),
      pickupAvailable: storedFlag,
      operational: storedFlag,
      onDisplay: storedFlag,
    }),
  ),
)
