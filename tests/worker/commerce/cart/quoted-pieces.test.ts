import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { cart, type Cart } from '../../../../commerce/contract/cart/cart.ts'
import { order } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { quoteCreated } from '../../../../commerce/contract/cart/quote.ts'
import { runBatch } from '../../../../commerce/service/database.ts'
import { convertQuotes } from '../../../../commerce/service/repositories/cart/quotes.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import {
  accepted,
  add,
  cards,
  chooseRates,
  contact,
  count,
  denver,
  getCart,
  lineOf,
  newShopper,
  pay,
  placeOrder,
  putDetails,
  refusalOf,
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'

beforeAll(seedShop)

const KEY = 'a-key-for-quotes-only'
const SKU = 'HOLLIS-MOSS'
const QUOTED = 97_500
const REGULAR = 100_000

const made = async () =>
  accepted(
    await send('POST', paths.quotes(), {
      otherwise: { QUOTE_KEY: KEY },
      headers: { authorization: `Bearer ${KEY}` },
      body: { storeId: 491, lines: [{ skuId: SKU, quantity: 2 }], discount: 5_000 },
    }),
    quoteCreated,
  )

const follow = async (shopper: Shopper, token: string) =>
  accepted(await send('POST', paths.cartQuote(), { shopper, body: { token } }), cart)
const move = async (shopper: Shopper, id: string, storeId: number | null) =>
  accepted(
    await send('PUT', paths.cartItemShippingMethod(id), {
      shopper,
      body: { fulfillment: storeId === null ? 'delivery' : 'pickup', storeId },
    }),
    cart,
  )
const set = async (shopper: Shopper, id: string, quantity: number) =>
  accepted(await send('PATCH', paths.cartItem(id), { shopper, body: { quantity } }), cart)
const save = async (shopper: Shopper, id: string) =>
  accepted(await send('POST', paths.cartItemSave(id), { shopper, body: {} }), cart)
const remove = async (shopper: Shopper, id: string) =>
  accepted(await send('DELETE', paths.cartItem(id), { shopper }), cart)
const bringBack = async (shopper: Shopper, aside: { readonly id: string } | null | undefined) =>
  accepted(await send('POST', paths.savedItem(aside?.id ?? ''), { shopper, body: {} }), cart)

const only = ({ items }: Cart) => {
  const [item, ...more] = items
  if (!item || more.length > 0) throw new Error(`${items.length} lines are in the cart`)
  return item
}

/** Pieces by what one of them costs. */
const priced = ({
  items,
}: {
  readonly items: readonly Pick<Cart['items'][number], 'unitPrice' | 'quantity'>[]
}) => {
  const at = (price: number) =>
    items
      .filter(({ unitPrice }) => unitPrice === price)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return { quoted: at(QUOTED), regular: at(REGULAR) }
}

/** The quote of two pieces delivered and picked up, twice over: the way by what was kept for later. */
const twice = async (shopper: Shopper, token: string) => {
  const { id } = only(await follow(shopper, token))
  await move(shopper, id, 491)
  await save(shopper, id)
  const again = await follow(shopper, token)
  return bringBack(shopper, again.saved[0])
}

