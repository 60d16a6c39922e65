import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { dateOf, dayOf } from '../../../../commerce/domain/stores/store-clock.ts'
import { cards, count } from '../../commerce/shop.ts'
import { decoded, formFields } from '../html.ts'
import '../matchers.ts'
import { newShopper, origins, type Shopper } from '../shop.ts'

export const ruth = {
  email: 'ruth@shopper.example',
  firstName: 'Ruth',
  lastName: "O'Neil-Canary",
  street1: '4500 Peoria Street',
  city: 'Denver',
  stateOrRegion: 'CO',
  postalCode: '80239',
  phoneNumber: '303-555-0123',
}
export const SHIPPING = '/checkout/shipping'
export const DELIVERY = 'rate:delivery'

/** What is said to those who deliver. */
export const notes = {
  stairs: 'one-flight',
  gateCode: '#4711',
  callAhead: 'on',
  crewNote: 'Park in the alley, the dog is shy',
  giftMessage: 'Sleep well, <b>Tom</b>',
}

export const orders = () => count('SELECT count(*) FROM orders')
export const stockOf = (skuId: string) => count('SELECT stock FROM sku WHERE sku_id = ?', skuId)
export const setStock = (skuId: string, stock: number) =>
  env.DB.prepare('UPDATE sku SET stock = ? WHERE sku_id = ?').bind(stock, skuId).run()
export const raise = (skuId: string, cents: number) =>
  env.DB.prepare('UPDATE sku SET price = price + ? WHERE sku_id = ?').bind(cents, skuId).run()

const PLACES_OF_A_DAY = 48

/** Leaves no place on so many days of a local tour, from `day` on: they are promised to others, one place each. */
export const takeAllPlaces = async (tour: string, day: string, days = 1): Promise<void> => {
  const stops = Array.from({ length: days * PLACES_OF_A_DAY }, (_, at) => ({
    stop: `${day}${at}`,
    day: dateOf(dayOf(day) + Math.floor(at / PLACES_OF_A_DAY)),
  }))
  await env.DB.batch([
    env.DB.prepare(
      `INSERT OR IGNORE INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total, snapshot)
       VALUES ('full', 'full', 'guest:x', 'davenport', 'full', 'confirmed', 1, 1, '{"shipments":[]}')`,
    ),
    env.DB.prepare(
      `INSERT INTO delivery_stop (order_id, shipment_id, day, tour, places)
       SELECT 'full', value ->> 'stop', value ->> 'day', ?1, 1 FROM json_each(?2)`,
    ).bind(tour, JSON.stringify(stops)),
  ])
}

export const giveAddress = (shopper: Shopper, typed: Record<string, string> = {}) =>
  shopper.fill('/checkout', '/checkout', { ...ruth, ...typed })
/** Somebody with a piece in the cart, whose address has been given. */
export const atDelivery = async (skuId = 'HOLLIS-MOSS', typed: Record<string, string> = {}) => {
  const shopper = newShopper()
  await shopper.cart.add(skuId)
  expect(await giveAddress(shopper, typed)).toRedirectTo(SHIPPING)
  return shopper
}

export const chooseRate = (shopper: Shopper, way = 'home-delivery') =>
  shopper.fill(SHIPPING, SHIPPING, { [DELIVERY]: way })

/** Enters a card on the processor's own page, as the link for browsers without JavaScript leads to; comes back with it. */
export const enterCard = (shopper: Shopper, number?: string): Promise<string> =>
  enterCardAt(shopper, '/checkout/payment', number)

/** The same, from a page of the payment step that asks for a card. */
export const enterCardAt = async (
  shopper: Shopper,
  asking: string,
  number: string = cards.approved,
): Promise<string> => {
  const { html } = await shopper.visit(asking)
  const address = decoded(
    /href="(http:\/\/pay\.localhost:8787\/card\?[^"]+)"/.exec(html)?.[1] ?? 'missing:',
  )
  const page = new URL(address)
  const entered = await env.PAYMENTS.fetch(`${page.origin}${page.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      key: page.searchParams.get('key') ?? '',
      return: page.searchParams.get('return') ?? '',
      name: 'Ruth O’Neil',
      number,
      expiry: '12/40',
      code: '123',
    }),
  })
  const back = new URL(entered.headers.get('location') ?? 'missing:')
  expect(back.origin).toBe(origins.davenport)
  return `${back.pathname}${back.search}`
}
export const pay = async (shopper: Shopper, number?: string) =>
  shopper.fill(await enterCard(shopper, number), '/checkout/payment')

/** A guest whose next step is to place the order. */
export const atReview = async (
  skuId: string,
  { quantity = 1, card = cards.approved as string, way = 'home-delivery' } = {},
) => {
  const shopper = newShopper()
  await shopper.cart.add(skuId, quantity)
  expect(await giveAddress(shopper)).toRedirectTo('/checkout/shipping')
  expect(await chooseRate(shopper, way)).toRedirectTo('/checkout/payment')
  expect(await pay(shopper, card)).toRedirectTo('/checkout/review')
  const page = await shopper.visit('/checkout/review')
  return { shopper, page, form: formFields(page.html, '/checkout/review') }
}
