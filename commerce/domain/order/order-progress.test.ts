import { describe, expect, test } from 'vitest'
import {
  canCancel,
  hasEnded,
  nextStep,
  type OrderEvent,
  type OrderEventKind,
  progressOf,
  refundedOf,
  standingOf,
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

const ready = 'readyForPickup@pickup-491'
const pickedUp = 'pickedUp@pickup-491'

test.each([
  [[truck], ['placed'], 'pending'],
  [[truck], [...paid, 'shipped@delivery'], 'shipped'],
  [[truck], [...paid, 'shipped@delivery', 'missed@delivery'], 'waitsForDay'],
  [[truck], [...paid, 'delivered@delivery'], 'delivered'],
  [[pickUp], [...paid, ready], 'readyForPickup'],
  [[truck, pickUp], [...paid, ready], 'partIsReady'],
  [[truck, pickUp], [...paid, 'shipped@delivery'], 'partIsOnItsWay'],
  [[truck, pickUp], [...paid, pickedUp], 'partHasArrived'],
  [[truck, pickUp], [...paid, pickedUp, 'shipped@delivery'], 'partHasArrived'],
  [[truck, pickUp], [...paid, pickedUp, 'missed@delivery'], 'waitsForDay'],
  [[truck, pickUp], [...paid, pickedUp, 'delivered@delivery'], 'delivered'],
  [[truck, pickUp], [...paid, ready, 'cancelled'], 'cancelled'],
] as const)(
  'no order is said to be where only a part of it is: %#',
  (shipments, happened, told) => {
    const all = events(...happened)
    const progress = shipments.map((shipment) => progressOf(shipment, all))
    expect(standingOf({ status: statusOf(shipments, all), progress })).toBe(told)
  },
)

test.each([
  ['placed', false],
  ['scheduled', false],
  ['missed', false],
  ['readyForPickup', false],
  ['delivered', true],
  ['pickedUp', true],
  ['cancelled', true],
] as const)('nothing is to come of a shipment that was %s: %s', (step, ended) => {
  expect(hasEnded({ step })).toBe(ended)
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

const onDay = (seq: number, earliest: string, window?: OrderEvent['window']): OrderEvent => ({
  seq,
  kind: 'scheduled',
  shipmentId: 'delivery',
  at: seq * 60_000,
  earliest,
  latest: earliest,
  window,
})
const window = {
  from: Date.parse('2026-12-01T15:00:00Z'),
  to: Date.parse('2026-12-01T18:00:00Z'),
  timeZone: 'America/Denver',
  tour: '491/local',
  places: 1,
}

describe('a crew’s way', () => {
  test.each([
    [['scheduled'], 'scheduled', 'shipped', 'confirmed'],
    [['scheduled', 'loaded'], 'loaded', 'shipped', 'shipped'],
    [['scheduled', 'loaded', 'shipped'], 'shipped', 'delivered', 'shipped'],
    [['scheduled', 'shipped', 'arrived'], 'arrived', 'delivered', 'shipped'],
    [['scheduled', 'loaded', 'delivered'], 'delivered', null, 'delivered'],
    [['scheduled', 'loaded', 'missed'], 'missed', null, 'confirmed'],
    [['scheduled', 'shipped', 'missed', 'scheduled'], 'scheduled', 'shipped', 'confirmed'],
    [['scheduled', 'shipped', 'missed', 'scheduled', 'loaded'], 'loaded', 'shipped', 'shipped'],
    [['scheduled', 'missed', 'scheduled', 'missed'], 'missed', null, 'confirmed'],
    [['scheduled', 'shipped', 'missed', 'scheduled', 'delivered'], 'delivered', null, 'delivered'],
  ] as const)('%j', (told, step, next, status) => {
    const all = events(...paid, ...told.map((kind) => `${kind}@delivery`))
    expect(progressOf(truck, all).step).toBe(step)
    expect(nextStep(truck, all)).toBe(next)
    expect(statusOf([truck], all)).toBe(status)
  })

  test('shows what only crews tell once they told it, and a missed day where it was', () => {
    const stepsOf = (...told: string[]) =>
      progressOf(truck, events(...paid, ...told)).milestones.map(
        ({ step, at }) => `${step}${at === null ? '?' : ''}`,
      )
    expect(stepsOf()).toEqual(['placed', 'confirmed', 'scheduled?', 'shipped?', 'delivered?'])
    expect(stepsOf('scheduled@delivery', 'loaded@delivery')).toEqual([
      'placed',
      'confirmed',
      'scheduled',
      'loaded',
      'shipped?',
      'delivered?',
    ])
    expect(stepsOf('scheduled@delivery', 'loaded@delivery', 'missed@delivery')).toEqual([
      'placed',
      'confirmed',
      'missed',
      'scheduled?',
      'shipped?',
      'delivered?',
    ])
  })

  test('the window is that of the day agreed on last, and gone with it', () => {
    const of = (...more: OrderEvent[]) => progressOf(truck, [...events(...paid), ...more])
    expect(of(onDay(3, '2026-12-01', window)).window).toEqual({
      from: '2026-12-01T15:00:00.000Z',
      to: '2026-12-01T18:00:00.000Z',
      timeZone: 'America/Denver',
    })
    expect(of(onDay(3, '2026-12-01', window), onDay(4, '2026-12-03')).window).toBeNull()
    const missed: OrderEvent = { seq: 4, kind: 'missed', shipmentId: 'delivery', at: 0 }
    expect(of(onDay(3, '2026-12-01', window), missed)).toMatchObject({
      earliest: null,
      latest: null,
      window: null,
      missed: 1,
    })
  })

  test('stops count while it is on its way', () => {
    const way: OrderEvent = {
      seq: 3,
      kind: 'shipped',
      shipmentId: 'delivery',
      at: 0,
      stopsBefore: 2,
    }
    expect(progressOf(truck, [...events(...paid), way]).stopsBefore).toBe(2)
    const there: OrderEvent = { seq: 4, kind: 'arrived', shipmentId: 'delivery', at: 0 }
    expect(progressOf(truck, [...events(...paid), way, there]).stopsBefore).toBeNull()
  })

  test.each([
    [['scheduled'], true, true],
    [['scheduled', 'loaded'], false, false],
    [['scheduled', 'arrived'], false, false],
    [['scheduled', 'missed'], false, true],
    [['scheduled', 'missed', 'scheduled'], false, true],
    [['scheduled', 'missed', 'scheduled', 'loaded'], false, false],
  ] as const)('%j can be called off by the customer: %s, by the desk: %s', (told, own, desks) => {
    const all = events(...paid, ...told.map((kind) => `${kind}@delivery`))
    expect(canCancel([truck], all)).toBe(own)
    expect(canCancel([truck], all, 'desk')).toBe(desks)
  })
})
