import { expect, test } from 'vitest'
import { storeFixture } from '../../../tests/fixtures/cart-state.ts'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'
import { sofa } from '../../../tests/fixtures/products.ts'
import { placesOf } from './product-extras.ts'

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
