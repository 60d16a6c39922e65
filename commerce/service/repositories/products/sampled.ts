import { z } from 'zod'
import type { SampledProduct } from '../../../domain/swatches/samples.ts'
import type { Db } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import { storedJson } from '../stored-json.ts'
import { productDetail, skuDetail } from './products.ts'
import { soldHere } from './sold-here.ts'
import { rowsOf } from '../rows.ts'

const row = z.object({
  itemId: z.string(),
  name: z.string(),
  manufacturerName: z.string(),
  productType: z.string(),
  collection: z.string().nullable(),
  materials: storedJson(productDetail.shape.materials),
  variants: storedJson(
    z.array(
      z.object({
        skuId: z.string(),
        color: skuDetail.shape.colorSwatch,
        finish: skuDetail.shape.finishSwatch,
      }),
    ),
  ),
})
const readRows = rowsOf(row)

/** A piece of the site's range, with all that its swatches are told by. */
export type SampledRow = SampledProduct & { readonly collection: string | null }

const SELECT = `
  SELECT p.item_id AS itemId, p.name, p.manufacturer AS manufacturerName,
    p.product_type AS productType, p.collection, p.detail -> '$.materials' AS materials,
    (SELECT json_group_array(json_object('skuId', sku_id,
        'color', json(detail -> '$.colorSwatch'), 'finish', json(detail -> '$.finishSwatch')))
      FROM (SELECT * FROM sku WHERE product_id = p.id ORDER BY position)) AS variants`

const read = (found: D1Result | undefined): SampledRow[] => readRows(found?.results)

/** Pieces by their ids (`item`) and by SKUs of theirs (`sku`); what the site does not sell is left out. */
export const findSampled = async (
  db: Db,
  { id }: Pick<Site, 'id'>,
  { item, sku }: { readonly item: readonly string[]; readonly sku: readonly string[] },
): Promise<{ readonly byItem: SampledRow[]; readonly bySku: SampledRow[] }> => {
  const [byItem, bySku] = await db.batch([
    db
      .prepare(
        `${SELECT} FROM json_each(?2) asked CROSS JOIN product p ON p.item_id = asked.value
         WHERE ${soldHere('p.id')}`,
      )
      .bind(id, JSON.stringify([...new Set(item)])),
    db
      .prepare(
        `${SELECT} FROM product p WHERE p.id IN (SELECT s.product_id FROM json_each(?2) asked
           CROSS JOIN sku s ON s.sku_id = asked.value) AND ${soldHere('p.id')}`,
      )
      .bind(id, JSON.stringify(sku)),
  ])
  return { byItem: read(byItem), bySku: read(bySku) }
}

/** All that the site sells of some collections, by name. */
export const findCollections = async (
  db: Db,
  { id }: Pick<Site, 'id'>,
  collections: readonly string[],
  limit: number,
): Promise<SampledRow[]> =>
  collections.length === 0
    ? []
    : read(
        await db
          .prepare(
            `${SELECT} FROM json_each(?2) asked
             CROSS JOIN product p ON p.collection = asked.value
             WHERE ${soldHere('p.id')} ORDER BY p.name LIMIT ?3`,
          )
          .bind(id, JSON.stringify([...new Set(collections)]), limit)
          .all(),
      )
