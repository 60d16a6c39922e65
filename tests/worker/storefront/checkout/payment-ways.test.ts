import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { cards, seedShop } from '../../commerce/shop.ts'
import { unwell } from '../edge/faults.ts'
import { formFields, wordsOf } from '../html.ts'
import '../matchers.ts'
import { chooseRate, enterCardAt, giveAddress, orders, pay, ruth, setStock } from './purchase.ts'
import { newShopper, type Shopper } from '../shop.ts'

beforeAll(seedShop)

const PAYMENT = '/checkout/payment'
const REVIEW = '/checkout/review'

const atPayment = async (skuId = 'HOLLIS-MOSS') => {
  const shopper = newShopper()
  await shopper.cart.add(skuId)
  await giveAddress(shopper)
  expect(await chooseRate(shopper)).toRedirectTo(PAYMENT)
  return shopper
}

const totalOf = async (shopper: Shopper): Promise<number> => {
  const cart = await shopper.visit('/cart', { headers: { accept: 'application/json' } })
  return (cart.json() as { cart: { totals: { total: number } } }).cart.totals.total
}

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Gives the card that a page of the payment step asks for, without JavaScript. */
const giveCard = async (shopper: Shopper, page: string, number: string = cards.approved) =>
  shopper.fill(await enterCardAt(shopper, page, number), PAYMENT)

