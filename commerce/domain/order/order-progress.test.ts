import { describe, expect, test } from 'vitest'
import {
  canCancel,
  nextStep,
  type OrderEvent,
  type OrderEventKind,
  progressOf,
  refundedOf,
  statusOf,
  type TravellingShipment,
} from './order-progress.ts'
import { ZERO } from '../money.ts'

const rate = (id: string) => ({
  id,
  name: id,
  description: '',
  price: ZERO,
  earliest: '2026-12-01',
  latest: '2026-12-04',
})
const truck: TravellingShipment = {
  id: 'delivery',
  fulfillment: 'delivery',
  selectedRate: rate('home-delivery'),
}
const parcel: TravellingShipment = { ...truck, selectedRate: rate('parcel') }
const pickUp: TravellingShipment = {
  id: 'pickup-491',
  fulfillment: 'pickup',
  selectedRate: rate('pickup'),
}

/** Events in a row, a minute apart: `shipped` of the order, `shipped@delivery` of a shipment. */
const events = (...words: string[]): OrderEvent[] =>
  words.map((word, index) => {
    const [kind = '', shipmentId = null] = word.split('@')
    return { seq: index + 1, kind: kind as OrderEventKind, shipmentId, at: index * 60_000 }
  })
const paid = ['placed', 'confirmed']

describe('the way of a shipment', () => {
  test.each([
    ['a truck', truck, ['placed'], 'placed', null],
    ['a truck', truck, paid, 'confirmed', 'scheduled'],
    ['a truck', truck, [...paid, 'scheduled@delivery'], 'scheduled', 'shipped'],
    ['a truck', truck, [...paid, 'scheduled@delivery', 'shipped@delivery'], 'shipped', 'delivered'],
    ['a truck', truck, [...paid, 'shipped@delivery', 'delivered@delivery'], 'delivered', null],
    ['a truck', truck, [...paid, 'shipped@elsewhere'], 'confirmed', 'scheduled'],
    ['a parcel', parcel, paid, 'confirmed', 'shipped'],
    ['a parcel', parcel, [...paid, 'shipped@delivery'], 'shipped', 'delivered'],
    ['a pick-up', pickUp, paid, 'confirmed', 'readyForPickup'],
    ['a pick-up', pickUp, [...paid, 'readyForPickup@pickup-491'], 'readyForPickup', 'pickedUp'],
    ['a pick-up', pickUp, [...paid, 'pickedUp@pickup-491'], 'pickedUp', null],
    ['a pick-up', pickUp, [...paid, 'cancelled'], 'cancelled', null],
    ['a truck', truck, ['placed', 'failed'], 'placed', null],
  ] as const)('%s: %#', (_, shipment, happened, step, next) => {
    expect(progressOf(shipment, events(...happened)).step).toBe(step)
    expect(nextStep(shipment, events(...happened))).toBe(next)
  })

  test('steps ahead have no moment, steps behind have theirs', () => {
    const { milestones } = progressOf(truck, events(...paid, 'scheduled@delivery'))
    expect(milestones).toEqual([
      { step: 'placed', at: '1970-01-01T00:00:00.000Z' },
      { step: 'confirmed', at: '1970-01-01T00:01:00.000Z' },
      { step: 'scheduled', at: '1970-01-01T00:02:00.000Z' },
      { step: 'shipped', at: null },
      { step: 'delivered', at: null },
    ])
  })

  test('cut short, it ends with that', () => {
    const { milestones } = progressOf(truck, events(...paid, 'cancelled'))
    expect(milestones.map(({ step }) => step)).toEqual(['placed', 'confirmed', 'cancelled'])
  })

  test('the days are those last agreed on', () => {
    expect(progressOf(truck, events(...paid))).toMatchObject({
      earliest: '2026-12-01',
      latest: '2026-12-04',
    })
    const moved: OrderEvent[] = [
      ...events(...paid),
      {
        seq: 3,
        kind: 'scheduled',
        shipmentId: 'delivery',
        at: 9,
        earliest: '2026-12-08',
        latest: '2026-12-08',
      },
    ]
    expect(progressOf(truck, moved)).toMatchObject({
      earliest: '2026-12-08',
      latest: '2026-12-08',
    })
  })
})

test.each([
  [[truck], ['placed'], 'pending', false],
  [[truck], ['placed', 'failed'], 'failed', false],
  [[truck], paid, 'confirmed', true],
  [[truck], [...paid, 'scheduled@delivery'], 'confirmed', true],
  [[truck], [...paid, 'shipped@delivery'], 'shipped', false],
  [[truck], [...paid, 'delivered@delivery'], 'delivered', false],
  [[pickUp], [...paid, 'readyForPickup@pickup-491'], 'readyForPickup', true],
  [[pickUp], [...paid, 'pickedUp@pickup-491'], 'delivered', false],
  [[truck, pickUp], [...paid, 'readyForPickup@pickup-491'], 'readyForPickup', true],
  [[truck, pickUp], [...paid, 'pickedUp@pickup-491'], 'readyForPickup', false],
  [[truck, pickUp], [...paid, 'pickedUp@pickup-491', 'shipped@delivery'], 'shipped', false],
  [[truck, pickUp], [...paid, 'delivered@delivery'], 'shipped', false],
  [[truck, pickUp], [...paid, 'pickedUp@pickup-491', 'delivered@delivery'], 'delivered', false],
  [[truck, pickUp], [...paid, 'cancelled'], 'cancelled', false],
] as const)('the order as a whole: %#', (shipments, happened, status, cancellable) => {
  expect(statusOf(shipments, events(...happened))).toBe(status)
  expect(canCancel(shipments, events(...happened))).toBe(cancellable)
})

test('what was given back is the sum of what was given back', () => {
  expect(refundedOf(events(...paid))).toBe(0)
  const refund = (seq: number, amount: number): OrderEvent => ({
    seq,
    kind: 'refunded',
    shipmentId: null,
    at: 0,
    amount,
  })
  expect(refundedOf([...events(...paid), refund(3, 500), refund(4, 25)])).toBe(525)
})
