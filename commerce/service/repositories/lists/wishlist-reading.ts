import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import { namedArrangement } from '../../../contract/cart/arrangement.ts'
import { picture } from '../../../contract/product/product.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import type { Owner } from '../customers/identities.ts'
import {
  type PricedFor,
  pricingOf,
  storedTurning,
  turning,
  turningColumns,
  turningJson,
} from '../products/prices.ts'
import { skuDetail } from '../products/products.ts'
import { storedFlag, storedJson } from '../stored-json.ts'
import { rowsOf } from '../rows.ts'

export type ListOwner = { readonly owner: Owner; readonly siteId: SiteId }
/** An owner, and the zone whose prices they are told. */
export type Lister = ListOwner & { readonly zone: string }
/** Which list: one of an owner's, or the one that a link leads to. */
export type ListKey =
  | (Lister & { readonly id: string })
  | {
      readonly siteId: SiteId
      readonly zone: string
      readonly customerId: string
      readonly wishlistId: string
    }

const summaryRow = z.object({
  id: z.string(),
  name: z.string(),
  updatedAt: z.int(),
  shared: storedFlag,
  unseen: z.int(),
  items: storedJson(
    z.array(
      z.object({
        skuId: z.string(),
        itemId: z.string().nullable(),
        picture: picture.nullable(),
        set: namedArrangement.nullable(),
      }),
    ),
  ),
})
const readSummaryRows = rowsOf(summaryRow)
export type StoredSummary = z.infer<typeof summaryRow>

const UNSEEN = `(SELECT count(*) FROM wishlist_item i JOIN wishlist_vote v ON v.item_id = i.id
      WHERE i.wishlist_id = w.id AND i.removed_at IS NULL AND v.created_at > w.seen_at AND v.voter <> w.owner)
    + (SELECT count(*) FROM wishlist_item i JOIN wishlist_comment m ON m.item_id = i.id
      WHERE i.wishlist_id = w.id AND i.removed_at IS NULL AND m.created_at > w.seen_at AND m.voter <> w.owner)`

/** The owner's lists with what is on them, the one changed last first. */
export const listWishlists = async (
  db: Db,
  { owner, siteId }: ListOwner,
): Promise<StoredSummary[]> => {
  const { results } = await db
    .prepare(
      `SELECT w.id, w.name, w.updated_at AS updatedAt,
         EXISTS (SELECT 1 FROM wishlist_share h WHERE h.wishlist_id = w.id) AS shared,
         ${UNSEEN} AS unseen,
         (SELECT json_group_array(json_object('skuId', i.sku_id, 'itemId', p.item_id,
             'picture', json(s.detail -> '$.images[0]'), 'set', json(i.arrangement)))
           FROM (SELECT * FROM wishlist_item
             WHERE wishlist_id = w.id AND removed_at IS NULL ORDER BY added_at DESC, id) i
           LEFT JOIN sku s ON s.sku_id = i.sku_id
           LEFT JOIN product p ON p.id = s.product_id) AS items
       FROM wishlist w
       WHERE w.owner = ? AND w.site_id = ? AND w.deleted_at IS NULL
       ORDER BY w.updated_at DESC, w.id`,
    )
    .bind(owner, siteId)
    .all()
  return readSummaryRows(results)
}

const headRow = z.object({
  id: z.string(),
  owner: z.string(),
  name: z.string(),
  alerts: storedFlag,
  updatedAt: z.int(),
  seenAt: z.int(),
  firstName: z.string().nullable(),
  isConfirmed: storedFlag,
  share: storedJson(
    z.object({ customerId: z.string(), wishlistId: z.string(), notes: storedFlag }),
  ).nullable(),
})

const itemRow = z
  .object({
    id: z.string(),
    skuId: z.string(),
    itemId: z.string().nullable(),
    name: z.string(),
    manufacturerName: z.string(),
    productType: z.string().nullable(),
    optionLabel: z.string().nullable(),
    size: z.string().nullable(),
    price: cents.nullable(),
    listPrice: cents.nullable(),
    ...storedTurning,
    stock: z.int().nullable(),
    plan: storedJson(
      z.object({ skuId: z.string(), name: z.string(), price: cents, ...turning }),
    ).nullable(),
    detail: storedJson(skuDetail).nullable(),
    arrangement: storedJson(namedArrangement).nullable(),
    quantity: z.int(),
    note: z.string(),
    room: z.string(),
    addedPrice: cents,
    addedAt: z.int(),
  })
  .transform(({ detail, ...item }) => ({
    ...item,
    color: detail?.colorSwatch?.name ?? null,
    finish: detail?.finishSwatch?.name ?? null,
    option: detail?.option ?? null,
    picture: detail?.images[0] ?? null,
  }))
const readItemRows = rowsOf(itemRow)

/** The rows of pieces with their prices in a zone at a moment. */
const readItems = (found: D1Result | undefined, pricedFor: PricedFor) =>
  readItemRows(found?.results).map(({ price, sales, zonePrices, plan, ...item }) => ({
    ...item,
    price,
    ...(price === null ? {} : pricingOf({ ...item, price, sales, zonePrices }, pricedFor)),
    plan: plan && { ...plan, price: pricingOf(plan, pricedFor).price },
  }))

