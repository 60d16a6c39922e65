import { createCommerceClient, type CommerceClient } from '../../commerce/client/client.ts'
import type { BearerTokens } from '../../commerce/client/call-headers.ts'
import type { Cart } from '../../commerce/contract/cart/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import { SITE_HEADER, TENANT_HEADER } from '../../commerce/contract/account/identity.ts'
import type { Result } from '../../commerce/contract/result.ts'

/** A commerce service under test, as the storefront sees it. */
export type Service = {
  /** How it is reached, for the titles of tests. */
  readonly name: string
  readonly origin: string
  readonly tenant: string
  readonly site: string
  /** Where cards are entered; null when nobody told, and then nothing can be ordered. */
  readonly payUrl: string | null
  /** The site's own origin: card pages lead back there only. */
  readonly shopOrigin: string
}

export const clientOf = (
  { origin, tenant, site }: Service,
  tokens: BearerTokens = {},
): CommerceClient => createCommerceClient({ origin, fetch, tenant, site, tokens })

/** The answer; a refusal fails the test with its words. */
export const accepted = async <T>(call: Promise<Result<T, CommerceError>>): Promise<T> => {
  const result = await call
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

export type Refused = Extract<CommerceError, { kind: 'refused' }>

/** The refusal; an answer, or none at all, fails the test. */
export const refusalOf = async (
  call: Promise<Result<unknown, CommerceError>>,
): Promise<Refused> => {
  const result = await call
  if (result.ok) throw new Error(`accepted: ${JSON.stringify(result.value)}`)
  if (result.error.kind === 'unreachable') throw new Error(`no answer: ${result.error.cause}`)
  return result.error
}

/** A refusal in short: `409 STALE_CART`. */
export const codeOf = async (call: Promise<Result<unknown, CommerceError>>): Promise<string> => {
  const { status, code } = await refusalOf(call)
  return `${status} ${code}`
}

export type PlainAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

type Sending = {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request that the client would not make. */
export const send = async (
  { origin, tenant, site }: Service,
  method: string,
  path: string,
  { token, headers, body }: Sending = {},
): Promise<PlainAnswer> => {
  const response = await fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      [TENANT_HEADER]: tenant,
      [SITE_HEADER]: site,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json().catch(() => null),
  }
}

export type Guest = { readonly token: string; readonly client: CommerceClient }

export const newGuest = async (service: Service): Promise<Guest> => {
  const { guestToken } = await accepted(clientOf(service).guests.issue())
  return { token: guestToken, client: clientOf(service, { guestToken }) }
}

export const denver = {
  name: { first: 'Ruth', last: "O'Neil" },
  businessName: '',
  street1: '4500 Peoria Street',
  street2: '',
  city: 'Denver',
  stateOrRegion: 'CO',
  country: 'US',
  postalCode: '80239',
  phoneNumber: '303-555-0123',
  label: '',
}

export const cards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  slow: '4000 0000 0000 0119',
} as const

/** Enters a card for this guest's cart as a browser without JavaScript does; gives the token that comes back. */
export const enterCard = async (
  { payUrl, shopOrigin }: Service,
  { client }: Guest,
  number: string = cards.approved,
): Promise<string> => {
  const { keyId } = await accepted(client.cart.paymentKey())
  const answer = await fetch(`${payUrl}/card`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      key: keyId,
      return: `${shopOrigin}/checkout/payment`,
      name: 'Ruth O’Neil',
      number,
      expiry: '12/40',
      code: '123',
    }),
  })
  const back = answer.headers.get('location')
  if (back === null) throw new Error(`the card page answered ${answer.status}`)
  return new URL(back).searchParams.get('paymentToken') ?? ''
}

type Wish = {
  readonly skuId: string
  readonly quantity?: number
  readonly card?: string
  readonly email?: string
  /** The delivery's; the first offered if none is named. */
  readonly way?: string
}

/** A guest whose cart can be ordered. */
export const readyToOrder = async (
  service: Service,
  { skuId, quantity = 1, card, email = 'ruth@shopper.example', way }: Wish,
): Promise<Guest & { readonly cart: Cart }> => {
  const guest = await newGuest(service)
  const { cart } = guest.client
  const { id } = await accepted(cart.addItem({ skuId, quantity }))
  const contact = { email, phoneNumber: '303-555-0123' }
  const filled = await accepted(cart.updateDetails(id, { contact, shippingAddress: denver }))
  for (const shipment of filled.shipments) {
    const { rates } = await accepted(cart.rates(shipment.id))
    await accepted(cart.selectRate(shipment.id, way ?? rates[0]?.id ?? ''))
  }
  return { ...guest, cart: await accepted(cart.setPayment(await enterCard(service, guest, card))) }
}

/** What is sent to order a cart. */
export const orderOf = ({ id, version, totals }: Cart) => ({
  cartId: id,
  cartVersion: version,
  expectedTotal: totals.total,
})
