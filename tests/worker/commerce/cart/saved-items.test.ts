import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { MAX_SAVED_ITEMS } from '../../../../commerce/contract/limits.ts'
import { order } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import {
  accepted,
  add,
  count,
  getCart,
  lineOf,
  newShopper,
  placeOrder,
  readyToOrder,
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'

beforeAll(seedShop)

const act = async (shopper: Shopper, method: string, path: string) =>
  accepted(await send(method, path, { shopper }), cart)
const saveLine = async (shopper: Shopper, skuId: string) =>
  act(shopper, 'POST', paths.cartItemSave(lineOf(await getCart(shopper), skuId).id))
const skusOf = (items: readonly { catalogItem: { skuId: string }; quantity: number }[]) =>
  items.map(({ catalogItem, quantity }) => `${quantity} ${catalogItem.skuId}`)

describe('removed', () => {
  test('what was removed last comes back as it was', async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-MOSS', { quantity: 3, fulfillment: 'pickup', storeId: 491 })
    const { id } = lineOf(await getCart(shopper), 'HOLLIS-MOSS')
    const without = await act(shopper, 'DELETE', paths.cartItem(id))
    expect(without.items).toEqual([])
    expect(without.removed).toMatchObject({ quantity: 3, fulfillment: 'pickup', storeId: 491 })
    const back = await act(shopper, 'POST', paths.savedItem(without.removed?.id ?? ''))
    expect(lineOf(back, 'HOLLIS-MOSS')).toMatchObject({ quantity: 3, storeId: 491 })
    expect(back.removed).toBeNull()
  })

  test('undo twice brings it back once', async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-MOSS')
    const { id } = lineOf(await getCart(shopper), 'HOLLIS-MOSS')
    const { removed } = await act(shopper, 'DELETE', paths.cartItem(id))
    const path = paths.savedItem(removed?.id ?? '')
    await act(shopper, 'POST', path)
    expect(words(await send('POST', path, { shopper }))).toBe('404 NOT_FOUND')
    expect(skusOf((await getCart(shopper)).items)).toEqual(['1 HOLLIS-MOSS'])
  })
})

describe('saved for later', () => {
  test('is out of the sum, can be moved back, and let go of', async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-MOSS', { quantity: 2 })
    await add(shopper, 'PILLOW')
    const saved = await saveLine(shopper, 'HOLLIS-MOSS')
    expect(skusOf(saved.items)).toEqual(['1 PILLOW'])
    expect(skusOf(saved.saved)).toEqual(['2 HOLLIS-MOSS'])
    expect(saved.totals.subtotal).toBe(4_999)
    const back = await act(shopper, 'POST', paths.savedItem(saved.saved[0]?.id ?? ''))
    expect(skusOf(back.items)).toEqual(['1 PILLOW', '2 HOLLIS-MOSS'])
    expect(back.saved).toEqual([])
    const again = await saveLine(shopper, 'PILLOW')
    const gone = await act(shopper, 'DELETE', paths.savedItem(again.saved[0]?.id ?? ''))
    expect(gone.saved).toEqual([])
  })

  test('saving more of it adds to what is saved', async () => {
    const shopper = await newShopper()
    for (const quantity of [2, 30, 30]) {
      await add(shopper, 'HOLLIS-MOSS', { quantity })
      await saveLine(shopper, 'HOLLIS-MOSS')
    }
    expect(skusOf((await getCart(shopper)).saved)).toEqual(['50 HOLLIS-MOSS'])
  })

  test('survives an order, and is nobody else’s', async () => {
    const ready = await readyToOrder('HOLLIS-FOG')
    await add(ready.shopper, 'PILLOW')
    const kept = await saveLine(ready.shopper, 'PILLOW')
    accepted(await placeOrder({ ...ready, cart: kept }), order)
    const after = await getCart(ready.shopper)
    expect(after.items).toEqual([])
    expect(skusOf(after.saved)).toEqual(['1 PILLOW'])
    const other = await newShopper()
    await add(other, 'HOLLIS-MOSS')
    const path = paths.savedItem(after.saved[0]?.id ?? '')
    expect(words(await send('POST', path, { shopper: other }))).toBe('404 NOT_FOUND')
    expect(words(await send('DELETE', path, { shopper: other }))).toBe('404 NOT_FOUND')
    expect(skusOf((await getCart(ready.shopper)).saved)).toEqual(['1 PILLOW'])
  })
})