const place = async (shopper: Shopper) => {
  const placed = await shopper.fill(REVIEW, REVIEW)
  expect(placed.headers.get('location')).toMatch(/^\/checkout\/confirm\//)
  return shopper.visit(placed.headers.get('location') ?? '')
}

describe('two cards', () => {
  test('share the total; both stand in review, confirmation and mail', async () => {
    const shopper = await atPayment()
    const total = await totalOf(shopper)
    expect(await shopper.visit(`${PAYMENT}?pay=split`)).toShow(dollars(total))
    const first = `${PAYMENT}?pay=first&amount=250.00`
    expect(await shopper.visit(first)).toShow('Amount on the first card: $250.00')
    expect(await giveCard(shopper, first)).toRedirectTo(`${PAYMENT}?pay=second`)
    expect(await shopper.visit(REVIEW)).toRedirectTo(`${PAYMENT}?notice=payment`)
    // The step itself knows what is still missing.
    expect(await shopper.visit(PAYMENT)).toShow(
      `Amount on the second card: ${dollars(total - 25_000)}`,
    )
    expect(await giveCard(shopper, `${PAYMENT}?pay=second`)).toRedirectTo(REVIEW)
    const parts = `Visa XXXX4242 $250.00 Visa XXXX4242 ${dollars(total - 25_000)}`
    expect(await shopper.visit(REVIEW)).toShow(parts)
    expect(await shopper.visit(PAYMENT)).toShow(parts)
    expect(await place(shopper)).toShow(parts)
    const lastMail = env.MAIL_DB.prepare(
      'SELECT text FROM message WHERE recipient = ? ORDER BY created_at DESC LIMIT 1',
    ).bind(ruth.email)
    // It is sent behind the answer.
    await expect
      .poll(() => lastMail.first<string>('text'))
      .toContain('Paid with Visa XXXX4242: $250.00')
  })

  test('the second is declined: nothing is ordered or charged, and one card pays after all', async () => {
    const before = await orders()
    const shopper = await atPayment()
    await giveCard(shopper, `${PAYMENT}?pay=first&amount=250`)
    await giveCard(shopper, `${PAYMENT}?pay=second`, cards.declined)
    const refused = await shopper.fill(REVIEW, REVIEW)
    expect(refused).toShow(
      'Your second card was declined. Please use another card. Neither card was charged.',
      422,
    )
    expect(await shopper.visit(REVIEW)).toRedirectTo(`${PAYMENT}?notice=payment`)
    await pay(shopper)
    expect(await place(shopper)).toShow('Thank you! Your order is placed.')
    expect(await orders()).toBe(before + 2)
    const confirmed = await env.DB.prepare(
      `SELECT count(*) AS n FROM orders WHERE status = 'confirmed' AND cart_id = (SELECT cart_id FROM orders ORDER BY placed_at DESC LIMIT 1)`,
    ).first<number>('n')
    expect(confirmed).toBe(1)
  })

  test.each(['', '0', '-5', '0.99', 'ten', '1e2', '99999999'])(
    'the first card cannot pay %j',
    async (amount) => {
      const shopper = await atPayment()
      const page = await shopper.visit(`${PAYMENT}?pay=first&amount=${encodeURIComponent(amount)}`)
      expect(page.status).toBe(422)
      expect(wordsOf(page.html)).toMatch(/Please enter an amount/)
    },
  )
})

describe('financing', () => {
  const prequalify = (shopper: Shopper, annualIncome = '60000') =>
    shopper.fill('/account/financing/prequalify', '/account/financing/prequalify', {
      ...ruth,
      birthDate: '01/31/1980',
      annualIncome,
      agree: 'on',
    })

  test('asks for the lender’s decision first', async () => {
    const shopper = await atPayment()
    const page = await shopper.visit(`${PAYMENT}?pay=financing`)
    expect(page).toShow('See what you prequalify for')
    expect(page).toShow('12 equal payments, 0% APR')
    // There is nothing to choose yet.
    expect(page.html).not.toContain('name="financingPlan"')
    const plan = { financingPlan: 'dvn-equal-12-2026', downPayment: '0' }
    expect(await shopper.post(PAYMENT, plan)).toShow(
      'Please prequalify for financing before you choose a plan.',
      422,
    )
  })

  test('a plan pays all of it', async () => {
    const shopper = await atPayment()
    expect((await prequalify(shopper)).status).toBe(303)
    const total = await totalOf(shopper)
    expect(
      await shopper.fill(`${PAYMENT}?pay=financing`, PAYMENT, {
        financingPlan: 'dvn-equal-12-2026',
        downPayment: '0',
      }),
    ).toRedirectTo(REVIEW)
    expect(await shopper.visit(REVIEW)).toShow('Financing, 12 equal payments, 0% APR')
    const confirmed = await place(shopper)
    expect(confirmed).toShow('Financing, 12 equal payments, 0% APR')
    expect(confirmed).toShow(dollars(total))
  })

  test('[V-17] a down payment between its limits, paid by card', async () => {
    const shopper = await atPayment()
    await prequalify(shopper)
    const total = await totalOf(shopper)
    const choose = (downPayment: string) =>
      shopper.fill(`${PAYMENT}?pay=financing`, PAYMENT, {
        financingPlan: 'dvn-equal-12-2026',
        downPayment,
      })
    expect(await choose('')).toShow('Please enter a down payment', 422)
    expect(await choose('ten')).toShow('Please enter an amount in dollars, like 250.00', 422)
    for (const outside of ['-1', String(total / 100), '999999'])
      expect((await choose(outside)).status).toBe(422)
    const refused = await choose('999999')
    expect(refused).toShow(
      `Please enter a down payment between $0.00 and ${dollars(total - 29_900)}`,
      422,
    )
    expect(formFields(refused.html, PAYMENT)).toMatchObject({ downPayment: '999999' })
    expect(await choose('200')).toRedirectTo(`${PAYMENT}?pay=down`)
    expect(await shopper.visit(PAYMENT)).toShow('Down payment on this card: $200.00')
    expect(await giveCard(shopper, `${PAYMENT}?pay=down`)).toRedirectTo(REVIEW)
    expect(await place(shopper)).toShow(
      `Financing, 12 equal payments, 0% APR ${dollars(total - 20_000)} Visa XXXX4242 $200.00`,
    )
  })

  test('that the order outgrew is said at the payment step, where another way is open', async () => {
    const shopper = await atPayment()
    await setStock('HOLLIS-MOSS', 40)
    await prequalify(shopper)
    const plan = { financingPlan: 'dvn-equal-12-2026', downPayment: '0' }
    expect(await shopper.fill(`${PAYMENT}?pay=financing`, PAYMENT, plan)).toRedirectTo(REVIEW)
    await shopper.cart.add('HOLLIS-MOSS', 19)
    const before = await orders()
    const page = await shopper.fill(REVIEW, REVIEW)
    expect(page).toShow('Your financing plan isn’t available for this order anymore.', 422)
    expect(formFields(page.html, PAYMENT)).toHaveProperty('downPayment')
    expect(await orders()).toBe(before)
    expect(await giveCard(shopper, `${PAYMENT}?pay=card`)).toRedirectTo(REVIEW)
    await place(shopper)
  })

  test('is not spoken of below its minimum, or where the editors’ words are missing', async () => {
    const shopper = await atPayment('PILLOW')
    const page = await shopper.visit(`${PAYMENT}?pay=financing`)
    expect(page.html).not.toContain('pay=financing')
    expect(page).toShow('Your card goes straight to our payment processor')
  })
})

test('what cannot be known to be a plan, a part or a token is refused, and 5xx come back filled', async () => {
  const shopper = await atPayment()
  expect((await shopper.post(PAYMENT, { financingPlan: '../../x', downPayment: '0' })).status).toBe(
    422,
  )
  expect((await shopper.post(PAYMENT, { paymentToken: '', part: 'third' })).status).toBe(422)
  const lost = await shopper.post(
    PAYMENT,
    { financingPlan: 'dvn-equal-12-2026', downPayment: '200' },
    { COMMERCE: unwell.throws },
  )
  expect(lost.status).toBe(502)
  expect(formFields(lost.html, PAYMENT)).toEqual({
    financingPlan: 'dvn-equal-12-2026',
    downPayment: '200',
  })
})

test('a total of nothing: no card is asked for, and the order is placed', async () => {
  const shopper = newShopper()
  await shopper.post('/cart/items', { skuId: 'HOLLIS-MOSS', quantity: '1', fulfillment: 'pickup' })
  await env.DB.prepare(
    `INSERT OR REPLACE INTO promo (code, label, kind, amount, minimum_subtotal) VALUES ('GIFT', 'GIFT', 'percent', 10000, 0)`,
  ).run()
  await shopper.post('/cart/promo', { code: 'gift' })
  await giveAddress(shopper)
  await shopper.fill('/checkout/shipping', '/checkout/shipping')
  const page = await shopper.visit(PAYMENT)
  expect(page).toShow('there’s nothing to pay')
  expect(page.html).not.toContain('<iframe')
  expect(await shopper.visit(REVIEW)).toShow('Nothing to pay.')
  expect(await place(shopper)).toShow('Thank you! Your order is placed.')
})
