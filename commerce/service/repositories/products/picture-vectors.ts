import { z } from 'zod'
import { EMBEDDING_SIZE } from '../../../domain/image-embedding/size.ts'
import { likeness, readVector } from '../../../domain/image-embedding/vector.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { storedFlag, storedJson } from '../stored-json.ts'

export type VectorMatch = {
  readonly productId: number
  readonly skuId: string
  readonly score: number
}

/** Finds the pictures whose vectors are most like one; a hosted vector database can stand in its place. */
export type ImageIndex = {
  /**
   * For each vector the products that look most like it, from whatever side, each by the variant whose own picture does;
   * the most alike first, at most `most` of them, of a category if one is named.
   */
  readonly search: (
    vectors: readonly Float32Array[],
    most: number,
    category: string,
  ) => Promise<readonly (readonly VectorMatch[])[]>
}

const vectorRow = z.object({
  sku_id: z.string(),
  product_id: z.int(),
  view: z.int(),
  vector: z.string(),
})

/** `own` is how alike the variant's own picture is; a turned view is not of this variant more than of another. */
type Best = VectorMatch & { readonly own: number }

const NEVER = -2
const better = (best: Best | undefined, found: VectorMatch, isOwn: boolean): Best => {
  const own = isOwn ? found.score : NEVER
  if (!best) return { ...found, own }
  const { skuId, own: closest } = own > best.own ? { ...found, own } : best
  return { ...best, skuId, own: closest, score: Math.max(best.score, found.score) }
}

/** The index in the shop's own database: a few thousand views, each looked at. Only what can be bought. */
export const createImageIndex = (db: Db, siteId: SiteId): ImageIndex => ({
  search: async (vectors, most, category) => {
    const { results } = await db
      .prepare(
        `SELECT v.sku_id, v.product_id, v.view, v.vector
         FROM product_category c
         CROSS JOIN picture_vector v ON v.product_id = c.product_id
         WHERE c.site_id = ?1 AND c.path = ?2 AND EXISTS (
           SELECT 1 FROM sku s WHERE s.product_id = v.product_id AND (s.stock IS NULL OR s.stock > 0))`,
      )
      .bind(siteId, category)
      .all()
    const bests = vectors.map((vector) => ({ vector, best: new Map<number, Best>() }))
    for (const result of results) {
      const { sku_id: skuId, product_id: productId, view, vector: text } = vectorRow.parse(result)
      const other = readVector(text, EMBEDDING_SIZE)
      if (!other) continue
      for (const { vector, best } of bests) {
        const found = { productId, skuId, score: likeness(vector, other) }
        best.set(productId, better(best.get(productId), found, view === 0))
      }
    }
    return bests.map(({ best }) =>
      [...best.values()]
        .map(({ productId, skuId, score }) => ({ productId, skuId, score }))
        .toSorted((one, next) => next.score - one.score)
        .slice(0, most),
    )
  },
})

const placesRow = z.object({
  skuId: z.string(),
  position: z.int(),
  stock: z.int().nullable(),
  stores: storedJson(
    z.array(z.object({ storeId: z.int(), pickupAvailable: storedFlag, onDisplay: storedFlag })),
  ),
})

/** Where variants are to be had, in the warehouse and at which stores, and where each stands among its product's. */
export const findPlaces = async (
  db: Db,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, z.infer<typeof placesRow>>> => {
  const { results } = await db
    .prepare(
      `SELECT s.sku_id AS skuId, s.position, s.stock,
         (SELECT json_group_array(json_object('storeId', ps.store_id, 'pickupAvailable',
             ps.pickup_available & ps.operational, 'onDisplay', ps.on_display))
           FROM product_store ps WHERE ps.product_id = s.product_id) AS stores
       FROM json_each(?) wanted CROSS JOIN sku s ON s.sku_id = wanted.value`,
    )
    .bind(JSON.stringify(skuIds))
    .all()
  return new Map(results.map((found) => placesRow.parse(found)).map((it) => [it.skuId, it]))
}

const departmentRow = z.object({ path: z.string(), name: z.string() })

/** The departments in which something can be found by its picture. */
export const findDepartments = async (db: Db, siteId: SiteId) => {
  const { results } = await db
    .prepare(
      `SELECT c.path, c.name FROM category c
       WHERE c.site_id = ?1 AND c.parent_path IS NULL AND EXISTS (
         SELECT 1 FROM product_category p JOIN picture_vector v ON v.product_id = p.product_id
         WHERE p.site_id = c.site_id AND p.path = c.path)
       ORDER BY c.position`,
    )
    .bind(siteId)
    .all()
  return results.map((found) => departmentRow.parse(found))
}
