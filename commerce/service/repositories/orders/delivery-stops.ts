import { z } from 'zod'
import type { Taken } from '../../../domain/delivery/delivery-windows.ts'
import type { Db } from '../../database.ts'

const dueRow = z.object({ orderId: z.string(), shipmentId: z.string() })
export type DueStop = z.output<typeof dueRow>

/** Takes up stops that want a window, the one that waits longest first, and puts the next look at each off. */
export const claimDueStops = async (
  db: Db,
  it: { readonly now: number; readonly again: number; readonly limit: number },
): Promise<DueStop[]> => {
  const { results } = await db
    .prepare(
      `UPDATE delivery_stop SET look_at = ?2
       WHERE (order_id, shipment_id) IN (SELECT order_id, shipment_id FROM delivery_stop
         WHERE look_at <= ?1 ORDER BY look_at LIMIT ?3)
       RETURNING order_id AS orderId, shipment_id AS shipmentId`,
    )
    .bind(it.now, it.again, it.limit)
    .all()
  return z.array(dueRow).parse(results)
}

/** Says when a stop that was taken up is to be looked at next; null: not any more. One that was changed since stays so. */
export const lookAgain = async (
  db: Db,
  { orderId, shipmentId }: DueStop,
  it: { readonly putOffTo: number; readonly at: number | null },
): Promise<void> => {
  await db
    .prepare(
      'UPDATE delivery_stop SET look_at = ? WHERE order_id = ? AND shipment_id = ? AND look_at = ?',
    )
    .bind(it.at, orderId, shipmentId, it.putOffTo)
    .run()
}

/**
 * Makes a window of a tour one that places can be taken in. A shop that sends fewer crews than before takes nobody's
 * place away.
 */
export const openWindow = async (
  db: Db,
  it: { readonly tour: string; readonly from: number; readonly capacity: number },
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO delivery_window (tour, starts_at, capacity) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET capacity = max(excluded.capacity, taken, 1)`,
    )
    .bind(it.tour, it.from, it.capacity)
    .run()
}

const takenRow = z.object({ from: z.int(), taken: z.int() })

/** How many places of a tour's windows are taken, from one moment on until another; without those of one stop itself. */
export const takenPlaces = async (
  db: Db,
  tour: string,
  { from, to }: { readonly from: number; readonly to: number },
  besides: DueStop,
): Promise<Taken> => {
  const { results } = await db
    .prepare(
      `SELECT w.starts_at AS "from", w.taken - coalesce((SELECT s.places FROM delivery_stop s
         WHERE s.order_id = ?4 AND s.shipment_id = ?5 AND s.tour = w.tour
           AND s.starts_at = w.starts_at), 0) AS taken
       FROM delivery_window w WHERE w.tour = ?1 AND w.starts_at BETWEEN ?2 AND ?3`,
    )
    .bind(tour, from, to, besides.orderId, besides.shipmentId)
    .all()
  return new Map(
    z
      .array(takenRow)
      .parse(results)
      .map((row) => [row.from, row.taken]),
  )
}

/** Forgets the stops of days before this one, and their windows. */
export const forgetStops = async (db: Db, day: string): Promise<void> => {
  await db.batch([
    db.prepare('DELETE FROM delivery_stop WHERE day < ?').bind(day),
    db
      .prepare(
        `DELETE FROM delivery_window WHERE starts_at < unixepoch(?1) * 1000 AND NOT EXISTS
           (SELECT 1 FROM delivery_stop s
            WHERE s.tour = delivery_window.tour AND s.starts_at = delivery_window.starts_at)`,
      )
      .bind(day),
  ])
}
