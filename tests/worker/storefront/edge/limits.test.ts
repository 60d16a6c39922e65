import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cards, seedShop } from '../../commerce/shop.ts'
import { formFields } from '../html.ts'
import '../matchers.ts'
import { chooseRate, giveAddress, pay } from '../checkout/purchase.ts'
import { type Answer, newShopper, type Shopper } from '../shop.ts'

beforeAll(seedShop)
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM attempt').run()
})

const REVIEW = '/checkout/review'

/** Somebody without scripts, at an address. */
const at = (address: string, shopper: Shopper = newShopper()) => ({
  ...shopper,
  post: (path: string, form: Record<string, string> = {}) =>
    shopper.visit(path, { method: 'POST', form, headers: { 'cf-connecting-ip': address } }),
})
const HERE = '203.0.113.7'
const ELSEWHERE = '198.51.100.7'

const last = async (many: number, once: (index: number) => Promise<Answer>): Promise<Answer> => {
  let answer = await once(1)
  for (let index = 2; index <= many; index += 1) answer = await once(index)
  return answer
}
const waitOf = (answer: Answer) => Number(answer.headers.get('retry-after'))

describe('too often is said in the shop’s words, with the form to try again and when', () => {
  test('coupon codes on a cart', async () => {
    const guesser = at(HERE)
    await guesser.cart.add('HOLLIS-MOSS')
    const tenth = await last(10, (index) => guesser.post('/cart/promo', { code: `GUESS${index}` }))
    expect(tenth).toShow('This promo code isn’t valid.', 422)
    const next = await guesser.post('/cart/promo', { code: 'WELCOME50' })
    expect(next).toShow('Too many promo codes.', 429)
    expect(next).toShow('Hollis Sofa', 429)
    expect(formFields(next.html, '/cart/promo')).toMatchObject({ code: 'WELCOME50' })
    expect(waitOf(next)).toBeGreaterThan(800)
  })

  test('the next guesses from an address, each with a cart of its own', async () => {
    await last(30, async (index) => {
      const guesser = at(HERE)
      await guesser.cart.add('PILLOW')
      return guesser.post('/cart/promo', { code: `GUESS${index}` })
    })
    const guesser = at(HERE)
    await guesser.cart.add('HOLLIS-MOSS')
    expect(await guesser.post('/cart/promo', { code: 'WELCOME50' })).toShow(
      'Too many promo codes from your network.',
      429,
    )
    const shopper = at(ELSEWHERE)
    await shopper.cart.add('HOLLIS-MOSS')
    expect(await shopper.post('/cart/promo', { code: 'WELCOME50' })).toRedirectTo('/cart')
  })

  test('e-mails for many addresses', async () => {
    const ask = (email: string, address = HERE) =>
      at(address).post('/subscribe', { email, 'topic-offers': 'on' })
    const next = await last(21, (index) => ask(`victim${index}@shopper.example`))
    expect(next).toShow('Too many sign-ups from your network.', 429)
    expect(formFields(next.html, '/subscribe')).toMatchObject({
      email: 'victim21@shopper.example',
    })
    expect(waitOf(next)).toBeGreaterThan(3000)
    expect(await ask('reader@shopper.example', ELSEWHERE)).toRedirectTo('/subscribe/requested')
  })

  test('questions and reviews under many names', async () => {
    const write = (index: number, address = HERE) =>
      at(address).post('/questions/100001', {
        question: `Is number ${index} firm enough?`,
        firstName: 'Ada',
        lastName: 'Byron',
        email: `asker${index}@shopper.example`,
        city: 'Denver',
        stateOrRegion: 'CO',
      })
    const next = await last(21, (index) => write(index))
    expect(next).toShow('Too many posts from your network in the last hour.', 429)
    expect(next.html).toContain('Is number 21 firm enough?')
    expect(waitOf(next)).toBeGreaterThan(3000)
    expect((await write(22, ELSEWHERE)).status).toBe(303)
  })

  test('cards that are declined', async () => {
    const thief = at(HERE)
    await thief.cart.add('HOLLIS-MOSS')
    await giveAddress(thief)
    await chooseRate(thief)
    const order = async (card: string) => {
      await pay(thief, card)
      return thief.post(REVIEW, formFields((await thief.visit(REVIEW)).html, REVIEW))
    }
    expect(await last(5, () => order(cards.declined))).toShow('Your card was declined.', 422)
    const next = await order(cards.approved)
    expect(next).toShow('Several cards were declined in a row.', 429)
    expect(waitOf(next)).toBeGreaterThan(3000)
    expect((await thief.visit('/cart')).html).toContain('Hollis Sofa')
  })

  test.each([
    '/order-status',
    '/quote',
    '/resetpassword',
    '/subscribe/preferences',
    '/lists/confirm',
    '/alerts/manage',
    '/visits/manage',
    '/holds/manage',
  ])('links below %s that lead nowhere', async (path) => {
    const open = (address: string) =>
      newShopper().visit(`${path}/${'k'.repeat(43)}`, {
        headers: { 'cf-connecting-ip': address },
      })
    const next = await last(31, () => open(HERE))
    expect(next).toShow('Too many links that don’t work from your network.', 429)
    expect(waitOf(next)).toBeGreaterThan(0)
    expect((await open(ELSEWHERE)).status).not.toBe(429)
  })
})
