import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { z } from 'zod'
import { cart, type Cart } from '../../../../../../commerce/contract/cart/cart.ts'
import { prequalified } from '../../../../../../commerce/contract/cart/financing.ts'
import { paymentKey } from '../../../../../../commerce/contract/cart/payment.ts'
import { order, type Order } from '../../../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../../../commerce/contract/paths.ts'
import { accepted, cards, type Shopper } from '../../../../commerce/shop.ts'
import { origins, visit } from '../../../shop.ts'
import { AGENT } from '../platform.ts'
import { checkout } from '../shapes.ts'
import { cartOf, newGuest, send, setting } from './one-isolate.ts'
import { addressOf, contact, places, STORES, type Wanted, zoneOf } from './wanted.ts'

/** What only the browser offers: the old mattress is taken along. */
const chooseRemoval = (shopper: Shopper, { place }: Wanted): Promise<Cart> => {
  const body = { skuId: 'REMOVAL', quantity: 1 }
  return cartOf('POST', paths.cartItems(), { shopper, body, zone: zoneOf(place) })
}

const rates = z.object({
  rates: z.array(z.object({ id: z.string(), days: z.array(z.string()).optional() })),
})

const chooseWay = async (shopper: Shopper, wanted: Wanted, before: Cart): Promise<Cart> => {
  const zone = zoneOf(wanted.place)
  let now = before
  for (const { id, fulfillment } of before.shipments) {
    if (fulfillment !== 'delivery') continue
    const path = paths.shipmentRate(id)
    const { rates: offered } = accepted(await send('GET', path, { shopper, zone }), rates)
    // What goes by parcel alone has other ways.
    const rateId = offered.find((it) => it.id === wanted.level)?.id ?? offered[0]?.id ?? ''
    const days = offered.find((it) => it.id === rateId)?.days ?? []
    const day = wanted.day === null ? undefined : days[wanted.day]
    now = await cartOf('PUT', path, { shopper, zone, body: { rateId, ...(day ? { day } : {}) } })
  }
  return now
}

/** As the shop's own pages do it: piece by piece, then the address, the ways, the code. */
export const byHand = async (wanted: Wanted): Promise<{ shopper: Shopper; now: Cart }> => {
  const shopper = await newGuest()
  const { place, pickedUp, promo } = wanted
  const zone = zoneOf(place)
  const storeId = STORES[place.postalCode] ?? 491
  let now: Cart | undefined
  for (const { sku, quantity } of wanted.lines)
    now = await cartOf('POST', paths.cartItems(), {
      shopper,
      zone,
      body: {
        skuId: sku,
        quantity,
        location: { postalCode: place.postalCode, storeId },
        ...(pickedUp.includes(sku) ? { fulfillment: 'pickup', storeId } : {}),
      },
    })
  if (wanted.removal) now = await chooseRemoval(shopper, wanted)
  const details = { contact, shippingAddress: addressOf(place) }
  now = await cartOf('PUT', paths.cartById(now?.id ?? ''), { shopper, zone, body: details })
  now = await chooseWay(shopper, wanted, now)
  if (promo === null) return { shopper, now }
  const applied = await send('PUT', paths.promo(), { shopper, zone, body: { code: promo } })
  return { shopper, now: applied.status === 200 ? accepted(applied, cart) : now }
}

const client = (at: number) => `198.51.${Math.floor(at / 250)}.${1 + (at % 250)}`

const ask = async (at: number, path: string, json: unknown, method = 'POST') => {
  const answer = await visit(
    `/ucp${path}`,
    {
      method,
      json,
      headers: {
        origin: '',
        'sec-fetch-site': '',
        'ucp-agent': AGENT,
        'cf-connecting-ip': client(at),
      },
    },
    setting,
  )
  expect(answer.status, answer.html.slice(0, 500)).toBeLessThan(300)
  return checkout.parse(answer.json())
}

