import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { quoteCreated } from '../../../../commerce/contract/cart/quote.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { addQuotePath } from '../../../../commerce/domain/cart/quote.ts'
import { accepted, cards, count, seedShop, send } from '../../commerce/shop.ts'
import { unwell } from '../edge/faults.ts'
import { wordsOf } from '../html.ts'
import '../matchers.ts'
import { chooseRate, giveAddress, pay } from '../checkout/purchase.ts'
import { newShopper, origins, type Shopper, visit } from '../shop.ts'

beforeAll(seedShop)

const KEY = 'a-key-for-quotes-only'
const operator = {
  // The service itself, beside the bound one that the storefront asks: quotes are made with a key.
  otherwise: {
    QUOTE_KEY: KEY,
    SITE_ORIGINS: JSON.stringify(origins),
  },
  headers: { authorization: `Bearer ${KEY}` },
} as const

const made = async (more: Record<string, unknown> = {}) =>
  accepted(
    await send('POST', paths.quotes(), {
      ...operator,
      body: {
        storeId: 491,
        lines: [{ skuId: 'HOLLIS-MOSS', quantity: 1 }],
        discount: 5_000,
        ...more,
      },
    }),
    quoteCreated,
  )
const revoke = (number: string) =>
  send('POST', paths.quoteRevocation(), { ...operator, body: { number } })
const expire = (number: string) =>
  env.DB.prepare('UPDATE quote SET expires_at = 1 WHERE number = ?').bind(number).run()
const ADDED = '/cart?notice=quote'
const pieces = async (shopper: Shopper) => {
  const answer = await shopper.visit('/cart', { headers: { accept: 'application/json' } })
  const { cart } = answer.json() as { cart: { items: { quantity: number }[]; version: number } }
  return { quantities: cart.items.map(({ quantity }) => quantity), version: cart.version }
}
const carts = () => count('SELECT count(*) FROM cart_line')

