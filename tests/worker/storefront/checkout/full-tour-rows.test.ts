import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { countedCommerce } from '../catalogue/counted-commerce.ts'
import { newShopper, type Shopper } from '../shop.ts'
import { giveAddress, takeAllPlaces } from './purchase.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  await seedShop()
  await takeAllPlaces('491/local', inDays(0), 60)
})

const SHIPPING = '/checkout/shipping'
/** Rows of a tour that the delivery step may make D1 read, however full the tour is. */
const BUDGET = 200

const { service, reads } = countedCommerce()

const atDelivery = async () => {
  const shopper = newShopper()
  await shopper.cart.add('HOLLIS-MOSS')
  expect((await giveAddress(shopper)).status).toBe(303)
  return shopper
}

/** The first day with room that is offered. */
const firstDay = async (shopper: Shopper): Promise<string> => {
  const page = await shopper.visit(SHIPPING, {}, { COMMERCE: service })
  expect(page.status).toBe(200)
  const [, first = ''] =
    /name="day:delivery:home-delivery"[^>]*value="([^"]+)"/.exec(page.html) ?? []
  return first
}

test('a tour of two full months costs a cart no more than a few rows a day', async () => {
  const shopper = await atDelivery()
  reads.length = 0
  expect((await firstDay(shopper)) >= inDays(60)).toBe(true)
  const ofTour = reads.filter(({ sql }) => sql.includes('delivery_'))
  expect(ofTour.length).toBeGreaterThan(0)
  expect(ofTour.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(BUDGET)
})

test.each(['31/far', null])(
  'where %j is noted as the tour to an address, the days are those of the tour that drives there',
  async (noted) => {
    const shopper = await atDelivery()
    const first = await firstDay(shopper)
    const { meta } = await env.DB.prepare("UPDATE cart SET tour = ? WHERE tour = '491/local'")
      .bind(noted)
      .run()
    expect(meta.changes).toBeGreaterThan(0)
    expect(first >= inDays(60)).toBe(true)
    expect(await firstDay(shopper)).toBe(first)
  },
)
