import { expect, test } from 'vitest'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import { toCents } from '../../../commerce/domain/money.ts'
import { promiseDay, promiseLine } from './promise-words.ts'

const made = {
  methodId: 'any',
  earliest: '2026-12-30',
  fee: toCents(7900),
  reason: 'made-to-order',
} as const

// The page says in another line that it is made to order: no more of it are on their way.
test('what is made once it is ordered is said to be, however it comes', () => {
  const truck: Promised = { kind: 'truck', ...made, latest: '2027-01-02' }
  const pickup: Promised = { kind: 'pickup', ...made, latest: null }
  expect(promiseLine(truck)).toBe('Made to order: Wed, Dec 30 – Sat, Jan 2, $79.00')
  expect(promiseDay(pickup)).toBe('Made to order: ready Wed, Dec 30')
})
