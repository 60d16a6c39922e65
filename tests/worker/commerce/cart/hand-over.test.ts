import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { guestToken } from '../../../../commerce/contract/account/identity.ts'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { keptAnswer } from '../../../../commerce/contract/kept-answer.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  chooseRates,
  contact,
  count,
  denver,
  getCart,
  newShopper,
  putDetails,
  runClock,
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'

beforeAll(seedShop)

const newCheckout = async (): Promise<Shopper> => {
  const answer = await send('POST', paths.guestToken(), { body: { forOneCheckout: true } })
  return { token: accepted(answer, guestToken).guestToken, site: 'davenport' }
}

const prepared = async (): Promise<Shopper> => {
  const assistant = await newCheckout()
  await add(assistant, 'HOLLIS-MOSS')
  await putDetails(assistant, { shippingAddress: denver, contact })
  await chooseRates(assistant, 'white-glove-delivery')
  return assistant
}

const takeOver = (shopper: Shopper, { token }: Shopper) =>
  send('POST', paths.cartTakeOver(), { shopper, body: { guestToken: token } })

describe('a checkout that an assistant prepared', () => {
  test('becomes a shopper’s as it is, once; its token is nobody’s then', async () => {
    const [assistant, shopper, other] = [await prepared(), await newShopper(), await newShopper()]
    const before = await getCart(assistant)
    const both = await Promise.all([takeOver(shopper, assistant), takeOver(other, assistant)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const [first] = both
    const winner = first.status === 200 ? shopper : other
    const after = await getCart(winner)
    expect(after).toEqual({ ...before, version: before.version + 1 })
    expect(words(await send('GET', paths.cart(), { shopper: assistant }))).toBe('401 UNAUTHORIZED')
  })

  test('joins what the shopper has, whose own address counts', async () => {
    const [assistant, shopper] = [await prepared(), await newShopper()]
    await add(shopper, 'PILLOW')
    await putDetails(shopper, { contact: { ...contact, email: 'own@shopper.example' } })
    const joined = accepted(await takeOver(shopper, assistant), cart)
    expect(joined.items.map(({ catalogItem }) => catalogItem.skuId).toSorted()).toEqual([
      'HOLLIS-MOSS',
      'PILLOW',
    ])
    expect(joined.contact?.email).toBe('own@shopper.example')
    expect(joined.shippingAddress?.street1).toBe(denver.street1)
  })

  test('is not made of anybody’s own cart', async () => {
    const [owner, thief] = [await newShopper(), await newShopper()]
    await add(owner, 'PILLOW')
    expect(words(await takeOver(thief, owner))).toBe('404 NOT_FOUND')
    await send('POST', paths.cartAbandon(), { shopper: owner })
    expect((await getCart(owner)).items).toHaveLength(1)
  })

  test('is forgotten when its time is over, with whom it was for', async () => {
    const assistant = await prepared()
    const { id } = await getCart(assistant)
    await runClock()
    expect((await getCart(assistant)).contact).toEqual(contact)
    await env.DB.prepare('UPDATE guest SET expires_at = 1 WHERE expires_at IS NOT NULL').run()
    await runClock()
    expect(await count('SELECT count(*) FROM guest WHERE expires_at IS NOT NULL')).toBe(0)
    const kept = await env.DB.prepare(
      'SELECT status, contact, shipping_address AS address FROM cart WHERE id = ?',
    )
      .bind(id)
      .first()
    expect(kept).toEqual({ status: 'merged', contact: null, address: null })
  })
})

describe('an answer that is kept', () => {
  const [key, request, another] = ['a', 'b', 'c'].map((it) => it.repeat(64)) as [
    string,
    string,
    string,
  ]
  const take = async (fingerprint: string) =>
    accepted(await send('POST', paths.keptAnswer(key), { body: { fingerprint } }), keptAnswer)

  test('is told to the same request for a day, and to no other', async () => {
    expect([await take(request), await take(request), await take(another)]).toEqual([
      { state: 'new' },
      { state: 'at-work' },
      { state: 'other' },
    ])
    // Whoever took it and was never heard of again.
    await env.DB.prepare('UPDATE kept_answer SET created_at = created_at - 61000').run()
    expect(await take(request)).toEqual({ state: 'new' })
    await send('DELETE', paths.keptAnswer(key))
    expect(await take(another)).toEqual({ state: 'new' })
    const answer = { status: 201, body: '{"id":"x"}' }
    await send('PUT', paths.keptAnswer(key), { body: answer })
    expect(await take(another)).toEqual({ state: 'kept', ...answer })
    await runClock()
    expect(await take(another)).toEqual({ state: 'kept', ...answer })
    await env.DB.prepare('UPDATE kept_answer SET created_at = created_at - 86400001').run()
    await runClock()
    expect(await count('SELECT count(*) FROM kept_answer')).toBe(0)
  })
})
