import type { Shipment } from '../../contract/cart/cart.ts'
import type { Cents } from '../../contract/money.ts'
import type { OrderStatus } from '../../contract/order/order.ts'
import type { ShipmentProgress, ShipmentStep } from '../../contract/order/order-progress.ts'
import { toCents } from '../money.ts'

/** What may become of an order. Those with a `shipmentId` concern one shipment, the others all of it. */
export const orderEventKinds = [
  'placed',
  'confirmed',
  'failed',
  'scheduled',
  'shipped',
  'delivered',
  'readyForPickup',
  'pickedUp',
  'cancelled',
  'refundAsked',
  'refunded',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** Something that happened to an order, at a moment in milliseconds. Events come in the order they were written. */
export type OrderEvent = {
  readonly seq: number
  readonly kind: OrderEventKind
  readonly shipmentId: string | null
  readonly at: number
  /** The day or days agreed on, of `scheduled`. */
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  /** Of `refunded`, and what is owed of `refundAsked` and `cancelled`. */
  readonly amount?: number | undefined
  /** Which parts of the payment that is of, by their place among them. */
  readonly parts?: readonly { readonly position: number; readonly amount: number }[] | undefined
}

/** What a shipment's way depends on. */
export type TravellingShipment = Pick<Shipment, 'id' | 'fulfillment' | 'selectedRate'>

const TO_A_STORE = ['placed', 'confirmed', 'readyForPickup', 'pickedUp'] as const
const BY_PARCEL = ['placed', 'confirmed', 'shipped', 'delivered'] as const
const BY_TRUCK = ['placed', 'confirmed', 'scheduled', 'shipped', 'delivered'] as const

/** Whether a truck brings it, on a day of which one can speak; a parcel comes when it comes. */
export const comesByTruck = ({ fulfillment, selectedRate }: TravellingShipment): boolean =>
  fulfillment === 'delivery' && selectedRate?.id !== 'parcel'

/** The steps of a shipment's way. */
export const wayOf = (shipment: TravellingShipment): readonly ShipmentStep[] => {
  if (shipment.fulfillment === 'pickup') return TO_A_STORE
  return comesByTruck(shipment) ? BY_TRUCK : BY_PARCEL
}

const concerns = (event: OrderEvent, shipmentId: string): boolean =>
  event.shipmentId === null || event.shipmentId === shipmentId

/** How a shipment is doing, by what happened to it. A way that was cut short ends with `cancelled`. */
export const progressOf = (
  shipment: TravellingShipment,
  events: readonly OrderEvent[],
): ShipmentProgress => {
  const own = events.filter((event) => concerns(event, shipment.id))
  const lastOf = (kind: OrderEventKind) => own.findLast((event) => event.kind === kind)
  const steps = wayOf(shipment).map((step) => ({ step, event: lastOf(step) }))
  const reached = steps.findLastIndex(({ event }) => event !== undefined)
  const cancelled = lastOf('cancelled')
  const isoOf = (event: OrderEvent | undefined) => (event ? new Date(event.at).toISOString() : null)
  const agreed = lastOf('scheduled')
  const rate = shipment.selectedRate
  return {
    shipmentId: shipment.id,
    step: cancelled ? 'cancelled' : (steps[reached]?.step ?? 'placed'),
    milestones: cancelled
      ? [
          ...steps.flatMap(({ step, event }) => (event ? [{ step, at: isoOf(event) }] : [])),
          { step: 'cancelled', at: isoOf(cancelled) },
        ]
      : steps.map(({ step, event }) => ({ step, at: isoOf(event) })),
    earliest: agreed?.earliest ?? rate?.earliest ?? null,
    latest: agreed?.earliest ? (agreed.latest ?? null) : (rate?.latest ?? null),
  }
}

const GONE: readonly ShipmentStep[] = ['shipped', 'delivered', 'pickedUp']
const ARRIVED: readonly ShipmentStep[] = ['delivered', 'pickedUp']

const happened = (events: readonly OrderEvent[], kind: OrderEventKind): boolean =>
  events.some((event) => event.kind === kind && event.shipmentId === null)

/** The order's status in one word: what its shipments have come to together. */
export const statusOf = (
  shipments: readonly TravellingShipment[],
  events: readonly OrderEvent[],
): OrderStatus => {
  if (happened(events, 'cancelled')) return 'cancelled'
  if (happened(events, 'failed')) return 'failed'
  if (!happened(events, 'confirmed')) return 'pending'
  const steps = shipments.map((shipment) => progressOf(shipment, events).step)
  if (steps.length > 0 && steps.every((step) => ARRIVED.includes(step))) return 'delivered'
  if (steps.some((step) => step === 'shipped' || step === 'delivered')) return 'shipped'
  if (steps.some((step) => step === 'readyForPickup' || step === 'pickedUp'))
    return 'readyForPickup'
  return 'confirmed'
}

/** The step that comes next on a shipment's way; null at its end, and while or because nothing moves. */
export const nextStep = (
  shipment: TravellingShipment,
  events: readonly OrderEvent[],
): Exclude<ShipmentStep, 'placed' | 'confirmed' | 'cancelled'> | null => {
  if (!happened(events, 'confirmed') || happened(events, 'cancelled')) return null
  const way = wayOf(shipment)
  const next = way[way.indexOf(progressOf(shipment, events).step) + 1]
  return next === undefined || next === 'placed' || next === 'confirmed' || next === 'cancelled'
    ? null
    : next
}

/** Whether an order can still be called off: paid for, and nothing of it has left or been handed over. */
export const canCancel = (
  shipments: readonly TravellingShipment[],
  events: readonly OrderEvent[],
): boolean =>
  happened(events, 'confirmed') &&
  !happened(events, 'cancelled') &&
  shipments.every((shipment) => !GONE.includes(progressOf(shipment, events).step))

/** What was given back so far. */
export const refundedOf = (events: readonly OrderEvent[]): Cents =>
  toCents(
    events.reduce((sum, { kind, amount = 0 }) => (kind === 'refunded' ? sum + amount : sum), 0),
  )
