import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { deskList } from '../../../../commerce/contract/order/order-desk.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { swapsSql } from '../../../../commerce/service/repositories/products/swaps.ts'
import { visitTimes } from '../../../../commerce/domain/stores/visits.ts'
import { seedShop } from '../../commerce/shop.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { countedCommerce } from '../catalogue/counted-commerce.ts'
import '../matchers.ts'
import { newShopper } from '../shop.ts'
import { a, b, byA, byB } from './visitors.ts'

const KEY = 'the-desks-own-key-0001'
const { service, reads, clock } = countedCommerce({ MODERATION_KEY: KEY })
const OTHERS = 1_000
/** A little more than it was when this was written. */
const MOST_ROWS = 200

/** When the store opens in some days: whoever is expected while it is closed would be told, whatever the hour of this run. */
const openHour = (): number => {
  const [store] = smallCatalogue.stores
  const inDays = {
    minutes: 60,
    atOnce: { showroom: 1 },
    noticeMinutes: 3 * 1440,
    daysAhead: 9,
    keptDays: 1,
  }
  const [first] = store ? visitTimes(inDays, store, new Date()) : []
  if (first === undefined) throw new Error('the store never opens')
  return first
}

/** What others put into carts and on lists, waited for, booked, had held, posted, ordered and complained about. */
const seedOthers = async (): Promise<void> => {
  const each = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${OTHERS})`
  const now = Date.now()
  const soon = now + 86_400_000
  const open = openHour()
  await env.DB.batch(
    [
      `INSERT INTO guest (id, site_id, token_hash, created_at)
       ${each} SELECT 'g' || i, 'davenport', 'hash' || i, ${now} FROM n`,
      `INSERT INTO cart (id, owner, site_id, version, status, created_at, updated_at)
       ${each} SELECT 'c' || i, 'guest:g' || i, 'davenport', 1, 'ordered', ${now}, ${now} FROM n`,
      `INSERT INTO cart_line (id, cart_id, sku_id, quantity, fulfillment, store_id, price_seen, added_at)
       ${each} SELECT 'l' || i, 'c' || i, 'PILLOW', 1, 'delivery', 0, 1, ${now} FROM n`,
      `INSERT INTO wishlist (id, owner, site_id, name, name_key, created_at, updated_at, seen_at)
       ${each} SELECT 'w' || i, 'customer:g' || i, 'davenport', 'Den', 'den', ${now}, ${now}, ${now} FROM n`,
      `INSERT INTO product_alert (id, site_id, sku_id, email, below, pricing_zone, status, requested_at, checked_at, told_at)
       ${each} SELECT 'a' || i, 'davenport', 'PILLOW', i || '@other.example', 0, '', 'told', ${now}, ${now}, ${now} FROM n`,
      `INSERT INTO store_visit (id, site_id, store_id, starts_at, ends_at, first_starts_at, moves, changed_at,
         status, email, first_name, last_name, phone, note, sku_ids)
       ${each} SELECT 'v' || i, 'davenport', 491, ${open} + i, ${open} + i + 1, ${open} + i, 0, ${now},
         'booked', i || '@other.example', '', '', '', '', '[]' FROM n`,
      `INSERT INTO store_hold (id, site_id, store_id, sku_id, status, held_at, until, email, first_name, last_name, phone)
       ${each} SELECT 'h' || i, 'davenport', 491, 'PILLOW', 'expired', 1, ${now}, i || '@other.example', '', '', '' FROM n`,
      `INSERT INTO swatch_order (id, site_id, number, household, mailbox, fingerprint, day, count, samples, recipient,
         earliest, latest, placed_at, posted_at)
       ${each} SELECT 's' || i, 'davenport', 'S' || i, 'h' || i, 'm' || i, 'f' || i, ${now} / 86400000, 1, '[]',
         json_object('email', i || '@other.example'), '', '', ${now}, ${now} FROM n`,
      `INSERT INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total, snapshot)
       ${each} SELECT 'o' || i, 'DV-' || i, 'guest:g' || i, 'davenport', 'c' || i, 'delivered', ${now} + i, 1,
         '{"billingAddress":{"name":{"first":"Ruth","last":"Hale"}}}' FROM n`,
      `INSERT INTO claim (id, number, order_id, line_id, kind, status, facts, decision, created_at, changed_at)
       ${each} SELECT 'k' || i, 'K' || i, 'o' || i, 'l' || i, 'return', 'closed', '{}', '{}', ${now}, ${now} FROM n`,
      `INSERT INTO delivery_window (tour, starts_at, capacity) ${each} SELECT 't' || i, ${soon}, 1 FROM n`,
    ].map((sql) => env.DB.prepare(sql)),
  )
}

beforeAll(async () => {
  await seedShop()
  await seedOthers()
})

const rows = () => reads.reduce((sum, read) => sum + read.rows, 0)
const counting = { COMMERCE: service, REQUEST_LOG: 'errors' }

test('whoever signs in with a cart is asked nothing of the carts, lists and guests of others', async () => {
  const shopper = newShopper({ otherwise: counting })
  await shopper.cart.add('PILLOW')
  reads.length = 0
  expect(await shopper.post('/sign-in', byA)).toRedirectTo('/account')
  expect(await shopper.cart.show()).toShow('Feather Pillow')
  expect(rows()).toBeGreaterThan(10)
  expect(rows()).toBeLessThan(MOST_ROWS)
})

test('nor is whoever takes a copy of what is kept about them, and leaves', async () => {
  const shopper = newShopper({ otherwise: counting })
  await shopper.cart.add('PILLOW')
  await shopper.post('/sign-in', byB)
  reads.length = 0
  const copy = await shopper.visit('/account/download')
  expect(copy.html).toContain('"sku": "PILLOW"')
  expect(rows()).toBeGreaterThan(5)
  expect(rows()).toBeLessThan(MOST_ROWS)
  reads.length = 0
  expect(await shopper.post('/account/delete', { currentPassword: b.password })).toRedirectTo(
    '/account/deleted',
  )
  expect(rows()).toBeGreaterThan(5)
  expect(rows()).toBeLessThan(MOST_ROWS)
})

test('what is on its way is found for the desk without reading what arrived long ago', async () => {
  const list = async (query: string) => {
    reads.length = 0
    const answer = await service.fetch(`https://commerce.test${paths.orderDesk()}${query}`, {
      headers: { authorization: `Bearer ${KEY}`, 'x-tenant': 'davenport', 'x-site': 'davenport' },
    })
    return deskList.parse(await answer.json())
  }
  expect((await list('?status=shipped')).orders).toEqual([])
  expect(rows()).toBeLessThan(MOST_ROWS)
  const newest = await list('')
  expect([newest.orders.length, newest.hasMore]).toEqual([50, true])
  expect(rows()).toBeLessThan(6 * newest.orders.length)
})

