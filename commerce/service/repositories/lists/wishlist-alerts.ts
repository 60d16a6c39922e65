import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import type { Db } from '../../database.ts'
import type { Owner } from '../customers/identities.ts'
import { priceNowSql } from '../products/prices.ts'
import { storedFlag, storedJson } from '../stored-json.ts'
import type { ListOwner } from './wishlist-reading.ts'
import { rowsOf } from '../rows.ts'

const IN_STOCK = 'coalesce(s.stock, 1) > 0'

/** Turns the mails of a list on or off. What they will tell of begins now, by the prices of this zone. */
export const setAlerts = async (
  db: Db,
  { listId, zone }: { readonly listId: string; readonly zone: string },
  alerts: boolean,
  now: number,
): Promise<void> => {
  await db.batch([
    db
      .prepare('UPDATE wishlist SET alerts = ?, pricing_zone = ? WHERE id = ?')
      .bind(alerts ? 1 : 0, zone, listId),
    db
      .prepare(
        `UPDATE wishlist_item SET told_price = ${priceNowSql('s', '?', '?')}, told_in_stock = ${IN_STOCK}
         FROM sku s WHERE s.sku_id = wishlist_item.sku_id AND wishlist_item.wishlist_id = ?`,
      )
      .bind(now, zone, listId),
  ])
}

/** Ends all of an owner's mails about lists. */
export const endAlerts = async (db: Db, { owner, siteId }: ListOwner): Promise<void> => {
  await db
    .prepare(
      `UPDATE wishlist SET alerts = 0
       WHERE owner = ? AND site_id = ? AND alerts = 1 AND deleted_at IS NULL`,
    )
    .bind(owner, siteId)
    .run()
}

const ownerRow = z.object({
  owner: z.templateLiteral(['customer:', z.string()]),
  siteId: z.string(),
})
const readOwnerRows = rowsOf(ownerRow)

/**
 * Pieces of lists whose owners want to hear of them, with what the catalogue says of them now. The cross join keeps the
 * order: few lists are watched, and most pieces are on none of them.
 */
const WATCHED = `wishlist w
  CROSS JOIN wishlist_item i ON i.wishlist_id = w.id AND i.removed_at IS NULL
  JOIN sku s ON s.sku_id = i.sku_id
  JOIN product_category c ON c.product_id = s.product_id AND c.site_id = w.site_id AND c.path = ''
  JOIN product p ON p.id = s.product_id`
const IS_WATCHED = 'w.alerts = 1 AND w.deleted_at IS NULL'
/** Worth a mail: it can be had for less than the owner knows, or can be had again. `now` is SQL. */
const isNews = (now: string) =>
  `${IN_STOCK} AND (${priceNowSql('s', 'w.pricing_zone', now)} < i.told_price OR i.told_in_stock = 0)`

/** Notes silently what has sold out, so that it is news when it is back. */
export const noteSoldOut = async (db: Db): Promise<void> => {
  await db
    .prepare(
      `UPDATE wishlist_item SET told_in_stock = 0 WHERE id IN
         (SELECT i.id FROM ${WATCHED} WHERE ${IS_WATCHED} AND i.told_in_stock = 1 AND NOT (${IN_STOCK}))`,
    )
    .run()
}