describe('[S-16a] a quote’s link', () => {
  test('with the odd alphabet, decoded once, adds it and goes to the cart', async () => {
    await made({ token: 'A b~c-d_e.f%' })
    await made({ token: 'A b~c-d_e.f%25', lines: [{ skuId: 'PILLOW', quantity: 3 }] })
    await made({ token: 'ends-with-a-dot.' })
    for (const [segment, name] of [
      ['A%20b~c-d_e.f%25', 'Hollis Sofa'],
      ['A%20b~c-d_e.f%2525', 'Pillow'],
      ['ends-with-a-dot.', 'Hollis Sofa'],
    ] as const) {
      const shopper = newShopper()
      expect(await shopper.visit(`/cart/add-quote/${segment}`)).toRedirectTo(ADDED)
      const cart = await shopper.cart.show()
      expect(cart).toShow(name)
      expect(cart).toShow('Price from quote Q-')
    }
  })

  test.each([
    '%',
    '%zz',
    '%E0%A4%A',
    '%00abcdefg',
    'a%2Fb%2Fc%2Fd',
    'caf%C3%A9-au-lait',
    '<script>',
    'a+b+c+d+e',
    'x'.repeat(5000),
  ])('%s is no quote’s: said in words, and nothing is added', async (segment) => {
    const before = await carts()
    const answer = await visit(`/cart/add-quote/${segment}`)
    expect(answer).toRedirectTo('/cart/quote/invalid')
    expect(await carts()).toBe(before)
  })

  test.each(['unknown-token', 'x'.repeat(200)])(
    '%s adds nothing and breaks nothing',
    async (segment) => {
      const before = await carts()
      expect((await visit(`/cart/add-quote/${segment}`)).status).toBeLessThan(500)
      expect(await carts()).toBe(before)
    },
  )

  test('opened twice, and ten times at once, it is there once', async () => {
    const { token } = await made()
    const shopper = newShopper()
    await shopper.visit(addQuotePath(token))
    const first = await pieces(shopper)
    expect(first.quantities).toEqual([1])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shopper.visit(addQuotePath(token))),
    )
    for (const answer of answers) expect(answer).toRedirectTo(ADDED)
    expect(await pieces(shopper)).toEqual(first)
  })

  test.each([
    ['a HEAD', { method: 'HEAD' }],
    ['a page fetched ahead', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a page rendered ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ] as const)('%s adds nothing', async (_, asking) => {
    const { token } = await made()
    const shopper = newShopper()
    await shopper.cart.add('PILLOW')
    const before = await pieces(shopper)
    const answer = await shopper.visit(addQuotePath(token), asking)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await pieces(shopper)).toEqual(before)
  })

  test('into a cart with something else: asked first, then merged or replaced', async () => {
    const { token, number } = await made()
    const shopper = newShopper()
    await shopper.cart.add('PILLOW', 2)
    const asked = await shopper.visit(addQuotePath(token))
    expect(asked).toShow('Your cart isn’t empty')
    expect(asked).toShow(`There are 2 items in it. Add quote ${number} to them, or replace them?`)
    expect(asked.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await pieces(shopper)).quantities).toEqual([2])
    expect(await shopper.post(addQuotePath(token), { how: 'merge' })).toRedirectTo(ADDED)
    expect((await pieces(shopper)).quantities.toSorted()).toEqual([1, 2])
    expect(await shopper.visit(addQuotePath(token))).toRedirectTo(ADDED)
    expect(await shopper.post(addQuotePath(token), { how: 'replace' })).toRedirectTo(ADDED)
    expect((await pieces(shopper)).quantities).toEqual([1])
    expect(await shopper.post(addQuotePath(token), { how: 'else' })).toRedirectTo(
      addQuotePath(token),
    )
  })

  test('each reason has its own words, status and address', async () => {
    const revoked = await made()
    await revoke(revoked.number)
    const expired = await made()
    await expire(expired.number)
    const other = await made()
    const at = (token: string, origin: string = origins.davenport) =>
      visit(addQuotePath(token), {}, { origin })
    expect(await at(revoked.token)).toRedirectTo('/cart/quote/revoked')
    expect(await at(expired.token)).toRedirectTo('/cart/quote/expired')
    expect(await at('nobody-has-this')).toRedirectTo('/cart/quote/not-found')
    expect(await at(other.token, origins.drift)).toRedirectTo('/cart/quote/other-brand')
    const gone = await made({ lines: [{ skuId: 'MARLOW-FOG', quantity: 1 }] })
    await env.DB.prepare("UPDATE sku SET stock = 0 WHERE sku_id = 'MARLOW-FOG'").run()
    expect(await at(gone.token)).toRedirectTo('/cart/quote/unavailable')
  })

  test('what the catalogue no longer has is said, and the rest is added', async () => {
    const { token } = await made({
      lines: [
        { skuId: 'HOLLIS-MOSS', quantity: 1 },
        { skuId: 'CIRRUS-TWIN', quantity: 1 },
      ],
      discount: 0,
    })
    await env.DB.prepare("DELETE FROM sku WHERE sku_id = 'CIRRUS-TWIN'").run()
    const shopper = newShopper()
    expect(await shopper.visit(addQuotePath(token))).toRedirectTo('/cart?notice=quote-partly')
    expect((await pieces(shopper)).quantities).toEqual([1])
    expect(await shopper.visit(`/quote/${encodeURIComponent(token)}`)).toShow(
      'No longer available.',
    )
  })

  test('a service that fails is said, and nothing is lost', async () => {
    const { token } = await made()
    const answer = await visit(addQuotePath(token), {}, { otherwise: { COMMERCE: unwell.throws } })
    expect(answer).toShow(
      'There was a problem communicating with the server. Please try again.',
      502,
    )
  })
})

