import { z } from 'zod'
import { type Cents, cents } from '../../../contract/money.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { LEAD_TIME } from '../cart/sellable.ts'
import { storedFlag } from '../stored-json.ts'
import { CHOICE_COLUMNS, namedPiece, pieceRow } from './pieces.ts'
import { pricingOf, storedTurning, turningColumns } from './prices.ts'
import { rowsOf } from '../rows.ts'

/** `manage` answers whether it was them, and ends one alert; `unsubscribe` ends all of an address. */
export type AlertPurpose = 'manage' | 'unsubscribe'

const row = pieceRow.extend({
  id: z.string(),
  siteId: z.string(),
  email: z.string(),
  status: z.enum(['pending', 'active', 'told', 'ended']),
  below: cents.transform((most) => (most === 0 ? null : most)),
  toldPrice: cents.nullable(),
  isGone: storedFlag,
})

const readAlert = (found: unknown) => namedPiece(row.parse(found))

export type StoredAlert = ReturnType<typeof readAlert>

/** With its piece; of one that is sold no more only the product’s name is left. */
const ALERT_COLUMNS = `
  a.id, a.site_id AS siteId, a.email, a.status, a.below, a.told_price AS toldPrice,
  s.sku_id IS NULL AS isGone, a.sku_id AS skuId, coalesce(p.item_id, g.item_id) AS itemId,
  coalesce(p.name, g.name) AS name, coalesce(p.manufacturer, '') AS manufacturerName,
  ${CHOICE_COLUMNS}`

const ITS_PIECE = `
  LEFT JOIN sku s ON s.sku_id = a.sku_id LEFT JOIN product p ON p.id = s.product_id
  LEFT JOIN gone_sku g ON g.sku_id = a.sku_id`

const IS_KNOWN = 'coalesce(p.item_id, g.item_id) IS NOT NULL'

type NewAlert = {
  readonly siteId: SiteId
  readonly skuId: string
  readonly email: string
  readonly below: Cents | null
  readonly zone: string
  readonly now: number
}

/**
 * Keeps what somebody asked for and makes the mail due that asks whether it was them, both or neither. One that is
 * active stays as it is, and nothing is sent: the answer of the form may not tell who waits for what.
 */
export const requestAlert = async (db: Db, it: NewAlert): Promise<void> => {
  const key = [it.siteId, it.email, it.skuId, it.below ?? 0] as const
  await db.batch([
    db
      .prepare(
        `INSERT INTO product_alert (id, site_id, email, sku_id, below, pricing_zone, status,
           requested_at, checked_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'pending', ?7, ?7)
         ON CONFLICT (site_id, email, sku_id, below) DO UPDATE SET
           status = 'pending', pricing_zone = excluded.pricing_zone,
           requested_at = excluded.requested_at, told_at = NULL, told_price = NULL
         WHERE status <> 'active'`,
      )
      .bind(crypto.randomUUID(), ...key, it.zone, it.now),
    db
      .prepare(
        `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
         SELECT ?1, 'alert-confirm', id, ?2 FROM product_alert
         WHERE site_id = ?3 AND email = ?4 AND sku_id = ?5 AND below = ?6 AND status = 'pending'`,
      )
      .bind(`alert:${crypto.randomUUID()}`, it.now, ...key),
  ])
}

export const findProductAlert = async (db: Db, id: string): Promise<StoredAlert | null> => {
  const found = await db
    .prepare(
      `SELECT ${ALERT_COLUMNS} FROM product_alert a ${ITS_PIECE} WHERE a.id = ? AND ${IS_KNOWN}`,
    )
    .bind(id)
    .first()
  return found ? readAlert(found) : null
}

