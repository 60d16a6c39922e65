import { z } from 'zod'
import type { WithdrawnState } from '../../commerce/service/seeding/withdrawing.ts'
import { type KnownProduct, readWhole } from '../../commerce/service/seeding/reading-products.ts'
import { storedProduct } from '../../commerce/service/seeding/stored-product.ts'
import type { Target } from './target.ts'

/** What a shop has of a product, in short. */
export type Entry = {
  readonly itemId: string
  readonly name: string
  readonly variants: number
  readonly priceFrom: number | null
  readonly category: string
  readonly source: 'starter' | 'import'
  readonly state: 'active' | WithdrawnState
}

const entryRow = z.object({
  item_id: z.string(),
  name: z.string(),
  variants: z.int(),
  price_from: z.int().nullable(),
  category: z.string(),
  source: z.enum(['starter', 'import']),
  state: z.enum(['active', 'draft', 'archived', 'missing']),
})

const LIST = `
  SELECT item_id, name, (SELECT count(*) FROM sku WHERE product_id = p.id) AS variants, price_from,
    category_path AS category, source, 'active' AS state
  FROM product p
  UNION ALL
  SELECT item_id, name, json_array_length(summary -> '$.skuIds'),
    CAST(summary ->> '$.priceFrom' AS INTEGER),
    summary ->> '$.category', coalesce(summary ->> '$.source', 'import'), state
  FROM withdrawn_product WHERE state <> 'removed'
  ORDER BY item_id`

/** All that a shop has, what no shopper sees included. */
export const listRange = async (target: Target): Promise<Entry[]> =>
  z
    .array(entryRow)
    .parse(await target.ask(LIST))
    .map(({ item_id, price_from, ...rest }) => ({
      ...rest,
      itemId: item_id,
      priceFrom: price_from,
    }))

const idRow = z.object({ item_id: z.string() })

/** The products that are called so, by item id or by the SKU of a variant; the ids that nothing is called by apart. */
export const findItems = async (
  target: Target,
  ids: readonly string[],
): Promise<{ readonly found: string[]; readonly unknown: string[] }> => {
  const found: string[] = []
  const unknown: string[] = []
  for (const id of ids) {
    const rows = await target.ask(
      `SELECT p.item_id FROM json_each(?) it JOIN product p
         ON p.item_id = it.value OR p.id = (SELECT product_id FROM sku WHERE sku_id = it.value)
       UNION
       SELECT w.item_id FROM json_each(?) it JOIN withdrawn_product w ON w.state <> 'removed' AND (
         w.item_id = it.value OR it.value IN (SELECT value FROM json_each(w.summary, '$.skuIds')))`,
      [JSON.stringify([id]), JSON.stringify([id])],
    )
    const [row] = z.array(idRow).parse(rows)
    if (row) found.push(row.item_id)
    else unknown.push(id)
  }
  return { found: [...new Set(found)], unknown }
}

const PRODUCTS_AT_ONCE = 200

/** Products that are for sale, whole, a batch at a time. */
export async function* readRange(
  target: Target,
  itemIds: readonly string[],
): AsyncGenerator<KnownProduct[]> {
  for (let at = 0; at < itemIds.length; at += PRODUCTS_AT_ONCE)
    yield readWhole(target.ask, itemIds.slice(at, at + PRODUCTS_AT_ONCE))
}

const pieceRow = z.object({
  item_id: z.string(),
  state: z.enum(['draft', 'archived', 'missing']),
  text: z.string(),
})

export type Withdrawn = {
  readonly state: WithdrawnState
  readonly whole: z.infer<typeof storedProduct>
}

/** Products that are kept out of sight, whole. */
export async function* readWithdrawn(
  target: Target,
  itemIds: readonly string[],
): AsyncGenerator<Withdrawn[]> {
  for (let at = 0; at < itemIds.length; at += PRODUCTS_AT_ONCE) {
    const rows = await target.ask(
      `SELECT w.item_id, w.state, piece.text FROM json_each(?) it
       JOIN withdrawn_product w ON w.item_id = it.value
       JOIN withdrawn_piece piece ON piece.item_id = w.item_id
       WHERE w.state <> 'removed' ORDER BY w.item_id, piece.place`,
      [JSON.stringify(itemIds.slice(at, at + PRODUCTS_AT_ONCE))],
    )
    const pieces = Map.groupBy(z.array(pieceRow).parse(rows), ({ item_id }) => item_id)
    yield [...pieces.values()].flatMap((of) => {
      const [first] = of
      const text = of.map((piece) => piece.text).join('')
      return first ? [{ state: first.state, whole: storedProduct.parse(JSON.parse(text)) }] : []
    })
  }
}
