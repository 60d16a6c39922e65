import { z } from 'zod'
import type { Picture } from '../../../contract/product/product.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { skuDetail } from './products.ts'
import { storedJson } from '../stored-json.ts'

const row = z.object({
  skuId: z.string(),
  detail: storedJson(skuDetail.pick({ images: true })),
})

/** The pictures of the SKUs that the site sells, by their ids. */
export const findSkuPictures = async (
  db: Db,
  siteId: SiteId,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Picture[]>> => {
  const { results } = await db
    .prepare(
      `SELECT s.sku_id AS skuId, s.detail
       FROM json_each(?2) wanted
       CROSS JOIN sku s ON s.sku_id = wanted.value
       JOIN product_category c ON c.product_id = s.product_id AND c.site_id = ?1 AND c.path = ''`,
    )
    .bind(siteId, JSON.stringify(skuIds))
    .all()
  return new Map(
    results.map((found) => {
      const { skuId, detail } = row.parse(found)
      return [skuId, detail.images]
    }),
  )
}
