import type { Shipment } from '../../contract/cart/cart.ts'
import type { Cents } from '../../contract/money.ts'
import type { OrderStanding, OrderStatus } from '../../contract/order/order.ts'
import type { ShipmentProgress, ShipmentStep } from '../../contract/order/order-progress.ts'
import { toCents, ZERO } from '../money.ts'

/** What may become of an order. Those with a `shipmentId` concern one shipment, the others all of it. */
export const orderEventKinds = [
  'placed',
  'confirmed',
  'failed',
  'scheduled',
  'loaded',
  'shipped',
  'arrived',
  'missed',
  'delivered',
  'readyForPickup',
  'pickedUp',
  'cancelled',
  'refundAsked',
  'refunded',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** From one moment to another, in milliseconds; the tour on which it takes so many places, and the tour's clock. */
export type EventWindow = {
  readonly from: number
  readonly to: number
  readonly timeZone: string
  readonly tour: string
  readonly places: number
}

/** Something that happened to an order, at a moment in milliseconds. Events come in the order they were written. */
export type OrderEvent = {
  readonly seq: number
  readonly kind: OrderEventKind
  readonly shipmentId: string | null
  readonly at: number
  /** The day or days agreed on, of `scheduled`. */
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  /** The hours agreed on, of `scheduled`. */
  readonly window?: EventWindow | undefined
  /** What coming again costs at the door, of `scheduled` after a missed day. */
  readonly fee?: Cents | undefined
  /** How many stops come before, of `shipped`. */
  readonly stopsBefore?: number | undefined
  /** Of `refunded`, and what is owed of `refundAsked` and `cancelled`. */
  readonly amount?: number | undefined
  /** Which parts of the payment that is of, by their place among them. */
  readonly parts?: readonly { readonly position: number; readonly amount: number }[] | undefined
}

/** What a shipment's way depends on. */
export type TravellingShipment = Pick<Shipment, 'id' | 'fulfillment' | 'selectedRate'>

const TO_A_STORE = ['placed', 'confirmed', 'readyForPickup', 'pickedUp'] as const
const BY_PARCEL = ['placed', 'confirmed', 'shipped', 'delivered'] as const
export const BY_TRUCK = [
  'placed',
  'confirmed',
  'scheduled',
  'loaded',
  'shipped',
  'arrived',
  'delivered',
] as const
/** What a crew may tell and need not: shown once it was told. */
const TOLD_BY_CREWS: readonly ShipmentStep[] = ['loaded', 'arrived']
/** What stands for good, also where a day was missed: all else of a way is gone through once more. */
const ONCE: readonly OrderEventKind[] = ['placed', 'confirmed', 'cancelled']

/** Whether a truck brings it, on a day of which one can speak; a parcel comes when it comes. */
export const comesByTruck = ({ fulfillment, selectedRate }: TravellingShipment): boolean =>
  fulfillment === 'delivery' && selectedRate?.id !== 'parcel'

/** The steps of a shipment's way. */
export const wayOf = (shipment: TravellingShipment): readonly ShipmentStep[] => {
  if (shipment.fulfillment === 'pickup') return TO_A_STORE
  return comesByTruck(shipment) ? BY_TRUCK : BY_PARCEL
}

const ARRIVED: readonly ShipmentStep[] = ['delivered', 'pickedUp']

/** Whether nothing of a shipment is still to come: it arrived, or it was called off. */
export const hasEnded = ({ step }: Pick<ShipmentProgress, 'step'>): boolean =>
  ARRIVED.includes(step) || step === 'cancelled'

const concerns = (event: OrderEvent, shipmentId: string): boolean =>
  event.shipmentId === null || event.shipmentId === shipmentId

/** What is to be paid at the door for coming again. */
const feeOf = (own: readonly OrderEvent[], missed: OrderEvent | undefined): Cents =>
  own.find((event) => event.kind === 'scheduled' && missed && event.seq > missed.seq)?.fee ?? ZERO

/** What coming again costs at the door: what was said before it was ordered, and nothing where nothing was. */
export const feeToComeAgain = ({ selectedRate }: TravellingShipment): Cents =>
  selectedRate?.again ?? ZERO

/** How a shipment is doing, by what happened to it. A way that was cut short ends with `cancelled`. */
export const progressOf = (
  shipment: TravellingShipment,
  events: readonly OrderEvent[],
): ShipmentProgress => {
  const own = events.filter((event) => concerns(event, shipment.id))
  const misses = own.filter(({ kind }) => kind === 'missed')
  const missed = misses.at(-1)
  const lastOf = (kind: OrderEventKind) =>
    own.findLast(
      (event) =>
        event.kind === kind && (ONCE.includes(kind) || event.seq > (missed ? missed.seq : 0)),
    )
  const steps = wayOf(shipment).map((step) => ({ step, event: lastOf(step) }))
  const reached = steps.findLast(({ event }) => event !== undefined)
  const cancelled = lastOf('cancelled')
  const isoOf = (event: OrderEvent | undefined) => (event ? new Date(event.at).toISOString() : null)
  const agreed = lastOf('scheduled')
  const rate = shipment.selectedRate
  const milestones = steps.flatMap(({ step, event }) => [
    ...(event || !TOLD_BY_CREWS.includes(step) ? [{ step, at: isoOf(event) }] : []),
    ...(step === 'confirmed' && missed ? [{ step: 'missed' as const, at: isoOf(missed) }] : []),
  ])
  const isWaitingForDay = missed !== undefined && agreed === undefined
  const step = cancelled
    ? 'cancelled'
    : isWaitingForDay && !ARRIVED.includes(reached?.step ?? 'placed')
      ? 'missed'
      : (reached?.step ?? 'placed')
  const under = step === 'shipped' ? reached?.event : undefined
  return {
    shipmentId: shipment.id,
    step,
    milestones: cancelled
      ? [...milestones.filter(({ at }) => at !== null), { step: 'cancelled', at: isoOf(cancelled) }]
      : milestones,
    // A day that was missed is gone; the next one is still to be agreed on.
    earliest: isWaitingForDay ? null : (agreed?.earliest ?? rate?.earliest ?? null),
    latest: isWaitingForDay
      ? null
      : agreed?.earliest
        ? (agreed.latest ?? null)
        : (rate?.latest ?? null),
    window: agreed?.window
      ? {
          from: new Date(agreed.window.from).toISOString(),
          to: new Date(agreed.window.to).toISOString(),
          timeZone: agreed.window.timeZone,
        }
      : null,
    stopsBefore: under?.stopsBefore ?? null,
    missed: misses.length,
    // The first day agreed on after a miss says it; changed once more, it costs no more.
    fee: feeOf(own, missed),
  }
}

/** What is on a truck or was: it cannot be called off by a press. */
const GONE: readonly ShipmentStep[] = [
  'loaded',
  'shipped',
  'arrived',
  'missed',
  'delivered',
  'pickedUp',
]
const UNDER_WAY: readonly ShipmentStep[] = ['loaded', 'shipped', 'arrived', 'delivered']

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
  if (steps.some((step) => UNDER_WAY.includes(step))) return 'shipped'
  if (steps.some((step) => step === 'readyForPickup' || step === 'pickedUp'))
    return 'readyForPickup'
  return 'confirmed'
}

