import { beforeAll, expect, test } from 'vitest'
import { order, orderList } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { env } from 'cloudflare:workers'
import {
  accepted,
  newShopper,
  placeOrder,
  readyToOrder,
  refusalOf,
  seedShop,
  send,
  type Shopper,
} from '../shop.ts'

beforeAll(seedShop)

const listed = async (shopper: Shopper, page = '') =>
  accepted(await send('GET', `${paths.orders()}${page}`, { shopper }), orderList)

test('[C-08] an order is in its owner’s list with its milestones, and in nobody else’s', async () => {
  const ready = await readyToOrder('HOLLIS-MOSS')
  const placed = accepted(await placeOrder(ready), order)
  const list = await listed(ready.shopper)
  expect(list).toMatchObject({ page: 1, pageCount: 1, total: 1 })
  expect(list.orders[0]).toMatchObject({
    id: placed.id,
    number: placed.number,
    status: 'confirmed',
    total: placed.totals.total,
    canCancel: true,
    items: [{ name: 'Hollis Sofa', quantity: 1, fulfillment: 'delivery' }],
  })
  const [progress] = list.orders[0]?.progress ?? []
  expect(progress?.step).toBe('confirmed')
  expect(progress?.milestones.map(({ step, at }) => `${step} ${at !== null}`)).toEqual([
    'placed true',
    'confirmed true',
    'scheduled false',
    'shipped false',
    'delivered false',
  ])
  expect(progress?.earliest).toBe(placed.shipments[0]?.selectedRate?.earliest)
  expect((await listed(await newShopper())).orders).toEqual([])
  const nobody = await send('GET', paths.orders())
  expect(nobody.status).toBe(401)
})

test('newest first, ten a page, on the site where they were placed; a failed one never was', async () => {
  const { a } = testSeed.customers
  const copy = (index: number, over: { status?: string; site?: string } = {}) =>
    env.DB.prepare(
      `INSERT INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total, snapshot)
       SELECT 'copy-' || ?1, 'DV-200-000-' || ?1, owner, ?3, cart_id, ?2, placed_at + ?1, total,
         snapshot FROM orders WHERE id = ?4`,
    ).bind(String(index), over.status ?? 'confirmed', over.site ?? 'davenport', a.orderId)
  await env.DB.batch([
    ...Array.from({ length: 11 }, (_, index) => copy(10 + index)),
    copy(30, { status: 'failed' }),
    copy(31, { site: 'drift' }),
  ])
  const shopper: Shopper = { token: a.sessionToken, site: 'davenport' }
  const first = await listed(shopper)
  expect(first).toMatchObject({ page: 1, pageCount: 2, total: 12 })
  expect(first.orders.map(({ number }) => number)).toEqual(
    Array.from({ length: 10 }, (_, index) => `DV-200-000-${20 - index}`),
  )
  const second = await listed(shopper, '?page=2')
  expect(second.orders.map(({ number }) => number)).toEqual(['DV-200-000-10', a.orderNumber])
  expect((await listed(shopper, '?page=3')).orders).toEqual([])
  expect((await listed({ ...shopper, site: 'drift' })).total).toBe(1)
  for (const page of ['0', '-1', 'x', '1.5', '99999999'])
    expect(refusalOf(await send('GET', `${paths.orders()}?page=${page}`, { shopper })).code).toBe(
      'COR-008',
    )
})
