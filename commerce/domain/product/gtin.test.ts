import { expect, test } from 'vitest'
import { readGtin } from './gtin.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['10036000291459', '10036000291459'],
  [' 4006381-333931 ', '4006381333931'],
  ['4006381333932', null],
  ['0360002914520', null],
  ['12345', null],
  ['4.00638E+12', null],
  ['0000000000000', null],
  ['none', null],
  ['', null],
])('“%s” as a trade item number is %s', (text, gtin) => {
  expect(readGtin(text)).toBe(gtin)
})
