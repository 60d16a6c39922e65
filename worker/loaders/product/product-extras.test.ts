import { expect, test } from 'vitest'
import { toCents } from '../../../commerce/domain/money.ts'
import { storeFixture } from '../../../tests/fixtures/cart-state.ts'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'
import { sofa } from '../../../tests/fixtures/products.ts'
import { areaOf, placesOf } from './product-extras.ts'

test('a piece is at the stores that show it or hand it over, not at one that has it in its books alone', () => {
  const entry = { brandId: 'DVN', operational: true }
  const entries = [
    { ...entry, storeId: 1, onDisplay: true, pickupAvailable: false },
    { ...entry, storeId: 2, onDisplay: false, pickupAvailable: true },
    { ...entry, storeId: 3, onDisplay: false, pickupAvailable: false },
  ]
  const stores = [1, 2, 3].map((storeId) =>
    storeFixture({ storeId, stateOrRegion: 'CO', postalCode: '80239' }),
  )
  const product = { ...sofa, dynamicProperties: { stores: entries } }
  const { near } = placesOf(
    smallPolicies,
    product,
    stores,
    'DVN',
    { latitude: 39.7, longitude: -104.9 },
    { most: 5 },
  )
  expect(
    near.map(({ storeId, isOnDisplay, canPickUp }) => [storeId, isOnDisplay, canPickUp]),
  ).toEqual([
    [1, true, false],
    [2, false, true],
  ])
})

test.each([
  ['2026-12-01T16:00:00Z', 2, 4],
  ['2026-12-02T03:00:00Z', 2, 4], // still December 1 in Denver
  ['2026-12-02T07:00:00Z', 1, 3],
])('at %s a parcel of December 3 to 5 takes %i to %i days', (now, firstDay, lastDay) => {
  const promised = {
    kind: 'parcel',
    methodId: 'parcel',
    earliest: '2026-12-03',
    latest: '2026-12-05',
    fee: toCents(900),
    reason: 'in-stock',
  } as const
  const store = storeFixture({ storeId: 491, stateOrRegion: 'CO', postalCode: '80239' })
  const { clock } = smallPolicies.delivery.calendar
  expect(areaOf(promised, store, { now: new Date(now), clock })).toMatchObject({
    firstDay,
    lastDay,
  })
})
