import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  add,
  enterCard,
  getCart,
  newShopper,
  placeOrder,
  readyToOrder,
  refusalOf,
  seedShop,
  send,
  type Shopper,
} from '../shop.ts'

beforeAll(seedShop)

const PAY = 'http://pay.localhost:8787'
const api = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  env.PAYMENTS.fetch(`${PAY}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${env.PSP_API_KEY}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const charge = z.object({
  id: z.string(),
  status: z.enum(['approved', 'declined']),
  amount: z.int(),
  refunded: z.int(),
  voided: z.boolean(),
})

const shopperWithCart = async (): Promise<Shopper> => {
  const shopper = await newShopper()
  await add(shopper, 'HOLLIS-MOSS')
  return shopper
}

describe('tokens', () => {
  test('a token of another cart, an unknown one and a used one cannot pay: PAYMENT_INVALID', async () => {
    const mine = await readyToOrder('HOLLIS-MOSS')
    const thief = await shopperWithCart()
    const token = await enterCard(mine.shopper)
    for (const [shopper, stolen] of [
      [thief, token],
      [thief, 'a-token-that-is-not-there-at-all'],
      [thief, '../../keys'],
    ] as const) {
      const answer = await send('PUT', paths.payment(), { shopper, body: { token: stolen } })
      expect(`${answer.status} ${refusalOf(answer).code}`).toBe('422 PAYMENT_INVALID')
    }
    await send('PUT', paths.payment(), { shopper: mine.shopper, body: { token } })
    const cart = await getCart(mine.shopper)
    expect((await placeOrder({ shopper: mine.shopper, cart })).status).toBe(201)
    await add(mine.shopper, 'PILLOW')
    const again = await send('PUT', paths.payment(), { shopper: mine.shopper, body: { token } })
    expect(refusalOf(again).code).toBe('PAYMENT_INVALID')
  })

  test('a processor that does not answer is told as such', async () => {
    const shopper = await shopperWithCart()
    const otherwise = {
      PAYMENTS: { fetch: async () => new Response('no', { status: 500 }) },
    }
    const answer = await send('POST', paths.paymentKey(), { shopper, otherwise })
    expect(answer.status).toBe(502)
    expect(refusalOf(answer)).toEqual({ code: 'UPSTREAM' })
  })
})

describe('charges', () => {
  const newToken = async () => enterCard(await shopperWithCart())

  test('thirty at once under one key charge once', async () => {
    const body = { token: await newToken(), amount: 12_345 }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => api('POST', '/charges', body, { 'idempotency-key': 'one' })),
    )
    const charges = await Promise.all(answers.map(async (it) => charge.parse(await it.json())))
    expect(new Set(charges.map(({ id }) => id)).size).toBe(1)
    expect(charges[0]).toMatchObject({ status: 'approved', amount: 12_345 })
    const found = await api('GET', '/charges/by-key/one')
    expect(charge.parse(await found.json()).id).toBe(charges[0]?.id)
    const other = await api(
      'POST',
      '/charges',
      { ...body, amount: 1 },
      { 'idempotency-key': 'one' },
    )
    expect(other.status).toBe(422)
  })

  test('a token pays once: a second charge with it is declined', async () => {
    const body = { token: await newToken(), amount: 500 }
    const [first, second] = await Promise.all(
      ['first', 'second'].map(async (key) =>
        charge.parse(
          await (await api('POST', '/charges', body, { 'idempotency-key': key })).json(),
        ),
      ),
    )
    expect([first?.status, second?.status].toSorted()).toEqual(['approved', 'declined'])
  })

  test('refunds stay within the charge, and what was refunded cannot be voided', async () => {
    const made = await api(
      'POST',
      '/charges',
      { token: await newToken(), amount: 1_000 },
      { 'idempotency-key': 'refunds' },
    )
    const { id } = charge.parse(await made.json())
    const refunds = await Promise.all(
      Array.from({ length: 5 }, () => api('POST', `/charges/${id}/refund`, { amount: 400 })),
    )
    expect(refunds.filter(({ ok }) => ok)).toHaveLength(2)
    expect((await api('POST', `/charges/${id}/void`)).status).toBe(409)
    const voided = charge.parse(
      await (
        await api(
          'POST',
          '/charges',
          { token: await newToken(), amount: 9 },
          { 'idempotency-key': 'v' },
        )
      ).json(),
    )
    expect((await api('POST', `/charges/${voided.id}/void`)).status).toBe(200)
    expect((await api('POST', `/charges/${voided.id}/refund`, { amount: 1 })).status).toBe(409)
    expect((await api('POST', '/charges/none/void')).status).toBe(404)
  })

  test('the server’s side is for those who have its key', async () => {
    for (const path of ['/keys', '/charges'])
      expect((await api('POST', path, {}, { authorization: 'Bearer nobody' })).status).toBe(401)
    expect((await api('GET', '/tokens/x', undefined, { authorization: '' })).status).toBe(401)
  })
})
