import { describe, expect, test } from 'vitest'
import { cart as cartSchema, type Cart } from '../../../commerce/contract/cart/cart.ts'
import type { ApiAnswer } from '../api.ts'
import type { CartApi } from '../cart/cart-api.ts'
import { createCartStore } from './cart-store.ts'

const line = (id: string, quantity: number) => ({
  id,
  catalogItem: {
    itemId: `item-${id}`,
    skuId: `sku-${id}`,
    name: `Sofa ${id}`,
    manufacturerName: 'Davenport',
    options: [],
    picture: null,
    dynamicProperties: { clearance: false, isMattressRemoval: false },
  },
  catalogItemType: 'product',
  selectedWarranty: null,
  parentItemId: null,
  quantity,
  unitPrice: 1000,
  listPrice: null,
  linePrice: 1000 * quantity,
  fulfillment: 'delivery',
  storeId: null,
  availability: 'available',
  availableQuantity: 20,
})
const cartOf = (version: number, quantities: Readonly<Record<string, number>>): Cart => {
  const items = Object.entries(quantities).map(([id, quantity]) => line(id, quantity))
  const subtotal = items.reduce((sum, { linePrice }) => sum + linePrice, 0)
  return cartSchema.parse({
    id: 'cart-1',
    version,
    items,
    shipments: [],
    location: null,
    contact: null,
    shippingAddress: null,
    billingAddress: null,
    payment: null,
    promo: null,
    totals: { subtotal, discount: 0, shipping: null, tax: null, total: subtotal, isEstimate: true },
    priceChanged: false,
  })
}

/** The cart after a line was removed: the shop has set it aside. */
const without = (id: string, after: Cart): Cart => {
  const [gone] = cartOf(1, { [id]: 2 }).items
  return cartSchema.parse({ ...after, removed: { ...gone, id: `aside-${id}` } })
}

/** A shop that answers when the test says so. */
function slowShop() {
  const calls: { name: string; answer: (answer: ApiAnswer<Cart>) => Promise<void> }[] = []
  const call = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<ApiAnswer<Cart>>()
    calls.push({
      name,
      async answer(value) {
        resolve(value)
        await new Promise((done) => setImmediate(done))
      },
    })
    return promise
  }
  const api: CartApi = {
    read: () => call('read'),
    bringBack: (savedItemId) => call(`bring back ${savedItemId}`),
    setQuantity: ({ itemId, quantity, cartVersion }) =>
      call(`${itemId}=${quantity} v${cartVersion}`),
    remove: (itemId) => call(`remove ${itemId}`),
  }
  return { api, calls, names: () => calls.map(({ name }) => name) }
}
const turn = () => new Promise((done) => setImmediate(done))
const ok = (cart: Cart): ApiAnswer<Cart> => ({ ok: true, value: cart })
const no = (kind: 'refused' | 'stale', summary: string): ApiAnswer<Cart> => ({
  ok: false,
  problem: { kind, summary, fields: [] },
})

function shopWith(quantities: Readonly<Record<string, number>>) {
  const shop = slowShop()
  const store = createCartStore(shop.api)
  store.receive(cartOf(1, quantities))
  const shown = () =>
    Object.fromEntries(store.lines.value.map(({ item }) => [item.id, item.quantity]))
  return { ...shop, store, shown }
}

