import { z } from 'zod'
import { listingIndexStatements } from '../../commerce/service/listing/index-statements.ts'
import {
  keepStatements,
  publishStatements,
  removeStatements,
  summaryOf,
  type WithdrawnState,
  type WithdrawnSummary,
  withdrawStatements,
} from '../../commerce/service/seeding/withdrawing.ts'
import { readRange, readWithdrawn } from './range.ts'
import { stagedChange } from './staging.ts'
import type { Statement, Target } from './target.ts'

const AT_ONCE = 500

const nameRow = z.object({ item_id: z.string(), name: z.string() })

/** What goes out of sight, and the statements that take it there: to be run with those of the listing index. */
export type Going = { readonly products: number; readonly statements: readonly Statement[] }

/** Keeps products that are for sale, so that they can be put out of sight at once; others stay as they are. */
export const toArchive = async (
  target: Target,
  itemIds: readonly string[],
  state: WithdrawnState,
  now: string,
): Promise<Going> => {
  const going: WithdrawnSummary[] = []
  for await (const products of readRange(target, itemIds)) {
    if (products.length === 0) continue
    await target.run(keepStatements(products))
    going.push(...products.map(summaryOf))
  }
  return { products: going.length, statements: withdrawStatements(going, state, now) }
}

/** What removes products for good, whether they are for sale or kept out of sight. */
export const toRemove = async (
  target: Target,
  itemIds: readonly string[],
  now: string,
): Promise<Going> => {
  const known: z.infer<typeof nameRow>[] = []
  for (let at = 0; at < itemIds.length; at += AT_ONCE) {
    const rows = await target.ask(
      `SELECT item_id, name FROM (SELECT item_id, name FROM product UNION ALL
         SELECT item_id, name FROM withdrawn_product WHERE state <> 'removed')
       WHERE item_id IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(itemIds.slice(at, at + AT_ONCE))],
    )
    known.push(...z.array(nameRow).parse(rows))
  }
  return {
    products: known.length,
    statements: removeStatements(
      known.map(({ item_id, name }) => ({ itemId: item_id, name })),
      now,
    ),
  }
}

/** Cards, orders, filters and searches change in one transaction: no list is ever without what it counts. */
const switchTo = async (target: Target, { products, statements }: Going): Promise<number> => {
  if (products > 0) await target.run([...statements, ...listingIndexStatements()])
  return products
}

/** Puts products that are for sale out of sight and keeps them; others stay as they are. Returns how many it did. */
export const archive = async (
  target: Target,
  itemIds: readonly string[],
  state: WithdrawnState,
  now: string,
): Promise<number> => switchTo(target, await toArchive(target, itemIds, state, now))

/** Removes products for good, whether they are for sale or kept out of sight. */
export const remove = async (
  target: Target,
  itemIds: readonly string[],
  now: string,
): Promise<number> => switchTo(target, await toRemove(target, itemIds, now))

const ownerRow = z.object({ sku_id: z.string(), item_id: z.string() })

/**
 * Sells again what was kept out of sight, all of it at once. What has a SKU that is another product's by now stays, and
 * is named.
 */
export const publish = async (
  target: Target,
  itemIds: readonly string[],
  now: string,
): Promise<{ readonly done: number; readonly refused: readonly string[] }> => {
  const published = stagedChange(target, now)
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
    await published.stage(publishStatements(free.map(({ whole }) => whole)))
    done += free.length
  }
  if (done > 0) await published.switchTo()
  return { done, refused }
}
