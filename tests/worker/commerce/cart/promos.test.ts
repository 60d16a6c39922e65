import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  getCart,
  lineOf,
  newShopper,
  refusalOf,
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'

beforeAll(seedShop)

describe('promo codes', () => {
  const apply = (shopper: Shopper, code: string) =>
    send('PUT', paths.promo(), { shopper, body: { code } })

  test('[V-16] in any spelling, once; and it can be taken away', async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-MOSS')
    const applied = accepted(await apply(shopper, ' welcome-50 '), cart)
    expect(applied.promo).toEqual({ code: 'WELCOME50', discount: 5_000, problem: null })
    expect(applied.totals).toMatchObject({ subtotal: 100_000, discount: 5_000 })
    for (const again of ['WELCOME50', 'welcome 50', 'Wel-Come50']) {
      const refused = await apply(shopper, again)
      expect(words(refused)).toBe('422 PROMO_INVALID')
      expect(refusalOf(refused).reason).toBe('applied')
    }
    const without = accepted(await send('DELETE', paths.promo(), { shopper }), cart)
    expect(without.promo).toBeNull()
    const parallel = await Promise.all([1, 2, 3].map(() => apply(shopper, 'WELCOME50')))
    expect(parallel.some(({ status }) => status === 200)).toBe(true)
    expect((await getCart(shopper)).totals.discount).toBe(5_000)
  })

  test('an unknown code, odd characters, and a cart that is too small are refused', async () => {
    const shopper = await newShopper()
    await add(shopper, 'PILLOW')
    for (const code of ['NOPE', 'a_b', '<b>', '５０', ' '])
      expect(words(await apply(shopper, code))).toBe('422 PROMO_INVALID')
    const small = await apply(shopper, 'WELCOME50')
    const minimum = {
      code: 'PROMO_INVALID',
      reason: 'minimum',
      params: { label: 'WELCOME50', minimum: 50_000 },
    }
    expect(refusalOf(small)).toEqual(minimum)
    await add(shopper, 'HOLLIS-MOSS')
    accepted(await apply(shopper, 'WELCOME50'), cart)
    const path = paths.cartItem(lineOf(await getCart(shopper), 'HOLLIS-MOSS').id)
    const smaller = accepted(await send('DELETE', path, { shopper }), cart)
    expect(smaller.totals).toMatchObject({ discount: 0, subtotal: 4_999 })
    expect(smaller.promo?.problem).toEqual(minimum)
  })

  test('an expired code is refused, and takes nothing off a cart that has it', async () => {
    await env.DB.prepare(
      `INSERT INTO promo (code, label, kind, amount, minimum_subtotal, expires_at)
       VALUES ('LATE', 'LATE', 'percent', 1000, 0, ?)`,
    )
      .bind(Date.now() + 60_000)
      .run()
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-MOSS')
    expect(accepted(await apply(shopper, 'LATE'), cart).totals.discount).toBe(10_000)
    await env.DB.prepare("UPDATE promo SET expires_at = 1 WHERE code = 'LATE'").run()
    expect((await getCart(shopper)).totals.discount).toBe(0)
    const other = await newShopper()
    await add(other, 'HOLLIS-MOSS')
    expect(refusalOf(await apply(other, 'LATE')).reason).toBe('expired')
  })
})
