import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { guestToken } from '../../../commerce/contract/account/identity.ts'
import { cart } from '../../../commerce/contract/cart/cart.ts'
import { paymentKey } from '../../../commerce/contract/cart/payment.ts'
import { paths } from '../../../commerce/contract/paths.ts'
import { COMMERCE_HOST } from '../../../scripts/shop/settings.ts'
import { type BrandName, origins } from '../fixtures.ts'
import { shopRequest } from '../shop-http.ts'
import { cards } from '../shopper.ts'

/** A place, as an address has it. */
export type Door = {
  readonly city: string
  readonly stateOrRegion: string
  readonly postalCode: string
}

/** More than any tour of the shops that are tested holds on a day. */
const MOST_ORDERS = 30

/** Somebody else, who speaks to the service as the storefront does. */
const somebody = async (site: BrandName) => {
  const ask = async (method: string, path: string, body: unknown, token?: string) => {
    const { status, body: text } = await shopRequest(
      `http://${COMMERCE_HOST}:${process.env['SHOP_PORT']}${path}`,
      {
        method,
        headers: {
          'x-tenant': 'davenport',
          'x-site': site,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      },
    )
    return { status, json: z.unknown().parse(JSON.parse(text)) }
  }
  const guest = guestToken.parse((await ask('POST', paths.guestToken(), {})).json)
  return {
    send: (method: string, path: string, body: unknown = {}) =>
      ask(method, path, body, guest.guestToken),
    change: async (method: string, path: string, body: unknown) =>
      cart.parse((await ask(method, path, body, guest.guestToken)).json),
  }
}

/** Orders one piece for a day; false where the day has no place left for it. */
const orderFor = async (
  site: BrandName,
  it: { readonly skuId: string; readonly rateId: string; readonly day: string },
  door: Door,
): Promise<boolean> => {
  const { send, change } = await somebody(site)
  const { id } = await change('POST', paths.cartItems(), { skuId: it.skuId, quantity: 1 })
  const phoneNumber = '303-555-0123'
  await change('PUT', paths.cartById(id), {
    contact: { email: 'somebody.else@example.com', phoneNumber },
    shippingAddress: {
      ...door,
      name: { first: 'Somebody', last: 'Else' },
      businessName: '',
      street1: '12 Main St',
      street2: '',
      country: 'US',
      phoneNumber,
      label: '',
    },
  })
  const { rateId, day } = it
  const chosen = await send('PUT', paths.shipmentRate('delivery'), { rateId, day })
  if (chosen.status === 409) return false
  expect(chosen.status, `${rateId} on ${day}`).toBe(200)
  const { keyId } = paymentKey.parse((await send('POST', paths.paymentKey())).json)
  const card = {
    key: keyId,
    return: `${origins[site]}/checkout/payment`,
    name: 'Somebody Else',
    number: cards.good,
    expiry: '12/39',
    code: '123',
  }
  const entered = await shopRequest(`${origins.pay}/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(card).toString(),
  })
  const back = new URL(String(entered.headers['location']))
  const token = back.searchParams.get('paymentToken')
  const { version, totals } = await change('PUT', paths.payment(), { token })
  const placed = await send('POST', paths.orders(), {
    cartId: id,
    cartVersion: version,
    expectedTotal: totals.total,
  })
  expect(placed.status, 'an order of somebody else').toBe(201)
  return true
}

/** Others order until a tour has no place left on a day. */
export const othersFill = async (
  site: BrandName,
  it: Parameters<typeof orderFor>[1],
  door: Door,
): Promise<void> => {
  for (let orders = 0; orders < MOST_ORDERS; orders += 1)
    if (!(await orderFor(site, it, door))) return
  throw new Error(`${it.day} has room for more than ${MOST_ORDERS} orders.`)
}
