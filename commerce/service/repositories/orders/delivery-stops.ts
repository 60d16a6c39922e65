import { z } from 'zod'
import type { Db, Reading } from '../../database.ts'
import { rowsOf } from '../rows.ts'

const dueRow = z.object({ orderId: z.string(), shipmentId: z.string() })
const readDueRows = rowsOf(dueRow)
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
  return readDueRows(results)
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

/** What `openDay` needs of a tour's day. */
export type OpenDay = { readonly tour: string; readonly day: string; readonly capacity: number }

/** Says how many places a tour's day has; as `openWindow`, it takes nobody's place away. */
export const openDay = (db: Db, { tour, day, capacity }: OpenDay): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO delivery_day (tour, day, capacity) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET capacity = max(excluded.capacity, taken, 1)`,
    )
    .bind(tour, day, capacity)

/** A place on a tour's day that an order takes as it is placed. */
export type NewStop = OpenDay & { readonly shipmentId: string; readonly places: number }

/** Takes the places of an order, part of the batch that places it. */
export const takePlaces = (
  db: Db,
  orderId: string,
  stops: readonly NewStop[],
): D1PreparedStatement[] =>
  stops.flatMap((stop) => [
    openDay(db, stop),
    db
      .prepare(
        'INSERT INTO delivery_stop (order_id, shipment_id, day, tour, places) VALUES (?, ?, ?, ?, ?)',
      )
      .bind(orderId, stop.shipmentId, stop.day, stop.tour, stop.places),
  ])

const tourRow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('window'), from: z.int(), taken: z.int() }),
  z.object({ kind: z.literal('promised'), day: z.string(), places: z.int(), count: z.int() }),
])
type TourRow<Kind> = Extract<z.output<typeof tourRow>, { kind: Kind }>

export type ReadTour = {
  readonly windows: readonly TourRow<'window'>[]
  readonly promised: readonly TourRow<'promised'>[]
}

/** What `selectTour` finds. */
export const readTour = z.array(tourRow).transform((rows): ReadTour => ({
  windows: rows.filter((row) => row.kind === 'window'),
  promised: rows.filter((row) => row.kind === 'promised'),
}))

/**
 * What is taken in a tour's windows from an instant on, and what is promised from a day on on days without one: SQL. Reads
 * no more for a day that is full than for any other.
 */
export const selectTour = (
  it: Readonly<Record<'tour' | 'from' | 'day' | 'orderId' | 'shipmentId', string>>,
): string => `
  SELECT 'window' AS kind, w.starts_at AS "from", NULL AS day, NULL AS places, NULL AS count,
    w.taken - coalesce((SELECT s.places FROM delivery_stop s
      WHERE s.order_id = ${it.orderId} AND s.shipment_id = ${it.shipmentId} AND s.tour = w.tour
        AND s.starts_at = w.starts_at), 0) AS taken
  FROM delivery_window w WHERE w.tour = ${it.tour} AND w.starts_at >= ${it.from}
  UNION ALL SELECT 'promised', NULL, p.day, p.places,
    p.stops - (SELECT count(*) FROM delivery_stop s
      WHERE s.order_id = ${it.orderId} AND s.shipment_id = ${it.shipmentId} AND s.tour = p.tour
        AND s.day = p.day AND s.places = p.places AND s.starts_at IS NULL), NULL
  FROM delivery_promise p WHERE p.tour = ${it.tour} AND p.day >= ${it.day}`

const SELECT_TOUR = selectTour({
  tour: '?1',
  from: '?2',
  day: '?3',
  orderId: '?4',
  shipmentId: '?5',
})

/** How to read how full a tour is from a day on, as if a stop were on none. */
export const tourReading = (
  db: Db,
  tour: string,
  it: { readonly from: number; readonly day: string; readonly besides: DueStop },
): Reading<ReadTour> => ({
  statements: [
    db.prepare(SELECT_TOUR).bind(tour, it.from, it.day, it.besides.orderId, it.besides.shipmentId),
  ],
  read: ([found]) => readTour.parse(found?.results),
})

/** Forgets the stops of days before this one, and their windows. */
export const forgetStops = async (db: Db, day: string): Promise<void> => {
  await db.batch([
    db.prepare('DELETE FROM delivery_stop WHERE day < ?').bind(day),
    db.prepare('DELETE FROM delivery_day WHERE day < ?').bind(day),
    db.prepare('DELETE FROM delivery_promise WHERE day < ?').bind(day),
    db
      .prepare(
        `DELETE FROM delivery_window WHERE starts_at < unixepoch(?1) * 1000 AND NOT EXISTS
           (SELECT 1 FROM delivery_stop s
            WHERE s.tour = delivery_window.tour AND s.starts_at = delivery_window.starts_at)`,
      )
      .bind(day),
  ])
}
