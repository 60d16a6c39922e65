import { expect, test } from 'vitest'
import { newOrderNumber } from './drawn-number.ts'

test('an order’s number can be read out, tells its brand, and is not the one before', () => {
  const numbers = Array.from({ length: 500 }, () => newOrderNumber('DV'))
  for (const number of numbers) expect(number).toMatch(/^DV-\d{3}-\d{3}-\d{2}$/)
  expect(new Set(numbers).size).toBeGreaterThan(498)
  expect(newOrderNumber('DR')).toMatch(/^DR-/)
})