describe('cart store', () => {
  test('a change shows at once and is settled by what the shop answers', async () => {
    const { store, calls, shown } = shopWith({ a: 1, b: 1 })
    store.setQuantity('a', 3)
    expect(shown()).toEqual({ a: 3, b: 1 })
    expect(store.cart.value?.items[0]?.quantity).toBe(1)
    expect(store.lines.value.map(({ isPending }) => isPending)).toEqual([true, false])
    await turn()
    await calls[0]?.answer(ok(cartOf(2, { a: 2, b: 1 }))) // only two were left
    expect(shown()).toEqual({ a: 2, b: 1 })
    expect(store.isPending.value).toBe(false)
  })

  test('changes are sent one after the other, with the version that came back', async () => {
    const { store, calls, names, shown } = shopWith({ a: 1, b: 1 })
    store.setQuantity('a', 2)
    store.setQuantity('b', 4)
    await turn()
    expect(names()).toEqual(['a=2 v1'])
    expect(shown()).toEqual({ a: 2, b: 4 })
    await calls[0]?.answer(ok(cartOf(2, { a: 2, b: 1 })))
    expect(names()).toEqual(['a=2 v1', 'b=4 v2'])
    expect(shown()).toEqual({ a: 2, b: 4 })
  })

  test('of quantities that wait, only the newest is sent', async () => {
    const { store, calls, names } = shopWith({ a: 1 })
    store.setQuantity('a', 2)
    await turn()
    store.setQuantity('a', 3)
    store.setQuantity('a', 4)
    await calls[0]?.answer(ok(cartOf(2, { a: 2 })))
    expect(names()).toEqual(['a=2 v1', 'a=4 v2'])
  })

  test('a refused change is taken back, with the reason', async () => {
    const { store, calls, shown } = shopWith({ a: 1 })
    store.setQuantity('a', 9)
    await turn()
    await calls[0]?.answer(no('refused', 'Only 2 left.'))
    expect(shown()).toEqual({ a: 1 })
    expect(store.problem.value).toBe('Only 2 left.')
    store.setQuantity('a', 2)
    expect(store.problem.value).toBeNull()
  })

  test('a cart that changed elsewhere is read again', async () => {
    const { store, calls, names, shown } = shopWith({ a: 1 })
    store.setQuantity('a', 2)
    await turn()
    await calls[0]?.answer(no('stale', 'Your cart has changed.'))
    expect(names()).toEqual(['a=2 v1', 'read'])
    await calls[1]?.answer(ok(cartOf(7, { a: 1, c: 1 })))
    expect(shown()).toEqual({ a: 1, c: 1 })
    expect(store.problem.value).toBe('Your cart has changed.')
  })

  test('a removal shows at once and can be undone, after it was sent', async () => {
    const { store, calls, names, shown } = shopWith({ a: 2, b: 1 })
    store.remove('a')
    expect(shown()).toEqual({ b: 1 })
    expect(store.removed.value?.catalogItem.name).toBe('Sofa a')
    store.undoRemoval()
    expect(store.removed.value).toBeNull()
    await turn()
    await calls[0]?.answer(ok(without('a', cartOf(2, { b: 1 }))))
    expect(names()).toEqual(['remove a', 'bring back aside-a'])
    await calls[1]?.answer(ok(cartOf(3, { b: 1, a2: 2 })))
    expect(shown()).toEqual({ b: 1, a2: 2 })
  })

  test('asked again, the shop’s cart counts, after what was on its way', async () => {
    const { store, calls, names, shown } = shopWith({ a: 1 })
    store.setQuantity('a', 3)
    const done = store.refresh()
    await turn()
    await calls[0]?.answer(ok(cartOf(2, { a: 3 })))
    await calls[1]?.answer(ok(cartOf(5, { a: 3, b: 1 })))
    await done
    expect(names()).toEqual(['a=3 v1', 'read'])
    expect(shown()).toEqual({ a: 3, b: 1 })
  })

  test('who leaves takes nothing back: what waits is sent, once, and only the newest', async () => {
    const { store, calls, names } = shopWith({ a: 2, b: 1, c: 1 })
    store.remove('a')
    store.setQuantity('b', 2)
    store.setQuantity('b', 3)
    store.remove('c')
    await turn()
    expect(names()).toEqual(['remove a'])
    store.leave()
    expect(names()).toEqual(['remove a', 'b=3 v1', 'remove c'])
    // The browser kept the page, and the shopper comes back to it.
    await calls[0]?.answer(ok(without('a', cartOf(2, { b: 1, c: 1 }))))
    await calls[1]?.answer(ok(cartOf(3, { b: 3, c: 1 })))
    await calls[2]?.answer(ok(without('c', cartOf(4, { b: 3 }))))
    expect(names()).toHaveLength(3)
    expect(store.isPending.value).toBe(false)
  })

  test('a removal that failed brings the line back and offers no undo', async () => {
    const { store, calls, shown } = shopWith({ a: 2 })
    store.remove('a')
    await turn()
    await calls[0]?.answer(no('refused', 'Please try again.'))
    expect(shown()).toEqual({ a: 2 })
    expect(store.removed.value).toBeNull()
  })

  test('an older cart of a page does not replace a newer one', () => {
    const { store, shown } = shopWith({ a: 1 })
    store.receive(cartOf(5, { a: 5 }))
    store.receive(cartOf(4, { a: 4 }))
    expect(shown()).toEqual({ a: 5 })
  })
})