const voteRow = z.object({
  itemId: z.string(),
  voter: z.string(),
  vote: z.enum(['like', 'dislike']),
  name: z.string(),
  at: z.int(),
})
const readVoteRows = rowsOf(voteRow)
const commentRow = z.object({
  id: z.string(),
  itemId: z.string(),
  voter: z.string(),
  name: z.string(),
  text: z.string(),
  at: z.int(),
})
const readCommentRows = rowsOf(commentRow)

export type StoredItem = ReturnType<typeof readItems>[number]
export type StoredList = z.infer<typeof headRow> & {
  readonly items: readonly StoredItem[]
  readonly votes: readonly z.infer<typeof voteRow>[]
  readonly comments: readonly z.infer<typeof commentRow>[]
}

const chosenBy = (key: ListKey): readonly [sql: string, values: readonly string[]] =>
  'owner' in key
    ? [
        `WITH chosen AS (SELECT * FROM wishlist
           WHERE id = ?1 AND owner = ?2 AND site_id = ?3 AND deleted_at IS NULL)`,
        [key.id, key.owner, key.siteId],
      ]
    : [
        `WITH chosen AS (SELECT w.* FROM wishlist_share h JOIN wishlist w ON w.id = h.wishlist_id
           WHERE h.shared_wishlist_id = ?1 AND h.shared_customer_id = ?2 AND w.site_id = ?3
             AND w.deleted_at IS NULL)`,
        [key.wishlistId, key.customerId, key.siteId],
      ]

const OF_CHOSEN = `i.wishlist_id = (SELECT id FROM chosen) AND i.removed_at IS NULL`

/**
 * A list with all that is said of its pieces, and what they cost at a moment, in one round trip; null when there is none
 * (any more).
 */
export const readWishlist = async (db: Db, key: ListKey, at: Date): Promise<StoredList | null> => {
  const [chosen, values] = chosenBy(key)
  const ask = (sql: string) => db.prepare(`${chosen} ${sql}`).bind(...values)
  const [heads, items, votes, comments] = await db.batch([
    ask(`SELECT w.id, w.owner, w.name, w.alerts, w.updated_at AS updatedAt, w.seen_at AS seenAt,
        (SELECT first_name FROM customer
          WHERE w.owner LIKE 'customer:%' AND id = substr(w.owner, 10)) AS firstName,
        EXISTS (SELECT 1 FROM customer WHERE w.owner LIKE 'customer:%'
          AND id = substr(w.owner, 10) AND email_verified_at IS NOT NULL) AS isConfirmed,
        (SELECT json_object('customerId', h.shared_customer_id, 'wishlistId', h.shared_wishlist_id,
            'notes', h.notes)
          FROM wishlist_share h WHERE h.wishlist_id = w.id) AS share
      FROM chosen w`),
    // What the site does not sell (any more) has neither a page nor a price.
    ask(`SELECT i.id, i.sku_id AS skuId, p.item_id AS itemId, coalesce(p.name, i.name) AS name,
        coalesce(p.manufacturer, i.manufacturer) AS manufacturerName,
        p.product_type AS productType, p.option_label AS optionLabel, s.size,
        CASE WHEN p.id IS NOT NULL THEN s.price END AS price,
        CASE WHEN p.id IS NOT NULL THEN s.list_price END AS listPrice, ${turningColumns('s')}, s.stock, s.detail,
        i.quantity, i.note, i.room, i.added_price AS addedPrice, i.added_at AS addedAt, i.arrangement,
        (SELECT json_object('skuId', plan.sku_id, 'name', of.name, 'price', plan.price,
            ${turningJson('plan')})
          FROM sku plan JOIN product of ON of.id = plan.product_id
          WHERE plan.sku_id = i.plan_sku_id) AS plan
      FROM wishlist_item i
      LEFT JOIN sku s ON s.sku_id = i.sku_id
      LEFT JOIN product_category c ON c.product_id = s.product_id AND c.path = ''
        AND c.site_id = (SELECT site_id FROM chosen)
      LEFT JOIN product p ON p.id = c.product_id
      WHERE ${OF_CHOSEN} ORDER BY i.added_at DESC, i.id`),
    ask(`SELECT v.item_id AS itemId, v.voter, v.vote, v.name, v.created_at AS at
      FROM wishlist_item i JOIN wishlist_vote v ON v.item_id = i.id
      WHERE ${OF_CHOSEN} ORDER BY v.created_at DESC`),
    ask(`SELECT m.id, m.item_id AS itemId, m.voter, m.name, m.text, m.created_at AS at
      FROM wishlist_item i JOIN wishlist_comment m ON m.item_id = i.id
      WHERE ${OF_CHOSEN} ORDER BY m.created_at, m.id`),
  ])
  if (!heads?.results[0]) return null
  return {
    ...headRow.parse(heads.results[0]),
    items: readItems(items, { zone: key.zone, at }),
    votes: readVoteRows(votes?.results),
    comments: readCommentRows(comments?.results),
  }
}