describe('[S-16a] a quote’s price holds for the quoted pieces, on whatever lines they stand', () => {
  test('kept for later, opened again and put back: two pieces at its price, the others at the regular one', async () => {
    const { token, number } = await made()
    const after = await twice(await newShopper(), token)
    expect(priced(after)).toEqual({ quoted: 2, regular: 2 })
    expect(after.items.map(({ quote, beyondQuote }) => [quote?.number, beyondQuote])).toEqual([
      [number, null],
      [undefined, { number, pieces: 2 }],
    ])
  })

  test('with what was removed put back as well', async () => {
    const { token } = await made()
    const shopper = await newShopper()
    const both = await twice(shopper, token)
    const elsewhere = both.items.find(({ fulfillment }) => fulfillment === 'pickup')
    const gone = await remove(shopper, elsewhere?.id ?? '')
    const delivered = only(gone)
    await move(shopper, delivered.id, 502)
    await bringBack(shopper, gone.removed)
    expect(priced(await follow(shopper, token))).toEqual({ quoted: 2, regular: 2 })
  })

  test('removed, opened again, and the removal taken back', async () => {
    const { token } = await made()
    const shopper = await newShopper()
    const { id } = only(await move(shopper, only(await follow(shopper, token)).id, 491))
    await remove(shopper, id)
    const again = await follow(shopper, token)
    expect(priced(again)).toEqual({ quoted: 2, regular: 0 })
    expect(priced(await bringBack(shopper, again.removed))).toEqual({ quoted: 2, regular: 2 })
  })

  test('kept for later beside one that costs what everybody pays, and put back', async () => {
    const { token } = await made()
    const shopper = await newShopper()
    const plain = await add(shopper, SKU)
    await save(shopper, only(plain).id)
    const quoted = await set(shopper, only(await follow(shopper, token)).id, 1)
    const kept = await save(shopper, only(quoted).id)
    expect(priced(await bringBack(shopper, kept.saved[0]))).toEqual({ quoted: 2, regular: 0 })
  })

  test('kept for later as a guest and, without it, as a customer', async () => {
    const { token } = await made()
    const customer = { token: testSeed.customers.a.sessionToken, site: 'davenport' } as const
    await save(customer, lineOf(await add(customer, SKU), SKU).id)
    const guest = await newShopper()
    await save(guest, only(await follow(guest, token)).id)
    const body = { guestToken: guest.token }
    const merged = accepted(
      await send('POST', paths.cartMerge(), { shopper: customer, body }),
      cart,
    )
    const back = await bringBack(customer, merged.saved[0])
    expect(lineOf(back, SKU)).toMatchObject({ quantity: 2, unitPrice: QUOTED })
    await remove(customer, lineOf(back, SKU).id)
  })

  test('opened as a guest and as a customer, and the carts merged', async () => {
    const { token } = await made()
    const customer = { token: testSeed.customers.a.sessionToken, site: 'davenport' } as const
    for (const { id } of (await getCart(customer)).items) await remove(customer, id)
    await move(customer, only(await follow(customer, token)).id, 491)
    const guest = await newShopper()
    await follow(guest, token)
    const merged = accepted(
      await send('POST', paths.cartMerge(), {
        shopper: customer,
        body: { guestToken: guest.token },
      }),
      cart,
    )
    expect(priced(merged)).toEqual({ quoted: 2, regular: 2 })
    for (const { id } of merged.items) await remove(customer, id)
  })

  test('split and joined by other ways and quantities, never more than were quoted', async () => {
    const { token } = await made()
    const shopper = await newShopper()
    const [first, second] = (await twice(shopper, token)).items
    const ids = [first?.id ?? '', second?.id ?? '']
    // The earlier line has less of it: the rest is the later one's.
    await set(shopper, ids[0] ?? '', 1)
    expect(priced(await set(shopper, ids[1] ?? '', 1))).toEqual({ quoted: 2, regular: 0 })
    expect(priced(await set(shopper, ids[0] ?? '', 2))).toEqual({ quoted: 2, regular: 1 })
    const joined = only(await move(shopper, ids[1] ?? '', null))
    expect(joined).toMatchObject({ quantity: 3, unitPrice: REGULAR })
    expect(priced(await set(shopper, joined.id, 2))).toEqual({ quoted: 2, regular: 0 })
  })

  test('a piece put in by itself joins the quoted one from another way, and has its price while there are no more than quoted', async () => {
    const { token } = await made()
    const shopper = await newShopper()
    const { id } = only(await follow(shopper, token))
    await set(shopper, id, 1)
    const both = await add(shopper, SKU, { fulfillment: 'pickup', storeId: 491 })
    expect(priced(both)).toEqual({ quoted: 1, regular: 1 })
    const plain = both.items.find(({ fulfillment }) => fulfillment === 'pickup')
    expect(priced(await move(shopper, plain?.id ?? '', null))).toEqual({ quoted: 2, regular: 0 })
  })

  test('twenty requests at once make no more of them', async () => {
    const { token } = await made()
    const shopper = await newShopper()
    const { items } = await twice(shopper, token)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 4 === 0
          ? send('POST', paths.cartQuote(), { shopper, body: { token } })
          : send('PATCH', paths.cartItem(items[index % 2]?.id ?? ''), {
              shopper,
              body: { quantity: 2 },
            }),
      ),
    )
    expect(priced(await getCart(shopper))).toEqual({ quoted: 2, regular: 2 })
  })
})

