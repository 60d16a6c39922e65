import { guestToken } from '../../../../../../commerce/contract/account/identity.ts'
import { cart, type Cart } from '../../../../../../commerce/contract/cart/cart.ts'
import { paths } from '../../../../../../commerce/contract/paths.ts'
import { accepted, type Shopper } from '../../../../commerce/shop.ts'
import { commerceHere } from '../commerce-here.ts'

const service = commerceHere({ REQUEST_LOG: 'errors' })
export const setting = { otherwise: { COMMERCE: service, REQUEST_LOG: 'errors' } }

type Sending = { readonly shopper?: Shopper; readonly body?: unknown; readonly zone?: string }

export const send = async (method: string, path: string, { shopper, body, zone }: Sending = {}) => {
  const answer = await service.fetch(`http://commerce.test${path}`, {
    method,
    headers: {
      'x-tenant': 'davenport',
      'x-site': 'davenport',
      'idempotency-key': crypto.randomUUID(),
      ...(zone ? { 'x-pricing-zone': zone } : {}),
      ...(shopper ? { authorization: `Bearer ${shopper.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    headers: answer.headers,
    body: await answer.json().catch(() => null),
  }
}
export const cartOf = async (method: string, path: string, sending: Sending): Promise<Cart> =>
  accepted(await send(method, path, sending), cart)

export const newGuest = async (): Promise<Shopper> => {
  const { guestToken: token } = accepted(await send('POST', paths.guestToken()), guestToken)
  return { token, site: 'davenport' }
}
