import { expect, test } from 'vitest'
import { directionsUrl, milesWords, phoneUrl, storeUrl } from './store-address.ts'

const at = (city: string, stateOrRegion: string, id = 'shop-1') => ({
  id,
  address: { city, stateOrRegion },
})

test.each([
  [at('Denver', 'CO', 'denver-491'), '/locations/denver/colorado/denver-491'],
  [at('St. Louis', 'MO'), '/locations/st-louis/missouri/shop-1'],
  [at('Cañon City', 'co'), '/locations/canon-city/colorado/shop-1'],
  [at('Winston-Salem', 'NC'), '/locations/winston-salem/north-carolina/shop-1'],
  [at('  ', ''), '/locations/store/store/shop-1'],
  [at('Reno', 'NV', 'a/b'), '/locations/reno/nevada/a%2Fb'],
])('[S-28a] %j is at %s', (store, url) => expect(storeUrl(store)).toBe(url))

test('directions lead to the address, whatever stands in it', () => {
  const url = new URL(
    directionsUrl({
      address: {
        street1: '34 Cambridge Street & Co',
        street2: '',
        city: 'Burlington',
        stateOrRegion: 'MA',
        postalCode: '01803',
        country: 'US',
        phoneNumber: '',
      },
    }),
  )
  expect(url.searchParams.get('destination')).toBe('34 Cambridge Street & Co, Burlington, MA 01803')
})

test.each([
  ['(303) 555-0142', 'tel:+13035550142'],
  ['1-303-555-0142', 'tel:+13035550142'],
  ['555-0142', null],
  ['', null],
])('“%s” is called at %s', (phone, url) => expect(phoneUrl(phone)).toBe(url))

test.each([
  [0.02, '0.1 miles'],
  [1.04, '1 mile'],
  [9.96, '10 miles'],
  [12.4, '12 miles'],
  [1234.5, '1,235 miles'],
])('%d miles are said as %s', (miles, words) => expect(milesWords(miles)).toBe(words))
