import * as words from '#words'
import type { Store } from '../../contract/location.ts'
import type { OrderStatusView } from '../../contract/order/order.ts'
import type { CalendarEntry } from '../delivery/calendar-file.ts'
import { addressLine } from '../stores/store-address.ts'
import { hoursOfDate } from '../stores/store-hours.ts'

export type CalendarOrder = Pick<
  OrderStatusView,
  'number' | 'placedAt' | 'shipments' | 'progress'
> & {
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly quantity: number
  }[]
}

const OVER: readonly string[] = ['delivered', 'pickedUp', 'cancelled']

/**
 * What a calendar should hold of an order: the days a delivery is expected, and the hours of the store from which a
 * pick-up is ready. Tells nothing of who or where the shopper is, so it may lie in any calendar.
 */
export const orderCalendar = (
  brand: { readonly name: string; readonly id: string },
  order: CalendarOrder,
  stores: readonly Store[],
): CalendarEntry[] =>
  order.progress.flatMap((progress) => {
    const { shipmentId, step, earliest, latest, milestones } = progress
    const shipment = order.shipments.find(({ id }) => id === shipmentId)
    if (!shipment || earliest === null || OVER.includes(step)) return []
    const pieces = order.items
      .filter(({ id }) => shipment.itemIds.includes(id))
      .map(({ quantity, name }) => words.orderCalendar.piece({ quantity, name }))
    const moments = milestones.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)]))
    const changedAt = Math.max(Date.parse(order.placedAt), ...moments)
    const common = {
      uid: `${order.number}.${shipmentId}@orders.${brand.id}`.toLowerCase(),
      // Seconds since it was placed grow with every change, and a calendar takes the larger one.
      sequence: Math.floor((changedAt - Date.parse(order.placedAt)) / 1000),
      changedAt,
      description: words.orderCalendar.order({ number: order.number, pieces }),
    }
    if (shipment.fulfillment === 'delivery')
      return [
        {
          ...common,
          summary: words.orderCalendar.delivery(brand.name),
          location: '',
          ...(progress.window
            ? {
                when: {
                  from: Date.parse(progress.window.from),
                  to: Date.parse(progress.window.to),
                },
                takesTime: true,
              }
            : { when: { first: earliest, last: latest ?? earliest } }),
        },
      ]
    const store = stores.find(({ storeId }) => storeId === shipment.storeId)
    const hours = store ? hoursOfDate(store, earliest) : null
    return [
      {
        ...common,
        summary: words.orderCalendar.pickUp(store?.name ?? brand.name),
        location: store ? addressLine(store) : '',
        when: hours ?? { first: earliest, last: earliest },
      },
    ]
  })
