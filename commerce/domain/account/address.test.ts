import { describe, expect, test } from 'vitest'
import { address as addressSchema, type Address } from '../../contract/account/address.ts'
import { addressesEqual, isIncomplete, missingParts } from './address.ts'

const home: Address = {
  name: { first: 'Ada', last: 'Moreno' },
  businessName: 'Moreno Studio',
  street1: '4140 Tejon Street',
  street2: 'Unit 2',
  city: 'Denver',
  stateOrRegion: 'CO',
  country: 'US',
  postalCode: '80211',
  phoneNumber: '303-555-0142',
  label: 'Home',
}
const without: Record<string, Address> = {
  'first name': { ...home, name: { ...home.name, first: '' } },
  'last name': { ...home, name: { ...home.name, last: ' ' } },
  street1: { ...home, street1: '' },
  city: { ...home, city: '' },
  state: { ...home, stateOrRegion: '' },
  'postal code': { ...home, postalCode: '' },
  phone: { ...home, phoneNumber: '' },
}

describe('address', () => {
  test('[E-01] has the fields of the specification, and no other', () => {
    expect(addressSchema.parse({ ...home, nickname: 'x' })).toEqual(home)
    for (const field of Object.keys(home))
      expect(addressSchema.safeParse({ ...home, [field]: undefined }).success, field).toBe(false)
  })

  test.each(Object.entries(without))('[E-02] without its %s it is incomplete', (_, it) =>
    expect(isIncomplete(it)).toBe(true),
  )

  test('[E-02] what is missing is named', () => {
    expect(missingParts(home)).toEqual([])
    expect(
      missingParts({ ...home, name: { first: '', last: 'Moreno' }, phoneNumber: ' ' }),
    ).toEqual(['first name', 'phone'])
  })

  test('[E-02] business name, second street, country and label may be missing', () => {
    const bare = { ...home, businessName: '', street2: '', country: '', label: '' }
    expect(isIncomplete(bare)).toBe(false)
  })

  test('[E-03] equality compares every field, whatever its case', () => {
    const shouted: Address = {
      ...home,
      name: { first: 'ADA', last: 'MORENO' },
      businessName: 'moreno STUDIO',
      street1: '4140 TEJON street',
      label: 'HOME',
    }
    expect(addressesEqual(home, shouted)).toBe(true)
    const fields = Object.keys(home).filter((field) => field !== 'name')
    for (const field of fields)
      expect(addressesEqual(home, { ...home, [field]: 'other' }), field).toBe(false)
    expect(addressesEqual(home, { ...home, name: { ...home.name, first: 'Ida' } })).toBe(false)
    expect(addressesEqual(home, { ...home, name: { ...home.name, last: 'Morena' } })).toBe(false)
  })
})
