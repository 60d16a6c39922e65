import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { toCents } from '../../commerce/domain/money.ts'
import { paths } from '../../commerce/contract/paths.ts'
import { testSeed } from '../setup/seed-test.ts'
import {
  accepted,
  cards,
  clientOf,
  codeOf,
  enterCard,
  newGuest,
  orderOf,
  readyToOrder,
  refusalOf,
  send,
} from './service.ts'

const { customers, skus } = testSeed
const chair = { skuId: skus.plenty }

describe.each(inject('services'))('orders, reached $name', (service) => {
  const canPay = service.payUrl !== null

  test.runIf(canPay)(
    '[C-08] [E-12] an order is placed, and shown to the one who placed it only',
    async () => {
      const { client, cart } = await readyToOrder(service, chair)
      expect(cart.payment).toMatchObject({ masked: 'XXXX4242' })
      const placed = await accepted(client.orders.place(orderOf(cart), randomUUID()))
      expect(placed).toMatchObject({
        status: 'confirmed',
        totals: cart.totals,
        payment: cart.payment,
      })
      expect(await accepted(client.orders.get(placed.id))).toEqual(placed)
      expect((await accepted(client.cart.get())).items).toEqual([])
      const stranger = await newGuest(service)
      expect(await codeOf(stranger.client.orders.get(placed.id))).toBe('404 NOT_FOUND')
    },
  )

  test.runIf(canPay)(
    'a key gives one order: the same again for the same body, a refusal for another',
    async () => {
      const { client, cart } = await readyToOrder(service, chair)
      const key = randomUUID()
      const placed = await accepted(client.orders.place(orderOf(cart), key))
      expect(await accepted(client.orders.place(orderOf(cart), key))).toEqual(placed)
      const other = { ...orderOf(cart), expectedTotal: toCents(1) }
      expect(await codeOf(client.orders.place(other, key))).toBe('422 IDEMPOTENCY_KEY_REUSED')
      expect(await codeOf(client.orders.place(orderOf(cart), randomUUID()))).toBe('409 STALE_CART')
    },
  )

  test.runIf(canPay)(
    'ten submissions at once make one order; the others get it too, or are told to wait',
    async () => {
      const { client, cart } = await readyToOrder(service, chair)
      const key = randomUUID()
      const results = await Promise.all(
        Array.from({ length: 10 }, () => client.orders.place(orderOf(cart), key)),
      )
      const placed = results.flatMap((result) => (result.ok ? [result.value.id] : []))
      expect(new Set(placed).size).toBe(1)
      for (const result of results)
        if (!result.ok) expect(result.error).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
    },
  )

  test.runIf(canPay)(
    'a key is demanded, of 255 characters at most; fields of one’s own are refused',
    async () => {
      const { client, cart, token } = await readyToOrder(service, chair)
      const order = (key: string | null, over: Record<string, unknown> = {}) =>
        send(service, 'POST', paths.orders(), {
          token,
          body: JSON.stringify({ ...orderOf(cart), ...over }),
          ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
        })
      expect(await order(null)).toMatchObject({
        status: 400,
        body: { code: 'IDEMPOTENCY_KEY_MISSING' },
      })
      expect(await order('k'.repeat(256))).toMatchObject({ status: 400 })
      for (const over of [
        { total: 1 },
        { price: 1 },
        { status: 'confirmed' },
        { cartVersion: '1' },
      ])
        expect(await order(randomUUID(), over)).toMatchObject({
          status: 400,
          body: { code: 'COR-008' },
        })
      expect(await accepted(client.cart.get())).toEqual(cart)
    },
  )

  test.runIf(canPay)(
    'another total than was agreed to is refused, with the cart as it is',
    async () => {
      const { client, cart } = await readyToOrder(service, chair)
      const other = { ...orderOf(cart), expectedTotal: toCents(cart.totals.total + 1) }
      const refused = await refusalOf(client.orders.place(other, randomUUID()))
      expect(refused).toMatchObject({ status: 409, code: 'TOTAL_CHANGED', cart })
    },
  )

  test.runIf(canPay)('more than there is cannot be ordered', async () => {
    const { client, cart } = await readyToOrder(service, { skuId: skus.seven, quantity: 8 })
    expect(await codeOf(client.orders.place(orderOf(cart), randomUUID()))).toBe('409 OUT_OF_STOCK')
    expect((await accepted(client.cart.get())).items).toHaveLength(1)
  })

  test.runIf(canPay)('a declined card orders nothing, and another one does', async () => {
    const ready = await readyToOrder(service, { ...chair, card: cards.declined })
    const { client, cart } = ready
    const refused = await refusalOf(client.orders.place(orderOf(cart), randomUUID()))
    expect(refused).toMatchObject({ status: 422, code: 'PAYMENT_DECLINED' })
    expect(await accepted(client.cart.get())).toMatchObject({ id: cart.id, payment: null })
    const paid = await accepted(client.cart.setPayment(await enterCard(service, ready)))
    const placed = await accepted(client.orders.place(orderOf(paid), randomUUID()))
    expect(placed.status).toBe('confirmed')
  })

  test.runIf(canPay)('a card belongs to the cart it was entered for', async () => {
    const guest = await newGuest(service)
    await accepted(guest.client.cart.addItem({ ...chair, quantity: 1 }))
    const token = await enterCard(service, guest)
    const card = await accepted(guest.client.cart.paymentToken(token))
    expect(card).toEqual({ token, masked: 'XXXX4242', brand: 'Visa', expiry: '12/40' })
    const { client: thief } = await newGuest(service)
    await accepted(thief.cart.addItem({ ...chair, quantity: 1 }))
    expect(await codeOf(thief.cart.paymentToken(token))).toBe('422 PAYMENT_INVALID')
    expect(await codeOf(thief.cart.setPayment(token))).toBe('422 PAYMENT_INVALID')
  })

  test('a cart that lacks something names the earliest step', async () => {
    const { client } = await newGuest(service)
    const empty = await refusalOf(client.cart.paymentKey())
    expect(empty.status).toBeGreaterThanOrEqual(400)
    const cart = await accepted(client.cart.addItem({ ...chair, quantity: 1 }))
    const key = await accepted(client.cart.paymentKey())
    expect(Date.parse(key.expiresAt)).toBeGreaterThan(Date.now())
    const refused = await refusalOf(client.orders.place(orderOf(cart), randomUUID()))
    expect(refused).toMatchObject({ status: 409, code: 'CHECKOUT_INCOMPLETE', step: 'address' })
    expect(await codeOf(client.orders.get('no-such-order'))).toBe('404 NOT_FOUND')
  })

  test('[C-08] a customer’s order: theirs by its id, anybody’s by its link, which tells nothing of them', async () => {
    const { a, b } = customers
    const { orders } = clientOf(service, { loggedInToken: a.sessionToken })
    expect(await accepted(orders.get(a.orderId))).toMatchObject({ number: a.orderNumber })
    expect(await codeOf(orders.get(b.orderId))).toBe('404 NOT_FOUND')

    const anybody = clientOf(service).orders
    const view = await accepted(anybody.status(a.orderStatusToken))
    expect(view).toMatchObject({ number: a.orderNumber, status: 'confirmed', city: 'Denver' })
    const raw = await send(service, 'GET', paths.orderStatus(a.orderStatusToken))
    const text = JSON.stringify(raw.body)
    for (const secret of [a.canary, a.firstName, a.email, '303-555'])
      expect(text).not.toContain(secret)
    expect(await codeOf(anybody.status('not-a-token'))).toBe('404 NOT_FOUND')
  })
})
