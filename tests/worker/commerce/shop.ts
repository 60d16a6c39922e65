import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { z } from 'zod'
import { cart, type Cart } from '../../../commerce/contract/cart/cart.ts'
import { type ErrorBody, errorBody } from '../../../commerce/contract/errors.ts'
import { guestToken } from '../../../commerce/contract/account/identity.ts'
import { paths } from '../../../commerce/contract/paths.ts'
import { paymentKey } from '../../../commerce/contract/cart/payment.ts'
import worker from '../../../commerce/service/index.ts'
import { policies } from '../../../shop/policies/policies.ts'
import type { Catalogue } from '../../../commerce/domain/catalogue-rows.ts'
import { seedStatements } from '../../../commerce/service/seeding/seed.ts'
import type { SeedStatement } from '../../../commerce/service/seeding/seed-rows.ts'
import { asOneInvocation } from '../../setup/limits/invocation.ts'
import { testSeedStatements } from '../../setup/seed-test.ts'
import { smallCatalogue } from './small-catalogue.ts'

type Site = 'davenport' | 'drift'

export type Shopper = { readonly token: string; readonly site: Site }

/** Settings and bindings that differ from the shop's own: a short time limit, a processor that fails. */
export type Otherwise = Readonly<Record<string, unknown>>

type Sending = {
  readonly shopper?: Shopper
  readonly site?: Site
  readonly body?: unknown
  /** Sent as it is, instead of `body` as JSON. */
  readonly raw?: string | Uint8Array
  readonly headers?: Record<string, string>
  readonly otherwise?: Otherwise
}

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

/** Sends a request to the service as the storefront does, and waits for what goes on after the answer. */
export const send = async (
  method: string,
  path: string,
  { shopper, site, body, raw, headers, otherwise }: Sending = {},
): Promise<Answer> => {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const context = createExecutionContext()
  const response = await asOneInvocation(() =>
    worker.fetch(
      new Request(`http://commerce.test${path}`, {
        method,
        headers: {
          'x-tenant': 'davenport',
          'x-site': shopper?.site ?? site ?? 'davenport',
          ...(shopper ? { authorization: `Bearer ${shopper.token}` } : {}),
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(text === undefined ? {} : { body: text }),
      }),
      { ...env, ...otherwise },
      context,
    ),
  )
  const answer = {
    status: response.status,
    headers: response.headers,
    body: await response.json().catch(() => null),
  }
  await waitOnExecutionContext(context)
  return answer
}

/** What the clock does every minute. */
export const runClock = async (otherwise: Otherwise = {}): Promise<void> => {
  const context = createExecutionContext()
  await asOneInvocation(() =>
    worker.scheduled(createScheduledController(), { ...env, ...otherwise }, context),
  )
  await waitOnExecutionContext(context)
}

/** The answer's body by its schema; a refusal fails the test with its words. */
export const accepted = <T>(answer: Answer, schema: z.ZodType<T>): T => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return schema.parse(answer.body)
}

/** A refusal's body; an answer that is none fails the test. */
export const refusalOf = (answer: Answer): ErrorBody => {
  if (answer.status < 400) throw new Error(`accepted: ${JSON.stringify(answer.body)}`)
  return errorBody.parse(answer.body)
}

/** A refusal in short: `409 STALE_CART`. */
export const words = (answer: Answer): string => `${answer.status} ${refusalOf(answer).code}`

export const lineOf = (current: Cart, skuId: string): Cart['items'][number] => {
  const found = current.items.find(({ catalogItem }) => catalogItem.skuId === skuId)
  if (!found) throw new Error(`${skuId} is not in the cart`)
  return found
}

export const newShopper = async (site: Site = 'davenport'): Promise<Shopper> => {
  const answer = await send('POST', paths.guestToken(), { site })
  return { token: accepted(answer, guestToken).guestToken, site }
}

export const getCart = async (shopper: Shopper): Promise<Cart> =>
  accepted(await send('GET', paths.cart(), { shopper }), cart)

