import { describe, expect, test } from 'vitest'
import { recyclingFeesOf } from '../../commerce/domain/cart/recycling-fees.ts'
import { offersMattressRemoval } from '../../commerce/domain/cart/mattress-removal.ts'
import { taxRates } from '../../commerce/domain/cart/tax-rates.ts'
import { isPickupAvailable } from '../../commerce/domain/delivery/availability.ts'
import { deliveryRates } from '../../commerce/domain/delivery/delivery-tariffs.ts'
import { holidayDate } from '../../commerce/domain/delivery/holidays.ts'
import { bestOffer, plansOn } from '../../commerce/domain/financing/financing.ts'
import { offersFinancing } from '../../commerce/domain/financing/financing-plans.ts'
import { davenport } from '../davenport/brand.ts'
import { drift } from '../drift/brand.ts'
import { distanceMiles } from '../../commerce/domain/stores/distance.ts'
import { policies } from './policies.ts'

const { defaultPlace, delivery, financing, mattressRemoval, pickUp, recyclingFees, taxes } =
  policies

describe('financing', () => {
  const { minimumDollars, plans } = financing

  test('[B-05b] is spoken of from $299', () => {
    expect([29_899, 29_900].map((cents) => offersFinancing(financing, cents))).toEqual([
      false,
      true,
    ])
  })

  test('[B-05b] each plan finances from there on, is for a time that can be, and has an id of its own', () => {
    for (const plan of plans) {
      expect(plan.minimum).toBeGreaterThanOrEqual(minimumDollars * 100)
      expect(plan.maximum).toBeGreaterThan(plan.minimum)
      expect(plan.until === null || plan.from < plan.until).toBe(true)
      expect(Number.isInteger(plan.term) && plan.term > 0).toBe(true)
    }
    expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
  })

  test.each([davenport, drift])(
    '$name offers a plan from there on, in any season',
    ({ brandId }) => {
      for (const day of ['2026-11-21', '2027-01-15', '2040-02-29']) {
        const open = plansOn(plans, brandId, day)
        expect(bestOffer(open, { amount: 29_900 })).not.toBeNull()
        expect(bestOffer(open, { amount: 29_899 })).toBeNull()
      }
    },
  )
})

describe('delivery', () => {
  const method = (id: string, carrier: 'truck' | 'parcel') =>
    ({ id, name: id, description: id, fulfillment: 'delivery', carrier }) as const
  const { tariffOf, freeFrom, zoneOf } = deliveryRates(delivery)

  test('costs more the farther it is, and no truck goes to Alaska or Hawaii', () => {
    const home = method('home-delivery', 'truck')
    const zones = ['local', 'regional', 'distant', 'far'] as const
    expect(zones.map((zone) => tariffOf(home, zone)?.price)).toEqual([7900, 11_900, 16_900, 22_900])
    expect(['AK', 'HI'].map((state) => tariffOf(home, zoneOf(10, state)))).toEqual([null, null])
    expect(tariffOf(method('parcel', 'parcel'), 'offshore')?.price).toBe(4900)
  })

  test.each(['local', 'regional', 'distant', 'far'] as const)(
    'the farther in a level goes, the more it costs: %s',
    (zone) => {
      const prices = ['home-delivery', 'room-delivery', 'white-glove-delivery'].map(
        (id) => tariffOf(method(id, 'truck'), zone)?.price ?? 0,
      )
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      expect(new Set(prices).size).toBe(3)
    },
  )

  test('no level by truck goes where no truck does', () => {
    for (const id of ['home-delivery', 'room-delivery', 'white-glove-delivery'])
      expect(tariffOf(method(id, 'truck'), 'offshore')).toBeNull()
  })

  test('the plain ways are free from $2,999 on, wherever a road leads', () => {
    expect(freeFrom(method('home-delivery', 'truck'), 'far')).toBe(299_900)
    for (const id of ['room-delivery', 'white-glove-delivery'])
      expect(freeFrom(method(id, 'truck'), 'local')).toBeNull()
    expect(freeFrom(method('parcel', 'parcel'), 'offshore')).toBeNull()
  })

  test('nothing drives on the great holidays', () => {
    expect(delivery.calendar.nothingDrives.map((holiday) => holidayDate(holiday, 2026))).toEqual([
      '2026-01-01',
      '2026-05-25',
      '2026-07-04',
      '2026-09-07',
      '2026-11-26',
      '2026-12-25',
    ])
  })
})

test.each([
  ['CO', '81501', 2900, '2026-01-01'],
  ['CO', '80239', 9150, '2025-07-01'],
  ['NJ', '07030', 6625, '2026-01-01'],
  ['IL', '60601', 10_250, '2025-07-01'],
  ['OR', '97209', 0, '2026-01-01'],
])('the tax in %s %s', (state, postalCode, thousandths, asOf) => {
  expect(taxRates(taxes)({ state, postalCode })).toEqual({ thousandths, asOf })
})

test.each([
  ['CA', 1600],
  ['CT', 1600],
  ['OR', 2250],
  ['RI', 2050],
])('%s asks %i cents for a mattress', (soldIn, amount) => {
  const mattress = { productType: 'mattress', name: 'Harbor', size: 'Queen', quantity: 1, soldIn }
  expect(recyclingFeesOf(recyclingFees, [mattress])).toMatchObject([{ amount }])
})

test('[B-05d] old mattresses are taken along in California only', () => {
  expect(offersMattressRemoval(mattressRemoval, ' ca')).toBe(true)
  for (const state of ['CO', 'TX', '', 'C', 'California'])
    expect(offersMattressRemoval(mattressRemoval, state)).toBe(false)
})

test('[T-05] [T-06] Drift hands over at its own stores, Davenport at all others', () => {
  const at = (brandId: string) => [
    { storeId: 1, brandId, pickupAvailable: true, operational: true, onDisplay: false },
  ]
  const handedOver = (brandId: string) =>
    ['DVN', 'DMC', '900001'].filter((store) => isPickupAvailable(pickUp, at(store), brandId))
  expect(handedOver(davenport.brandId)).toEqual(['DVN'])
  expect(handedOver(drift.brandId)).toEqual(['DMC'])
})

test('[B-02a] without anything known it is 80239 and the Denver store, number 491', () => {
  const downtown = { latitude: 39.7392, longitude: -104.9903 }
  expect(defaultPlace.location.postalCode).toBe('80239')
  expect(defaultPlace.store).toMatchObject({
    storeId: 491,
    name: expect.stringContaining('Denver'),
  })
  expect(distanceMiles(defaultPlace.location, downtown)).toBeLessThan(12)
})
