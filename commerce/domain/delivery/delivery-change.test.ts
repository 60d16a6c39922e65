import { expect, test } from 'vitest'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'
import { deliveryChange } from './delivery-change.ts'
import type { TravellingShipment } from '../order/order-progress.ts'
import { toCents } from '../money.ts'

const { calendar } = smallPolicies.delivery
const rate = {
  id: 'home-delivery',
  name: '',
  description: '',
  price: toCents(0),
  earliest: '2026-12-02',
  latest: '2026-12-04',
}
const truck: TravellingShipment = { id: 'delivery', fulfillment: 'delivery', selectedRate: rate }
const parcel: TravellingShipment = { ...truck, selectedRate: { ...rate, id: 'parcel' } }
/** Wednesdays and Fridays. */
const zone = { firstDay: 2, lastDay: 4, weekdays: [3, 5] }
const agreed = { step: 'confirmed', earliest: '2026-12-02', latest: '2026-12-04' } as const

const daysAt = (now: string, over: Parameters<typeof deliveryChange>[1] = agreed) =>
  deliveryChange(truck, over, zone, calendar, new Date(now))

test('the days on which the truck drives there, from the first that was possible', () => {
  const offer = daysAt('2026-11-21T18:00:00Z')
  expect(offer?.days.slice(0, 4)).toEqual(['2026-12-02', '2026-12-04', '2026-12-09', '2026-12-11'])
  // New Year's Day is a Friday, and nothing drives.
  expect(offer?.days).not.toContain('2027-01-01')
  expect(new Date(offer?.until ?? 0).toISOString()).toBe('2026-12-01T21:00:00.000Z')
})

test.each([
  ['a minute before the cut-off', '2026-12-01T20:59:00Z', true],
  ['at the cut-off, two in the afternoon in Denver', '2026-12-01T21:00:00Z', false],
  ['later', '2026-12-02T12:00:00Z', false],
])('%s', (_, now, isOffered) => {
  expect(daysAt(now) !== null).toBe(isOffered)
})

test('a day that was chosen is not offered again, and can be moved forward again', () => {
  const later = { step: 'scheduled', earliest: '2026-12-11', latest: '2026-12-11' } as const
  const offer = daysAt('2026-11-21T18:00:00Z', later)
  expect(offer?.days).toContain('2026-12-04')
  expect(offer?.days).not.toContain('2026-12-11')
})

test('nothing to choose for what has left, comes by parcel, or has no day', () => {
  const now = new Date('2026-11-21T18:00:00Z')
  expect(deliveryChange(truck, { ...agreed, step: 'shipped' }, zone, calendar, now)).toBeNull()
  expect(deliveryChange(parcel, agreed, zone, calendar, now)).toBeNull()
  expect(deliveryChange(truck, { ...agreed, earliest: null }, zone, calendar, now)).toBeNull()
  expect(deliveryChange(truck, agreed, null, calendar, now)).toBeNull()
})

test('after a missed day, any day from the first that the warehouse can do now', () => {
  const over = { step: 'missed', earliest: null, latest: null } as const
  const offer = daysAt('2026-12-04T18:00:00Z', over)
  expect(offer?.days.slice(0, 2)).toEqual(['2026-12-11', '2026-12-16'])
  expect(offer?.until).toBeNull()
})
