import { describe, expect, test } from 'vitest'
import type { Address } from '../../contract/account/address.ts'
import {
  addressErrors,
  addressRules,
  formatPhone,
  isPoBox,
  toAddress,
  toAddressFields,
  validateBusinessName,
  validateCity,
  validateFirstName,
  validateLabel,
  validateLastName,
  validatePhone,
  validatePostalCode,
  validateState,
  validateStreet1,
  validateStreet2,
} from './address.ts'

const NO_PO_BOX = 'Sorry we do not deliver to PO Box addresses. Please enter your physical address.'

describe('phone', () => {
  test.each([
    '3035550142',
    '303-555-0142',
    '303.555.0142',
    '303 555 0142',
    '(303) 555-0142',
    '(303)555-0142',
    ' 303 - 555 - 0142 ',
    '9999999999',
  ])('[V-07] phone: %j is ten digits', (phone) => expect(validatePhone(phone)).toBeNull())

  test.each([
    '',
    '0035550142',
    '303555014',
    '30355501422',
    '1-303-555-0142',
    '+13035550142',
    '303-555-01a2',
    '(303 555-0142',
    '303/555/0142',
    '3-0-3-5-5-5-0-1-4-2',
    '٣٠٣٥٥٥٠١٤٢',
    '303-555-0142 x5',
    '303\n555\n0142\u0000',
  ])('[V-07] phone: %j is not', (phone) =>
    expect(validatePhone(phone)).toBe('Please use 10 digit phone number format only'),
  )

  test('is kept in one spelling', () => {
    for (const phone of ['3035550142', '(303) 555-0142', '303.555.0142'])
      expect(formatPhone(phone)).toBe('303-555-0142')
    expect(formatPhone('12')).toBe('12')
  })
})

describe('address label', () => {
  test.each(['Home', 'Lake house 2', 'a'.repeat(24), 'Über uns'])('[V-08] %j is a label', (label) =>
    expect(validateLabel(label)).toBeNull(),
  )
  test.each(['', '   ', 'a'.repeat(25), 'Home!', 'Mom & Dad', 'a_b', '<b>'])(
    '[V-08] %j is not',
    (label) => expect(validateLabel(label)).not.toBeNull(),
  )
})

describe('street', () => {
  test.each([
    'P.O. Box 12',
    'PO Box 12',
    'P O Box 12',
    'p.o.box 12',
    'POBox12',
    'PO-Box 12',
    'P/O Box 12',
    'P.O. B0X 12',
    'P0 Box 12',
    'PO Boxes 12',
    'Post Office Box 12',
    'post-office box #12',
    'Postal Box 12',
    'Post Box 12',
    'POB 12',
    'POB12',
    'P.O.B. 12',
    'P O B 12',
    'PO 12',
    'P.O. #12',
    'PO Drawer 5',
    'GPO Box 7',
    'Box 12',
    'Box #12',
    'Lock Box 4',
    'Caller Box 4',
    'Apartado Postal 9',
    'c/o Ada, PO Box 12',
    '12 Main Street, P.O. Box 3',
    'ＰＯ Ｂｏｘ 12',
    'P\u200BO Box 12',
    'PO\tBox\n12',
    '  po   box   12',
  ])('[V-09] %j is a PO box', (street) => {
    expect(validateStreet1(street)).toBe(NO_PO_BOX)
    expect(validateStreet2(street)).toBe(NO_PO_BOX)
  })

  test.each([
    '12 Poplar Street',
    '9 Boxwood Lane',
    '400 Box Elder Road',
    '77 Box Canyon Road',
    '1 Post Office Square',
    '30 Post Road',
    '12 Postbridge Way',
    '8 Pobst Avenue',
    '55 Depot Street',
    '3 Boxer Court',
    '21 Po Street',
    '6 Po Boxwood Lane',
    '14 Hippo Boxing Gym Road',
    '100 Apollo Boulevard',
    '7 Tempo Box Factory Lofts',
    '12 Drawer Street',
    '5 Cabin Road',
    'RR 2 Box 152',
    'Suite 12, Box Building',
    '1200 Pershing Plaza',
    'Apt B 12',
  ])('[V-09] %j is a street', (street) => {
    expect(isPoBox(street)).toBe(false)
    expect(validateStreet1(street)).toBeNull()
  })

  test('[V-09] the first line is required, the second is not', () => {
    for (const empty of ['', '   ', '\u0000'])
      expect(validateStreet1(empty)).toBe('Please enter your street address')
    expect(validateStreet2('')).toBeNull()
    expect(validateStreet1('x'.repeat(121))).not.toBeNull()
  })
})

