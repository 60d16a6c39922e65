import { describe, expect, test } from 'vitest'
import type { ShippingMethod } from '../../contract/cart/shipping.ts'
import type { DeliveryPolicy } from '../../domain/delivery/delivery-tariffs.ts'
import { lineFixture, storeFixture } from '../../../tests/fixtures/cart-state.ts'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'
import { embeddedRates } from '../rates/rates.ts'
import type { CartLine } from './cart-state.ts'
import { notBrought } from './shipments.ts'

const way = (id: string, carrier: ShippingMethod['carrier']): ShippingMethod => ({
  id,
  name: id,
  description: '',
  fulfillment: carrier === 'store' ? 'pickup' : 'delivery',
  carrier,
})
const methods = [way('home-delivery', 'truck'), way('parcel', 'parcel')]
const stores = [storeFixture({ storeId: 1, stateOrRegion: 'CO', postalCode: '80202' })]
const maine = {
  postalCode: '04101',
  city: 'Portland',
  state: 'ME',
  latitude: 43.7,
  longitude: -70.3,
}
const now = new Date('2026-11-21T12:00:00Z')

const sofa = lineFixture({ name: 'Hollis Sofa' })
const pillow = lineFixture({ name: 'Pillow', shippingMethodIds: ['parcel'] })

/** What keeps these from Maine, in a shop whose carriers go no farther than here. */
const stuckIn = (lines: readonly CartLine[], ends: Partial<DeliveryPolicy['byCarrier']>) => {
  const { delivery } = smallPolicies
  const byCarrier = { ...delivery.byCarrier, ...ends }
  const rates = embeddedRates({
    ...smallPolicies,
    delivery: { ...delivery, byMethod: {}, byCarrier, bringsAnything: [] },
  })
  return notBrought({ lines, methods, stores }, maine, now, rates)?.name
}

describe('what a shop that does not deliver everywhere cannot bring', () => {
  const { truck, parcel } = smallPolicies.delivery.byCarrier
  const nearTruck = { truck: { ...truck, distant: null, far: null } }
  const nearParcel = { parcel: { ...parcel, distant: null, far: null } }

  test('a sofa where no truck goes, whatever else is in the cart', () => {
    expect(stuckIn([sofa], nearTruck)).toBe('Hollis Sofa')
    expect(stuckIn([pillow, sofa], nearTruck)).toBe('Hollis Sofa')
    expect(stuckIn([pillow], nearTruck)).toBeUndefined()
    expect(stuckIn([pillow, sofa], {})).toBeUndefined()
  })

  test('a pillow where no parcel goes, unless a truck comes anyway', () => {
    expect(stuckIn([pillow], nearParcel)).toBe('Pillow')
    expect(stuckIn([pillow, sofa], nearParcel)).toBeUndefined()
  })

  test('what is picked up goes nowhere', () => {
    expect(stuckIn([{ ...sofa, fulfillment: 'pickup', storeId: 1 }], nearTruck)).toBeUndefined()
  })
})
