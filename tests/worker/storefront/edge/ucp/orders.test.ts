import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../../commerce/shop.ts'
import { chooseRate, pay } from '../../checkout/purchase.ts'
import '../../matchers.ts'
import { newShopper, type Shopper } from '../../shop.ts'
import { ask, buyer, codes, dollars, ready } from './platform.ts'
import { completed, errorAnswer, order } from './shapes.ts'

beforeAll(seedShop)

const CONFIRMED = /\/checkout\/confirm\/([^/?]+)/

/** Somebody takes over what was prepared, pays and places it: the order's address in the shop. */
const buy = async (shopper: Shopper, id: string): Promise<string> => {
  const link = `/checkout/continue/${id}`
  await shopper.fill(link, link)
  await chooseRate(shopper)
  await pay(shopper)
  const placed = await shopper.fill('/checkout/review', '/checkout/review')
  return placed.headers.get('location') ?? ''
}

const numberOf = (orderId: string) =>
  env.DB.prepare('SELECT number FROM orders WHERE id = ?').bind(orderId).first<string>('number')

/** What the desk would write. */
const happens = (orderId: string, kind: string) =>
  env.DB.prepare(
    `INSERT INTO order_event (order_id, seq, kind, shipment_id, at)
     SELECT id, (SELECT max(seq) + 1 FROM order_event WHERE order_id = ?1), ?2, 'delivery', placed_at
     FROM orders WHERE id = ?1`,
  )
    .bind(orderId, kind)
    .run()

const noOrder = async (id: string) => {
  const answer = await ask(`/orders/${id}`)
  return [answer.status, codes(errorAnswer.parse(answer.json()))]
}
const read = async (id: string) => order.parse((await ask(`/orders/${id}`)).json())

describe('an order that came of a session', () => {
  test('is read by the session’s id, and says what was bought and not who it is for', async () => {
    const { id } = await ready()
    expect(await noOrder(id)).toEqual([200, ['not_found']])
    const shopper = newShopper()
    const link = `/checkout/continue/${id}`
    await shopper.fill(link, link)
    // Somebody is at it: nobody else’s business.
    expect(await noOrder(id)).toEqual([200, ['not_found']])
    expect((await ask(`/checkout-sessions/${id}`)).status).toBe(404)
    await pay(shopper)
    const placed = await shopper.fill('/checkout/review', '/checkout/review')
    const [, orderId = ''] = CONFIRMED.exec(placed.headers.get('location') ?? '') ?? []

    const answer = await ask(`/orders/${id}`)
    const told = order.parse(answer.json())
    expect([told.checkout_id, told.label]).toEqual([id, await numberOf(orderId)])
    expect(told.line_items.map((it) => [it.id, it.quantity, it.status]).toSorted()).toEqual([
      ['HOLLIS-MOSS', { original: 1, total: 1, fulfilled: 0 }, 'processing'],
      ['PILLOW', { original: 2, total: 2, fulfilled: 0 }, 'processing'],
    ])
    expect(told.fulfillment.expectations[0]?.destination).toEqual({
      address_locality: 'Denver',
      address_region: 'CO',
      address_country: 'US',
    })
    const page = await shopper.visit(new URL(told.permalink_url).pathname)
    for (const { amount, type } of told.totals)
      expect(page.html, type).toContain(dollars(Math.abs(amount)))
    for (const secret of ['Peoria', buyer.email, "O'Neil", 'Ruth', '303-555', 'X4242'])
      expect(answer.html).not.toContain(secret)
    expect((await newShopper().visit(new URL(told.permalink_url).pathname)).status).toBe(404)

    const session = completed.parse((await ask(`/checkout-sessions/${id}`)).json())
    expect([session.order, session.totals]).toEqual([
      { id, label: told.label, permalink_url: told.permalink_url },
      told.totals,
    ])
    for (const path of ['', '/cancel'])
      expect(
        (
          await ask(
            `/checkout-sessions/${id}${path}`,
            path === '' ? { line_items: [{ item: { id: 'PILLOW' }, quantity: 1 }] } : {},
            path === '' ? { method: 'PUT' } : {},
          )
        ).status,
      ).toBe(404)
  })

  test('says how far it has come, and when it is called off', async () => {
    const { id } = await ready()
    const [, orderId = ''] = CONFIRMED.exec(await buy(newShopper(), id)) ?? []
    for (const type of ['scheduled', 'shipped', 'delivered']) {
      await happens(orderId, type)
      const { fulfillment } = await read(id)
      expect(fulfillment.events.at(-1)?.type).toBe(type)
    }
    const arrived = await read(id)
    expect(arrived.line_items.map(({ status, quantity }) => [status, quantity.fulfilled])).toEqual(
      expect.arrayContaining([
        ['fulfilled', 1],
        ['fulfilled', 2],
      ]),
    )

    const other = await ready()
    const shopper = newShopper()
    const followed = await shopper.post(`${await buy(shopper, other.id)}/status`)
    await shopper.post(`${followed.headers.get('location')}/cancel`, { sure: 'on' })
    const canceled = await read(other.id)
    expect(canceled.line_items.every(({ status }) => status === 'removed')).toBe(true)
    expect(canceled.adjustments.map(({ type }) => type)).toContain('cancellation')
  })

  test('is nobody’s to read but the shopper’s, once their own pieces are in it', async () => {
    const { id } = await ready()
    const shopper = newShopper()
    await shopper.cart.add('MARLOW-FOG')
    expect(await buy(shopper, id)).toMatch(CONFIRMED)
    expect(await noOrder(id)).toEqual([200, ['not_found']])
    expect(await noOrder('nobody')).toEqual([200, ['not_found']])
  })
})
