import { describe, expect, test } from 'vitest'
import {
  cardExpiry,
  cardDigits,
  validateCardName,
  validateCardNumber,
  validateExpiry,
  validateSecurityCode,
} from './card.ts'

describe('card', () => {
  test('[V-15] the name has at most 40 characters', () => {
    expect(validateCardName('x'.repeat(40))).toBeNull()
    expect(validateCardName('x'.repeat(41))).not.toBeNull()
    expect(validateCardName(' ')).not.toBeNull()
  })

  test.each(['123', '1234', ' 123 '])('[V-15] security code %j is numeric', (code) =>
    expect(validateSecurityCode(code)).toBeNull(),
  )
  test.each(['', '12', '12345', '12a', '1.2', '-12', '１２３', '9'.repeat(100_000)])(
    '[V-15] security code %.10j is refused',
    (code) => expect(validateSecurityCode(code)).not.toBeNull(),
  )

  test.each([
    '4242 4242 4242 4242',
    '4242424242424242',
    '5555-5555-5555-4444',
    '3782 822463 10005',
  ])('[V-15] card number %s is one', (number) => expect(validateCardNumber(number)).toBeNull())
  test.each([
    '',
    ' ',
    '4242 4242 4242 4241',
    '4242',
    'x'.repeat(16),
    '4'.repeat(100_000),
    '4242.4242.4242.4242',
  ])('[V-15] card number %.20j is refused', (number) =>
    expect(validateCardNumber(number)).not.toBeNull(),
  )
  test('[V-15] the number is required', () => {
    expect(validateCardNumber('')).toBe('Please enter your card number')
    expect(cardDigits('4242 4242 4242 4242')).toBe('4242424242424242')
  })

  test.each([
    ['11/26', null],
    ['12/2026', null],
    ['01 / 27', null],
    ['1/27', null],
    ['11-26', null],
    ['1126', null],
    ['112026', null],
    ['01 27', null],
    ['1026', 'This card has expired'],
    ['2020', 'Please enter the expiration date as MM/YY'],
    ['127', 'Please enter the expiration date as MM/YY'],
    ['11//26', 'Please enter the expiration date as MM/YY'],
    ['10/26', 'This card has expired'],
    ['12/25', 'This card has expired'],
    ['13/27', 'Please enter the expiration date as MM/YY'],
    ['', 'Please enter the expiration date as MM/YY'],
  ])('expiry %j in November 2026', (expiry, message) =>
    expect(validateExpiry(expiry, new Date('2026-11-30T23:59:59Z'))).toBe(message),
  )
  test.each(['01/27', '1/27', '0127', '01 / 2027', '1-2027'])('%s is kept as 01/27', (typed) =>
    expect(cardExpiry(typed)).toBe('01/27'),
  )
})
