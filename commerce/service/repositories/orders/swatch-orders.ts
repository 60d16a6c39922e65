import { z } from 'zod'
import { swatchRecipient, type SwatchRecipient } from '../../../contract/order/swatch-order.ts'
import { sample, type Sample } from '../../../contract/product/swatches.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { HadSwatches } from '../../../domain/swatches/allowance.ts'
import type { Db } from '../../database.ts'
import { storedJson } from '../stored-json.ts'
import { rowsOf } from '../rows.ts'

const row = z.object({
  id: z.string(),
  siteId: z.string(),
  number: z.string(),
  samples: storedJson(z.array(sample)),
  recipient: storedJson(swatchRecipient).nullable(),
  earliest: z.string(),
  latest: z.string(),
  placedAt: z.int(),
  postedAt: z.int().nullable(),
})
const readRows = rowsOf(row)
export type StoredSwatchOrder = z.infer<typeof row>

const SELECT = `SELECT o.id, o.site_id AS siteId, o.number, o.samples, o.recipient, o.earliest,
  o.latest, o.placed_at AS placedAt, o.posted_at AS postedAt FROM swatch_order o`

/** What a household is known by: hashes that only the shop's key can make. */
export type HouseholdMarks = { readonly household: string; readonly mailbox: string }

const OF_HOUSEHOLD = `(household = ?1 OR mailbox = ?2) AND day >= ?3`

/**
 * What a household or a mailbox was sent since a day, on whichever site, and the same order where it is there already: at
 * one moment, or an order that comes in between would count against itself.
 */
export const findHad = async (
  db: Db,
  { household, mailbox, fingerprint }: HouseholdMarks & { readonly fingerprint: string },
  since: number,
): Promise<{ readonly had: HadSwatches[]; readonly alike: StoredSwatchOrder | null }> => {
  const [had, alike] = await db.batch([
    db
      .prepare(`SELECT day, count FROM swatch_order WHERE ${OF_HOUSEHOLD}`)
      .bind(household, mailbox, since),
    db.prepare(`${SELECT} WHERE o.fingerprint = ?`).bind(fingerprint),
  ])
  return {
    had: z.array(z.object({ day: z.int(), count: z.int() })).parse(had?.results),
    alike: readOne(alike?.results[0]),
  }
}

type NewSwatchOrder = HouseholdMarks & {
  readonly id: string
  readonly siteId: SiteId
  readonly number: string
  readonly fingerprint: string
  readonly day: number
  readonly samples: readonly Sample[]
  readonly recipient: SwatchRecipient
  readonly earliest: string
  readonly latest: string
  readonly now: number
}

/**
 * Keeps an order and makes its mail due, both or neither: where nothing came in between since what the household had was
 * read. False where something did, or where the order is there already.
 */
export const placeSwatchOrder = async (
  db: Db,
  it: NewSwatchOrder,
  had: { readonly since: number; readonly sum: number },
): Promise<boolean> => {
  const [placed] = await db.batch([
    db
      .prepare(
        `INSERT INTO swatch_order (household, mailbox, id, site_id, number, fingerprint, day, count,
           samples, recipient, earliest, latest, placed_at)
         SELECT ?1, ?2, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15
         WHERE (SELECT coalesce(sum(count), 0) FROM swatch_order WHERE ${OF_HOUSEHOLD}) = ?4
         ON CONFLICT DO NOTHING`,
      )
      .bind(
        it.household,
        it.mailbox,
        had.since,
        had.sum,
        it.id,
        it.siteId,
        it.number,
        it.fingerprint,
        it.day,
        it.samples.length,
        JSON.stringify(it.samples),
        JSON.stringify(it.recipient),
        it.earliest,
        it.latest,
        it.now,
      ),
    db
      .prepare(
        `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
         SELECT 'swatches:' || id, 'swatches-ordered', id, placed_at FROM swatch_order WHERE id = ?`,
      )
      .bind(it.id),
  ])
  return placed?.meta.changes === 1
}

const readOne = (found: unknown): StoredSwatchOrder | null => (found ? row.parse(found) : null)

