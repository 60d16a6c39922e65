import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import {
  type OrderEvent,
  type OrderEventKind,
  orderEventKinds,
} from '../../../domain/order/order-progress.ts'
import type { Db } from '../../database.ts'
import { storedJson } from '../stored-json.ts'

const detail = z.object({
  earliest: z.iso.date().optional(),
  latest: z.iso.date().optional(),
  window: z
    .object({
      from: z.int(),
      to: z.int(),
      timeZone: z.string(),
      tour: z.string(),
      places: z.int().min(1),
    })
    .optional(),
  stopsBefore: z.int().min(0).optional(),
  fee: cents.optional(),
  amount: z.int().min(0).optional(),
  parts: z.array(z.object({ position: z.int(), amount: z.int().min(0) })).optional(),
})

/** The column `events` of an order, as `EVENTS_COLUMN` selects it. */
export const storedEvents = storedJson(
  z.array(
    z.object({
      seq: z.int(),
      kind: z.enum(orderEventKinds),
      shipmentId: z.string().nullable(),
      at: z.int(),
      detail,
    }),
  ),
).transform((rows): OrderEvent[] =>
  rows
    .map(({ detail: more, ...event }) => ({ ...event, ...more }))
    .toSorted((a, b) => a.seq - b.seq),
)

/** Everything that happened to the order `o`, in the same statement that reads it. */
export const EVENTS_COLUMN = `(SELECT json_group_array(json_object('seq', e.seq, 'kind', e.kind,
    'shipmentId', e.shipment_id, 'at', e.at, 'detail', json(e.detail)))
  FROM order_event e WHERE e.order_id = o.id) AS events`

export type NewEvent = {
  readonly kind: OrderEventKind
  readonly at: number
  readonly shipmentId?: string | null
  readonly detail?: z.infer<typeof detail>
}

/** Writes what happened behind all that happened before; part of the batch that makes it so. */
export const appendEvent = (
  db: Db,
  orderId: string,
  { kind, at, shipmentId = null, detail: more = {} }: NewEvent,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_event (order_id, seq, kind, shipment_id, at, detail)
       SELECT ?1, coalesce(max(seq), 0) + 1, ?2, ?3, ?4, ?5 FROM order_event WHERE order_id = ?1`,
    )
    .bind(orderId, kind, shipmentId, at, JSON.stringify(more))

/**
 * Writes what happened next to an order that was read with `events`. When somebody else has written since, the batch
 * fails by the rule `order_moved`.
 */
export const continueOrder = (
  db: Db,
  orderId: string,
  events: readonly OrderEvent[],
  next: readonly NewEvent[],
): D1PreparedStatement[] => {
  const last = events.at(-1)?.seq ?? 0
  return next.map(({ kind, at, shipmentId = null, detail: more = {} }, index) =>
    db
      .prepare(
        `INSERT INTO order_event (order_id, seq, kind, shipment_id, at, detail)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .bind(orderId, last + 1 + index, kind, shipmentId, at, JSON.stringify(more)),
  )
}
