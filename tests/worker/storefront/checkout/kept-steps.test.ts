import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { unwell, watched } from '../edge/faults.ts'
import { formFields, tagsOf } from '../html.ts'
import '../matchers.ts'
import {
  atDelivery,
  chooseRate,
  DELIVERY,
  enterCard,
  giveAddress,
  notes,
  orders,
  pay,
  ruth,
  SHIPPING,
} from './purchase.ts'
import { newShopper } from '../shop.ts'

beforeAll(seedShop)

const X06 = 'There was a problem communicating with the server. Please try again.'

describe('[X-06b] a service that fails while a step is sent: the words, and nothing is lost', () => {
  test.each(Object.entries(unwell))('address, when it %s', async (_, service) => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    const answer = await shopper.post(
      '/checkout',
      { ...ruth, billingSame: 'on' },
      { COMMERCE: service },
    )
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(formFields(answer.html, '/checkout')).toMatchObject(ruth)
  })

  test('address, when it does not answer the change', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    const { service } = watched(env.COMMERCE, ({ method }) =>
      method === 'PUT' ? Promise.reject(new Error('connection lost')) : null,
    )
    const answer = await shopper.post(
      '/checkout',
      { ...ruth, billingSame: 'on' },
      { COMMERCE: service },
    )
    expect(answer).toShow(X06, 502)
    expect(formFields(answer.html, '/checkout')).toMatchObject(ruth)
  })

  test('delivery: what was entered is sent again by one press', async () => {
    const shopper = await atDelivery()
    const sent = { [DELIVERY]: 'home-delivery', ...notes }
    const lost = await shopper.post(SHIPPING, sent, { COMMERCE: unwell.throws })
    expect(lost).toShow(X06, 502)
    const again = await shopper.post(SHIPPING, formFields(lost.html, SHIPPING))
    expect(again).toRedirectTo('/checkout/payment')
    expect(formFields((await shopper.visit(SHIPPING)).html, SHIPPING)).toMatchObject(notes)
  })

  test('payment: the card is not typed again', async () => {
    const shopper = await atDelivery()
    await chooseRate(shopper)
    const token =
      new URL(await enterCard(shopper), 'http://localhost').searchParams.get('paymentToken') ?? ''
    const lost = await shopper.post(
      '/checkout/payment',
      { paymentToken: token },
      { COMMERCE: unwell.throws },
    )
    expect(lost).toShow(X06, 502)
    expect(
      await shopper.post('/checkout/payment', formFields(lost.html, '/checkout/payment')),
    ).toRedirectTo('/checkout/review')
  })
})

test('resumed on another day: every step still knows what was said, and it goes on where it stopped', async () => {
  const before = await orders()
  const shopper = newShopper()
  await shopper.cart.add('HOLLIS-MOSS')
  expect(await shopper.visit('/checkout/review')).toRedirectTo('/checkout?notice=address')
  await giveAddress(shopper)
  expect(await shopper.visit('/checkout/review')).toRedirectTo(`${SHIPPING}?notice=shipping`)
  await shopper.fill(SHIPPING, SHIPPING, { [DELIVERY]: 'white-glove-delivery', ...notes })
  expect(await shopper.visit('/checkout/review')).toRedirectTo('/checkout/payment?notice=payment')
  await pay(shopper)
  // A browser that was closed keeps only its cookies.
  const back = newShopper()
  for (const [name, value] of shopper.cookies) back.cookies.set(name, value)
  expect(formFields((await back.visit('/checkout')).html, '/checkout')).toMatchObject(ruth)
  expect(formFields((await back.visit(SHIPPING)).html, SHIPPING)).toMatchObject({
    [DELIVERY]: 'white-glove-delivery',
    ...notes,
  })
  expect(await back.visit('/checkout/review')).toShow('Visa XXXX4242')
  expect(await orders()).toBe(before)
})

test('a guest is told where to sign in, and comes back to the checkout', async () => {
  const shopper = newShopper()
  await shopper.cart.add('HOLLIS-MOSS')
  const links = tagsOf((await shopper.visit('/checkout')).html, 'a').map(({ href }) => href)
  expect(links).toContain('/sign-in?redirect_uri=%2Fcheckout')
})