describe('city and state', () => {
  test('[V-10] both are required', () => {
    expect(validateCity('')).not.toBeNull()
    expect(validateCity(' ')).not.toBeNull()
    expect(validateCity('Denver')).toBeNull()
    for (const state of ['', 'XX', 'Ontario', 'C', 'CO ; DROP', 'ZZ'])
      expect(validateState(state), state).toBe('Please select a state')
    for (const state of ['CO', 'co', 'Colorado', 'DC', 'AK', 'HI'])
      expect(validateState(state), state).toBeNull()
  })
})

describe('postal code', () => {
  test.each(['80239', '80239-1234', ' 80239 ', '00501'])('[V-11] %j is a ZIP code', (zip) =>
    expect(validatePostalCode(zip)).toBeNull(),
  )
  test.each([
    '',
    '8023',
    '802390',
    '80239-',
    '80239-123',
    '80239-12345',
    '802391234',
    '80239 1234',
    'K1A 0B1',
    '８０２３９',
    '80239\n1',
  ])('[V-11] %j is not', (zip) => expect(validatePostalCode(zip)).toBe('Zip code is invalid'))
})

describe('names', () => {
  test.each([
    'Ada',
    "O'Brien",
    'O’Brien',
    'Jean-Luc',
    'Martin, Jr.',
    'José',
    'Nguyễn Thị',
    'आशीष',
    'a'.repeat(30),
  ])('[V-12] %j is a name', (name) => {
    expect(validateFirstName(name)).toBeNull()
    expect(validateLastName(name)).toBeNull()
  })
  test.each(['', '  ', 'a'.repeat(31), 'Ada1', 'Ada_', 'Ada@x', '<b>Ada</b>', '...', 'Ada\u202E;'])(
    '[V-12] %j is not',
    (name) => {
      expect(validateFirstName(name)).not.toBeNull()
      expect(validateLastName(name)).not.toBeNull()
    },
  )
  test('[V-12] a business name has at most 40 characters, and need not be there', () => {
    expect(validateBusinessName('')).toBeNull()
    expect(validateBusinessName('x'.repeat(40))).toBeNull()
    expect(validateBusinessName('x'.repeat(41))).toBe('Must be less than 40 characters.')
  })
})

const fields = {
  firstName: ' Ada ',
  lastName: 'O’Brien',
  businessName: '',
  street1: '4140  Tejon Street',
  street2: '',
  city: 'Denver',
  stateOrRegion: 'Colorado',
  postalCode: ' 80211 ',
  phoneNumber: '(303) 555-0142',
}
const kept: Address = {
  name: { first: 'Ada', last: "O'Brien" },
  businessName: '',
  street1: '4140 Tejon Street',
  street2: '',
  city: 'Denver',
  stateOrRegion: 'CO',
  country: 'US',
  postalCode: '80211',
  phoneNumber: '303-555-0142',
  label: '',
}

describe('address', () => {
  test('is kept in one spelling, and goes back into its form', () => {
    expect(toAddress(fields)).toEqual(kept)
    expect(toAddress(toAddressFields(kept))).toEqual(kept)
  })

  test('its errors are told by wire path', () => {
    expect(addressErrors(kept)).toEqual([])
    const wrong = {
      ...kept,
      name: { first: '', last: "O'Brien" },
      street2: 'PO Box 1',
      label: '!',
      country: 'CA',
    }
    expect(addressErrors(wrong, 'shippingAddress').map(({ field }) => field)).toEqual([
      'shippingAddress.name.first',
      'shippingAddress.street2',
      'shippingAddress.label',
      'shippingAddress.country',
    ])
  })

  // Steps that grew with the square of its length would take minutes.
  test('no text, however long or odd, takes a rule long', () => {
    const hostile = [
      'a',
      ' ',
      '.',
      '-',
      'po ',
      'p o b ',
      'box ',
      "'",
      '(',
      '1',
      '1-',
      '\u0000',
      '\uD800',
      'é',
      '👩‍👩‍👧',
      'ﷺ',
    ]
    for (const part of hostile) {
      const text = part.repeat(Math.ceil(500_000 / part.length))
      for (const rule of [...Object.values(addressRules), validateLabel, isPoBox])
        expect(() => [rule(text), rule(`${text}!`)]).not.toThrow()
    }
  })
})
