import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Cart, cart, cartItem } from '../../../../commerce/contract/cart/cart.ts'
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
  refusalOf,
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'

afterEach(() => {
  vi.useRealTimers()
})
beforeAll(seedShop)

const post = (shopper: Shopper, body: unknown) => send('POST', paths.cartItems(), { shopper, body })
const change = async (shopper: Shopper, skuId: string, body: unknown) =>
  send('PATCH', paths.cartItem(lineOf(await getCart(shopper), skuId).id), { shopper, body })
describe('lines', () => {
  test('a shopper without a cart has an empty one', async () => {
    expect(await getCart(await newShopper())).toMatchObject({ id: '', version: 0, items: [] })
  })

  test('[C-04a] [E-04] a line has the contract’s fields; adding more of it adds to it; it can be taken out', async () => {
    const shopper = await newShopper()
    const first = await add(shopper, 'CIRRUS-QUEEN')
    const [line] = first.items
    expect(cartItem.parse(line)).toMatchObject({
      catalogItem: {
        itemId: '100003',
        name: 'Cirrus Mattress',
        manufacturerName: 'Sealy',
        options: [
          { label: 'Size', value: 'Queen' },
          { label: 'Firmness', value: 'Medium' },
        ],
        dynamicProperties: { clearance: false, isMattressRemoval: false },
      },
      catalogItemType: 'product',
      selectedWarranty: null,
      quantity: 1,
      unitPrice: 120_000,
      linePrice: 120_000,
      availability: 'available',
    })
    const second = await add(shopper, 'CIRRUS-QUEEN', { quantity: 2 })
    expect(second.id).toBe(first.id)
    expect(second.items).toHaveLength(1)
    expect(second.totals.subtotal).toBe(360_000)
    const changed = accepted(await change(shopper, 'CIRRUS-QUEEN', { quantity: 5 }), cart)
    expect(lineOf(changed, 'CIRRUS-QUEEN').quantity).toBe(5)
    const path = paths.cartItem(line?.id ?? '')
    expect(accepted(await send('DELETE', path, { shopper }), cart).items).toEqual([])
    expect(words(await send('DELETE', path, { shopper }))).toBe('404 NOT_FOUND')
  })

  test('20 parallel "add 1" make 20', async () => {
    const shopper = await newShopper()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(shopper, { skuId: 'HOLLIS-MOSS', quantity: 1 })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const after = await getCart(shopper)
    expect(after.items).toHaveLength(1)
    expect(lineOf(after, 'HOLLIS-MOSS').quantity).toBe(20)
    expect(after.version).toBe(20)
  })

  test('under one key a piece is put in once, however often it is sent', async () => {
    const shopper = await newShopper()
    const once = (body: unknown, key = 'a-press') =>
      send('POST', paths.cartItems(), { shopper, body, headers: { 'idempotency-key': key } })
    const hollis = { skuId: 'HOLLIS-MOSS', quantity: 2 }
    const all = await Promise.all([1, 2, 3].map(() => once(hollis)))
    for (const answer of [...all, await once(hollis)])
      expect(lineOf(accepted(answer, cart), 'HOLLIS-MOSS').quantity).toBe(2)
    expect(words(await once({ ...hollis, quantity: 3 }))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    expect(words(await once(hollis, 'k'.repeat(256)))).toBe('400 COR-008')
    const more = accepted(await once(hollis, 'another-press'), cart)
    expect(lineOf(more, 'HOLLIS-MOSS').quantity).toBe(4)
    // What was refused has taken no key.
    expect(words(await once({ ...hollis, quantity: 49 }, 'too-many'))).toBe('400 COR-008')
    accepted(await once({ ...hollis, quantity: 1 }, 'too-many'), cart)
  })

  test('a key that is to hold for a minute is a new one after it', async () => {
    const shopper = await newShopper()
    const body = { skuId: 'HOLLIS-MOSS', quantity: 1, keyHoldsSeconds: 60 }
    const headers = { 'idempotency-key': 'a-link' }
    const follow = async () => {
      const put = await send('POST', paths.cartItems(), { shopper, body, headers })
      return lineOf(accepted(put, cart), 'HOLLIS-MOSS').quantity
    }
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    expect([await follow(), await follow()]).toEqual([1, 1])
    vi.setSystemTime(start + 59_000)
    expect(await follow()).toBe(1)
    vi.setSystemTime(start + 61_000)
    expect(await Promise.all([follow(), follow()])).toEqual([2, 2])
  })

  test('a stale tab’s change is refused with the cart as it is now, and nothing is lost', async () => {
    const shopper = await newShopper()
    const seen = await add(shopper, 'HOLLIS-MOSS')
    await change(shopper, 'HOLLIS-MOSS', { quantity: 7 })
    const stale = await change(shopper, 'HOLLIS-MOSS', { quantity: 2, cartVersion: seen.version })
    expect(words(stale)).toBe('409 STALE_CART')
    const now = refusalOf(stale).cart
    expect(now && lineOf(now, 'HOLLIS-MOSS').quantity).toBe(7)
    const fresh = await change(shopper, 'HOLLIS-MOSS', {
      quantity: 2,
      cartVersion: now?.version ?? -1,
    })
    expect(lineOf(accepted(fresh, cart), 'HOLLIS-MOSS').quantity).toBe(2)
  })

  test.each([0, -1, 1.5, 51, 1e9, 2 ** 53, '1', '1e2', null, [], {}, true])(
    '[X-04] a quantity of %j is a bad request, and the cart stays as it was',
    async (quantity) => {
      const shopper = await newShopper()
      const before = await add(shopper, 'HOLLIS-MOSS')
      expect(words(await post(shopper, { skuId: 'HOLLIS-MOSS', quantity }))).toBe('400 COR-008')
      expect(words(await change(shopper, 'HOLLIS-MOSS', { quantity }))).toBe('400 COR-008')
      expect(await getCart(shopper)).toEqual(before)
    },
  )

  test('[X-04] more than 50 of one item, an unknown SKU, and fields of one’s own are bad requests', async () => {
    const shopper = await newShopper()
    const before = await add(shopper, 'HOLLIS-MOSS', { quantity: 30 })
    expect(words(await post(shopper, { skuId: 'HOLLIS-MOSS', quantity: 21 }))).toBe('400 COR-008')
    for (const skuId of ['NO-SUCH-SKU', 'DRIFT-QUEEN', "' OR 1=1 --", 'a\0b'])
      expect(words(await post(shopper, { skuId, quantity: 1 }))).toBe('404 COR-008')
    for (const extra of [{ price: 1 }, { unitPrice: 1 }, { discount: 1 }, { currency: 'XXX' }])
      expect(words(await post(shopper, { skuId: 'HOLLIS-MOSS', quantity: 1, ...extra }))).toBe(
        '400 COR-008',
      )
    expect(await getCart(shopper)).toEqual(before)
  })

  test('what sells out in the cart can be seen there, and not be ordered', async () => {
    const shopper = await newShopper()
    const stock = (pieces: number) =>
      env.DB.prepare(`UPDATE sku SET stock = ? WHERE sku_id = 'CIRRUS-KING'`).bind(pieces).run()
    await stock(1)
    await add(shopper, 'CIRRUS-KING')
    await stock(0)
    expect(lineOf(await getCart(shopper), 'CIRRUS-KING')).toMatchObject({
      availability: 'unavailable',
      availableQuantity: 0,
    })
    const few = await add(shopper, 'SKU-B', { quantity: 9 })
    expect(lineOf(few, 'SKU-B')).toMatchObject({
      availability: 'insufficient',
      availableQuantity: 7,
    })
    const refused = await placeOrder({ shopper, cart: few })
    expect(words(refused)).toBe('409 OUT_OF_STOCK')
  })

  test('what is left is shared out among the lines of one piece: none is sold that is not there', async () => {
    const stock = (pieces: number, leadTime: number | null = null) =>
      env.DB.prepare(`UPDATE sku SET stock = ?, lead_time_days = ? WHERE sku_id = 'CIRRUS-KING'`)
        .bind(pieces, leadTime)
        .run()
    await stock(3)
    const shopper = await newShopper()
    await add(shopper, 'CIRRUS-KING', { quantity: 2 })
    const atStore = { fulfillment: 'pickup', storeId: 491 }
    const both = await add(shopper, 'CIRRUS-KING', { quantity: 2, ...atStore })
    const had = ({ items }: Cart) =>
      items.map(({ availability, availableQuantity }) => [availability, availableQuantity])
    expect(had(both)).toEqual([
      ['available', 3],
      ['insufficient', 1],
    ])
    const refused = await placeOrder({ shopper, cart: both })
    expect(refusalOf(refused)).toMatchObject({ code: 'OUT_OF_STOCK', reason: 'some-left' })
    // What is made when the stock is gone is promised for when it is made.
    await stock(3, 60)
    expect((await getCart(shopper)).items[1]?.promise?.reason).toBe('partly-made-to-order')
    await stock(0)
  })

  test('a changed price is told', async () => {
    const shopper = await newShopper()
    expect((await add(shopper, 'PILLOW')).priceChanged).toBe(false)
    await env.DB.prepare("UPDATE sku SET price = 5999 WHERE sku_id = 'PILLOW'").run()
    const after = await getCart(shopper)
    expect(after.priceChanged).toBe(true)
    expect(after.totals.subtotal).toBe(5_999)
    await env.DB.prepare("UPDATE sku SET price = 4999 WHERE sku_id = 'PILLOW'").run()
  })
})

describe('[C-04c] merging a guest’s cart at sign-in', () => {
  const customer: Shopper = { token: testSeed.customers.a.sessionToken, site: 'davenport' }
  const merge = (shopper: Shopper, guestToken: string) =>
    send('POST', paths.cartMerge(), { shopper, body: { guestToken } })

  test('takes the larger quantity a line, and says where less is left, once; the guest’s token is dead', async () => {
    const guest = await newShopper()
    await add(guest, 'SKU-A', { quantity: 3 })
    await add(guest, 'SKU-B', { quantity: 9 })
    const merged = accepted(await merge(customer, guest.token), cart)
    expect(lineOf(merged, 'SKU-A').quantity).toBe(3)
    expect(lineOf(merged, 'SKU-B')).toMatchObject({
      quantity: 9,
      availability: 'insufficient',
      availableQuantity: 7,
    })
    expect((await send('GET', paths.cart(), { shopper: guest })).status).toBe(401)
    const again = accepted(await merge(customer, guest.token), cart)
    expect(again).toEqual(merged)
  })

  test('ten at once merge once', async () => {
    const guest = await newShopper()
    await add(guest, 'PILLOW', { quantity: 2 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => merge(customer, guest.token)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(lineOf(await getCart(customer), 'PILLOW').quantity).toBe(2)
  })

  test('what only the guest had stays the line that it was: another window’s forms go on meaning it', async () => {
    const guest = await newShopper()
    const before = lineOf(await add(guest, 'MARLOW-FOG', { quantity: 2 }), 'MARLOW-FOG')
    await merge(customer, guest.token)
    const removed = await send('DELETE', paths.cartItem(before.id), { shopper: customer })
    expect(accepted(removed, cart).removed?.catalogItem.skuId).toBe('MARLOW-FOG')
  })

  test('is for customers', async () => {
    const [one, two] = await Promise.all([newShopper(), newShopper()])
    expect(words(await merge(one, two.token))).toBe('401 UNAUTHORIZED')
    expect((await send('GET', paths.cart(), { shopper: two })).status).toBe(200)
  })
})

test('[E-12] the cart shows the card as XXXX and its last digits', async () => {
  const { cart: ready } = await readyToOrder('HOLLIS-MOSS')
  expect(ready.payment?.masked).toBe('XXXX4242')
  expect(await count("SELECT count(*) FROM cart WHERE payment NOT LIKE '%XXXX%'")).toBe(0)
})
