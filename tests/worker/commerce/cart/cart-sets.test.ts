import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrangementQuote } from '../../../../commerce/contract/cart/arrangement.ts'
import { type Cart, cart, mergedCart } from '../../../../commerce/contract/cart/cart.ts'
import { type Order, order } from '../../../../commerce/contract/order/order.ts'
import { reordered } from '../../../../commerce/contract/order/reorder.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { quoteCreated } from '../../../../commerce/contract/cart/quote.ts'
import { inSets } from '../../../../commerce/domain/cart/cart.ts'
import {
  accepted,
  add,
  chooseRates,
  contact,
  count,
  denver,
  getCart,
  newShopper,
  pay,
  placeOrder,
  putDetails,
  refusalOf,
  send,
  type Shopper,
  words,
} from '../shop.ts'
import { PRICE, seedWithModules, SOFA, sofa } from '../merrick.ts'
import { testSeed } from '../../../setup/seed-test.ts'

beforeAll(seedWithModules)

const put = (over: Record<string, string> = {}) => sofa({ key: crypto.randomUUID(), ...over })
const build = (shopper: Shopper, over: Record<string, string> = {}) =>
  send('POST', paths.cartSets(), { shopper, body: put(over) })
const built = async (shopper: Shopper, over: Record<string, string> = {}): Promise<Cart> =>
  accepted(await build(shopper, over), cart)
const act = async (shopper: Shopper, method: string, path: string) =>
  accepted(await send(method, path, { shopper }), cart)
const setOf = ({ items }: Pick<Cart, 'items'>) => {
  const found = items.find(({ set }) => set)?.set
  if (!found) throw new Error('nothing in the cart was put together')
  return found
}
const partsOf = ({ items }: Pick<Cart | Order, 'items'>) =>
  items.map(({ catalogItem, quantity }) => `${quantity} ${catalogItem.skuId}`).toSorted()
const PARTS = ['1 101201-OATMEAL', '1 101202-OATMEAL', '1 101203-OATMEAL', '3 101210-WALNUT']

describe('what an arrangement comes to', () => {
  const ask = async (query: Record<string, string>) =>
    accepted(
      await send(
        'GET',
        `${paths.modular('merrick')}?${new URLSearchParams({ pieces: SOFA, fabric: 'oatmeal', legs: 'walnut', ...query })}`,
      ),
      arrangementQuote,
    )

  test('is told part by part, with the day by which all of it is there', async () => {
    const quote = await ask({ postalCode: '80239' })
    expect(quote.total).toBe(PRICE)
    expect(quote.parts.map(({ skuId, quantity }) => `${quantity} ${skuId}`)).toEqual(PARTS)
    expect(quote.delivery).toMatchObject({ kind: 'truck', reason: 'in-stock' })
    expect(quote.prices).toHaveLength(10)
  })

  test('one part that has to be made makes all of it wait', async () => {
    await env.DB.prepare(`UPDATE sku SET stock = 0 WHERE sku_id = '101203-MOSS'`).run()
    const [soon, late] = [
      await ask({ postalCode: '80239' }),
      await ask({ fabric: 'moss', postalCode: '80239' }),
    ]
    expect(late.delivery).toMatchObject({ kind: 'truck', reason: 'made-to-order' })
    const day = ({ delivery }: typeof soon) => ('earliest' in delivery ? delivery.earliest : '')
    expect(day(late) > day(soon)).toBe(true)
  })

  test.each([
    ['pieces', 'zz.0.0'],
    ['fabric', 'gold'],
    ['legs', 'wheels'],
  ])('a %s that there is not is refused', async (name, value) => {
    const query = new URLSearchParams({
      pieces: SOFA,
      fabric: 'oatmeal',
      legs: 'walnut',
      [name]: value,
    })
    expect(words(await send('GET', `${paths.modular('merrick')}?${query}`))).toBe('404 NOT_FOUND')
  })

  test('another brand has none of it', async () => {
    const query = new URLSearchParams({ pieces: SOFA, fabric: 'oatmeal', legs: 'walnut' })
    const answer = await send('GET', `${paths.modular('merrick')}?${query}`, {
      site: 'drift',
    })
    expect(words(answer)).toBe('404 NOT_FOUND')
  })
})

