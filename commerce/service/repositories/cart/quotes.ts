import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import type { SiteId } from '../../../domain/brand.ts'
import { type Db, mustHaveChanged } from '../../database.ts'
import type { CartKey } from './cart-key.ts'
import { newCart, OPEN_CART } from './open-cart.ts'
import type { Site } from '../../dependencies.ts'
import { pricingOf, storedTurning, type Turning, turningColumns } from '../products/prices.ts'
import { skuDetail } from '../products/products.ts'
import { storedFlag, storedJson } from '../stored-json.ts'
import { rowsOf } from '../rows.ts'

const days = z.object({ earliest: z.iso.date(), latest: z.iso.date() })
const named = z.object({
  name: z.string(),
  manufacturerName: z.string(),
  options: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type QuotedName = z.infer<typeof named>

const quoteRow = z.object({
  id: z.string(),
  number: z.string(),
  site_id: z.string(),
  store_id: z.int(),
  status: z.enum(['active', 'revoked', 'converted']),
  created_at: z.int(),
  expires_at: z.int(),
  total: cents,
  total_then: cents,
})
const readQuoteRows = rowsOf(quoteRow)

const lineRow = z.object({
  skuId: z.string(),
  quantity: z.int(),
  price: cents,
  priceThen: cents,
  promised: storedJson(days).nullable(),
  named: storedJson(named),
  itemId: z.string().nullable(),
  priceNow: cents.nullable(),
  ...storedTurning,
  stock: z.int().nullable(),
  madeToOrder: storedFlag,
  detail: storedJson(skuDetail).nullable(),
})
const readLineRows = rowsOf(lineRow)

export type StoredQuote = z.infer<typeof quoteRow>
type StoredQuoteLine = Omit<z.infer<typeof lineRow>, Turning>

const SELECT_QUOTE = `
  SELECT q.*,
    (SELECT coalesce(sum(price * quantity), 0) FROM quote_line WHERE quote_id = q.id) AS total,
    (SELECT coalesce(sum(price_then * quantity), 0) FROM quote_line WHERE quote_id = q.id)
      AS total_then
  FROM quote q`

export const findQuote = async (
  db: Db,
  by: { readonly tokenHash: string } | { readonly siteId: SiteId; readonly number: string },
): Promise<StoredQuote | null> => {
  const found =
    'tokenHash' in by
      ? await db.prepare(`${SELECT_QUOTE} WHERE q.token_hash = ?`).bind(by.tokenHash).first()
      : await db
          .prepare(`${SELECT_QUOTE} WHERE q.number = ? AND q.site_id = ?`)
          .bind(by.number, by.siteId)
          .first()
  return found === null ? null : quoteRow.parse(found)
}

export const listQuotes = async (db: Db, siteId: SiteId, most: number): Promise<StoredQuote[]> => {
  const found = await db
    .prepare(`${SELECT_QUOTE} WHERE q.site_id = ? ORDER BY q.created_at DESC LIMIT ?`)
    .bind(siteId, most)
    .all()
  return readQuoteRows(found.results)
}

/** A quote's pieces with what the catalogue says of them now; what its site no longer sells has no item. */
export const readQuoteLines = async (
  db: Db,
  site: Site,
  quoteId: string,
  at: Date,
): Promise<StoredQuoteLine[]> => {
  const found = await db
    .prepare(
      `SELECT l.sku_id AS skuId, l.quantity, l.price, l.price_then AS priceThen, l.promised,
         l.named, p.item_id AS itemId, CASE WHEN p.id IS NOT NULL THEN s.price END AS priceNow, ${turningColumns('s')},
         s.stock, s.lead_time_days IS NOT NULL AS madeToOrder,
         CASE WHEN p.id IS NOT NULL THEN s.detail END AS detail
       FROM quote_line l
       LEFT JOIN sku s ON s.sku_id = l.sku_id
       LEFT JOIN product p ON p.id = s.product_id AND EXISTS (
         SELECT 1 FROM product_category c
         WHERE c.product_id = p.id AND c.site_id = ?2 AND c.path = '')
       WHERE l.quote_id = ?1 ORDER BY l.position`,
    )
    .bind(quoteId, site.id)
    .all()
  return readLineRows(found.results).map(({ sales, zonePrices, priceNow, ...line }) => ({
    ...line,
    priceNow:
      priceNow === null
        ? null
        : pricingOf({ price: priceNow, sales, zonePrices }, { zone: site.zone, at }).price,
  }))
}

export type NewQuote = {
  readonly id: string
  readonly number: string
  readonly tokenHash: string
  readonly siteId: SiteId
  readonly storeId: number
  readonly now: number
  readonly expiresAt: number
  readonly lines: readonly {
    readonly skuId: string
    readonly quantity: number
    readonly price: number
    readonly priceThen: number
    readonly promised: z.infer<typeof days> | null
    readonly named: QuotedName
  }[]
}

/** Part of the batch that makes a quote. */
export const quoteMade = (db: Db, it: NewQuote): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO quote (id, number, token_hash, site_id, store_id, status, created_at,
         expires_at, changed_at)
       VALUES (?, ?, ?, ?, ?, 'active', ?6, ?7, ?6)`,
    )
    .bind(it.id, it.number, it.tokenHash, it.siteId, it.storeId, it.now, it.expiresAt),
  ...it.lines.map((line, position) =>
    db
      .prepare(
        `INSERT INTO quote_line
           (quote_id, sku_id, position, quantity, price, price_then, promised, named)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        it.id,
        line.skuId,
        position,
        line.quantity,
        line.price,
        line.priceThen,
        line.promised && JSON.stringify(line.promised),
        JSON.stringify(line.named),
      ),
  ),
]