test('an order is shown without reading what was complained about in others', async () => {
  const shopper = newShopper({ otherwise: counting })
  await shopper.post('/sign-in', byA)
  reads.length = 0
  expect(await shopper.visit('/account/orderHistory')).toShow(a.orderNumber)
  expect(rows()).toBeGreaterThan(5)
  expect(rows()).toBeLessThan(MOST_ROWS)
})

test('a minute of the clock in which nothing is due reads nothing that is not', async () => {
  await clock()
  reads.length = 0
  await clock()
  expect(rows()).toBeGreaterThan(10)
  expect(rows()).toBeLessThan(MOST_ROWS)
})

test('what a piece can be exchanged for is looked for among its kind', async () => {
  /** As many more of what is there, under other numbers and of other kinds. */
  const more = async (table: string, of: string, over: Readonly<Record<string, string>>) => {
    const { results } = await env.DB.prepare('SELECT name FROM pragma_table_info(?)')
      .bind(table)
      .all<{ name: string }>()
    const columns = results.map(({ name }) => name)
    return env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${OTHERS})
       INSERT INTO ${table} (${columns.join(', ')})
       SELECT ${columns.map((it) => over[it] ?? `one.${it}`).join(', ')}
       FROM n, (SELECT * FROM ${table} WHERE ${of}) one`,
    ).run()
  }
  const id = '100000 + i'
  await more('product', "item_id = '100001'", {
    id,
    item_id: "'other-' || i",
    product_type: "'kind-' || i",
  })
  await more(
    'product_category',
    "site_id = 'davenport' AND path = '' AND product_id = (SELECT id FROM product WHERE item_id = '100001')",
    { product_id: id },
  )
  await more('sku', "sku_id = 'HOLLIS-MOSS'", { sku_id: "'OTHER-' || i", product_id: id })
  const { meta } = await env.DB.prepare(swapsSql).bind('davenport', 'HOLLIS-MOSS', 60).all()
  expect(meta.rows_read).toBeLessThan(MOST_ROWS)
})
