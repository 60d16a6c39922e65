import { afterEach, beforeAll, vi } from 'vitest'
import { type Order, order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { orderLink } from '../../../../commerce/contract/order/order-link.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  contact,
  placeOrder,
  readyToOrder,
  seedShop,
  send,
  type Shopper,
} from '../shop.ts'
import { inbox } from '../../inbox.ts'
import { desk } from './desk.ts'

export const advance = (number: string, body: unknown = {}) =>
  desk('POST', paths.orderAdvance(number), body)

export const mailsTo = async (number: string) => {
  const messages = await inbox(contact.email)
  return messages.filter(({ subject }) => subject.includes(number))
}

export const subjects = async (number: string): Promise<string[]> =>
  (await mailsTo(number)).map(({ subject }) => subject.replace(/ \(Davenport order .*\)$/, ''))

export type Placed = { readonly shopper: Shopper; readonly order: Order; readonly token: string }

export const linkTo = async (shopper: Shopper, id: string): Promise<string> =>
  accepted(await send('POST', paths.orderLink(id), { shopper }), orderLink).token

export const place = async (skuId = 'HOLLIS-MOSS', quantity = 1): Promise<Placed> => {
  const ready = await readyToOrder(skuId, { quantity })
  const placed = accepted(await placeOrder(ready), order)
  return { shopper: ready.shopper, order: placed, token: await linkTo(ready.shopper, placed.id) }
}

export const viewOf = async (token: string) =>
  accepted(await send('GET', paths.orderStatus(token)), orderStatusView)

/** What each file of orders under way begins with. */
export const ordered = (): void => {
  beforeAll(seedShop)
  afterEach(() => {
    vi.useRealTimers()
  })
}
