import * as words from '#words'
import type { Shipment } from '../../contract/cart/cart.ts'
import type { PreparedOrder } from '../../contract/order/prepared-order.ts'
import type { ShipmentProgress } from '../../contract/order/order-progress.ts'
import { dayWords } from '../delivery/day-words.ts'
import { arrivalWords } from '../delivery/window-words.ts'
import { total, totalRows } from './totals.ts'
import { UCP_VERSION } from './version.ts'

export const ORDER_CAPABILITY = 'dev.ucp.shopping.order'

const ARRIVED: readonly ShipmentProgress['step'][] = ['delivered', 'pickedUp']

/** How the protocol calls what happens on a shipment's way; what is only planned is no event. */
const eventTypes: Partial<Record<ShipmentProgress['step'], string>> = {
  scheduled: 'scheduled',
  loaded: 'loaded',
  shipped: 'shipped',
  arrived: 'arrived',
  missed: 'failed_attempt',
  delivered: 'delivered',
  readyForPickup: 'ready_for_pickup',
  pickedUp: 'picked_up',
  cancelled: 'canceled',
}

type Lines = readonly { readonly id: string; readonly quantity: number }[]

/** `Home Delivery between Tuesday, December 1 and Friday, December 4`, as the order's mail has it. */
const promiseOf = ({ fulfillment }: Shipment, progress: ShipmentProgress): string => {
  const { earliest } = progress
  const way = words.fulfillments[fulfillment]
  if (earliest === null) return way
  return fulfillment === 'pickup'
    ? words.orderPlacedMail.readyFrom({ way, day: dayWords(earliest) })
    : words.orderPlacedMail.comes({ way, days: arrivalWords(progress) })
}

/** An address of the shop’s, whole. */
type Absolute = (url: string) => string

const lineOf = (
  id: string,
  it: PreparedOrder['items'][number],
  { absolute, has, isGone }: { absolute: Absolute; has: boolean; isGone: boolean },
) => ({
  id,
  item: {
    id: it.skuId,
    title: [it.name, ...it.options.map(({ value }) => value)].join(', '),
    price: it.unitPrice,
    ...(it.picture ? { image_url: absolute(it.picture.url) } : {}),
  },
  quantity: {
    original: it.quantity,
    total: isGone ? 0 : it.quantity,
    fulfilled: has && !isGone ? it.quantity : 0,
  },
  totals: [
    total('subtotal', words.orderSummary.subtotal, it.linePrice),
    total('total', words.orderSummary.total, it.linePrice),
  ],
  status: isGone ? 'removed' : has ? 'fulfilled' : 'processing',
})

/** An order as the protocol has it, whole each time. */
export const orderBody = (it: PreparedOrder, absolute: Absolute) => {
  const isGone = it.cancelledAt !== null
  // A line is called by its SKU, as in the session; where one goes two ways, by an id of its own.
  const idOf = ({ id, skuId }: PreparedOrder['items'][number]): string =>
    it.items.filter((other) => other.skuId === skuId).length === 1 ? skuId : id
  const ways = it.shipments.flatMap((shipment) => {
    const progress = it.progress.find(({ shipmentId }) => shipmentId === shipment.id)
    const lines: Lines = it.items
      .filter(({ id }) => shipment.itemIds.includes(id))
      .map((line) => ({ id: idOf(line), quantity: line.quantity }))
    return progress && lines.length > 0 ? [{ shipment, progress, lines }] : []
  })
  const arrived = new Set(
    ways
      .filter(({ progress }) => ARRIVED.includes(progress.step))
      .flatMap(({ lines }) => lines.map(({ id }) => id)),
  )
  return {
    ucp: {
      version: UCP_VERSION,
      status: 'success',
      capabilities: { [ORDER_CAPABILITY]: [{ version: UCP_VERSION }] },
    },
    // One id for the session and for what comes of it.
    id: it.checkout,
    checkout_id: it.checkout,
    label: it.number,
    permalink_url: absolute(`/checkout/confirm/${it.id}`),
    currency: 'USD',
    line_items: it.items.map((line) =>
      lineOf(idOf(line), line, { absolute, has: arrived.has(idOf(line)), isGone }),
    ),
    fulfillment: {
      expectations: isGone
        ? []
        : ways.map(({ shipment, progress, lines }) => ({
            id: shipment.id,
            line_items: lines,
            method_type: shipment.fulfillment === 'pickup' ? 'pickup' : 'shipping',
            destination: {
              address_locality: it.city,
              address_region: it.stateOrRegion,
              address_country: 'US',
            },
            description: promiseOf(shipment, progress),
          })),
      events: ways.flatMap(({ shipment, progress, lines }) =>
        progress.milestones.flatMap(({ step, at }) => {
          const type = eventTypes[step]
          return at === null || type === undefined
            ? []
            : [
                {
                  id: `${shipment.id}:${step}`,
                  occurred_at: at,
                  type,
                  line_items: lines,
                  description: words.shipmentCard.steps[step],
                },
              ]
        }),
      ),
    },
    adjustments: [
      ...(it.cancelledAt === null
        ? []
        : [
            {
              id: 'cancellation',
              type: 'cancellation',
              occurred_at: it.cancelledAt,
              status: 'completed',
              line_items: it.items.map((line) => ({ id: idOf(line), quantity: -line.quantity })),
            },
          ]),
      ...it.refunds.map(({ at, amount }, index) => ({
        id: `refund-${index + 1}`,
        type: 'refund',
        occurred_at: at,
        status: 'completed',
        totals: [total('total', words.orderSummary.total, -amount)],
      })),
    ],
    totals: totalRows(it.totals, it.promoCode),
  }
}