test('[C-04c] what a guest saved is the customer’s after sign-in, with or without a cart', async () => {
  const customer: Shopper = { token: testSeed.customers.b.sessionToken, site: 'davenport' }
  const guest = await newShopper()
  const ready = await add(guest, 'PILLOW', { quantity: 2 })
  expect(ready.items).toHaveLength(1)
  await saveLine(guest, 'PILLOW')
  await env.DB.prepare("UPDATE cart SET status = 'ordered' WHERE id = ?").bind(ready.id).run()
  const body = { guestToken: guest.token }
  const merged = accepted(await send('POST', paths.cartMerge(), { shopper: customer, body }), cart)
  expect(skusOf(merged.saved)).toEqual(['2 PILLOW'])
})

test('of what a guest and the customer had saved, the newest that one may have saved stay', async () => {
  const customer: Shopper = { token: testSeed.customers.b.sessionToken, site: 'davenport' }
  await add(customer, 'HOLLIS-MOSS')
  await saveLine(customer, 'HOLLIS-MOSS')
  const saved = `FROM cart_aside WHERE reason = 'saved' AND owner = (SELECT owner FROM cart_aside
    WHERE sku_id = 'HOLLIS-MOSS' AND reason = 'saved' ORDER BY put_at DESC LIMIT 1)`
  await env.DB.prepare(
    `INSERT INTO cart_aside (id, owner, site_id, reason, sku_id, quantity, fulfillment, store_id, price_seen, put_at)
     SELECT 'old-' || it.value, owner, site_id, reason, 'OLD-' || it.value, 1, 'delivery', 0, 1, it.value
     FROM cart_aside, json_each(?) it WHERE cart_aside.id = (SELECT id ${saved} AND sku_id = 'HOLLIS-MOSS')`,
  )
    .bind(JSON.stringify(Array.from({ length: MAX_SAVED_ITEMS - 1 }, (_, before) => before + 1)))
    .run()
  const guest = await newShopper()
  await add(guest, 'MARLOW-FOG')
  await saveLine(guest, 'MARLOW-FOG')
  const body = { guestToken: guest.token }
  const merged = accepted(await send('POST', paths.cartMerge(), { shopper: customer, body }), cart)
  expect(skusOf(merged.saved).slice(0, 2)).toEqual(['1 MARLOW-FOG', '1 HOLLIS-MOSS'])
  expect(await count(`SELECT count(*) ${saved}`)).toBe(MAX_SAVED_ITEMS)
})

describe('what changed since it was put in', () => {
  test('a price is told old and new, until it is seen', async () => {
    const shopper = await newShopper()
    await add(shopper, 'PILLOW')
    await env.DB.prepare("UPDATE sku SET price = 5999 WHERE sku_id = 'PILLOW'").run()
    const told = await getCart(shopper)
    expect(lineOf(told, 'PILLOW')).toMatchObject({ priceBefore: 4_999, unitPrice: 5_999 })
    const seen = await act(shopper, 'PUT', paths.cartSeen())
    expect(lineOf(seen, 'PILLOW').priceBefore).toBeNull()
    expect(seen.priceChanged).toBe(false)
    await env.DB.prepare("UPDATE sku SET price = 4999 WHERE sku_id = 'PILLOW'").run()
  })

  test('a day that gets later is told, and not when the shopper asks for something else', async () => {
    const shopper = await newShopper()
    const location = { postalCode: '80239', storeId: 491 }
    const before = await add(shopper, 'MARLOW-FOG', { location })
    const promised = lineOf(before, 'MARLOW-FOG').promise
    await env.DB.prepare(
      "UPDATE sku SET stock = 0, lead_time_days = 60 WHERE sku_id = 'MARLOW-FOG'",
    ).run()
    const later = lineOf(await getCart(shopper), 'MARLOW-FOG')
    expect(later.promisedBefore).toBe(promised?.kind === 'truck' ? promised.latest : undefined)
    expect(later.availability).toBe('available')
    const more = accepted(
      await send('PATCH', paths.cartItem(later.id), { shopper, body: { quantity: 2 } }),
      cart,
    )
    expect(lineOf(more, 'MARLOW-FOG').promisedBefore).toBeNull()
    await env.DB.prepare(
      "UPDATE sku SET stock = 1000, lead_time_days = NULL WHERE sku_id = 'MARLOW-FOG'",
    ).run()
  })
})

