import { deskOrder } from '../../../../commerce/contract/order/order-desk.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { accepted, type Otherwise, send } from '../shop.ts'

export const KEY = 'the-operators-key-of-these-tests'

export const atDesk = { MODERATION_KEY: KEY }

/** What the shop's own people ask of the service. */
export const desk = (method: string, path: string, body?: unknown, otherwise: Otherwise = {}) =>
  send(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: { authorization: `Bearer ${KEY}` },
    otherwise: { ...atDesk, ...otherwise },
  })

export const orderAtDesk = async (number: string) =>
  accepted(await desk('GET', paths.orderAtDesk(number)), deskOrder)