describe('[S-16a] the order', () => {
  const ready = async (shopper: Shopper) => {
    accepted(await putDetails(shopper, { contact, shippingAddress: denver }), cart)
    await chooseRates(shopper)
    return pay(shopper)
  }
  const sold = (number: string) =>
    count(
      `SELECT sum(l.sold) FROM quote_line l JOIN quote q ON q.id = l.quote_id WHERE q.number = ?`,
      number,
    )

  test('sells the quoted pieces at the quote’s price and the others at the regular one', async () => {
    const { token, number } = await made()
    const shopper = await newShopper()
    await twice(shopper, token)
    const pickup = { rateId: 'in-store-pick-up' }
    for (const { id, fulfillment } of (await getCart(shopper)).shipments)
      if (fulfillment === 'pickup')
        accepted(await send('PUT', paths.shipmentRate(id), { shopper, body: pickup }), cart)
    const placed = accepted(await placeOrder({ shopper, cart: await ready(shopper) }), order)
    expect(priced(placed)).toEqual({ quoted: 2, regular: 2 })
    expect(placed.totals.subtotal).toBe(2 * QUOTED + 2 * REGULAR)
    expect(await sold(number)).toBe(2)
  })

  test('of two who have the link, one gets the price; the other is shown the total without it', async () => {
    const { token, number } = await made()
    const shoppers = await Promise.all([newShopper(), newShopper()])
    const carts = await Promise.all(
      shoppers.map(async (shopper) => {
        await follow(shopper, token)
        return { shopper, cart: await ready(shopper) }
      }),
    )
    const answers = await Promise.all(carts.map((it) => placeOrder(it)))
    const [lost, ...others] = answers.filter(({ status }) => status >= 300)
    if (!lost || others.length > 0) throw new Error('not one of two')
    expect(words(lost)).toBe('409 TOTAL_CHANGED')
    expect(priced(refusalOf(lost).cart ?? { items: [] })).toEqual({ quoted: 0, regular: 2 })
    expect(await sold(number)).toBe(2)
  })

  test('that does not come to be gives them back', async () => {
    const { token, number } = await made()
    const shopper = await newShopper()
    await follow(shopper, token)
    accepted(await putDetails(shopper, { contact, shippingAddress: denver }), cart)
    await chooseRates(shopper)
    const declined = await placeOrder({ shopper, cart: await pay(shopper, cards.declined) })
    expect(words(declined)).toBe('422 PAYMENT_DECLINED')
    expect(await sold(number)).toBe(0)
    const again = await pay(shopper)
    expect(priced(again)).toEqual({ quoted: 2, regular: 0 })
    accepted(await placeOrder({ shopper, cart: again }), order)
    expect(await sold(number)).toBe(2)
  })

  test('cannot be written with more of them, whatever it was prepared from', async () => {
    const { number } = await made()
    const id = await env.DB.prepare('SELECT id FROM quote WHERE number = ?')
      .bind(number)
      .first<string>('id')
    const line = { quoteId: id ?? '', skuId: SKU, quantity: 2 }
    const write = (pieces: (typeof line)[]) =>
      runBatch(env.DB, convertQuotes(env.DB, 'an-order', pieces, Date.now()))
    expect(await write([line, { ...line, quantity: 1 }])).toBe('quote_exceeded')
    expect(await sold(number)).toBe(0)
    expect(await write([line])).toBeNull()
  })
})
