import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../../commerce/shop.ts'
import '../../matchers.ts'
import { type Asking, newShopper } from '../../shop.ts'
import { ask, buyer, lines, shipTo, sofa } from './platform.ts'
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

  test('is told no longer than the checkout lasts that it holds an address of', async () => {
    const kept = () =>
      env.DB.prepare("SELECT count(*) AS n FROM kept_answer WHERE body LIKE '%Peoria%'").first('n')
    const asked = { line_items: lines, buyer, fulfillment: shipTo() }
    const begin = async (name: string) =>
      checkout.parse((await ask('/checkout-sessions', asked, key(name))).json())
    const [one, two, three] = [await begin('one'), await begin('two'), await begin('three')]
    expect(await kept()).toBe(3)
    const cancel = () => ask(`/checkout-sessions/${one.id}/cancel`, {}, key('cancel'))
    const canceled = await cancel()
    expect(await kept()).toBe(2)
    // That it is over can be told again, without whom it was for.
    expect((await cancel()).json()).toEqual(canceled.json())
    expect(canceled.html).not.toMatch(/Peoria|shopper\.example/)

    const link = `/checkout/continue/${two.id}`
    expect(await newShopper().fill(link, link)).toRedirectTo('/checkout')
    expect(await kept()).toBe(1)
    const again = await begin('three')
    expect(again.id).toBe(three.id)
  })
})
