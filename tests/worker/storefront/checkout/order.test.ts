import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '../../../../commerce/contract/cart/cart.ts'
import { archive, publish } from '../../../../scripts/catalogue/withdraw.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { cards, seedShop } from '../../commerce/shop.ts'
import { target } from '../../commerce/target.ts'
import { formFields, wordsOf } from '../html.ts'
import '../matchers.ts'
import { byA } from '../account/visitors.ts'
import { atReview, orders, pay, raise, ruth, setStock, stockOf } from './purchase.ts'
import { newShopper, visit } from '../shop.ts'

beforeAll(seedShop)

describe('the order', () => {
  test('[S-21] is placed once, however often it is sent, and shown to who placed it only', async () => {
    const { shopper, page, form } = await atReview('HOLLIS-MOSS', { quantity: 2 })
    for (const words of ['Hollis Sofa', ruth.email, '4500 Peoria Street', 'Visa XXXX4242'])
      expect(page).toShow(words)
    const [before, stock] = [await orders(), await stockOf('HOLLIS-MOSS')]
    const first = await shopper.post('/checkout/review', form)
    const location = first.headers.get('location') ?? ''
    expect(location).toMatch(/^\/checkout\/confirm\/[\w-]+$/)
    for (const again of await Promise.all(
      Array.from({ length: 5 }, () => shopper.post('/checkout/review', form)),
    ))
      expect(again).toRedirectTo(location)
    expect(await orders()).toBe(before + 1)
    expect(await stockOf('HOLLIS-MOSS')).toBe(stock - 2)
    expect(shopper.cookies.get('cartStatus')).toBe('0')
    const confirmed = await shopper.visit(location)
    expect(confirmed).toShow('Thank you! Your order is placed.')
    expect(confirmed.headers.get('cache-control')).toBe('private, no-store')
    expect(await shopper.cart.show()).toShow('Your cart is empty')

    const stranger = newShopper()
    await stranger.cart.add('PILLOW')
    for (const one of [stranger, newShopper()]) {
      const refused = await one.visit(location)
      expect(refused.status).toBe(404)
      expect(refused.html).not.toMatch(/Canary|Peoria|DV-\d/)
    }
  })

  test('C09: a price that rose after the review is shown first; then the new total is ordered', async () => {
    const { shopper, form } = await atReview('HOLLIS-FOG')
    const before = await orders()
    await raise('HOLLIS-FOG', 1_000)
    const refused = await shopper.post('/checkout/review', form)
    expect(refused).toShow(
      'Your total has changed. Please review it before you place your order.',
      409,
    )
    expect(refused).toShow('$910.00', 409)
    expect(shopper.cookies.get('priceChanged')).toBe('true')
    expect(await orders()).toBe(before)
    const fresh = formFields(refused.html, '/checkout/review')
    expect(Number(fresh['expectedTotal'])).toBeGreaterThan(Number(form['expectedTotal']))
    const placed = await shopper.post('/checkout/review', fresh)
    expect(placed.headers.get('location')).toMatch(/^\/checkout\/confirm\//)
    expect(await orders()).toBe(before + 1)
  })

  test('C07: a declined card leaves everything as it was, and another one pays', async () => {
    const { shopper, form } = await atReview('HOLLIS-FOG', { card: cards.declined })
    const stock = await stockOf('HOLLIS-FOG')
    const refused = await shopper.post('/checkout/review', form)
    expect(refused.status).toBe(422)
    expect(wordsOf(refused.html)).toMatch(/declined/i)
    expect(formFields(refused.html, '/checkout/payment')).toBeDefined()
    expect(refused.headers.get('content-security-policy')).toContain(
      'frame-src http://pay.localhost:8787;',
    )
    expect(await stockOf('HOLLIS-FOG')).toBe(stock)
    expect(await pay(shopper)).toRedirectTo('/checkout/review')
    const placed = await shopper.fill('/checkout/review', '/checkout/review')
    expect(await shopper.visit(placed.headers.get('location') ?? '')).toShow(
      'Thank you! Your order is placed.',
    )
    expect(await stockOf('HOLLIS-FOG')).toBe(stock - 1)
  })

  test('a second window that is too late with a key of its own: 409, and the way to the order just placed', async () => {
    const { shopper, form } = await atReview('PILLOW')
    const placed = await shopper.post('/checkout/review', form)
    const confirmation = placed.headers.get('location') ?? ''
    expect(confirmation).toMatch(/^\/checkout\/confirm\//)
    const before = await orders()
    const late = await shopper.post('/checkout/review', { ...form, idempotencyKey: 'second' })
    expect(late).toShow('You’ve already placed this order', 409)
    expect(late.html).toContain(`href="${confirmation}"`)
    expect(late.html).not.toContain('There’s nothing in your cart')
    expect(await shopper.visit(confirmation)).toShow('Thank you! Your order is placed.')
    expect(await orders()).toBe(before)
  })

  test('a window with the total of before, after the order was placed at the new one: the same', async () => {
    const { shopper, form } = await atReview('PILLOW')
    const price = (by: number) =>
      env.DB.prepare(`UPDATE sku SET price = price + ? WHERE sku_id = 'PILLOW'`).bind(by).run()
    await price(-100)
    const placed = await shopper.fill('/checkout/review', '/checkout/review')
    expect(placed.headers.get('location')).toMatch(/^\/checkout\/confirm\//)
    const late = await shopper.post('/checkout/review', form)
    expect(late).toShow('You’ve already placed this order', 409)
    expect(late.html).toContain(`href="${placed.headers.get('location')}"`)
    await price(100)
  })

  test('two windows at once with keys of their own: one order, and both are led to it', async () => {
    const { shopper, form } = await atReview('PILLOW')
    const before = await orders()
    const answers = await Promise.all(
      ['one', 'two'].map((idempotencyKey) =>
        shopper.post('/checkout/review', { ...form, idempotencyKey }),
      ),
    )
    expect(await orders()).toBe(before + 1)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect(lost?.html).toContain(`href="${won?.headers.get('location')}"`)
  })

  test('who signed out since is told where their order is, not that there is none', async () => {
    const { shopper, form } = await atReview('PILLOW')
    expect((await shopper.post('/checkout/review', form)).headers.get('location')).toMatch(
      /^\/checkout\/confirm\//,
    )
    await shopper.post('/sign-in', byA)
    await shopper.post('/sign-out', {})
    await shopper.post('/lists/items', { skuId: 'PILLOW' })
    const old = await shopper.post('/checkout/review', form)
    expect(old).toRedirectTo('/cart?notice=cart')
    expect(await shopper.visit('/cart?notice=cart')).toShow(
      'Just placed an order? The link in your confirmation email shows its status.',
    )
  })

  test('a promo code that ended after the review is named, and the total without it is shown first', async () => {
    const { shopper } = await atReview('HOLLIS-FOG')
    await shopper.post('/cart/promo', { code: 'WELCOME50' })
    const { html } = await shopper.visit('/checkout/review')
    const before = await orders()
    const ends = (at: number | null) =>
      env.DB.prepare(`UPDATE promo SET expires_at = ? WHERE code = 'WELCOME50'`).bind(at).run()
    await ends(1)
    const refused = await shopper.post('/checkout/review', formFields(html, '/checkout/review'))
    expect(refused).toShow('Your total has changed.', 409)
    expect(refused).toShow('This promo code has expired.', 409)
    // What comes before says it too, beside the sum.
    expect(await shopper.visit('/checkout/payment')).toShow('This promo code has expired.')
    expect(await orders()).toBe(before)
    await ends(null)
  })

  test('what is sold no more is named, and the order without it is shown first', async () => {
    const { shopper } = await atReview('HOLLIS-MOSS')
    await shopper.cart.add('PILLOW')
    const cart = await shopper.visit('/cart', { headers: { accept: 'application/json' } })
    const pillow = (cart.json() as { cart: Cart }).cart.items.at(-1)?.catalogItem
    const form = formFields((await shopper.visit('/checkout/review')).html, '/checkout/review')
    const before = await orders()
    await archive(target, [pillow?.itemId ?? ''], 'archived', new Date().toISOString())
    try {
      const gone = `We no longer sell ${pillow?.name}, so it’s no longer in your cart.`
      expect(await shopper.post('/checkout/review', form)).toShow(gone, 409)
      expect(await orders()).toBe(before)
      expect(await shopper.visit('/checkout/review')).toShow(gone)
    } finally {
      await publish(target, [pillow?.itemId ?? ''], new Date().toISOString())
    }
  })

  test('what sold out meanwhile sends the shopper to the cart, with nothing ordered', async () => {
    const { shopper, form } = await atReview('CIRRUS-QUEEN')
    const before = await orders()
    await setStock('CIRRUS-QUEEN', 0)
    const refused = await shopper.post('/checkout/review', form)
    expect(refused).toRedirectTo('/cart?notice=not-placed-cart')
    const cart = await shopper.visit('/cart?notice=not-placed-cart')
    expect(cart).toShow('Your order hasn’t been placed.')
    expect(cart).toShow('Something in your cart isn’t available as selected.')
    expect(await orders()).toBe(before)
  })

  test.each([
    { cartId: '../../x' },
    { cartVersion: '1e3' },
    { expectedTotal: '-1' },
    { idempotencyKey: 'k'.repeat(256) },
    { idempotencyKey: '' },
  ])('a review form that is not ours (%j) orders nothing', async (over) => {
    const { shopper, form } = await atReview('PILLOW')
    const before = await orders()
    const refused = await shopper.post('/checkout/review', { ...form, ...over })
    expect(refused).toShow(
      'Please go back to the review page and place your order from there.',
      422,
    )
    expect(await orders()).toBe(before)
  })

  test('somebody else’s cart cannot be ordered', async () => {
    const { form } = await atReview('HOLLIS-FOG')
    const { shopper: thief } = await atReview('PILLOW')
    const before = await orders()
    expect(
      (await thief.post('/checkout/review', { ...form, idempotencyKey: 'thief' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect(await orders()).toBe(before)
  })
})

describe('[S-32] the order by its link', () => {
  const { a } = testSeed.customers

  test('shows how it stands, without name, street or email', async () => {
    const page = await visit(`/order-status/${a.orderStatusToken}`)
    expect(page).toShow(`Order ${a.orderNumber}`)
    expect(page).toShow('Your order is confirmed and we’re getting it ready.')
    expect(page.html).not.toMatch(
      new RegExp(`${a.canary}|${a.email}|${a.firstName}\\b|303-555-0188`),
    )
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
  })

  test.each([
    'wrong',
    `${a.orderStatusToken}x`,
    a.orderStatusToken.toUpperCase(),
    'x'.repeat(5000),
    '%00',
    'a%2fb',
  ])('a wrong one (%#) says so and tells nothing else', async (token) => {
    const page = await visit(`/order-status/${token}`)
    expect(page).toShow('This order link doesn’t work', 404)
    expect(page.html).not.toMatch(/DV-\d/)
  })

  test('an expired one says the same', async () => {
    await env.DB.prepare('UPDATE order_link SET expires_at = 1 WHERE order_id = ?')
      .bind(a.orderId)
      .run()
    expect(await visit(`/order-status/${a.orderStatusToken}`)).toShow(
      'This order link doesn’t work',
      404,
    )
  })
})
