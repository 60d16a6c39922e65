import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../../commerce/shop.ts'
import '../../matchers.ts'
import { type Asking } from '../../shop.ts'
import { ask, lines, sofa } from './platform.ts'
import { checkout } from './shapes.ts'

beforeAll(seedShop)

describe('a request sent again', () => {
  const key = (value: string): Asking => ({ headers: { 'idempotency-key': value } })

  test('is carried out once, and its key is of no use for another', async () => {
    const again = () => ask('/checkout-sessions', { line_items: lines }, key('first'))
    const [one, two] = [await again(), await again()]
    expect([two.status, two.json()]).toEqual([201, one.json()])
    const other = await ask('/checkout-sessions', { line_items: [sofa] }, key('first'))
    expect([other.status, other.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'idempotency_conflict' }),
    ])
    const elsewhere = await ask(
      '/checkout-sessions',
      { line_items: lines },
      {
        headers: { 'idempotency-key': 'first', 'ucp-agent': 'profile="https://other.example/p"' },
      },
    )
    expect(checkout.parse(elsewhere.json()).id).not.toBe(checkout.parse(one.json()).id)
  })

  test('while the first is at work, waits', async () => {
    const [one, two] = await Promise.all([
      ask('/checkout-sessions', { line_items: lines }, key('both')),
      ask('/checkout-sessions', { line_items: lines }, key('both')),
    ])
    expect([one.status, two.status].toSorted()).toEqual([201, 409])
  })
})