/** By an assistant, which then hands over; what the assistant was told last comes along. */
export const byAssistant = async (wanted: Wanted) => {
  const { at, lines, place, pickedUp, promo } = wanted
  const destination = {
    id: 'home',
    street_address: place.street1,
    address_locality: place.city,
    address_region: place.state,
    postal_code: place.postalCode,
    address_country: 'US',
  }
  const delivered = lines.map(({ sku }) => sku).filter((sku) => !pickedUp.includes(sku))
  const methods = [
    ...(pickedUp.length > 0
      ? [
          {
            type: 'pickup',
            line_item_ids: pickedUp,
            selected_destination_id: String(STORES[place.postalCode]),
          },
        ]
      : []),
    {
      type: 'shipping',
      line_item_ids: delivered,
      destinations: [destination],
      groups: [{ selected_option_id: wanted.level }],
    },
  ]
  const body = {
    line_items: lines.map(({ sku, quantity }) => ({ item: { id: sku }, quantity })),
    buyer: {
      first_name: 'Ruth',
      last_name: "O'Neil",
      email: contact.email,
      phone_number: '+13035550123',
    },
    fulfillment: { methods },
    discounts: { codes: promo === null ? [] : [promo] },
  }
  let told = await ask(at, '/checkout-sessions', body)
  const group = told.fulfillment.methods.find(({ type }) => type === 'shipping')?.groups[0]
  const offered = group?.options.map((it) => it.id) ?? []
  // What goes by parcel alone has other ways; a day is one of those that the first answer offers.
  const way = offered.includes(wanted.level) ? wanted.level : offered[0]
  const days = offered.filter((it) => it.startsWith(`${way}@`))
  const day = wanted.day === null ? undefined : days[wanted.day]
  if (group && group.selected_option_id !== (day ?? way))
    told = await ask(
      at,
      `/checkout-sessions/${told.id}`,
      {
        line_items: body.line_items,
        fulfillment: {
          methods: methods.map((it) =>
            it.type === 'shipping' ? { ...it, groups: [{ selected_option_id: day ?? way }] } : it,
          ),
        },
      },
      'PUT',
    )
  const taken = await visit(
    `/checkout/continue/${told.id}`,
    { method: 'POST', form: {}, headers: { 'cf-connecting-ip': client(at) } },
    setting,
  )
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/checkout'])
  const token = /guestToken=([^;]+)/.exec(taken.cookies.join('\n'))?.[1] ?? ''
  const shopper: Shopper = { token, site: 'davenport' }
  const now = await cartOf('GET', paths.cart(), { shopper, zone: zoneOf(place) })
  if (!wanted.removal) return { shopper, told, now }
  // Whatever the browser adds has the ways chosen again, as its next step would.
  const more = await chooseRemoval(shopper, wanted)
  return { shopper, told, now: await chooseWay(shopper, wanted, more) }
}

const financed = async (shopper: Shopper, zone: string): Promise<Cart> => {
  const asked = await send('POST', paths.prequalifications(), {
    shopper,
    body: {
      email: contact.email,
      applicant: addressOf(places.denver),
      birthDate: '1990-04-30',
      annualIncome: 900_000_000,
    },
  })
  const { reference } = accepted(asked, prequalified)
  const body = { planId: 'dvn-equal-12-2026', downPayment: 0, prequalification: reference }
  return cartOf('PUT', paths.cartFinancing(), { shopper, zone, body })
}

/** Enters a card on the processor's own page; the token that it sends back. */
const enterCard = async (shopper: Shopper): Promise<string> => {
  const key = accepted(await send('POST', paths.paymentKey(), { shopper }), paymentKey)
  const entered = await env.PAYMENTS.fetch('http://pay.localhost:8787/card', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      key: key.keyId,
      return: `${origins.davenport}/checkout/payment`,
      name: 'Ruth O’Neil',
      number: cards.approved,
      expiry: '12/40',
      code: '123',
    }),
  })
  const back = new URL(entered.headers.get('location') ?? 'missing:')
  return back.searchParams.get('paymentToken') ?? ''
}

const paidByCard = async (shopper: Shopper, zone: string): Promise<Cart> => {
  const body = { token: await enterCard(shopper) }
  return cartOf('PUT', paths.payment(), { shopper, zone, body })
}

type Ready = { readonly shopper: Shopper; readonly now: Cart }

export const buy = async ({ shopper, now }: Ready, { pays, place }: Wanted): Promise<Order> => {
  const zone = zoneOf(place)

  const isFinanced = pays === 'plan' && now.totals.total >= 30_000 && now.totals.total < 900_000
  const { id, version, totals } = isFinanced
    ? await financed(shopper, zone)
    : await paidByCard(shopper, zone)
  const body = { cartId: id, cartVersion: version, expectedTotal: totals.total }
  return accepted(await send('POST', paths.orders(), { shopper, zone, body }), order)
}