describe('in the cart', () => {
  test('it is one thing with its parts, each with its own price', async () => {
    const shopper = await newShopper()
    await add(shopper, 'PILLOW')
    const now = await built(shopper)
    expect(
      inSets(now.items)
        .map((those) => those.length)
        .toSorted(),
    ).toEqual([1, 4])
    expect(partsOf({ items: now.items.filter(({ set }) => set) })).toEqual(PARTS)
    expect(now.totals.subtotal).toBe(PRICE + 4_999)
    expect(now.shipments).toHaveLength(1)
  })

  test('the same form twice puts it in once; another form once more', async () => {
    const shopper = await newShopper()
    const key = crypto.randomUUID()
    await Promise.all([build(shopper, { key }), build(shopper, { key })])
    expect((await getCart(shopper)).totals.subtotal).toBe(PRICE)
    expect((await built(shopper)).totals.subtotal).toBe(2 * PRICE)
  })

  test.each([
    ['an open end', 'al.0.0_am.38.0'],
    ['two pieces in one place', 'al.0.0_ar.20.0'],
    ['two sofas', 'al.0.0_ar.38.0_al.100.0_ar.138.0'],
    ['nothing', ''],
  ])('%s goes into no cart', async (_, pieces) => {
    const shopper = await newShopper()
    expect(refusalOf(await build(shopper, { pieces }))).toMatchObject({
      code: 'NOT_PURCHASABLE',
      reason: 'arrangement',
    })
    expect((await getCart(shopper)).items).toEqual([])
  })

  test('what is sold out for good is refused by its name', async () => {
    const answer = await build(await newShopper(), {
      pieces: 'cv.0.0_am.46.0_ar.76.0_al.0.46.3',
      fabric: 'mushroom',
    })
    expect(refusalOf(answer)).toMatchObject({
      code: 'OUT_OF_STOCK',
      params: { name: 'Merrick Curved Corner' },
    })
  })

  test('no part goes anywhere by itself', async () => {
    const shopper = await newShopper()
    const { items } = await built(shopper)
    const part = items[0]?.id ?? ''
    const alone = [
      await send('DELETE', paths.cartItem(part), { shopper }),
      await send('POST', paths.cartItemSave(part), { shopper, body: {} }),
      await send('PATCH', paths.cartItem(part), { shopper, body: { quantity: 3 } }),
      await send('PUT', paths.cartItemShippingMethod(part), {
        shopper,
        body: { fulfillment: 'pickup', storeId: 491 },
      }),
    ]
    expect(alone.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(
      words(
        await send('POST', paths.cartItems(), {
          shopper,
          body: { skuId: '101203-OATMEAL', quantity: 1 },
        }),
      ),
    ).toMatch(/^404/)
    expect(partsOf(await getCart(shopper))).toEqual(PARTS)
  })

  test('it is saved for later, moved back, removed and brought back with all its parts', async () => {
    const shopper = await newShopper()
    const { id } = setOf(await built(shopper))
    const saved = await act(shopper, 'POST', paths.cartItemSave(id))
    expect(saved.items).toEqual([])
    expect(saved.saved).toMatchObject([
      { id, quantity: 1, unitPrice: PRICE, set: { name: 'Merrick', pieces: SOFA } },
    ])
    const back = await act(shopper, 'POST', paths.savedItem(id))
    expect(partsOf(back)).toEqual(PARTS)
    const without = await act(shopper, 'DELETE', paths.cartItem(id))
    expect(without).toMatchObject({ items: [], removed: { id, unitPrice: PRICE } })
    expect(partsOf(await act(shopper, 'POST', paths.savedItem(id)))).toEqual(PARTS)
    expect(words(await send('POST', paths.savedItem(id), { shopper }))).toBe('404 NOT_FOUND')
  })

  test('what is removed next takes its place among what can come back, and it can be let go of', async () => {
    const shopper = await newShopper()
    await add(shopper, 'PILLOW')
    const { id } = setOf(await built(shopper))
    await act(shopper, 'DELETE', paths.cartItem(id))
    const pillow = (await getCart(shopper)).items[0]?.id ?? ''
    const after = await act(shopper, 'DELETE', paths.cartItem(pillow))
    expect(after.removed?.catalogItem.skuId).toBe('PILLOW')
    const again = setOf(await built(shopper))
    await act(shopper, 'POST', paths.cartItemSave(again.id))
    expect((await act(shopper, 'DELETE', paths.savedItem(again.id))).saved).toEqual([])
    expect(await count('SELECT count(*) FROM cart_set WHERE id IN (?, ?)', id, again.id)).toBe(0)
  })

  test('it makes way for a quote that takes the cart’s place', async () => {
    const shopper = await newShopper()
    await built(shopper)
    const key = 'a-key-for-quotes-only'
    const { token } = accepted(
      await send('POST', paths.quotes(), {
        otherwise: { QUOTE_KEY: key },
        headers: { authorization: `Bearer ${key}` },
        body: { storeId: 491, lines: [{ skuId: 'HOLLIS-MOSS', quantity: 1 }] },
      }),
      quoteCreated,
    )
    const body = { token, how: 'replace' }
    const replaced = accepted(await send('POST', paths.cartQuote(), { shopper, body }), cart)
    expect(partsOf(replaced)).toEqual(['1 HOLLIS-MOSS'])
  })

  test('nobody else moves it, with its id or without', async () => {
    const shopper = await newShopper()
    const { id } = setOf(await built(shopper))
    const other = await newShopper()
    await add(other, 'PILLOW')
    for (const [method, path] of [
      ['DELETE', paths.cartItem(id)],
      ['POST', paths.cartItemSave(id)],
      ['POST', paths.savedItem(id)],
      ['DELETE', paths.savedItem(id)],
    ] as const)
      expect((await send(method, path, { shopper: other })).status).toBe(404)
    expect(partsOf(await getCart(shopper))).toEqual(PARTS)
  })

  test('a price that changed is said of its part, until it was seen', async () => {
    const shopper = await newShopper()
    await built(shopper, { fabric: 'slate' })
    await env.DB.prepare(
      `UPDATE sku SET price = price + 1000 WHERE sku_id = '101201-SLATE-BLUE'`,
    ).run()
    const changed = await getCart(shopper)
    expect(changed.priceChanged).toBe(true)
    expect(changed.items.filter(({ priceBefore }) => priceBefore !== null)).toHaveLength(1)
    expect((await send('PUT', paths.cartSeen(), { shopper, body: {} })).status).toBe(200)
    expect((await getCart(shopper)).priceChanged).toBe(false)
  })

  test('without one of its parts there is nothing of it, and the cart says so', async () => {
    const shopper = await newShopper()
    await built(shopper, { fabric: 'rust' })
    await env.DB.prepare(`DELETE FROM sku WHERE sku_id = '101203-RUST'`).run()
    const now = await getCart(shopper)
    expect(now.items).toEqual([])
    expect(now.gone).toMatchObject([{ name: 'Merrick' }])
    const seen = await act(shopper, 'PUT', paths.cartSeen())
    expect(seen.gone).toEqual([])
  })

  test('a cart holds ten of them', async () => {
    const shopper = await newShopper()
    for (let n = 0; n < 10; n += 1) await built(shopper)
    expect(refusalOf(await build(shopper))).toMatchObject({ reason: 'sets', params: { max: 10 } })
  })
})

describe('at sign-in', () => {
  test('what a guest built comes along, in the cart and kept for later', async () => {
    const guest = await newShopper()
    const { id } = setOf(await built(guest, { pieces: 'al.0.0_ar.38.0' }))
    await act(guest, 'POST', paths.cartItemSave(id))
    await built(guest)
    const customer: Shopper = { token: testSeed.customers.a.sessionToken, site: 'davenport' }
    const merged = accepted(
      await send('POST', paths.cartMerge(), {
        shopper: customer,
        body: { guestToken: guest.token },
      }),
      mergedCart,
    )
    expect(partsOf({ items: merged.items.filter(({ set }) => set) })).toEqual(PARTS)
    expect(merged.saved.map(({ set }) => set?.pieces)).toContain('al.0.0_ar.38.0')
    await act(customer, 'DELETE', paths.cartItem(setOf(merged).id))
  })
})

describe('ordered', () => {
  const ready = async (shopper: Shopper): Promise<Cart> => {
    accepted(await putDetails(shopper, { contact, shippingAddress: denver }), cart)
    await chooseRates(shopper)
    return pay(shopper)
  }

  test('every part leaves the stock; the order has it as one; ordered again, it is in the cart as one', async () => {
    const shopper = await newShopper()
    const stock = () =>
      count(`SELECT sum(stock) FROM sku WHERE sku_id IN ('101201-OATMEAL', '101210-WALNUT')`)
    const before = await stock()
    await built(shopper)
    const placed = await placeOrder({ shopper, cart: await ready(shopper) })
    const { id, items } = accepted(placed, order)
    expect(partsOf({ items })).toEqual(PARTS)
    expect(new Set(items.map(({ set }) => set?.pieces))).toEqual(new Set([SOFA]))
    expect(await stock()).toBe(before - 4)

    const key = crypto.randomUUID()
    const again = async () =>
      accepted(
        await send('POST', paths.reorder(id), {
          shopper,
          body: {},
          headers: { 'idempotency-key': key },
        }),
        reordered,
      )
    expect(await again()).toMatchObject({ added: [{ name: 'Merrick' }], refused: [], cartCount: 1 })
    await again()
    expect(partsOf(await getCart(shopper))).toEqual(PARTS)
    expect(setOf(await getCart(shopper)).pieces).toBe(SOFA)
  })
})
