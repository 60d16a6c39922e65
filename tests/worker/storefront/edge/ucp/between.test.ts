import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seedShop } from '../../../commerce/shop.ts'
import '../../matchers.ts'
import { newShopper } from '../../shop.ts'
import { amounts, ask, codes, dollars, lines, read, ready } from './platform.ts'
import { checkout } from './shapes.ts'

/** What others do between one request of a platform and its next. */

beforeAll(seedShop)
beforeEach(() => env.DB.prepare("UPDATE sku SET stock = 1000 WHERE sku_id = 'HOLLIS-MOSS'").run())

const complete = async (id: string) =>
  checkout.parse((await ask(`/checkout-sessions/${id}/complete`, {})).json())

test('a price that changes is the one that counts, for the platform and for the person', async () => {
  const prepared = await ready()
  const before = amounts(prepared)
  await env.DB.prepare("UPDATE sku SET price = price + 10000 WHERE sku_id = 'HOLLIS-MOSS'").run()
  const after = amounts(await complete(prepared.id))
  expect(after['subtotal']).toBe((before['subtotal'] ?? 0) + 10_000)
  expect(after['total']).toBeGreaterThan(before['total'] ?? 0)
  const shopper = newShopper()
  const link = `/checkout/continue/${prepared.id}`
  expect(await shopper.fill(link, link)).toRedirectTo('/checkout')
  expect((await shopper.visit('/checkout')).html).toContain(dollars(after['total'] ?? 0))
})

test('what is sold out meanwhile is said, and the session is not a person’s to pay', async () => {
  const prepared = await ready()
  expect(prepared.status).toBe('requires_escalation')
  await env.DB.prepare("UPDATE sku SET stock = 0 WHERE sku_id = 'HOLLIS-MOSS'").run()
  const after = await complete(prepared.id)
  expect(after.status).toBe('incomplete')
  expect(codes(after)).toContain('out_of_stock')
})

test('a session is nobody’s who does not have its id, to the letter', async () => {
  const { id } = await ready()
  const before = await read(id)
  const other = `${id.slice(0, -1)}${id.endsWith('A') ? 'E' : 'A'}`
  const tries = [
    ask(`/checkout-sessions/${other}`),
    ask(`/checkout-sessions/${other}`, { line_items: lines.slice(1) }, { method: 'PUT' }),
    ask(`/checkout-sessions/${other}/complete`, {}),
    ask(`/checkout-sessions/${other}/cancel`, {}),
    ask(`/checkout-sessions`, { line_items: lines, cart_id: other }),
  ]
  for (const answer of await Promise.all(tries)) {
    expect(answer.status).not.toBe(201)
    expect(answer.html).not.toMatch(/Peoria|O'Neil|shopper\.example/)
    expect(answer.json()).toMatchObject({ messages: [{ code: 'not_found' }] })
  }
  expect(await read(id)).toEqual(before)
})

test('a thousand sessions of one client are a hundred and twenty a minute', async () => {
  const guests = () => env.DB.prepare('SELECT count(*) AS n FROM guest').first<number>('n')
  const before = (await guests()) ?? 0
  const by = { headers: { 'cf-connecting-ip': '203.0.113.99' } }
  const statuses = new Map<number, number>()
  for (let times = 0; times < 1000; times++) {
    const { status, headers } = await ask('/checkout-sessions', { line_items: lines }, by)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect([...statuses.keys()].toSorted()).toEqual([201, 429])
  const made = statuses.get(201) ?? 0
  expect((await guests()) ?? 0).toBe(before + made)
  // Where it takes longer than a minute, another one begins.
  expect(made).toBeLessThanOrEqual(360)
})