export const findSwatchOrder = async (db: Db, id: string): Promise<StoredSwatchOrder | null> =>
  readOne(await db.prepare(`${SELECT} WHERE o.id = ?`).bind(id).first())

export const findSwatchOrderByNumber = async (
  db: Db,
  number: string,
): Promise<StoredSwatchOrder | null> =>
  readOne(await db.prepare(`${SELECT} WHERE o.number = ?`).bind(number).first())

export const findSwatchOrderByLink = async (
  db: Db,
  { tokenHash, siteId }: { readonly tokenHash: string; readonly siteId: SiteId },
): Promise<StoredSwatchOrder | null> =>
  readOne(
    await db
      .prepare(
        `${SELECT} JOIN swatch_order_link l ON l.order_id = o.id
         WHERE l.token_hash = ? AND o.site_id = ?`,
      )
      .bind(tokenHash, siteId)
      .first(),
  )

/** A link lives as long as its order. */
export const insertSwatchOrderLink = async (
  db: Db,
  { tokenHash, orderId }: { readonly tokenHash: string; readonly orderId: string },
): Promise<void> => {
  await db
    .prepare('INSERT INTO swatch_order_link (token_hash, order_id) VALUES (?, ?)')
    .bind(tokenHash, orderId)
    .run()
}

/** What is to be posted, the oldest first, and how much of it there is. */
export const listSwatchOrders = async (
  db: Db,
  limit: number,
): Promise<{ readonly orders: StoredSwatchOrder[]; readonly total: number }> => {
  const [listed, counted] = await db.batch([
    db.prepare(`${SELECT} WHERE o.posted_at IS NULL ORDER BY o.placed_at LIMIT ?`).bind(limit),
    db.prepare('SELECT count(*) AS total FROM swatch_order WHERE posted_at IS NULL'),
  ])
  const [count] = z.array(z.object({ total: z.int() })).parse(counted?.results)
  return { orders: readRows(listed?.results), total: count?.total ?? 0 }
}

/** Notes that it is in the post and makes the mail due that says so, once however often it is said. */
export const postSwatchOrder = async (
  db: Db,
  id: string,
  it: { readonly earliest: string; readonly latest: string; readonly now: number },
): Promise<void> => {
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
         SELECT 'swatches-posted:' || id, 'swatches-posted', id, ?2 FROM swatch_order
         WHERE id = ?1 AND posted_at IS NULL`,
      )
      .bind(id, it.now),
    db
      .prepare(
        `UPDATE swatch_order SET posted_at = ?2, earliest = ?3, latest = ?4
         WHERE id = ?1 AND posted_at IS NULL`,
      )
      .bind(id, it.now, it.earliest, it.latest),
  ])
}

/** The keys of what there are no swatches of at the moment. */
export const findSwatchesOut = async (db: Db): Promise<Set<string>> => {
  const { results } = await db.prepare('SELECT swatch_key AS key FROM swatch_out').all()
  return new Set(
    z
      .array(z.object({ key: z.string() }))
      .parse(results)
      .map(({ key }) => key),
  )
}

export const setSwatchesOut = async (
  db: Db,
  keys: readonly string[],
  since: number,
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO swatch_out (swatch_key, since) SELECT value, ?2 FROM json_each(?1) WHERE true
       ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(keys), since)
    .run()
}

export const setSwatchesBack = async (db: Db, keys: readonly string[]): Promise<void> => {
  await db
    .prepare('DELETE FROM swatch_out WHERE swatch_key IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(keys))
    .run()
}

/** Forgets who got what was posted before a moment, and orders whose day no longer counts; their links go with them. */
export const forgetSwatchOrders = async (
  db: Db,
  { postedBefore, countedSince }: Readonly<Record<'postedBefore' | 'countedSince', number>>,
): Promise<void> => {
  await db.batch([
    db
      .prepare(
        'UPDATE swatch_order SET recipient = NULL WHERE recipient IS NOT NULL AND posted_at < ?',
      )
      .bind(postedBefore),
    db
      .prepare('DELETE FROM swatch_order WHERE day < ? AND posted_at IS NOT NULL')
      .bind(countedSince),
  ])
}
