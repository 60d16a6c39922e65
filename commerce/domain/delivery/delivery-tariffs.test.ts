import { describe, expect, test } from 'vitest'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'
import {
  deliveryRates,
  type DeliveryPolicy,
  trucklessPlaces,
  trucksReach,
} from './delivery-tariffs.ts'

const { delivery } = smallPolicies
const { truck, parcel } = delivery.byCarrier
const islandTruck: DeliveryPolicy = {
  ...delivery,
  byCarrier: { parcel, truck: { ...truck, offshore: truck.far } },
}

describe('where no road leads', () => {
  test('no truck goes that has no tariff for it, whatever the state is written as', () => {
    const reached = ['AK', 'hi', ' Alaska ', 'CO', 'Kalaska', ''].map((state) =>
      trucksReach(delivery, state),
    )
    expect(reached).toEqual([false, false, false, true, true, true])
    expect(trucklessPlaces(delivery)).toEqual(['Alaska', 'Hawaii'])
  })

  test('the states are the policy’s', () => {
    const own = { ...delivery, offshoreStates: ['RI'] }
    expect(['AK', 'Rhode Island'].map((state) => trucksReach(own, state))).toEqual([true, false])
    expect(trucklessPlaces(own)).toEqual(['Rhode Island'])
  })

  test('a truck goes that has one', () => expect(trucksReach(islandTruck, 'AK')).toBe(true))
})

test('which truck brings anything is the policy’s', () => {
  const method = (id: string, carrier: 'truck' | 'parcel') =>
    ({ id, name: id, description: id, fulfillment: 'delivery', carrier }) as const
  const rates = deliveryRates({ ...delivery, bringsAnything: ['van', 'mail'] })
  const brings = [
    method('van', 'truck'),
    method('home-delivery', 'truck'),
    method('mail', 'parcel'),
  ]
  expect(brings.map(rates.bringsAnything)).toEqual([true, false, false])
})
