import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reordered } from '../../../../commerce/contract/order/reorder.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { accepted, getCart, runClock, send, words } from '../shop.ts'
import { ada, seedCustomers } from './seeded-customers.ts'

beforeEach(seedCustomers)
afterEach(() => {
  vi.useRealTimers()
})

const { a, b } = testSeed.customers

describe('an order', () => {
  const again = (id: string, { shopper = ada, key = crypto.randomUUID() } = {}) =>
    send('POST', paths.reorder(id), { shopper, body: {}, headers: { 'idempotency-key': key } })

  test('is ordered again at today’s prices, without what cannot be had', async () => {
    const before = await getCart(ada)
    const done = accepted(await again(a.orderId), reordered)
    expect(done.added.map(({ name }) => name)).toEqual(['Test Chair'])
    expect(done.refused).toEqual([])
    expect((await getCart(ada)).items.length).toBe(before.items.length + 1) // a pick-up, beside the delivery
    await env.DB.prepare(`UPDATE sku SET stock = 0 WHERE sku_id = 'SKU-A'`).run()
    expect(accepted(await again(a.orderId), reordered)).toMatchObject({
      added: [],
      refused: [
        {
          name: 'Test Chair',
          why: { code: 'OUT_OF_STOCK', reason: 'choice', params: { name: 'Test Chair' } },
        },
      ],
    })
    await env.DB.prepare(`DELETE FROM sku WHERE sku_id = 'SKU-A'`).run()
    expect(accepted(await again(a.orderId), reordered).refused[0]?.why).toEqual({
      code: 'NOT_PURCHASABLE',
      reason: 'gone',
    })
  })

  test('of somebody else’s is not', async () => {
    expect(words(await again(b.orderId))).toBe('404 NOT_FOUND')
  })

  const pieces = async () => (await getCart(ada)).items.reduce((sum, it) => sum + it.quantity, 0)

  test('is in the cart once, however often the same form is sent', async () => {
    const before = await pieces()
    const key = crypto.randomUUID()
    const first = accepted(await again(a.orderId, { key }), reordered)
    const once = await pieces()
    expect(once).toBeGreaterThan(before)
    expect(accepted(await again(a.orderId, { key }), reordered)).toEqual(first)
    expect(await pieces()).toBe(once)
    accepted(await again(a.orderId), reordered)
    expect(await pieces()).toBe(once + (once - before))
  })

  test('is in the cart once when two presses come at the same time', async () => {
    const before = await pieces()
    const key = crypto.randomUUID()
    const answers = await Promise.all([again(a.orderId, { key }), again(a.orderId, { key })])
    expect(answers.map(({ status }) => status)).toContain(200)
    for (const answer of answers)
      if (answer.status !== 200) expect(words(answer)).toBe('409 IDEMPOTENCY_IN_PROGRESS')
    const once = await pieces()
    accepted(await again(a.orderId), reordered)
    expect(await pieces()).toBe(once + (once - before))
  })

  test('needs a key, which stands for one order only', async () => {
    const bare = await send('POST', paths.reorder(a.orderId), { shopper: ada, body: {} })
    expect(words(bare)).toBe('400 IDEMPOTENCY_KEY_MISSING')
    const key = crypto.randomUUID()
    accepted(await again(a.orderId, { key }), reordered)
    await env.DB.prepare('UPDATE idempotency SET fingerprint = ? WHERE key = ?')
      .bind('another', key)
      .run()
    expect(words(await again(a.orderId, { key }))).toBe('422 IDEMPOTENCY_KEY_REUSED')
  })

  test('leaves no keys behind', async () => {
    accepted(await again(a.orderId), reordered)
    await env.DB.prepare(`UPDATE idempotency SET status = NULL WHERE route = 'reorder'`).run()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    await runClock()
    const { results } = await env.DB.prepare(
      `SELECT key FROM idempotency WHERE route = 'reorder'`,
    ).all()
    expect(results).toEqual([])
  })
})