export const add = async (
  shopper: Shopper,
  skuId: string,
  more: Record<string, unknown> = {},
): Promise<Cart> =>
  accepted(
    await send('POST', paths.cartItems(), { shopper, body: { skuId, quantity: 1, ...more } }),
    cart,
  )

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
export const contact = { email: 'ruth@shopper.example', phoneNumber: '303-555-0123' }

export const putDetails = async (
  shopper: Shopper,
  details: Record<string, unknown>,
): Promise<Answer> => {
  const { id } = await getCart(shopper)
  return send('PUT', paths.cartById(id), { shopper, body: details })
}

export const chooseRates = async (shopper: Shopper, rateId = 'home-delivery'): Promise<Cart> =>
  accepted(await send('PUT', paths.shipmentRate('delivery'), { shopper, body: { rateId } }), cart)

export const cards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  slow: '4000 0000 0000 0119',
} as const

/** Enters a card on the processor's own page, as a browser without JavaScript does; gives the token it sends back. */
export const enterCard = async (shopper: Shopper, number: string = cards.approved) => {
  const key = accepted(await send('POST', paths.paymentKey(), { shopper }), paymentKey)
  const origin = shopper.site === 'drift' ? 'http://drift.localhost:8787' : 'http://localhost:8787'
  const response = await env.PAYMENTS.fetch('http://pay.localhost:8787/card', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      key: key.keyId,
      return: `${origin}/checkout/payment`,
      name: 'Ruth O’Neil',
      number,
      expiry: '12/40',
      code: '123',
    }),
  })
  const back = new URL(response.headers.get('location') ?? 'missing:')
  return back.searchParams.get('paymentToken') ?? ''
}

export const pay = async (shopper: Shopper, number: string = cards.approved): Promise<Cart> => {
  const token = await enterCard(shopper, number)
  return accepted(await send('PUT', paths.payment(), { shopper, body: { token } }), cart)
}

/** A guest whose cart can be ordered. */
/**
 * A way that needs more than two days. What comes in two has the window of its delivery told at once when it is ordered
 * late in a morning: one mail and one event more than by other hours of the day.
 */
export const SLOWER_WAY = 'white-glove-delivery'

export const readyToOrder = async (
  skuId: string,
  { quantity = 1, card = cards.approved as string, promo = '', way = 'home-delivery' } = {},
): Promise<{ readonly shopper: Shopper; readonly cart: Cart }> => {
  const shopper = await newShopper()
  await add(shopper, skuId, { quantity })
  accepted(await putDetails(shopper, { contact, shippingAddress: denver }), cart)
  await chooseRates(shopper, way)
  if (promo) accepted(await send('PUT', paths.promo(), { shopper, body: { code: promo } }), cart)
  return { shopper, cart: await pay(shopper, card) }
}

/** What is sent to order a cart. */
export type Orderable = {
  readonly shopper: Shopper
  readonly cart: Pick<Cart, 'id' | 'version'> & { readonly totals: { readonly total: number } }
}

type Placing = { key?: string; over?: Record<string, unknown>; otherwise?: Otherwise }

export const placeOrder = (
  { shopper, cart: { id, version, totals } }: Orderable,
  { key = crypto.randomUUID(), over = {}, otherwise = {} }: Placing = {},
): Promise<Answer> =>
  send('POST', paths.orders(), {
    shopper,
    otherwise,
    headers: { 'idempotency-key': key },
    body: { cartId: id, cartVersion: version, expectedTotal: totals.total, ...over },
  })

const run = async (statements: readonly SeedStatement[]): Promise<void> => {
  await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)))
}

/** Fills the database with a range and the fixed things of tests. */
export const seedRange = async (catalogue: Catalogue): Promise<void> => {
  await run(seedStatements(catalogue, policies.promos))
  await run(await testSeedStatements())
}

/** The same with the small range. */
export const seedShop = (): Promise<void> => seedRange(smallCatalogue)

/** One number from the database. */
export const count = async (sql: string, ...values: (string | number)[]): Promise<number> =>
  (await env.DB.prepare(`SELECT (${sql}) AS n`)
    .bind(...values)
    .first<number>('n')) ?? 0

/** Every line that the service logs during a file's tests, instead of on the terminal. */
export const logLines: string[] = []
vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
  logLines.push(String(line))
})
