import { describe, expect, test } from 'vitest'
import { holdsCardNumber, passesLuhn } from './card-number.ts'

/** The numbers that networks publish for tests, of every length. */
const numbers = [
  '4222222222222', // Visa of 13 digits
  '30569309025904', // Diners Club
  '38520000023237',
  '378282246310005', // American Express
  '371449635398431',
  '4242424242424242', // Visa
  '4111111111111111',
  '4000056655665556',
  '5555555555554444', // Mastercard
  '2223003122003222',
  '5105105105105100',
  '6011111111111117', // Discover
  '3566002020360505', // JCB
  '6200000000000005', // UnionPay
  '6759649826438453', // Maestro
  '6799990100000000019',
  '6205500000000000004', // UnionPay of 19
]
const inFours = (digits: string, between: string) =>
  digits.replaceAll(/(\d{4})(?=\d)/g, `$1${between}`)

/** Every last digit: exactly one of the ten passes the Luhn test. */
const endings = (text: string) =>
  Array.from({ length: 10 }, (_, digit) => text.replace(/\d$/, String(digit)))

describe('a card number is found', () => {
  test.each(numbers)('%s, together and in fours', (digits) => {
    expect(passesLuhn(digits)).toBe(true)
    for (const between of [
      '',
      ' ',
      '-',
      ' - ',
      '.',
      '–',
      '‑',
      '\u00A0',
      '\u202F',
      '\u200B',
      '_',
      '\n',
    ])
      expect(holdsCardNumber(inFours(digits, between))).toBe(true)
  })

  test.each([
    ['in a sentence', 'Please charge my card 4242 4242 4242 4242, thank you.'],
    ['with its date and code', '4242 4242 4242 4242 12/28 123'],
    ['with its date in fours', '4242 4242 4242 4242 1228'],
    ['behind a gate code', 'Gate 4711 4242 4242 4242 4242'],
    ['behind a phone number', '303-555-0123 4242-4242-4242-4242'],
    ['before a ZIP code', '4242 4242 4242 4242 80239'],
    ['against letters', 'Visa4242424242424242exp1228'],
    ['in parentheses', '(4242 4242 4242 4242)'],
    ['American Express as it is printed', '3782 822463 10005'],
    ['Diners Club as it is printed', '3056 930902 5904'],
    ['digit by digit', '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2'],
    ['digit-by-digit with dashes', '4-2-4-2-4-2-4-2-4-2-4-2-4-2-4-2'],
    ['in pairs', '42 42 42 42 42 42 42 42'],
    ['in odd groups', '42424 24242 424242'],
    ['in other odd groups', '4242-42424242-4242'],
    ['in eights', '42424242 42424242'],
    ['over lines', '4242 4242\n4242 4242'],
    ['separators mixed', '4242 4242-4242.4242'],
    ['in wide digits', '４２４２４２４２４２４２４２４２'],
    ['with a plus', '+4242424242424242'],
    ['the second of two numbers', 'Order 100101, card 5555 5555 5555 4444'],
    ['of a network that we do not know', '9999 9999 9999 9995'],
  ])('%s', (_, text) => expect(holdsCardNumber(text)).toBe(true))
})

describe('what is no card number is left alone', () => {
  test.each([
    ['nothing', ''],
    ['words', 'The blue door, please ring twice.'],
    ['a number that was mistyped', '4242 4242 4242 4241'],
    ['too few digits', '4242 4242 4242'],
    ['too many digits', '42424242424242424242'],
    ['a tracking number', '9400 1000 0000 0000 0000 00'],
    ['zeros', '0000 0000 0000 0000'],
    ['two words apart', '4242 4242 or 4242 4242'],
    ['sums', '$4,242.42 and $4,242.42'],
    ['measures', '84 x 36 x 34 in., 42 x 42 x 42 in.'],
    ['hours', 'between 10:00-12:30 or 14:00-16:30'],
    ['years', '2019 2020 2021 2022'],
  ])('%s', (_, text) => expect(holdsCardNumber(text)).toBe(false))

  test.each([
    ['a phone number', '303-555-0123'],
    ['with its country', '+1 303 555 0123'],
    ['with its country, together', '+13035550123'],
    ['from abroad', '+86 138 0013 8000'],
    ['from abroad, together', '+498912345678901'],
    ['two of them', '303-555-0123 720-555-0190'],
    ['two with dots', '303.555.0123 720.555.0190'],
    ['two together', '3035550123 7205550190'],
    ['with the area apart', '(303) 555-0123 (720) 555-0190'],
    ['two of seven digits', '303 5550123 720 5550190'],
    ['before a ZIP code', '303-555-0123 80239'],
    ['together, before a ZIP code', '3035550123 80239'],
    ['behind a ZIP code', '80239 4035550123'],
    ['before a ZIP code of nine', '303-555-0123 80239-1234'],
    ['with an extension', '303-555-0123 4567'],
    ['an order number', 'DV-482-913-57'],
    ['two order numbers', 'DV-482-913-57 DV-482-913-58'],
    ['two without letters', '482-913-57 482-913-58'],
    ['an order and a phone number', '482-913-57 303-555-0123'],
    ['a quote number and a ZIP code', 'Q-4829-1357 80239'],
    ['ZIP codes of nine', '30301-1234 30301-1235'],
    ['days', '2026-11-21 2026-11-28'],
    ['days as people write them', '11-21-2026 11-28-2026'],
    ['a day and a phone number', '2026-11-21 303-555-0123'],
    ['pieces of the catalogue', '100101 100102 100103'],
    ['pieces of the other brand', '200101 200102 200103'],
  ])('%s, whatever it ends with', (_, text) => {
    for (const one of endings(text)) expect([one, holdsCardNumber(one)]).toEqual([one, false])
  })

  // Steps that grew with the square of their length would take minutes.
  test('long texts do not take long', () => {
    for (const part of ['4 ', '4', '4242 ', '1-'])
      expect(holdsCardNumber(part.repeat(Math.ceil(500_000 / part.length)))).toBe(false)
  })
})
