import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { guestToken } from '../../../../commerce/contract/account/identity.ts'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { order } from '../../../../commerce/contract/order/order.ts'
import { deskList, deskOrder } from '../../../../commerce/contract/order/order-desk.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  chooseRates,
  contact,
  denver,
  newShopper,
  pay,
  placeOrder,
  putDetails,
  runClock,
  seedShop,
  send,
  type Shopper,
} from '../shop.ts'

beforeAll(seedShop)

const PLATFORM = 'https://platform.example/ucp/profile.json'
const KEY = 'the-operators-key-of-these-tests'

/** A session of a platform, with a sofa and where it goes. */
const prepared = async (): Promise<Shopper> => {
  const issued = await send('POST', paths.guestToken(), {
    body: { forOneCheckout: true, platform: PLATFORM },
  })
  const assistant = {
    token: accepted(issued, guestToken).guestToken,
    site: 'davenport',
  } as const
  await add(assistant, 'HOLLIS-MOSS')
  await putDetails(assistant, { shippingAddress: denver, contact })
  await chooseRates(assistant)
  return assistant
}

/** Somebody goes on with what was prepared, and orders it. */
const ordered = async (assistant: Shopper, shopper: Shopper) => {
  accepted(
    await send('POST', paths.cartTakeOver(), { shopper, body: { guestToken: assistant.token } }),
    cart,
  )
  await chooseRates(shopper)
  const paid = await pay(shopper)
  return accepted(await placeOrder({ shopper, cart: paid }), order)
}

const desk = (path: string) =>
  send('GET', path, {
    headers: { authorization: `Bearer ${KEY}` },
    otherwise: { MODERATION_KEY: KEY },
  })

const mailOf = async (number: string): Promise<string> => {
  await runClock()
  const found = await env.MAIL_DB.prepare('SELECT text FROM message WHERE subject LIKE ?')
    .bind(`%${number}%`)
    .first<string>('text')
  return found ?? ''
}

const BY_AN_ASSISTANT = 'An assistant prepared this order for you'

describe('an order that an assistant prepared', () => {
  test('is marked at the desk and in the mail, and nobody else’s is', async () => {
    const placed = await ordered(await prepared(), await newShopper())
    expect(placed.assistant).toBe('platform.example')
    const shown = accepted(await desk(paths.orderAtDesk(placed.number)), deskOrder)
    expect(shown.order.assistant).toBe('platform.example')
    expect(await mailOf(placed.number)).toContain(BY_AN_ASSISTANT)
    // A name that a platform gives itself is no text of our mails.
    expect(await mailOf(placed.number)).not.toContain('platform.example')

    const own = await newShopper()
    await add(own, 'HOLLIS-MOSS')
    await putDetails(own, { shippingAddress: denver, contact })
    await chooseRates(own)
    const other = accepted(await placeOrder({ shopper: own, cart: await pay(own) }), order)
    expect(other.assistant).toBeNull()
    expect(await mailOf(other.number)).not.toContain(BY_AN_ASSISTANT)
    const { orders } = accepted(await desk(paths.orderDesk()), deskList)
    const marks = new Map(orders.map(({ number, assistant }) => [number, assistant]))
    expect([marks.get(placed.number), marks.get(other.number)]).toEqual(['platform.example', null])
  })

  test('is marked too where the shopper had pieces of their own', async () => {
    const shopper = await newShopper()
    await add(shopper, 'PILLOW')
    const placed = await ordered(await prepared(), shopper)
    expect([placed.items.length, placed.assistant]).toEqual([2, 'platform.example'])
  })
})
