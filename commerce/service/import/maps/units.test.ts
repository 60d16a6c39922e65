import { expect, test } from 'vitest'
import { american, beginning, currencyBeside, dollars, oneOfSides } from './units.ts'

test.each([
  ['213 cm', undefined, '83.86'],
  ['213', 'cm', '83.86'],
  ['51.0', 'cm', '20.08'],
  ['1,2 m', 'm', '47.24'],
  ['7 ft', 'cm', '84'],
  ['40 kg', undefined, '88.18'],
  ['500', 'g', '1.1'],
  ['84', undefined, '84'],
  [`7'6`, 'in', `7'6`],
  ["1'299 mm", undefined, '51.14'],
  ['84 in', undefined, '84'],
  ['wide', 'cm', 'wide'],
  ['12 ells', 'cm', '12 ells'],
  ['', 'cm', ''],
] as const)('%j in %s is %j here', (cell, unit, here) => {
  expect(american(cell, unit, cell.includes(',') ? ',' : '.')).toBe(here)
})

test.each([
  ['68,5', '.', '68.5'],
  ['72.25', ',', '72.25'],
  ['1.800', ',', '1800'],
  ['1,800', '.', '1800'],
  ['1.800', '.', '1.8'],
  ['1.234,567', '.', '1234.57'],
  ['1,234.567', ',', '1234.57'],
  ['1.234.567', '.', '1234567'],
  ['1,234,56', '.', '1,234,56'],
  ['1,23,456', '.', '1,23,456'],
] as const)('%s where “%s” parts decimals is %s', (measure, decimal, here) => {
  expect(american(measure, 'in', decimal)).toBe(here)
})

test.each([
  ['SR 1,245', { currency: 'SR', rate: 0.27 }, '336.15'],
  ['1.299,00 €', { currency: '€', rate: 1.1, decimal: ',' }, '1428.90'],
  ['1.299,00', { decimal: ',' }, '1299.00'],
  ["1'299.00", {}, '1299.00'],
  ['ask', { currency: 'SR', rate: 0.27 }, 'ask'],
  ['1299 EUR', {}, '1299 EUR'],
  ['SR 10/4 pack', { currency: 'SR', rate: 0.27 }, '2.70'],
  ['99.00 / pair', {}, '99.00'],
  ['10/4', {}, '10/4'],
  ['12,50', {}, '12.50'],
  ['68,5 €', { currency: '€', rate: 2 }, '137.00'],
] as const)('%s at %j is %s dollars', (price, money, here) => {
  expect(dollars(price, money)).toBe(here)
})

test.each([
  ['SR 1,245', 'SR'],
  ['SR 10/4 pack', 'SR'],
  ['1.299,00 €', '€'],
  ['7.50 GBP', 'GBP'],
  ['1299', undefined],
  ['ask', undefined],
] as const)('%s is in %s', (price, currency) => {
  expect(currencyBeside(price)).toBe(currency)
})

test.each([
  ['Bookcase with doors, 80x202 cm', 'Bookcase'],
  ['Cover for sofa, with ties', 'Cover'],
  ['Desk', 'Desk'],
  [', loose', ', loose'],
])('%s begins with %s', (text, kind) => {
  expect(beginning(text, [',', ' with ', ' for '])).toBe(kind)
})

test.each([
  ['60 x 20 x 34', ['60', '20', '34']],
  ['60 x 20 x 34 in', ['60 in', '20 in', '34 in']],
  ['60 × 20 × 34 cm', ['60 cm', '20 cm', '34 cm']],
  ['60" x 20" x 34"', ['60"', '20"', '34"']],
  ['60"W x 20"D x 34"H', ['60"', '20"', '34"']],
  ['34"H x 60"W x 20"D', ['60"', '20"', '34"']],
  ['W60 x D20 x H34 cm', ['60 cm', '20 cm', '34 cm']],
  ['60 wide by 20 deep by 34 high', ['60', '20', '34']],
  ['Width: 60 in x Height: 34 in', ['60 in', '', '34 in']],
  ['60 inch x 20 inch', ['60 inch', '20 inch', '']],
  ['', ['', '', '']],
])('of %s width, depth and height are %j', (cell, expected) => {
  const sides = ['width', 'depth', 'height'].map((side, at) => oneOfSides(cell, at + 1, side))
  expect(sides).toEqual(expected)
})
