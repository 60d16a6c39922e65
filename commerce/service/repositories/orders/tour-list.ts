import { z } from 'zod'
import type { DeliveryTours } from '../../../contract/order/delivery-tours.ts'
import { progressOf } from '../../../domain/order/order-progress.ts'
import type { Db } from '../../database.ts'
import { readOrder, SELECT_ORDER } from './orders.ts'

const stopRow = z.object({
  shipmentId: z.string(),
  tour: z.string().nullable(),
  places: z.int(),
})
const windowRow = z.object({
  tour: z.string(),
  startsAt: z.int(),
  taken: z.int(),
  capacity: z.int(),
})

const isoOf = (at: number) => new Date(at).toISOString()

const MISSED_LISTED = 100

/** Deliveries that were missed and have no other day yet, of the oldest orders first. */
const waitingForDay = async (db: Db): Promise<DeliveryTours['missed']> => {
  const { results } = await db
    .prepare(
      `${SELECT_ORDER} WHERE o.status IN ('confirmed', 'shipped', 'readyForPickup')
         AND o.id IN (SELECT order_id FROM order_event WHERE kind = 'missed')
         AND EXISTS (SELECT 1 FROM order_event m WHERE m.order_id = o.id AND m.kind = 'missed'
           AND NOT EXISTS (SELECT 1 FROM order_event s WHERE s.order_id = m.order_id
             AND s.shipment_id = m.shipment_id AND s.seq > m.seq AND s.kind <> 'missed'))
       ORDER BY o.placed_at LIMIT ?`,
    )
    .bind(MISSED_LISTED)
    .all()
  return results.flatMap((found) => {
    const { number, snapshot, events } = readOrder(found)
    const { name } = snapshot.shippingAddress ?? snapshot.billingAddress
    return snapshot.shipments.flatMap((shipment) => {
      const { step, missed } = progressOf(shipment, events)
      return step === 'missed'
        ? [
            {
              number,
              shipmentId: shipment.id,
              times: missed,
              name: `${name.first} ${name.last}`,
              phone: snapshot.contact.phoneNumber,
            },
          ]
        : []
    })
  })
}

/** Where crews go on a day, tour by tour in the order of the windows; what has none yet comes first. */
export const toursOf = async (db: Db, day: string): Promise<DeliveryTours> => {
  const [stops, windows] = await db.batch([
    db
      .prepare(
        `${SELECT_ORDER.replace('SELECT', 'SELECT s.shipment_id AS shipmentId, s.tour, s.places,')}
         JOIN delivery_stop s ON s.order_id = o.id WHERE s.day = ?
         ORDER BY s.tour, s.starts_at, o.number`,
      )
      .bind(day),
    db
      .prepare(
        `SELECT DISTINCT w.tour, w.starts_at AS startsAt, w.taken, w.capacity
         FROM delivery_window w JOIN delivery_stop s ON s.tour = w.tour AND s.starts_at = w.starts_at
         WHERE s.day = ? ORDER BY w.tour, w.starts_at`,
      )
      .bind(day),
  ])
  return {
    day,
    stops: (stops?.results ?? []).flatMap((found) => {
      const { shipmentId, tour, places } = stopRow.parse(found)
      const { number, snapshot, events } = readOrder(found)
      const shipment = snapshot.shipments.find(({ id }) => id === shipmentId)
      if (!shipment) return []
      const { step, window } = progressOf(shipment, events)
      const { name, city = '', postalCode = '' } = snapshot.shippingAddress ?? {}
      return [
        {
          tour,
          window,
          number,
          shipmentId,
          step,
          places,
          name: name ? `${name.first} ${name.last}` : '',
          city,
          postalCode,
        },
      ]
    }),
    missed: await waitingForDay(db),
    windows: (windows?.results ?? []).map((found) => {
      const { startsAt, ...rest } = windowRow.parse(found)
      return { ...rest, from: isoOf(startsAt) }
    }),
  }
}