/** Whom there is something to tell and who got no such mail since `lastBefore`. */
export const ownersToTell = async (
  db: Db,
  { lastBefore, now, limit }: { lastBefore: number; now: number; limit: number },
): Promise<ListOwner[]> => {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT w.owner, w.site_id AS siteId FROM ${WATCHED}
       WHERE ${IS_WATCHED} AND w.owner LIKE 'customer:%' AND ${isNews('?3')}
         AND EXISTS (SELECT 1 FROM customer c
           WHERE c.id = substr(w.owner, 10) AND c.email_verified_at IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM wishlist_alert a
           WHERE a.owner = w.owner AND a.site_id = w.site_id AND a.created_at > ?1)
       LIMIT ?2`,
    )
    .bind(lastBefore, limit, now)
    .all()
  return readOwnerRows(results)
}

const changeSchema = z.object({
  /** Missing of what was kept before it was noted. */
  skuId: z.string().optional(),
  name: z.string(),
  listName: z.string(),
  before: cents,
  price: cents,
  isBack: storedFlag,
})
const changesSchema = z.array(changeSchema)
export type ListChange = z.infer<typeof changeSchema>

/**
 * Keeps what there is to tell an owner, with the mail that tells it, and counts it as told: all of it or nothing, and
 * nothing when a mail went out since `lastBefore`.
 */
export const tellOwner = async (
  db: Db,
  { owner, siteId }: ListOwner,
  { lastBefore, now }: { lastBefore: number; now: number },
): Promise<void> => {
  const id = crypto.randomUUID()
  const news = `FROM ${WATCHED}
    WHERE ${IS_WATCHED} AND w.owner = ?2 AND w.site_id = ?3 AND ${isNews('?4')}`
  await db.batch([
    db
      .prepare(
        `INSERT INTO wishlist_alert (id, owner, site_id, created_at, changes)
         SELECT ?1, ?2, ?3, ?4, (SELECT json_group_array(json_object('skuId', s.sku_id, 'name', p.name,
             'listName', w.name, 'before', i.told_price, 'price', ${priceNowSql('s', 'w.pricing_zone', '?4')},
             'isBack', i.told_in_stock = 0)) ${news})
         WHERE NOT EXISTS (SELECT 1 FROM wishlist_alert
             WHERE owner = ?2 AND site_id = ?3 AND created_at > ?5)
           AND EXISTS (SELECT 1 ${news})`,
      )
      .bind(id, owner, siteId, now, lastBefore),
    db
      .prepare(
        `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
         SELECT ?2, 'list-changes', id, ?3 FROM wishlist_alert WHERE id = ?1`,
      )
      .bind(id, crypto.randomUUID(), now),
    db
      .prepare(
        `UPDATE wishlist_item SET told_in_stock = 1, told_price = min(told_price,
           (SELECT ${priceNowSql('sku', 'w.pricing_zone', '?4')} FROM sku CROSS JOIN wishlist w
             WHERE sku.sku_id = wishlist_item.sku_id AND w.id = wishlist_item.wishlist_id))
         WHERE EXISTS (SELECT 1 FROM wishlist_alert WHERE id = ?1)
           AND id IN (SELECT i.id ${news})`,
      )
      .bind(id, owner, siteId, now),
  ])
}

const alertRow = z.object({
  owner: z.templateLiteral(['customer:', z.string()]),
  siteId: z.string(),
  changes: storedJson(changesSchema),
  email: z.string(),
  firstName: z.string(),
})
export type StoredAlert = z.infer<typeof alertRow>

/** A mail to write; null when its owner has gone or has ended these mails since. */
export const findAlert = async (db: Db, id: string): Promise<StoredAlert | null> => {
  const row = await db
    .prepare(
      `SELECT a.owner, a.site_id AS siteId, a.changes, c.email, c.first_name AS firstName
       FROM wishlist_alert a JOIN customer c ON c.id = substr(a.owner, 10)
       WHERE a.id = ? AND c.email_verified_at IS NOT NULL AND EXISTS (SELECT 1 FROM wishlist w WHERE w.owner = a.owner
         AND w.site_id = a.site_id AND w.alerts = 1 AND w.deleted_at IS NULL)`,
    )
    .bind(id)
    .first()
  return row ? alertRow.parse(row) : null
}

type LinkPurpose = 'end' | 'confirm'

export const insertAlertLink = async (
  db: Db,
  link: ListOwner & {
    tokenHash: string
    purpose: LinkPurpose
    email: string
    now: number
    expiresAt: number
  },
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO wishlist_alert_link
         (token_hash, owner, site_id, purpose, email, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      link.tokenHash,
      link.owner,
      link.siteId,
      link.purpose,
      link.email,
      link.now,
      link.expiresAt,
    )
    .run()
}

const linkRow = ownerRow.extend({ email: z.string(), active: storedFlag })

/** Whose mails a link is about. One that confirms is good for the address that it was sent to. */
export const findAlertLink = async (
  db: Db,
  link: { tokenHash: string; purpose: LinkPurpose; siteId: string; now: number },
): Promise<z.infer<typeof linkRow> | null> => {
  const row = await db
    .prepare(
      `SELECT l.owner, l.site_id AS siteId, c.email,
         EXISTS (SELECT 1 FROM wishlist w WHERE w.owner = l.owner AND w.site_id = l.site_id
           AND w.alerts = 1 AND w.deleted_at IS NULL)
           AND (l.purpose = 'end' OR c.email_verified_at IS NOT NULL) AS active
       FROM wishlist_alert_link l JOIN customer c ON c.id = substr(l.owner, 10)
       WHERE l.token_hash = ? AND l.purpose = ? AND l.site_id = ? AND l.expires_at > ?
         AND (l.purpose = 'end' OR l.email = c.email COLLATE NOCASE)`,
    )
    .bind(link.tokenHash, link.purpose, link.siteId, link.now)
    .first()
  return row ? linkRow.parse(row) : null
}

/** The address is its owner's: whoever read its mail said so. */
export const confirmAddress = async (
  db: Db,
  { owner, email, now }: { owner: Owner; email: string; now: number },
): Promise<void> => {
  await db
    .prepare(
      `UPDATE customer SET email_verified_at = ?
       WHERE id = substr(?, 10) AND email = ? AND email_verified_at IS NULL`,
    )
    .bind(now, owner, email)
    .run()
}

/** Asks the owner's address whether it is theirs, by the next mail. */
export const askForAddress = async (
  db: Db,
  { owner, siteId }: ListOwner,
  now: number,
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO outbox (id, kind, subject_id, next_attempt_at) VALUES (?, 'list-confirm', ?, ?)`,
    )
    .bind(crypto.randomUUID(), `${siteId}|${owner}`, now)
    .run()
}

const unconfirmedRow = z.object({ email: z.string(), firstName: z.string() })

/** Whom to ask; null when they said yes already, or were asked `most` times since `since`. */
export const findUnconfirmed = async (
  db: Db,
  owner: string,
  { since, most }: { since: number; most: number },
): Promise<z.infer<typeof unconfirmedRow> | null> => {
  const row = await db
    .prepare(
      `SELECT email, first_name AS firstName FROM customer
       WHERE id = substr(?1, 10) AND email_verified_at IS NULL
         AND (SELECT count(*) FROM wishlist_alert_link
           WHERE owner = ?1 AND purpose = 'confirm' AND created_at > ?2) < ?3`,
    )
    .bind(owner, since, most)
    .first()
  return row ? unconfirmedRow.parse(row) : null
}

export const forgetAlerts = async (
  db: Db,
  { before, now }: { before: number; now: number },
): Promise<void> => {
  await db.batch([
    db.prepare('DELETE FROM wishlist_alert WHERE created_at < ?').bind(before),
    db.prepare('DELETE FROM wishlist_alert_link WHERE expires_at < ?').bind(now),
  ])
}