/** How an order stands as its shopper reads it: what is true of a part only is said of a part only. */
export const standingOf = ({
  status,
  progress,
}: {
  readonly status: OrderStatus
  readonly progress: readonly Pick<ShipmentProgress, 'step'>[]
}): OrderStanding => {
  const steps = progress.map(({ step }) => step)
  if (steps.includes('missed')) return 'waitsForDay'
  if (status !== 'shipped' && status !== 'readyForPickup') return status
  if (steps.some((step) => ARRIVED.includes(step))) return 'partHasArrived'
  if (status === 'shipped')
    return steps.every((step) => UNDER_WAY.includes(step)) ? 'shipped' : 'partIsOnItsWay'
  return steps.every((step) => step === 'readyForPickup') ? 'readyForPickup' : 'partIsReady'
}

/** A step that the desk takes a shipment to; what only crews tell is told by them. */
export type NextStep = 'scheduled' | 'shipped' | 'delivered' | 'readyForPickup' | 'pickedUp'
const NEXT: readonly ShipmentStep[] = [
  'scheduled',
  'shipped',
  'delivered',
  'readyForPickup',
  'pickedUp',
] satisfies NextStep[]
const isNext = (step: ShipmentStep | undefined): step is NextStep =>
  step !== undefined && NEXT.includes(step)

/** The step that comes next on a shipment's way; null at its end, and while or because nothing moves. */
export const nextStep = (
  shipment: TravellingShipment,
  events: readonly OrderEvent[],
): NextStep | null => {
  if (!happened(events, 'confirmed') || happened(events, 'cancelled')) return null
  const { step } = progressOf(shipment, events)
  // A day has to be found first.
  if (step === 'missed') return null
  const way = wayOf(shipment)
  const next = way.slice(way.indexOf(step) + 1).find(isNext)
  return next ?? null
}

/**
 * Whether an order can still be called off: paid for, and nothing of it has left or been handed over. What came back
 * from a closed door is in the warehouse again: the desk can, and the customer calls.
 */
export const canCancel = (
  shipments: readonly TravellingShipment[],
  events: readonly OrderEvent[],
  by: 'customer' | 'desk' = 'customer',
): boolean =>
  happened(events, 'confirmed') &&
  !happened(events, 'cancelled') &&
  shipments.every((shipment) => {
    const { step, missed } = progressOf(shipment, events)
    const isBack = missed > 0 && (step === 'missed' || step === 'scheduled')
    return isBack ? by === 'desk' : !GONE.includes(step)
  })

/** What was given back so far. */
export const refundedOf = (events: readonly OrderEvent[]): Cents =>
  toCents(
    events.reduce((sum, { kind, amount = 0 }) => (kind === 'refunded' ? sum + amount : sum), 0),
  )