export const insertProductAlertLink = async (
  db: Db,
  link: { tokenHash: string; alertId: string; purpose: AlertPurpose; expiresAt: number },
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO product_alert_link (token_hash, alert_id, purpose, expires_at)
       VALUES (?, ?, ?, ?)`,
    )
    .bind(link.tokenHash, link.alertId, link.purpose, link.expiresAt)
    .run()
}

/** The alert that a mail's link belongs to, by the hash of its token, while the link has not expired. */
export const findProductAlertByLink = async (
  db: Db,
  link: { tokenHash: string; purpose: AlertPurpose; siteId: SiteId; now: number },
): Promise<StoredAlert | null> => {
  const found = await db
    .prepare(
      `SELECT ${ALERT_COLUMNS}
       FROM product_alert_link l JOIN product_alert a ON a.id = l.alert_id ${ITS_PIECE}
       WHERE l.token_hash = ? AND l.purpose = ? AND l.expires_at > ? AND a.site_id = ? AND ${IS_KNOWN}`,
    )
    .bind(link.tokenHash, link.purpose, link.now, link.siteId)
    .first()
  return found ? readAlert(found) : null
}

/** From now on the clock looks after it; what has been told or ended stays so. */
export const confirmProductAlert = async (db: Db, id: string): Promise<void> => {
  await db
    .prepare(`UPDATE product_alert SET status = 'active' WHERE id = ? AND status = 'pending'`)
    .bind(id)
    .run()
}

export const endProductAlert = async (db: Db, id: string): Promise<void> => {
  await db.prepare(`UPDATE product_alert SET status = 'ended' WHERE id = ?`).bind(id).run()
}

/** What was withdrawn is sold again before anybody was told: the clock goes on looking after it. */
export const resumeProductAlert = async (db: Db, id: string): Promise<void> => {
  await db
    .prepare(
      `UPDATE product_alert SET status = 'active', told_at = NULL
       WHERE id = ? AND status = 'told' AND told_price IS NULL`,
    )
    .bind(id)
    .run()
}

const OF_ADDRESS = `site_id = ? AND email = ? AND status IN ('pending', 'active')`

/** How many an address waits for at a site. */
export const countProductAlerts = async (
  db: Db,
  { siteId, email }: Pick<StoredAlert, 'siteId' | 'email'>,
): Promise<number> =>
  (await db
    .prepare(`SELECT count(*) AS count FROM product_alert WHERE ${OF_ADDRESS}`)
    .bind(siteId, email)
    .first<number>('count')) ?? 0

export const endProductAlerts = async (
  db: Db,
  { siteId, email }: Pick<StoredAlert, 'siteId' | 'email'>,
): Promise<void> => {
  await db
    .prepare(`UPDATE product_alert SET status = 'ended' WHERE ${OF_ADDRESS}`)
    .bind(siteId, email)
    .run()
}

const dueRow = z.object({
  id: z.string(),
  below: row.shape.below,
  zone: z.string(),
  price: cents,
  ...storedTurning,
  stock: z.int().nullable(),
  leadTimeDays: z.int().nullable(),
})
const readDueRows = rowsOf(dueRow)

/** An active alert with what its piece is now. */
export type DueAlert = {
  readonly id: string
  readonly below: Cents | null
  readonly price: Cents
  readonly stock: number | null
  readonly leadTimeDays: number | null
}

type ClaimedAlerts = {
  readonly due: readonly DueAlert[]
  /** Those whose piece nobody sells any more. */
  readonly gone: readonly { readonly id: string }[]
}

/**
 * The active alerts that were looked at longest ago, with what their pieces cost now where they wait. What another site
 * sells, but theirs does not, is left out and waits its turn again.
 */
export const claimAlerts = async (
  db: Db,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<ClaimedAlerts> => {
  const [, found, gone] = await db.batch([
    db
      .prepare(
        `UPDATE product_alert SET checked_at = ?1 WHERE id IN
           (SELECT id FROM product_alert INDEXED BY product_alert_due
            WHERE status = 'active' AND checked_at < ?1 ORDER BY checked_at LIMIT ?2)`,
      )
      .bind(now, limit),
    db
      .prepare(
        `SELECT a.id, a.below, a.pricing_zone AS zone, s.price, ${turningColumns('s')}, s.stock,
           ${LEAD_TIME} AS leadTimeDays
         FROM product_alert a INDEXED BY product_alert_due
         CROSS JOIN sku s ON s.sku_id = a.sku_id
         WHERE a.status = 'active' AND a.checked_at = ?1
           AND EXISTS (SELECT 1 FROM product_category sold INDEXED BY product_category_product
             WHERE sold.product_id = s.product_id AND sold.site_id = a.site_id AND sold.path = '')`,
      )
      .bind(now),
    db
      .prepare(
        `SELECT a.id FROM product_alert a INDEXED BY product_alert_due
         CROSS JOIN gone_sku g ON g.sku_id = a.sku_id
         WHERE a.status = 'active' AND a.checked_at = ?1
           AND NOT EXISTS (SELECT 1 FROM sku WHERE sku.sku_id = a.sku_id)`,
      )
      .bind(now),
  ])
  return {
    due: readDueRows(found?.results).map(({ zone, price, sales, zonePrices, ...it }) => ({
      ...it,
      ...pricingOf({ price, sales, zonePrices }, { zone, at: new Date(now) }),
    })),
    gone: z.array(z.object({ id: z.string() })).parse(gone?.results),
  }
}

/** Makes the mails due that tell of these, and ends them: each once, however many clocks tick. */
export const tellAlerts = async (
  db: Db,
  kind: 'product-alert' | 'alert-withdrawn',
  /** With what each costs; null for what is sold no more. */
  alerts: readonly { readonly id: string; readonly price: Cents | null }[],
  now: number,
): Promise<void> => {
  const told = JSON.stringify(alerts.map(({ id, price }) => ({ id, price })))
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
         SELECT 'alert:' || a.id || ':' || ?2, ?3, a.id, ?2
         FROM json_each(?1) t CROSS JOIN product_alert a ON a.id = t.value ->> '$.id'
         WHERE a.status = 'active'`,
      )
      .bind(told, now, kind),
    db
      .prepare(
        `UPDATE product_alert SET status = 'told', told_at = ?2, told_price = t.value ->> '$.price'
         FROM json_each(?1) t WHERE product_alert.id = t.value ->> '$.id' AND status = 'active'`,
      )
      .bind(told, now),
  ])
}

/** Forgets what has been over since `over`, and what nobody confirmed since `unconfirmed`; the links go with them. */
export const forgetAlerts = async (
  db: Db,
  { over, unconfirmed, now }: Readonly<Record<'over' | 'unconfirmed' | 'now', number>>,
): Promise<void> => {
  const forgotten = (how: string) =>
    db.prepare(
      // The first term is what their index is of.
      `DELETE FROM product_alert WHERE status <> 'active' AND ${how}
         AND coalesce(told_at, requested_at) < ?`,
    )
  await db.batch([
    forgotten("status IN ('told', 'ended')").bind(over),
    forgotten("status = 'pending'").bind(unconfirmed),
    db.prepare('DELETE FROM product_alert_link WHERE expires_at < ?').bind(now),
  ])
}
