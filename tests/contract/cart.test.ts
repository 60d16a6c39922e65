import { describe, expect, inject, test } from 'vitest'
import type { Cart } from '../../commerce/contract/cart/cart.ts'
import { paths } from '../../commerce/contract/paths.ts'
import { testSeed } from '../setup/seed-test.ts'
import {
  accepted,
  clientOf,
  codeOf,
  denver,
  newGuest,
  refusalOf,
  send,
  type Service,
} from './service.ts'

const { plenty, seven } = testSeed.skus
const STORE_ID = 491

const lineOf = (cart: Cart, skuId: string) => {
  const line = cart.items.find(({ catalogItem }) => catalogItem.skuId === skuId)
  if (!line) throw new Error(`${skuId} is not in the cart`)
  return line
}

/** A guest with one chair in the cart. */
const withChair = async (service: Service) => {
  const { token, client } = await newGuest(service)
  const cart = await accepted(client.cart.addItem({ skuId: plenty, quantity: 1 }))
  return { token, calls: client.cart, cart, line: lineOf(cart, plenty) }
}

describe.each(inject('services'))('the cart, reached $name', (service) => {
  test('[C-04a] [C-04b] is empty at first; what is put in, changed and taken out is told', async () => {
    const { client } = await newGuest(service)
    const calls = client.cart
    expect(await accepted(calls.get())).toMatchObject({ id: '', items: [] })

    const added = await accepted(calls.addItem({ skuId: plenty, quantity: 2 }))
    const line = lineOf(added, plenty)
    expect(line).toMatchObject({ quantity: 2, fulfillment: 'delivery' })
    expect(added.totals.subtotal).toBe(line.unitPrice * 2)
    const more = await accepted(calls.addItem({ skuId: plenty, quantity: 1 }))
    expect(lineOf(more, plenty)).toMatchObject({ id: line.id, quantity: 3 })
    expect(await accepted(calls.byId(added.id))).toEqual(more)

    const changed = await accepted(calls.updateItem(line.id, { quantity: 5 }))
    expect(lineOf(changed, plenty).quantity).toBe(5)
    expect((await accepted(calls.removeItem(line.id))).items).toEqual([])
  })

  test('[C-04a] a change of a cart that changed meanwhile is refused with the cart as it is now', async () => {
    const { calls, cart, line } = await withChair(service)
    const now = await accepted(calls.updateItem(line.id, { quantity: 4 }))
    const stale = { quantity: 2, cartVersion: cart.version }
    const refused = await refusalOf(calls.updateItem(line.id, stale))
    expect(refused).toMatchObject({ status: 409, code: 'STALE_CART', cart: now })
    expect(await accepted(calls.get())).toEqual(now)
  })

  test('[C-04a] [C-04b] [X-04] unknown items, lines and carts, and quantities that are none, change nothing', async () => {
    const { token, calls, cart } = await withChair(service)
    expect(await codeOf(calls.addItem({ skuId: 'NO-SUCH-SKU', quantity: 1 }))).toBe('404 COR-008')
    expect(await codeOf(calls.addItem({ skuId: plenty, quantity: 51 }))).toBe('400 COR-008')
    expect(await codeOf(calls.updateItem('no-such-line', { quantity: 1 }))).toBe('404 NOT_FOUND')
    expect(await codeOf(calls.removeItem('no-such-line'))).toBe('404 NOT_FOUND')
    expect(await codeOf(calls.byId('no-such-cart'))).toBe('404 NOT_FOUND')
    for (const quantity of [0, -1, 1.5, '2', null]) {
      const body = JSON.stringify({ skuId: plenty, quantity })
      const answer = await send(service, 'POST', paths.cartItems(), { token, body })
      expect(answer).toMatchObject({ status: 400, body: { code: 'COR-008' } })
    }
    expect(await accepted(calls.get())).toEqual(cart)
  })

  test('what is more than there is can be seen in the cart', async () => {
    const { client } = await newGuest(service)
    const cart = await accepted(client.cart.addItem({ skuId: seven, quantity: 50 }))
    expect(lineOf(cart, seven).availability).toBe('insufficient')
  })

  test('[C-04a] [C-04e] a line is picked up at a store, and everything goes to shipping again', async () => {
    const { calls, line } = await withChair(service)
    const pickup = { fulfillment: 'pickup', storeId: STORE_ID } as const
    const picked = await accepted(calls.setItemShippingMethod(line.id, pickup))
    expect(picked.shipments).toMatchObject([pickup])
    const nowhere = { ...pickup, storeId: 999_999 }
    expect(await codeOf(calls.setItemShippingMethod(line.id, nowhere))).toBe('409 NOT_PURCHASABLE')
    const moved = await accepted(calls.moveToShipping())
    expect(moved.shipments).toMatchObject([{ fulfillment: 'delivery', storeId: null }])
  })

  test('[C-04d] rates wait for an address; one that is offered is chosen', async () => {
    const { calls, cart } = await withChair(service)
    const [shipment] = cart.shipments
    const id = shipment?.id ?? ''
    expect(await refusalOf(calls.rates(id))).toMatchObject({
      status: 409,
      code: 'CHECKOUT_INCOMPLETE',
      step: 'address',
    })
    await accepted(calls.updateDetails(cart.id, { shippingAddress: denver }))
    const { shipmentId, rates } = await accepted(calls.rates(id))
    expect(shipmentId).toBe(id)
    expect(rates.length).toBeGreaterThan(0)
    // Without a day of its own it comes between its dates.
    for (const { days: _, ...rate } of rates) {
      const chosen = await accepted(calls.selectRate(id, rate.id))
      expect(chosen.shipments[0]?.selectedRate).toEqual(rate)
      expect(chosen.totals.shipping).toBe(rate.price)
    }
    expect(await codeOf(calls.selectRate(id, 'by-pigeon'))).toBe('400 COR-008')
    expect(await codeOf(calls.rates('no-such-shipment'))).toBe('404 NOT_FOUND')
  })

  test('[C-04b] addresses and contact are kept; what is wrong with them is told by field', async () => {
    const { calls, cart } = await withChair(service)
    const contact = { email: 'ruth@shopper.example', phoneNumber: '303-555-0123' }
    const kept = await accepted(calls.updateDetails(cart.id, { contact, shippingAddress: denver }))
    expect(kept).toMatchObject({ contact: { email: contact.email }, shippingAddress: denver })
    const wrong = { ...denver, street1: 'PO Box 12', postalCode: 'x' }
    const refused = await refusalOf(calls.updateDetails(cart.id, { shippingAddress: wrong }))
    expect(refused).toMatchObject({ status: 422, code: 'COR-003' })
    const fields = refused.fieldErrors?.map(({ field }) => field.split('.').at(-1))
    expect(fields?.toSorted()).toEqual(['postalCode', 'street1'])
    const { client: stranger } = await newGuest(service)
    expect(await codeOf(stranger.cart.updateDetails(cart.id, { contact }))).toBe('404 NOT_FOUND')
    expect(await accepted(calls.get())).toEqual(kept)
  })

  test('a promo code is applied once and taken away; an unknown one is refused', async () => {
    const { calls, cart } = await withChair(service)
    const applied = await accepted(calls.applyPromo(testSeed.promo))
    expect(applied.promo?.code).toBe(testSeed.promo)
    expect(applied.totals.discount).toBeGreaterThan(0)
    const again = await refusalOf(calls.applyPromo(testSeed.promo.toLowerCase()))
    expect(again).toMatchObject({
      status: 422,
      code: 'PROMO_INVALID',
      reason: 'applied',
    })
    const without = await accepted(calls.removePromo())
    expect(without.totals).toEqual(cart.totals)
    expect(await codeOf(calls.applyPromo('NO-SUCH-CODE'))).toBe('422 PROMO_INVALID')
  })

  test('[C-04c] a guest’s cart goes into the customer’s, and the guest’s token ends', async () => {
    const customer = clientOf(service, { loggedInToken: testSeed.customers.a.sessionToken }).cart
    const { client, token } = await newGuest(service)
    const { items } = await accepted(customer.get())
    const before = items.find(({ catalogItem }) => catalogItem.skuId === seven)?.quantity ?? 0
    const quantity = before + 1
    await accepted(client.cart.addItem({ skuId: seven, quantity }))
    expect(await codeOf(client.cart.merge(token))).toBe('401 UNAUTHORIZED')
    expect(lineOf(await accepted(customer.merge(token)), seven).quantity).toBe(quantity)
    expect(await codeOf(client.cart.get())).toBe('401 UNAUTHORIZED')
  })
})
