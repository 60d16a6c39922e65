import { beforeAll, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { countedCommerce } from '../catalogue/counted-commerce.ts'
import { newShopper } from '../shop.ts'
import { giveAddress, takeAllPlaces } from './purchase.ts'

beforeAll(seedShop)

const SHIPPING = '/checkout/shipping'
/** Rows of a tour that the delivery step may make D1 read, however full the tour is. */
const BUDGET = 200

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a tour of two full months costs a cart no more than a few rows a day', async () => {
  const { service, reads } = countedCommerce()
  const shopper = newShopper()
  await shopper.cart.add('HOLLIS-MOSS')
  expect((await giveAddress(shopper)).status).toBe(303)
  await takeAllPlaces('491/local', inDays(0), 60)
  reads.length = 0
  const page = await shopper.visit(SHIPPING, {}, { COMMERCE: service })
  expect(page.status).toBe(200)
  const [, first = ''] =
    /name="day:delivery:home-delivery"[^>]*value="([^"]+)"/.exec(page.html) ?? []
  expect(first >= inDays(60), `the first day with room: ${first}`).toBe(true)
  const ofTour = reads.filter(({ sql }) => sql.includes('delivery_'))
  expect(ofTour.length).toBeGreaterThan(0)
  expect(ofTour.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(BUDGET)
})
