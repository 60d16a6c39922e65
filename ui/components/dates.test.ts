import { expect, test } from 'vitest'
import { dateRange, momentsIn } from './dates.ts'

test('dates of a delivery read as a range, a single day, or nothing', () => {
  expect(dateRange('2026-12-01', '2026-12-04')).toBe('Tue, Dec 1 – Fri, Dec 4')
  expect(dateRange('2026-12-03', '2026-12-03')).toBe('Thu, Dec 3')
  expect(dateRange(null, '2026-12-03')).toBe('Thu, Dec 3')
  expect(dateRange(null, null)).toBe('')
})

test('the day of an order is the one on the shop’s clock', () => {
  expect(momentsIn('America/Denver').longDate('2026-11-22T03:00:00.000Z')).toBe('November 21, 2026')
})
