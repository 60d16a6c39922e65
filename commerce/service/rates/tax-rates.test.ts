import { expect, test } from 'vitest'
import { toCents } from '../../domain/money.ts'
import { embeddedTaxRates, taxOn } from './tax-rates.ts'

test.each([
  ['CO', '81501', 10_000, 290],
  ['CO', '80239', 10_000, 915],
  ['NJ', '07030', 1_000, 66], // 66.25
  ['NJ', '07030', 9_000, 596], // 596.25
  ['CA', '95110', 200, 15], // 14.5
  ['OR', '97209', 10_000, 0],
])('tax in %s %s on %i cents: %i', (state, postalCode, amount, tax) => {
  const rate = embeddedTaxRates({ state, postalCode })
  expect(rate && taxOn(toCents(amount), rate)).toBe(tax)
})

test('a rate tells its day, and there is none for a place that is not in the table', () => {
  expect(embeddedTaxRates({ state: 'WY', postalCode: '82001' })?.asOf).toBe('2026-01-01')
  expect(embeddedTaxRates({ state: 'IL', postalCode: '60601' })?.asOf).toBe('2025-07-01')
  expect(embeddedTaxRates({ state: 'XX', postalCode: '60601' })).toBeNull()
})
