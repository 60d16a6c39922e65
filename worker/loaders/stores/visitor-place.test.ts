import { describe, expect, test } from 'vitest'
import { type Store, store as storeSchema } from '../../../commerce/contract/location.ts'
import { policies } from '../../../shop/policies/policies.ts'
import { resolveVisitor } from './visitor-place.ts'

const store = (
  storeId: number,
  name: string,
  latitude: number,
  longitude: number,
  operational = true,
): Store =>
  storeSchema.parse({
    id: `${name.toLowerCase()}-${storeId}`,
    storeId,
    name,
    brandId: 'DVN',
    address: {
      street1: '1 Main Street',
      street2: '',
      city: name,
      stateOrRegion: 'CO',
      postalCode: '80239',
      country: 'US',
      phoneNumber: '3035550142',
    },
    latitude,
    longitude,
    locationType: 'showroom',
    pricingZone: 'mountain',
    operational,
    pickupAvailable: true,
    timeZone: 'America/Denver',
    hours: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
      (day) => ({ day, isOpen: true, open: '10:00', close: '20:00' }),
    ),
  })

const denver = store(491, 'Denver', 39.79, -104.83)
const boulder = store(502, 'Boulder', 40.01, -105.27, false)
const phoenix = store(611, 'Phoenix', 33.45, -112.07)
const services = { policies, bases: async () => [phoenix, denver, boulder] }
const down = { policies, bases: async () => [] }
const nowhere = {
  country: undefined,
  postalCode: undefined,
  latitude: undefined,
  longitude: undefined,
}
const inMesa = { country: 'US', postalCode: '85201', latitude: '33.43', longitude: '-111.85' }

const resolve = (
  ...[from, geo, location = null, chosen = null]: [
    Parameters<typeof resolveVisitor>[0],
    typeof inMesa | typeof nowhere,
    Parameters<typeof resolveVisitor>[2]?,
    Parameters<typeof resolveVisitor>[3]?,
  ]
) => resolveVisitor(from, geo, location, chosen)

describe('where a visitor is', () => {
  test('[B-02a] by default Denver 80239 and store 491', async () => {
    expect(await resolve(services, nowhere)).toMatchObject({
      location: { postalCode: '80239' },
      store: { storeId: 491, name: 'Denver' },
    })
  })

  test('the default store stands in when no store is to be had, and it is known to be a guess', async () => {
    expect(await resolve(down, nowhere)).toMatchObject({
      store: { storeId: 491 },
      isCertain: false,
    })
  })

  test('what the edge knows, and the nearest store to it', async () => {
    expect(await resolve(services, inMesa)).toMatchObject({
      location: { postalCode: '85201', latitude: 33.43, longitude: -111.85 },
      store: { storeId: 611 },
    })
  })

  test('a store that is not operational is nobody’s store', async () => {
    const geo = { country: 'US', postalCode: '80302', latitude: '40.02', longitude: '-105.27' }
    expect(await resolve(services, geo)).toMatchObject({
      location: { postalCode: '80302' },
      store: { storeId: 491 },
    })
  })

  test('what the visitor chose comes before what the edge knows', async () => {
    const chosen = { postalCode: '80014', latitude: 39.66, longitude: -104.84 }
    expect(await resolve(services, inMesa, chosen, { storeId: 611 })).toMatchObject({
      location: chosen,
      store: { storeId: 611 },
    })
  })

  test('for the chosen store the nearest stands in while it is closed, and no longer', async () => {
    const { store: instead } = await resolve(services, inMesa, null, { storeId: 502 })
    expect(instead).toEqual({
      storeId: 611,
      name: 'Phoenix',
      pricingZone: 'mountain',
      insteadOf: { storeId: 502, name: 'Boulder' },
    })
    expect((await resolve(services, inMesa, null, instead)).store).toEqual(instead)
    const open = { policies, bases: async () => [phoenix, { ...boulder, operational: true }] }
    expect((await resolve(open, inMesa, null, instead)).store).toEqual({
      storeId: 502,
      name: 'Boulder',
      pricingZone: 'mountain',
    })
  })

  test('a store of another brand is not a choice', async () => {
    expect(await resolve(services, nowhere, null, { storeId: 99 })).toMatchObject({
      store: { storeId: 491 },
    })
  })

  test.each([
    ['abroad', { ...inMesa, country: 'CA' }],
    ['without a ZIP code', { ...inMesa, postalCode: undefined }],
    ['with a ZIP code that is none', { ...inMesa, postalCode: 'H2X 1Y4' }],
    ['with nonsense for a latitude', { ...inMesa, latitude: 'NaN' }],
    ['off the globe', { ...inMesa, latitude: '91' }],
    ['with an endless number', { ...inMesa, longitude: `1.${'1'.repeat(4000)}` }],
  ])('%s it is the default', async (_, geo) => {
    expect(await resolve(services, geo as typeof inMesa)).toMatchObject({
      location: { postalCode: '80239' },
    })
  })
})
