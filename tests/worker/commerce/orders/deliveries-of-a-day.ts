import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { z } from 'zod'
import { order } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  chooseRates,
  contact,
  count,
  denver,
  newShopper,
  pay,
  placeOrder,
  putDetails,
  seedShop,
  send,
} from '../shop.ts'
import { desk } from './desk.ts'
import { linkTo, type Placed, viewOf } from './order-events.ts'

/** A Saturday noon in Denver. */
export const START = Date.parse('2026-11-21T19:00:00Z')

export const at = (now: number | string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: typeof now === 'string' ? Date.parse(now) : now })

export const crew = (number: string, step: string, more: Record<string, unknown> = {}) =>
  desk('POST', paths.orderCrew(number), { step, ...more })

export const place = async (
  day: string,
  rateId = 'home-delivery',
  skuId = 'HOLLIS-MOSS',
): Promise<Placed> => {
  const shopper = await newShopper()
  await add(shopper, skuId)
  await putDetails(shopper, { contact, shippingAddress: denver })
  await chooseRates(shopper, rateId)
  accepted(
    await send('PUT', paths.shipmentRate('delivery'), { shopper, body: { rateId, day } }),
    z.unknown(),
  )
  const placed = accepted(await placeOrder({ shopper, cart: await pay(shopper) }), order)
  return { shopper, order: placed, token: await linkTo(shopper, placed.id) }
}

export const deliveryOf = async (token: string) => {
  const [progress] = (await viewOf(token)).progress
  if (!progress) throw new Error('nothing is delivered')
  return progress
}

export const chooseWindow = (token: string, from: string | undefined) =>
  send('PUT', paths.orderWindow(token), { body: { shipmentId: 'delivery', from } })

/** What the windows say is what the stops add up to, and none is over. */
export const amiss = () =>
  count(`SELECT count(*) FROM delivery_window w WHERE w.taken > w.capacity OR w.taken <>
    (SELECT coalesce(sum(s.places), 0) FROM delivery_stop s
     WHERE s.tour = w.tour AND s.starts_at = w.starts_at)`)

/** What each file of deliveries begins with: a shop, on a Saturday noon. */
export const onASaturday = (): void => {
  beforeAll(seedShop)
  beforeEach(() => {
    at(START)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
