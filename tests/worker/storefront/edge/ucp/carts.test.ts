import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../../commerce/shop.ts'
import '../../matchers.ts'
import { newShopper } from '../../shop.ts'
import { amounts, ask, buyer, codes, lines, shipTo, sofa } from './platform.ts'
import { cart, checkout, errorAnswer } from './shapes.ts'

beforeAll(seedShop)

const inDenver = { postal_code: '80239' }

const create = async (body: object = { line_items: lines, context: inDenver }) => {
  const answer = await ask('/carts', body)
  expect(answer.status).toBe(201)
  return cart.parse(answer.json())
}
const isGone = async (path: string, body?: object, method?: string) => {
  const answer = await ask(path, body, method === undefined ? {} : { method })
  expect(codes(errorAnswer.parse(answer.json()))).toEqual(['not_found'])
  return answer.status
}

describe('a cart', () => {
  test('says what it would come to where the buyer is, and asks for nothing', async () => {
    const made = await create()
    expect(made.line_items.map(({ id, quantity }) => [id, quantity]).toSorted()).toEqual([
      ['HOLLIS-MOSS', 1],
      ['PILLOW', 2],
    ])
    const sum = amounts(made)
    expect([sum['subtotal'], Object.keys(sum)]).toEqual([
      109_998,
      expect.arrayContaining(['fulfillment', 'tax', 'total']),
    ])
    expect(codes(made)).toEqual(['estimate'])
    expect(cart.parse((await ask(`/carts/${made.id}`)).json())).toEqual(made)
    // Where nobody is anywhere, only the pieces are known.
    expect(Object.keys(amounts(await create({ line_items: [sofa] })))).toEqual([
      'subtotal',
      'total',
    ])
  })

  test('is replaced whole, and ends when it is canceled', async () => {
    const { id } = await create()
    const answer = await ask(
      `/carts/${id}`,
      { id, line_items: [{ item: { id: 'PILLOW' }, quantity: 3 }], buyer: { email: buyer.email } },
      { method: 'PUT' },
    )
    const less = cart.parse(answer.json())
    expect(less.line_items.map((it) => [it.id, it.quantity])).toEqual([['PILLOW', 3]])
    expect([amounts(less)['subtotal'], codes(less)]).toEqual([14_997, ['estimate']])
    const canceled = cart.parse((await ask(`/carts/${id}/cancel`, {})).json())
    expect([canceled.line_items, canceled.continue_url]).toEqual([less.line_items, undefined])
    expect(await isGone(`/carts/${id}`)).toBe(200)
    expect(await isGone(`/carts/${id}`, { line_items: [sofa] }, 'PUT')).toBe(200)
    expect(await isGone(`/carts/${id}/cancel`, {})).toBe(200)
    expect(await isGone('/carts/nobody')).toBe(200)
  })

  test('is not begun where nothing can be had', async () => {
    const answer = await ask('/carts', { line_items: [{ item: { id: 'NOTHING' }, quantity: 1 }] })
    expect([answer.status, codes(errorAnswer.parse(answer.json()))]).toEqual([
      200,
      ['item_unavailable'],
    ])
    expect((await ask('/carts', { line_items: [] })).status).toBe(400)
  })

  test('becomes one checkout, whatever is said of its pieces then; each shows the other', async () => {
    const { id } = await create()
    const begin = async (body: object = {}) => {
      const answer = await ask('/checkout-sessions', { cart_id: id, line_items: [], ...body })
      expect(answer.status).toBe(201)
      return checkout.parse(answer.json())
    }
    const other = { line_items: [{ item: { id: 'MARLOW-FOG' }, quantity: 1 }] }
    const begun = await begin({ ...other, fulfillment: shipTo() })
    expect([begun.id, begun.line_items.map((it) => it.id).toSorted()]).toEqual([
      id,
      ['HOLLIS-MOSS', 'PILLOW'],
    ])
    expect(begun.fulfillment.methods[0]?.destinations[0]).toMatchObject({ postal_code: '80239' })
    expect((await begin()).id).toBe(id)
    await ask(`/checkout-sessions/${id}`, { line_items: [sofa] }, { method: 'PUT' })
    const shown = cart.parse((await ask(`/carts/${id}`)).json())
    expect(shown.line_items.map((it) => it.id)).toEqual(['HOLLIS-MOSS'])
    const none = await ask('/checkout-sessions', { cart_id: 'a'.repeat(43), line_items: [] })
    expect(codes(errorAnswer.parse(none.json()))).toEqual(['not_found'])
  })

  test('goes on in the browser of whom it is for', async () => {
    const { id, continue_url: link = '' } = await create()
    const shopper = newShopper()
    const path = new URL(link).pathname
    expect(await shopper.fill(path, path)).toRedirectTo('/checkout')
    expect((await shopper.cart.show()).html).toContain('Hollis Sofa')
    expect(await isGone(`/carts/${id}`)).toBe(200)
  })
})
