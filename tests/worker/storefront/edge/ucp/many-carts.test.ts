import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Order } from '../../../../../commerce/contract/order/order.ts'
import { seedStatements } from '../../../../../commerce/service/seeding/seed.ts'
import { seedShop } from '../../../commerce/shop.ts'
import type { checkout } from './shapes.ts'
import { draw, drawing, range, type Wanted } from './many-carts/wanted.ts'
import { buy, byAssistant, byHand } from './many-carts/ways-to-buy.ts'

/*
 * Carts are drawn and bought twice each: as an assistant prepares them and a person goes on, and as a person puts them
 * together in the shop. The storefront and the commerce service run in this isolate, at one moment, so that what differs
 * is the way and nothing else.
 */

/** So many that each kind of cart is among them several times. */
const CARTS = 80
/** Carts that are bought at the same time. */
const AT_ONCE = 10
const SEED = 20_261_125
/** It takes half a minute where nothing else runs. */
const SLOW_MACHINE_MS = 600_000

/** An order without what each order has of its own: numbers, ids of lines, whose it is. */
const comparable = ({ items, shipments, ...it }: Order) => {
  const named = new Map(
    items.map((item) => [item.id, `${item.catalogItem.skuId}/${item.fulfillment}`]),
  )
  const nameOf = (id: string) => named.get(id) ?? id
  return {
    items: items
      .map((item) => ({ ...item, id: nameOf(item.id) }))
      .toSorted((a, b) => a.id.localeCompare(b.id)),
    shipments: shipments.map((shipment) => ({
      ...shipment,
      itemIds: shipment.itemIds.map(nameOf).toSorted(),
    })),
    contact: it.contact,
    shippingAddress: it.shippingAddress,
    totals: it.totals,
    payments: it.payments,
    progress: it.progress,
  }
}

const BY_AN_ASSISTANT =
  'An assistant prepared this order for you, and you placed it in our checkout.'

const messages = z.array(z.object({ subject: z.string(), text: z.string() }))

/** The mails that were sent, each by the number of its order: without that, its link, and the order of its lines. */
const mailsByNumber = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { results } = await env.MAIL_DB.prepare('SELECT subject, text FROM message').all()
  return new Map(
    messages.parse(results).map(({ subject, text }) => {
      const number = /DV-\d{3}-\d{3}-\d{2}/.exec(subject)?.[0] ?? ''
      const lines = text
        .replaceAll(number, 'NUMBER')
        .replace(/order-status\/[\w-]+/, 'order-status/TOKEN')
        .split('\n')
      return [number, lines.toSorted()]
    }),
  )
}

const amountOf = ({ totals }: z.output<typeof checkout>, ...types: string[]) =>
  totals.filter(({ type }) => types.includes(type)).reduce((sum, { amount }) => sum + amount, 0)

/** Buys a cart both ways and says how the two differ. */
const bought = async (wanted: Wanted) => {
  const [assisted, other] = await Promise.all([byAssistant(wanted), byHand(wanted)])
  const prepared = await buy(assisted, wanted)
  const own = await buy(other, wanted)
  return { wanted, told: assisted.told, prepared, own }
}

beforeAll(async () => {
  await seedShop()
  await env.DB.batch(
    seedStatements(range).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
  // Trucks with room for everybody: else the first of two carts takes the place that the second would have had.
  await env.DB.prepare(
    'CREATE TRIGGER room_for_all BEFORE INSERT ON delivery_stop BEGIN SELECT RAISE(IGNORE); END',
  ).run()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterAll(() => {
  vi.useRealTimers()
})

test(
  'carts of all kinds come to the same, bought through an assistant and by hand',
  async () => {
    const next = drawing(SEED)
    const carts = Array.from({ length: CARTS }, (_, at) => draw(next, at))
    const results: Awaited<ReturnType<typeof bought>>[] = []
    for (let start = 0; start < carts.length; start += AT_ONCE)
      results.push(...(await Promise.all(carts.slice(start, start + AT_ONCE).map(bought))))

    const mails = await mailsByNumber()
    expect(mails.size).toBe(2 * CARTS)
    for (const { wanted, told, prepared, own } of results) {
      const which = JSON.stringify(wanted)
      expect(comparable(prepared), which).toEqual(comparable(own))
      expect([prepared.assistant, own.assistant]).toEqual(['platform.example', null])
      // What the assistant was told, as far as it chose everything.
      if (!wanted.removal)
        expect(
          {
            subtotal: amountOf(told, 'subtotal'),
            discount: Math.abs(amountOf(told, 'discount')),
            shipping: amountOf(told, 'fulfillment'),
            fees: amountOf(told, 'fee'),
            tax: amountOf(told, 'tax'),
            total: amountOf(told, 'total'),
          },
          which,
        ).toEqual({
          subtotal: own.totals.subtotal,
          discount: own.totals.discount,
          shipping: own.totals.shipping,
          fees: own.totals.recyclingFees.reduce((sum, { amount }) => sum + amount, 0),
          tax: own.totals.tax,
          total: own.totals.total,
        })
      const [first = [], second] = [prepared, own].map(({ number }) => mails.get(number))
      expect(first.filter((line) => line === BY_AN_ASSISTANT)).toHaveLength(1)
      expect(
        first.filter((line) => line !== BY_AN_ASSISTANT),
        which,
      ).toEqual(second)
    }

    // Carts of all kinds were among them.
    const ways = new Set(
      results.flatMap(({ own }) => own.shipments.map((it) => it.selectedRate?.id ?? '')),
    )
    const some = (is: (it: (typeof results)[number]) => boolean) => results.some(is)
    expect({
      severalLines: some(({ own }) => own.items.length > 2),
      pickedUp: some(({ own }) => own.shipments.some((it) => it.fulfillment === 'pickup')),
      pickedUpAndDelivered: some(({ own }) => own.shipments.length > 1),
      removal: some(({ own }) => own.totals.mattressRemoval > 0),
      recyclingFee: some(({ own }) => own.totals.recyclingFees.length > 0),
      discount: some(({ own }) => own.totals.discount > 0),
      day: some(({ own }) => own.shipments.some((it) => it.chosenDay)),
      financed: some(({ own }) => own.payments?.[0]?.kind === 'financing'),
      card: some(({ own }) => own.payments?.[0]?.kind === 'card'),
      taxed: some(({ own }) => (own.totals.tax ?? 0) > 0),
      madeToOrder: some(({ wanted }) => wanted.lines.some(({ sku }) => sku === 'MARLOW-FOG')),
      ways: [...ways].toSorted(),
    }).toEqual({
      severalLines: true,
      pickedUp: true,
      pickedUpAndDelivered: true,
      removal: true,
      recyclingFee: true,
      discount: true,
      day: true,
      financed: true,
      card: true,
      taxed: true,
      madeToOrder: true,
      ways: ['home-delivery', 'in-store-pick-up', 'parcel', 'white-glove-delivery'],
    })
  },
  SLOW_MACHINE_MS,
)