describe('made to order', () => {
  const stockOf = (skuId: string) =>
    env.DB.prepare('SELECT stock FROM sku WHERE sku_id = ?').bind(skuId).first<number>('stock')
  const set = (stock: number | null, days: number | null, clearance = 0) =>
    env.DB.prepare(
      "UPDATE sku SET stock = ?, lead_time_days = ?, clearance = ? WHERE sku_id = 'HOLLIS-FOG'",
    )
      .bind(stock, days, clearance)
      .run()

  test.each([
    [0, 42, 0],
    [2, 42, 0],
    [5, 42, 2],
    [null, null, null],
  ])('%j in stock, made in %j days: three can be ordered, %j stay', async (stock, days, left) => {
    await set(stock, days)
    const ready = await readyToOrder('HOLLIS-FOG', { quantity: 3 })
    expect(lineOf(ready.cart, 'HOLLIS-FOG').availability).toBe('available')
    accepted(await placeOrder(ready), order)
    expect(await stockOf('HOLLIS-FOG')).toBe(left)
  })

  test('a declined card gives back what came out of the stock, no more', async () => {
    await set(2, 42)
    const ready = await readyToOrder('HOLLIS-FOG', { quantity: 5, card: '4000000000000002' })
    expect(words(await placeOrder(ready))).toBe('422 PAYMENT_DECLINED')
    expect(await stockOf('HOLLIS-FOG')).toBe(2)
  })

  test('the last of clearance is the last, whatever its maker’s lead time', async () => {
    await set(0, 42, 1)
    const shopper = await newShopper()
    const body = { skuId: 'HOLLIS-FOG', quantity: 1 }
    expect(words(await send('POST', paths.cartItems(), { shopper, body }))).toBe('409 OUT_OF_STOCK')
    await set(1_000, null)
  })
})

describe('door to door', () => {
  const location = { postalCode: '80239', storeId: 491 }

  test('says what it comes to where the visitor is, and what is missing to free delivery', async () => {
    const shopper = await newShopper()
    const { delivered, totals } = await add(shopper, 'HOLLIS-MOSS', { location })
    expect(totals).toMatchObject({ shipping: null, tax: null, isEstimate: true })
    expect(delivered).toMatchObject({
      postalCode: '80239',
      city: 'Denver',
      freeDeliveryIn: 199_900,
      totals: { shipping: 7_900, tax: 9_150, taxAsOf: '2025-07-01', total: 117_050 },
    })
    const enough = await add(shopper, 'HOLLIS-MOSS', { quantity: 2 })
    expect(enough.delivered).toMatchObject({ freeDeliveryIn: null, totals: { shipping: 0 } })
  })

  test('a mattress to California has the state’s fee and the removal of its own', async () => {
    const shopper = await newShopper()
    const at = { location: { ...location, postalCode: '94103' } }
    await add(shopper, 'CIRRUS-QUEEN', { quantity: 2, ...at })
    const { delivered } = await add(shopper, 'REMOVAL', at)
    expect(delivered?.totals).toMatchObject({
      subtotal: 240_000,
      mattressRemoval: 4_500,
      recyclingFees: [{ state: 'CA', pieces: 2, amount: 3_200 }],
    })
  })
})