/** Gives a quote another link, and the one before leads nowhere from then on; false where it is over. */
export const renewQuoteLink = async (db: Db, id: string, tokenHash: string): Promise<boolean> => {
  const { meta } = await db
    .prepare(`UPDATE quote SET token_hash = ? WHERE id = ? AND status = 'active'`)
    .bind(tokenHash, id)
    .run()
  return meta.changes > 0
}

/** Takes an offer back; one that became an order stays what it is. */
export const revokeQuote = (db: Db, id: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE quote SET status = 'revoked', changed_at = ? WHERE id = ? AND status = 'active'`,
    )
    .bind(now, id)

/**
 * Puts a quote's pieces into the owner's cart, which is made when there is none. A piece that is there from this quote
 * stays as it is, one that is there without it takes the quote's quantity and price. The cart counts a change only
 * where there was one.
 */
export const addQuoteLines = (
  db: Db,
  key: CartKey,
  it: {
    readonly quoteId: string
    readonly isReplacing: boolean
    readonly location: { readonly postalCode: string; readonly storeId: number } | null
  },
  now: number,
): D1PreparedStatement[] => {
  const open = `(SELECT id FROM cart WHERE owner = ?1 AND site_id = ?2 AND status = 'open')`
  const count = db
    .prepare(
      `UPDATE cart SET version = version + 1, updated_at = ?3 WHERE id = ${open} AND changes() > 0`,
    )
    .bind(key.owner, key.siteId, now)
  const others = [
    db
      .prepare(`DELETE FROM cart_line WHERE cart_id = ${open} AND quote_id IS NOT ?3`)
      .bind(key.owner, key.siteId, it.quoteId),
    db.prepare(`DELETE FROM cart_set WHERE cart_id = ${open}`).bind(key.owner, key.siteId),
  ]
  return [
    newCart(db, key, now),
    ...(it.isReplacing ? others.flatMap((clear) => [clear, count]) : []),
    db
      .prepare(
        `INSERT INTO cart_line (cart_id, id, sku_id, quantity, fulfillment, store_id, price_seen,
           added_at, quote_id)
         SELECT ${open}, lower(hex(randomblob(16))), q.sku_id, q.quantity, 'delivery', 0, q.price,
           ?4 + q.position, q.quote_id
         FROM quote_line q
         JOIN sku s ON s.sku_id = q.sku_id
         JOIN product_category c ON c.product_id = s.product_id AND c.site_id = ?2 AND c.path = ''
         WHERE q.quote_id = ?3 AND NOT EXISTS (
           SELECT 1 FROM cart_line there
           WHERE there.cart_id = ${open} AND there.quote_id = q.quote_id
             AND there.sku_id = q.sku_id)
         ON CONFLICT (cart_id, sku_id, fulfillment, store_id) DO UPDATE
         SET quantity = excluded.quantity, price_seen = excluded.price_seen,
           quote_id = excluded.quote_id`,
      )
      .bind(key.owner, key.siteId, it.quoteId, now),
    count,
    db
      .prepare(`UPDATE cart SET location = ? WHERE id = ${OPEN_CART} AND location IS NULL`)
      .bind(it.location && JSON.stringify(it.location), key.owner, key.siteId),
  ]
}

/** Pieces that are sold at a quote's price. */
export type QuotedPieces = {
  readonly quoteId: string
  readonly skuId: string
  readonly quantity: number
}

/**
 * The order that is placed uses the quotes up, once, for no more pieces than were quoted; fails as `stale_cart` where
 * one no longer holds, as `quote_exceeded` where it does not hold for so many.
 */
export const convertQuotes = (
  db: Db,
  orderId: string,
  pieces: readonly QuotedPieces[],
  now: number,
): D1PreparedStatement[] => [
  ...[...new Set(pieces.map(({ quoteId }) => quoteId))].flatMap((id) => [
    db
      .prepare(
        `UPDATE quote SET status = 'converted', order_id = ?, changed_at = ?2
         WHERE id = ? AND status = 'active' AND expires_at > ?2`,
      )
      .bind(orderId, now, id),
    mustHaveChanged(db, 'stale_cart'),
  ]),
  ...(pieces.length === 0
    ? []
    : [
        db
          .prepare(
            `UPDATE quote_line SET sold = sold + it.quantity
             FROM (SELECT value ->> 'quoteId' AS quote, value ->> 'skuId' AS sku,
                 sum(value ->> 'quantity') AS quantity
               FROM json_each(?) GROUP BY 1, 2) it
             WHERE quote_id = it.quote AND sku_id = it.sku`,
          )
          .bind(JSON.stringify(pieces)),
      ]),
]

/** An order that did not come to be gives its quotes back. */
export const reopenQuotes = (db: Db, orderId: string): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE quote_line SET sold = 0
       WHERE quote_id IN (SELECT id FROM quote WHERE order_id = ? AND status = 'converted')`,
    )
    .bind(orderId),
  db
    .prepare(
      `UPDATE quote SET status = 'active', order_id = NULL
       WHERE order_id = ? AND status = 'converted'`,
    )
    .bind(orderId),
]
