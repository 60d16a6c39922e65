import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { countedCommerce } from '../catalogue/counted-commerce.ts'
import '../matchers.ts'
import { newShopper } from '../shop.ts'
import { byA } from './visitors.ts'

const { service, reads } = countedCommerce()
const OTHERS = 1_000
/** A little more than it was when this was written. */
const MOST_ROWS = 200

/** Visitors of all the years: guests with carts that were ordered from, and lists. */
const seedOthers = async (): Promise<void> => {
  const each = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${OTHERS})`
  await env.DB.batch(
    [
      `INSERT INTO guest (id, site_id, token_hash, created_at)
       ${each} SELECT 'g' || i, 'davenport', 'hash' || i, 1 FROM n`,
      `INSERT INTO cart (id, owner, site_id, version, status, created_at, updated_at)
       ${each} SELECT 'c' || i, 'guest:g' || i, 'davenport', 1, 'ordered', 1, 1 FROM n`,
      `INSERT INTO cart_line (id, cart_id, sku_id, quantity, fulfillment, store_id, price_seen, added_at)
       ${each} SELECT 'l' || i, 'c' || i, 'PILLOW', 1, 'delivery', 0, 1, 1 FROM n`,
      `INSERT INTO wishlist (id, owner, site_id, name, name_key, created_at, updated_at, seen_at)
       ${each} SELECT 'w' || i, 'guest:g' || i, 'davenport', 'Den', 'den', 1, 1, 1 FROM n`,
    ].map((sql) => env.DB.prepare(sql)),
  )
}

beforeAll(async () => {
  await seedShop()
  await seedOthers()
})

test('whoever signs in with a cart is asked nothing of the carts, lists and guests of others', async () => {
  const shopper = newShopper({ otherwise: { COMMERCE: service, REQUEST_LOG: 'errors' } })
  await shopper.cart.add('PILLOW')
  reads.length = 0
  expect(await shopper.post('/sign-in', byA)).toRedirectTo('/account')
  expect(await shopper.cart.show()).toShow('Feather Pillow')
  const rows = reads.reduce((sum, read) => sum + read.rows, 0)
  expect(rows).toBeGreaterThan(10)
  expect(rows).toBeLessThan(MOST_ROWS)
})
