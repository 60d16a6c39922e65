import type { PictureVectorRow } from '../../domain/catalogue-rows.ts'
import { jsonChunks, type SeedStatement } from './seed-rows.ts'

/** What pictures look like to image search. A view of a variant that is not there is left out. */
export const vectorStatements = (rows: readonly PictureVectorRow[]): SeedStatement[] =>
  jsonChunks(rows.map(({ skuId, view, vector }) => [skuId, view, vector])).map((text) => ({
    sql: `INSERT OR REPLACE INTO picture_vector (sku_id, product_id, view, vector)
      SELECT s.sku_id, s.product_id, value ->> 1, value ->> 2 FROM json_each(?)
      CROSS JOIN sku s ON s.sku_id = value ->> 0`,
    values: [text],
  }))
