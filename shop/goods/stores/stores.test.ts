import { expect, test } from 'vitest'
import { store } from '../../../commerce/contract/location.ts'
import { readPostalCodes } from '../../../scripts/shop/state/postal-codes.ts'
import { buildCatalogue } from '../catalogue.ts'

const { stores, productStores } = buildCatalogue()
const postalCodes = readPostalCodes()
const zip = new Map(postalCodes.map((row) => [row.postalCode, row]))

test('[E-08] every store is one that the contract accepts', () => {
  for (const row of stores) {
    const parsed = store.safeParse(row)
    expect(parsed.error?.issues, row.name).toBeUndefined()
  }
})

test('they stand in at least fifteen states, each with a number of its own and a telephone of the fictional range', () => {
  expect(new Set(stores.map(({ address }) => address.stateOrRegion)).size).toBeGreaterThanOrEqual(
    15,
  )
  expect(new Set(stores.map(({ storeId }) => storeId)).size).toBe(stores.length)
  expect(new Set(stores.map(({ address }) => address.phoneNumber)).size).toBe(stores.length)
  for (const { name, address } of stores)
    expect(address.phoneNumber, name).toMatch(/^\(\d{3}\) 555-01\d\d$/)
})

test('store number 491, the default one, is in Denver 80239', () => {
  const denver = stores.find(({ storeId }) => storeId === 491)
  expect(denver).toMatchObject({
    brandId: 'DVN',
    operational: true,
    pickupAvailable: true,
    timeZone: 'America/Denver',
    address: { city: 'Denver', stateOrRegion: 'CO', postalCode: '80239' },
  })
  expect(zip.get('80239')).toMatchObject({ city: 'Denver', state: 'CO' })
})

test('both brands have stores, and one of them is not operational', () => {
  const count = (brandId: string) => stores.filter((row) => row.brandId === brandId).length
  expect(count('DVN') + count('DMC')).toBeGreaterThanOrEqual(40)
  expect(count('DMC')).toBeGreaterThanOrEqual(8)
  expect(stores.filter(({ operational }) => !operational)).toHaveLength(1)
})

test('a store stands where its zip code is: within 0.15 degrees', () => {
  for (const { name, address, latitude, longitude } of stores) {
    const place = zip.get(address.postalCode)
    expect(place?.state, name).toBe(address.stateOrRegion)
    expect(Math.abs((place?.latitude ?? 0) - latitude), name).toBeLessThan(0.15)
    expect(Math.abs((place?.longitude ?? 0) - longitude), name).toBeLessThan(0.15)
  }
})

test('time zones are known, and hours close after they open', () => {
  for (const { timeZone, hours } of stores) {
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
    for (const { isOpen, open, close } of hours) {
      expect(isOpen).toBe(open !== null && close !== null)
      expect((close ?? '24:00') > (open ?? '00:00')).toBe(true)
    }
  }
})

test('what a store carries agrees with the store: its brand, and no pick-up where there is none', () => {
  const known = new Map(stores.map((row) => [row.storeId, row]))
  for (const entry of productStores) {
    const row = known.get(entry.storeId)
    expect(row?.brandId).toBe(entry.brandId)
    expect(row?.operational).toBe(entry.operational)
    expect(entry.pickupAvailable && !row?.pickupAvailable).toBe(false)
  }
})

test('zip codes cover the fifty states and DC, each once, on the map', () => {
  expect(postalCodes.length).toBeGreaterThan(40_000)
  expect(zip.size).toBe(postalCodes.length)
  expect(new Set(postalCodes.map(({ state }) => state)).size).toBe(51)
  for (const code of ['99501', '96813', '20001', '10001', '90210']) expect(zip.has(code)).toBe(true)
  expect(zip.has('00601')).toBe(false) // Puerto Rico
  for (const { latitude, longitude } of postalCodes)
    expect(latitude > 18 && latitude < 72 && longitude < -66 && longitude > -180).toBe(true)
})
