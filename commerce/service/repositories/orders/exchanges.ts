import { z } from 'zod'
import { type Db, mustHaveChanged } from '../../database.ts'
import { rowsOf } from '../rows.ts'

/** Gives an approved exchange its quote, the first time. */
export const claimQuoted = (db: Db, id: string, quoteId: string): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE claim SET quote_id = ? WHERE id = ? AND status = 'approved' AND quote_id IS NULL`,
    )
    .bind(quoteId, id),
  mustHaveChanged(db, 'stale_row'),
]

/**
 * Makes the mail due that an agreed exchange is about to lapse: once for each that nobody has ordered and that lapses
 * before `until`.
 */
export const remindOfExchanges = async (
  db: Db,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<void> => {
  const due = `status = 'approved' AND reminded_at IS NULL AND order_by > ?1 AND order_by <= ?2
    AND NOT EXISTS (SELECT 1 FROM quote q WHERE q.id = claim.quote_id AND q.status = 'converted')`
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
         SELECT 'claim-lapsing:' || id, 'claim-lapsing',
           id || '/' || (SELECT max(seq) FROM claim_event WHERE claim_id = claim.id), ?1
         FROM claim WHERE ${due}`,
      )
      .bind(now, until),
    db.prepare(`UPDATE claim SET reminded_at = ?1 WHERE ${due}`).bind(now, until),
  ])
}

/** Exchanges that nobody ordered in time, or whose order was cancelled, hold their mattress no longer. */
export const lapseExchanges = async (db: Db, now: number): Promise<void> => {
  const over = `status = 'approved' AND order_by IS NOT NULL AND (
    (order_by <= ?1 AND NOT EXISTS (SELECT 1 FROM quote q WHERE q.id = claim.quote_id
      AND q.status = 'converted'))
    OR EXISTS (SELECT 1 FROM quote q JOIN orders o ON o.id = q.order_id
      WHERE q.id = claim.quote_id AND o.status = 'cancelled'))`
  await db.batch([
    db
      .prepare(
        `INSERT INTO claim_event (claim_id, seq, kind, at)
         SELECT id, (SELECT max(seq) + 1 FROM claim_event WHERE claim_id = claim.id), 'lapsed', ?1
         FROM claim WHERE ${over}`,
      )
      .bind(now),
    db
      .prepare(
        `UPDATE claim SET status = 'lapsed', holds = 0, changed_at = max(?1, changed_at + 1)
         WHERE ${over}`,
      )
      .bind(now),
  ])
}

const skuRows = z.array(z.object({ skuId: z.string() }))
const skusIn = (rows: readonly unknown[]): ReadonlySet<string> =>
  new Set(skuRows.parse(rows).map(({ skuId }) => skuId))

/** The SKUs of an order's lines that came by an exchange. */
export const exchangedSkus = async (db: Db, orderId: string): Promise<ReadonlySet<string>> => {
  const { results } = await db
    .prepare(
      `SELECT l.sku_id AS skuId FROM quote q JOIN claim c ON c.quote_id = q.id
       JOIN quote_line l ON l.quote_id = q.id WHERE q.order_id = ?`,
    )
    .bind(orderId)
    .all()
  return skusIn(results)
}

const taken = z.object({ number: z.string(), order: z.string(), name: z.string() })
const readTakenRows = rowsOf(taken)

/** What is picked up when an order arrives: the pieces that it is an exchange for. */
export const takenAlong = async (db: Db, orderId: string): Promise<z.infer<typeof taken>[]> => {
  const { results } = await db
    .prepare(
      `SELECT c.number, o.number AS "order", (SELECT item.value ->> '$.catalogItem.name'
           FROM json_each(o.snapshot, '$.items') item WHERE item.value ->> '$.id' = c.line_id) AS name
       FROM quote q JOIN claim c ON c.quote_id = q.id JOIN orders o ON o.id = c.order_id
       WHERE q.order_id = ? ORDER BY c.number`,
    )
    .bind(orderId)
    .all()
  return readTakenRows(results)
}

/** SKUs of an order of which pieces were made for it, since the stock had not as many. */
export const madeForOrder = async (db: Db, orderId: string): Promise<ReadonlySet<string>> => {
  const { results } = await db
    .prepare(
      `SELECT sku_id AS skuId FROM order_line
       WHERE order_id = ? AND from_stock IS NOT NULL AND from_stock < quantity`,
    )
    .bind(orderId)
    .all()
  return skusIn(results)
}
