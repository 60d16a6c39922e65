import { describe, expect, test } from 'vitest'
import { toCents } from '../../domain/money.ts'
import { prequalifyForm } from './financing.ts'
import { downPaymentRule, financedPriceRule } from './financing-fields.ts'
import { readForm } from '../read-form.ts'

const TODAY = '2026-11-21'

describe('[V-17] a down payment', () => {
  const rule = downPaymentRule({ minimum: toCents(10_000), maximum: toCents(70_100) })
  const BETWEEN = 'Please enter a down payment between $100.00 and $701.00'
  const MONEY = 'Please enter an amount in dollars, like 250.00'
  test.each([
    ['100', null],
    ['100.00', null],
    ['$701', null],
    [' 250.5 ', null],
    ['', 'Please enter a down payment'],
    ['  ', 'Please enter a down payment'],
    ['99.99', BETWEEN],
    ['701.01', BETWEEN],
    ['-100', BETWEEN],
    ['1e3', MONEY],
    ['100.001', MONEY],
    ['ten', MONEY],
    ['0x64', MONEY],
    ['9'.repeat(100_000), MONEY],
  ])('%s', (value, message) => {
    expect(rule(value)).toBe(message)
  })

  test('that can only be one amount says which', () => {
    const only = downPaymentRule({ minimum: toCents(0), maximum: toCents(0) })
    expect(only('0')).toBeNull()
    expect(only('1')).toBe('Please enter a down payment of $0.00')
  })
})

test.each([
  ['[B-05b] ', '299', null],
  ['[B-05b] ', '298.99', 'Financing starts at $299.00'],
  ['', '', 'Please enter a purchase price'],
  ['', 'lots', 'Please enter an amount in dollars, like 250.00'],
  ['', '100000', null],
  ['', '100000.01', 'Please enter a price up to $100,000.00'],
])('%sa price of %s: %s', (_, value, message) => {
  expect(financedPriceRule(299)(value)).toBe(message)
})

const typed = {
  firstName: 'Ruth',
  lastName: "O'Neil",
  email: 'ruth@shopper.example',
  phoneNumber: '(303) 555-0142',
  street1: '4500 Peoria Street',
  street2: '',
  city: 'Denver',
  stateOrRegion: 'CO',
  postalCode: '80239',
  birthDate: '04/30/1990',
  annualIncome: '$64,000',
  agree: 'on',
}

describe('an application', () => {
  test('is read as it is meant', () => {
    const form = readForm(prequalifyForm(TODAY), typed)
    expect(form.ok && form.value.request).toMatchObject({
      email: 'ruth@shopper.example',
      applicant: { name: { first: 'Ruth' }, phoneNumber: '303-555-0142', stateOrRegion: 'CO' },
      birthDate: '1990-04-30',
      annualIncome: 6_400_000,
    })
  })

  test.each([
    ['email', '', 'Please enter your email address'],
    ['email', 'ruth', 'E-mail is invalid'],
    ['phoneNumber', '1234', 'Please use 10 digit phone number format only'],
    [
      'street1',
      'PO Box 12',
      'Sorry we do not deliver to PO Box addresses. Please enter your physical address.',
    ],
    ['stateOrRegion', '', 'Please select a state'],
    ['postalCode', '8023', 'Zip code is invalid'],
    ['birthDate', '2027-01-01', 'Your date of birth must be in the past'],
    ['birthDate', '2010-01-01', 'You must be 18 or older to apply'],
    ['annualIncome', '', 'Please enter your yearly income'],
    ['annualIncome', '-1', 'Please enter an amount in dollars, like 250.00'],
    ['agree', '', 'Please agree to share this with the lender'],
  ])('%s "%s": %s', (field, value, message) => {
    const form = readForm(prequalifyForm(TODAY), { ...typed, [field]: value })
    expect(form.ok ? [] : form.fieldErrors).toEqual([{ field, message }])
  })
})
