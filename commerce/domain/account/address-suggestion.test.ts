import { expect, test } from 'vitest'
import { toAddress } from '../../forms/account/address.ts'
import { suggestAddress } from './address-suggestion.ts'

const at = (street1: string, { street2 = '', city = 'Denver' } = {}) =>
  toAddress({
    firstName: 'Ada',
    lastName: 'Byron',
    businessName: '',
    street1,
    street2,
    city,
    stateOrRegion: 'CO',
    postalCode: '80239',
    phoneNumber: '303-555-0142',
  })
const denver = { city: 'Denver' }

test.each([
  ['4410 Peoria Street', '4410 Peoria St', ''],
  ['12 North Elm Avenue', '12 N Elm Ave', ''],
  ['12 North Street', '12 North St', ''],
  ['12 Elm Street Northwest', '12 Elm St NW', ''],
  ['100 Court Boulevard', '100 Court Blvd', ''],
  ['12 Elm St Apartment 4', '12 Elm St', 'Apt 4'],
  ['12 Elm St, Suite 200', '12 Elm St', 'Ste 200'],
])('%s is written %s %s', (typed, street1, street2) => {
  expect(suggestAddress(at(typed), denver)).toMatchObject({ street1, street2, city: 'Denver' })
})

test.each([
  '4410 Peoria St',
  '4410 peoria st.',
  '4410 PEORIA ST',
  '12 N Elm Ave',
  '1 Broadway',
  '12 Avenue',
  '7 Rue de la Paix',
])('%s is fine as it is', (typed) => {
  expect(suggestAddress(at(typed), denver)).toBeNull()
})

test('the city is the one of the ZIP code, however "Saint" is written; without a place it stays', () => {
  expect(suggestAddress(at('1 Elm St', { city: 'Aurora' }), denver)).toMatchObject({
    city: 'Denver',
    stateOrRegion: 'CO',
    postalCode: '80239',
  })
  expect(suggestAddress(at('1 Elm St', { city: 'St. Louis' }), { city: 'Saint Louis' })).toBeNull()
  expect(suggestAddress(at('1 Elm St', { city: 'Aurora' }), null)).toBeNull()
})
