import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedIn } from '../../../../commerce/contract/account/customer.ts'
import { cart, mergedCart } from '../../../../commerce/contract/cart/cart.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  cards,
  contact,
  denver,
  newShopper,
  type Otherwise,
  pay,
  placeOrder,
  putDetails,
  refusalOf,
  runClock,
  send,
  type Shopper,
  words,
} from '../shop.ts'
import {
  at,
  hold,
  holdsAnew,
  linkOf,
  newEmail,
  NOW,
  setStock,
  SKU,
  statusOf,
  stock,
  UNTIL,
} from './hold-shop.ts'

holdsAnew()

const buy = async (email: string) => {
  const shopper = await newShopper()
  const token = await linkOf(email)
  const answer = await send('POST', paths.holdCart(token), { shopper })
  return { shopper, token, answer }
}

test('the last one is there for whoever holds it, and for nobody else', async () => {
  await setStock(1)
  const email = newEmail()
  await hold(email)
  const { shopper, token, answer } = await buy(email)
  expect(accepted(answer, cart).items).toMatchObject([
    {
      catalogItem: { skuId: SKU },
      quantity: 1,
      fulfillment: 'pickup',
      storeId: 491,
      availability: 'available',
    },
  ])
  const again = await send('POST', paths.holdCart(token), { shopper })
  expect(accepted(again, cart).items.map(({ quantity }) => quantity)).toEqual([1])
  const other = await send('POST', paths.cartItems(), {
    shopper: await newShopper(),
    body: { skuId: SKU, quantity: 1, fulfillment: 'pickup', storeId: 491 },
  })
  expect(words(other)).toBe('409 OUT_OF_STOCK')
  // Without the hold it is as sold out for them as for anybody.
  await send('DELETE', paths.hold(token))
  await setStock(0)
  const without = accepted(await send('GET', paths.cart(), { shopper }), cart)
  expect(without.items.map(({ availability }) => availability)).toEqual(['unavailable'])
})

const orderOf = async (shopper: Shopper, card: string, otherwise: Otherwise = {}) => {
  accepted(await putDetails(shopper, { contact, billingAddress: denver }), cart)
  const rates = await send('PUT', paths.shipmentRate('pickup-491'), {
    shopper,
    body: { rateId: 'in-store-pick-up' },
  })
  if (rates.status === 200) accepted(rates, cart)
  const paid = await pay(shopper, card)
  return placeOrder({ shopper, cart: paid }, { otherwise })
}

const order = async (email: string, card: string, otherwise: Otherwise = {}) => {
  const { shopper, token } = await buy(email)
  return { shopper, token, answer: await orderOf(shopper, card, otherwise) }
}

/** The guest signs in to a new account; the cart that they have then. */
const signIn = async (guest: Shopper, email: string) => {
  const secret = { password: 'Correct-Horse-9', client: '203.0.113.77' }
  await send('POST', paths.customers(), {
    body: { ...secret, email, firstName: 'Ruth', lastName: 'Stone' },
  })
  const session = accepted(
    await send('POST', paths.signIn(), { body: { ...secret, login: email } }),
    signedIn,
  )
  const shopper = { token: session.loggedInToken, site: 'davenport' } as const
  const body = { guestToken: guest.token }
  return {
    shopper,
    cart: accepted(await send('POST', paths.cartMerge(), { shopper, body }), mergedCart),
  }
}

test('it goes with the cart into the account of whoever signs in', async () => {
  await setStock(1)
  const email = newEmail()
  await hold(email)
  const { shopper: guest } = await buy(email)
  expect((await signIn(guest, email)).cart.items).toMatchObject([
    { catalogItem: { skuId: SKU }, availability: 'available' },
  ])
})

test('it is theirs as well who signed in while its order was paid for, and was not', async () => {
  await setStock(1)
  const email = newEmail()
  await hold(email)
  const silent = {
    PAYMENTS: {
      fetch: async (request: Request) =>
        new URL(request.url).pathname === '/api/charges'
          ? new Response('no', { status: 500 })
          : env.PAYMENTS.fetch(request),
    },
  }
  const { shopper: guest, answer } = await order(email, cards.declined, silent)
  expect(words(answer)).toBe('504 PAYMENT_PENDING')
  const { shopper } = await signIn(guest, email)
  at(NOW + 10 * 60_000)
  await runClock()
  const back = accepted(await send('GET', paths.cart(), { shopper }), cart)
  expect(back.items).toMatchObject([
    { catalogItem: { skuId: SKU }, availability: 'available', availableQuantity: 1 },
  ])
})

test('the order takes it, and the clock does not give it back', async () => {
  await setStock(1)
  const email = newEmail()
  await hold(email)
  const { token, answer } = await order(email, cards.approved)
  expect(answer.status).toBe(201)
  expect([await statusOf(token), await stock()]).toEqual(['bought', 0])
  at(Date.parse(UNTIL) + 60_000)
  await runClock()
  expect([await statusOf(token), await stock()]).toEqual(['bought', 0])
})

test('with a card that is declined it is held as before', async () => {
  await setStock(1)
  const email = newEmail()
  await hold(email)
  const { token, answer } = await order(email, cards.declined)
  expect(words(answer)).toBe('422 PAYMENT_DECLINED')
  expect([await statusOf(token), await stock()]).toEqual(['held', 0])
  expect((await hold(newEmail())).status).toBe(409)
})

test('a hold that is over is not bought', async () => {
  const email = newEmail()
  await hold(email)
  at(Date.parse(UNTIL) + 1)
  const { answer } = await buy(email)
  expect(refusalOf(answer)).toMatchObject({ code: 'HOLD_REFUSED', reason: 'over' })
})

test('of two that are held for one cart its order takes those that it buys, and the other stays held', async () => {
  await setStock(2)
  const [email, other] = [newEmail(), newEmail()]
  at(NOW - 24 * 3_600_000)
  await hold(email)
  at(NOW)
  await hold(other)
  const { shopper, token } = await buy(email)
  const second = await linkOf(other)
  const joined = await send('POST', paths.holdCart(second), { shopper })
  expect(accepted(joined, cart).items.map(({ quantity }) => quantity)).toEqual([1])
  expect((await orderOf(shopper, cards.approved)).status).toBe(201)
  expect([await statusOf(token), await statusOf(second), await stock()]).toEqual([
    'bought',
    'held',
    0,
  ])
  expect((await hold(newEmail())).status).toBe(409)
  // The cart that comes next has it still.
  const again = await send('POST', paths.holdCart(second), { shopper })
  expect(accepted(again, cart).items).toMatchObject([{ availability: 'available', quantity: 1 }])
  expect((await orderOf(shopper, cards.approved)).status).toBe(201)
  expect([await statusOf(second), await stock()]).toEqual(['bought', 0])
})
