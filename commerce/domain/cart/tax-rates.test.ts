import { expect, test } from 'vitest'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'
import { toCents } from '../money.ts'
import { taxOn, taxRates } from './tax-rates.ts'

const rates = taxRates(smallPolicies.taxes)

test.each([
  ['CO', '81501', 2900, '2026-01-01'],
  ['CO', '80239', 9150, '2025-07-01'],
  ['OR', '97209', 0, '2026-01-01'],
])('in %s %s the rate is %i, as of %s', (state, postalCode, thousandths, asOf) => {
  expect(rates({ state, postalCode })).toEqual({ thousandths, asOf })
})

test('there is none for a state that is not in the table', () => {
  expect(rates({ state: 'XX', postalCode: '80239' })).toBeNull()
})

test.each([
  [10_000, 2900, 290],
  [1_000, 6625, 66], // 66.25
  [200, 7250, 15], // 14.5
  [10_000, 0, 0],
])('the tax on %i cents at %i: %i', (amount, thousandths, tax) => {
  expect(taxOn(toCents(amount), { thousandths, asOf: '2026-01-01' })).toBe(tax)
})