describe('[S-16b] what went wrong with a quote', () => {
  test.each([
    ['expired', 410, 'This quote has expired'],
    ['revoked', 410, 'This quote was withdrawn'],
    ['converted', 409, 'This quote has been ordered'],
    ['not-found', 404, 'We can’t find this quote'],
    ['other-brand', 409, 'This quote is for our other shop'],
    ['unavailable', 409, 'Nothing in this quote is available'],
    ['invalid', 400, 'This quote link isn’t complete'],
    ['toString', 404, 'We couldn’t add this quote'],
    ['%3Cimg%20src=x%3E', 404, 'We couldn’t add this quote'],
  ])('%s: %i, %s', async (code, status, words) => {
    const page = await visit(`/cart/quote/${code}`)
    expect(page).toShow(words, status)
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.html).not.toContain('<img src=x')
  })
})

describe('the page of a quote', () => {
  test('shows what was offered and what has changed since, and says nothing of anybody', async () => {
    const { token, number } = await made({
      lines: [
        { skuId: 'HOLLIS-MOSS', quantity: 1 },
        { skuId: 'PILLOW', quantity: 2 },
      ],
      discount: 0,
    })
    await env.DB.batch([
      env.DB.prepare("UPDATE sku SET price = price + 1000 WHERE sku_id = 'HOLLIS-MOSS'"),
      env.DB.prepare("UPDATE sku SET stock = 1 WHERE sku_id = 'PILLOW'"),
    ])
    const page = await visit(`/quote/${encodeURIComponent(token)}`)
    expect(page).toShow(`Quote ${number}`)
    expect(page).toShow('Now $1,010.00. You still get your quoted price.')
    expect(page).toShow('Only 1 of 2 left.')
    expect(page).toShow('Quoted price $1,099.98')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    await env.DB.batch([
      env.DB.prepare("UPDATE sku SET price = price - 1000 WHERE sku_id = 'HOLLIS-MOSS'"),
      env.DB.prepare("UPDATE sku SET stock = 500 WHERE sku_id = 'PILLOW'"),
    ])
    await revoke(number)
    expect(await visit(`/quote/${encodeURIComponent(token)}`)).toShow(
      'The store withdrew this quote.',
      410,
    )
  })
})

describe('ordering a quote', () => {
  const upToReview = async (token: string, card: string) => {
    const shopper = newShopper()
    await shopper.visit(addQuotePath(token))
    expect(await giveAddress(shopper)).toRedirectTo('/checkout/shipping')
    expect(await chooseRate(shopper)).toRedirectTo('/checkout/payment')
    expect(await pay(shopper, card)).toRedirectTo('/checkout/review')
    return shopper
  }
  const statusOf = (number: string) =>
    env.DB.prepare('SELECT status FROM quote WHERE number = ?').bind(number).first('status')

  test('costs what was quoted, and uses it up', async () => {
    const { token, number } = await made()
    const shopper = await upToReview(token, cards.approved)
    const placed = await shopper.fill('/checkout/review', '/checkout/review')
    expect(placed.headers.get('location')).toMatch(/^\/checkout\/confirm\//)
    const order = await shopper.visit(placed.headers.get('location') ?? '')
    expect(wordsOf(order.html)).toContain('Subtotal $950.00')
    expect(await statusOf(number)).toBe('converted')
    expect(await visit(addQuotePath(token))).toRedirectTo('/cart/quote/converted')
  })

  test('a declined card gives it back', async () => {
    const { token, number } = await made()
    const shopper = await upToReview(token, cards.declined)
    await shopper.fill('/checkout/review', '/checkout/review')
    expect(await statusOf(number)).toBe('active')
    expect(await shopper.cart.show()).toShow(`Price from quote ${number}`)
  })

  test('of two carts with the same quote only one gets its price', async () => {
    const { token } = await made()
    const [first, second] = [
      await upToReview(token, cards.approved),
      await upToReview(token, cards.approved),
    ]
    const placed = await first.fill('/checkout/review', '/checkout/review')
    expect(placed.status).toBe(303)
    expect(await second.cart.show()).toShow('Subtotal $1,000.00')
  })
})
