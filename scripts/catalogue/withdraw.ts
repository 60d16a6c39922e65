import { z } from 'zod'
import { listingIndexStatements } from '../../commerce/service/listing/index-statements.ts'
import {
  publishStatements,
  removeStatements,
  type WithdrawnState,
  withdrawStatements,
} from '../../commerce/service/seeding/withdrawing.ts'
import { readRange, readWithdrawn } from './range.ts'
import type { Target } from './target.ts'

const AT_ONCE = 500

const nameRow = z.object({ item_id: z.string(), name: z.string() })

/** Puts products that are for sale out of sight and keeps them; others stay as they are. Returns how many it did. */
export const archive = async (
  target: Target,
  itemIds: readonly string[],
  state: WithdrawnState,
  now: string,
): Promise<number> => {
  let done = 0
  for await (const products of readRange(target, itemIds)) {
    if (products.length === 0) continue
    await target.run(withdrawStatements(products, state, now))
    done += products.length
  }
  if (done > 0) await target.run(listingIndexStatements())
  return done
}

/** Removes products for good, whether they are for sale or kept out of sight. */
export const remove = async (
  target: Target,
  itemIds: readonly string[],
  now: string,
): Promise<number> => {
  let done = 0
  for (let at = 0; at < itemIds.length; at += AT_ONCE) {
    const rows = await target.ask(
      `SELECT item_id, name FROM (SELECT item_id, name FROM product UNION ALL
         SELECT item_id, name FROM withdrawn_product WHERE state <> 'removed')
       WHERE item_id IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(itemIds.slice(at, at + AT_ONCE))],
    )
    const known = z.array(nameRow).parse(rows)
    if (known.length === 0) continue
    await target.run(
      removeStatements(
        known.map(({ item_id, name }) => ({ itemId: item_id, name })),
        now,
      ),
    )
    done += known.length
  }
  if (done > 0) await target.run(listingIndexStatements())
  return done
}

const ownerRow = z.object({ sku_id: z.string(), item_id: z.string() })

/** Sells again what was kept out of sight. What has a SKU that is another product's by now stays, and is named. */
export const publish = async (
  target: Target,
  itemIds: readonly string[],
): Promise<{ readonly done: number; readonly refused: readonly string[] }> => {
  let done = 0
  const refused: string[] = []
  for await (const withdrawn of readWithdrawn(target, itemIds)) {
    const skuIds = withdrawn.flatMap(({ whole }) => whole.skus.map(({ skuId }) => skuId))
    const taken = z.array(ownerRow).parse(
      await target.ask(
        `SELECT s.sku_id, p.item_id FROM json_each(?) it JOIN sku s ON s.sku_id = it.value
           JOIN product p ON p.id = s.product_id`,
        [JSON.stringify(skuIds)],
      ),
    )
    const ownerOf = new Map(taken.map(({ sku_id, item_id }) => [sku_id, item_id]))
    const free = withdrawn.filter(({ whole }) => {
      const lost = whole.skus.find(({ skuId }) => ownerOf.has(skuId))
      if (lost)
        refused.push(
          `${whole.product.itemId}: its SKU ${lost.skuId} belongs to product ${ownerOf.get(lost.skuId)} by now`,
        )
      return lost === undefined
    })
    if (free.length === 0) continue
    await target.run(publishStatements(free.map(({ whole }) => whole)))
    done += free.length
  }
  if (done > 0) await target.run(listingIndexStatements())
  return { done, refused }
}
