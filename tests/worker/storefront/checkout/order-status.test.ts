import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop, SLOWER_WAY } from '../../commerce/shop.ts'
import { formFields } from '../html.ts'
import '../matchers.ts'
import { atReview, ruth, stockOf } from './purchase.ts'
import { visit } from '../shop.ts'

beforeAll(seedShop)

/** Orders as a guest does, and follows the order from the confirmation. */
const ordered = async ({ skuId = 'HOLLIS-MOSS', way = 'home-delivery' } = {}) => {
  const { shopper, form } = await atReview(skuId, { way })
  const placed = await shopper.post('/checkout/review', form)
  const confirmation = placed.headers.get('location') ?? ''
  const followed = await shopper.post(`${confirmation}/status`)
  const address = followed.headers.get('location') ?? ''
  expect(address).toMatch(/^\/order-status\/[\w-]{43}$/)
  const number = /DV-\d{3}-\d{3}-\d{2}/.exec((await visit(address)).html)?.[0] ?? ''
  return { shopper, confirmation, address, number }
}

describe('[S-32] [S-21] the order by its link', () => {
  test('is reached from the confirmation, by who placed it only, and shows its steps', async () => {
    const { shopper, confirmation, address } = await ordered()
    const confirmed = await shopper.visit(confirmation)
    expect(confirmed).toShow('What happens next')
    expect((await visit(`${confirmation}/status`, { method: 'POST' })).status).toBe(404)
    const page = await visit(address)
    for (const words of ['Home Delivery', 'Ordered', 'Confirmed', 'Scheduled', 'Expected'])
      expect(page).toShow(words)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    for (const secret of [
      ruth.email,
      ruth.street1,
      ruth.lastName,
      ruth.phoneNumber,
      '80239',
      'X4242',
    ])
      expect(page.html).not.toContain(secret)
  })

  test('tells who waits for a truck how to get ready and takes a note for its crew, of a parcel neither', async () => {
    const truck = await visit((await ordered()).address)
    expect(truck).toShow('Make sure an adult is home')
    expect(truck).toShow('Leave a note for the crew')
    const parcel = await visit((await ordered({ skuId: 'PILLOW', way: 'parcel' })).address)
    expect(parcel).toShow('Cancel this order')
    expect(parcel).not.toShow('Make sure an adult is home')
    expect(parcel).not.toShow('note for the crew')
  })

  test('nothing is changed by a request from elsewhere, nor by a link that is not good', async () => {
    const { address } = await ordered()
    for (const form of ['day', 'window', 'notes', 'cancel']) {
      const forged = await visit(`${address}/${form}`, {
        method: 'POST',
        form: { sure: 'on' },
        headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      })
      expect(forged.status).toBe(403)
    }
    const wrong = await visit('/order-status/wrong/cancel', {
      method: 'POST',
      form: { sure: 'on' },
    })
    expect(wrong).toShow('This order link doesn’t work', 404)
    expect(wrong.html).toContain('href="/account/orderHistory">See your orders</a>')
    // Without an account there is somebody to ask.
    expect(wrong.html).toContain('href="tel:+13035550142">Call (303) 555-0142</a>')
    expect(wrong.html).toContain('href="mailto:help@davenport.example"')
    expect(await visit(address)).toShow('Cancel this order')
  })

  test('who tries many links is told to wait', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.9' }
    let last = await visit('/order-status/guess-0', { headers })
    for (let guess = 1; guess <= 30; guess += 1)
      last = await visit(`/order-status/guess-${guess}`, { headers })
    expect(last.status).toBe(429)
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await visit('/order-status/guess')).status).toBe(404)
  })
})

describe('without JavaScript', () => {
  test('another day is chosen from those offered, and the calendar file follows', async () => {
    const { shopper, address } = await ordered({ way: SLOWER_WAY })
    const { html } = await shopper.visit(address)
    const days = [...html.matchAll(/<option value="(\d{4}-\d{2}-\d{2})"/g)].map(([, day]) => day)
    const fields = formFields(html, `${address}/day`)
    const none = await shopper.post(`${address}/day`, fields)
    expect(none).toShow('Please choose a day.', 422)
    const day = days[3] ?? ''
    expect(await shopper.post(`${address}/day`, { ...fields, day })).toRedirectTo(
      `${address}?notice=order-day`,
    )
    expect(await shopper.visit(`${address}?notice=order-day`)).toShow(
      'Your delivery day has been changed.',
    )
    const calendar = await shopper.visit(`${address}/calendar.ics`)
    expect(calendar.headers.get('content-type')).toMatch(/^text\/calendar/)
    expect(calendar.headers.get('content-disposition')).toMatch(/^attachment; filename="order-dv-/)
    expect(calendar.html).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
    expect(calendar.html).not.toMatch(/Peoria|Ruth|80239/)
    expect(await shopper.visit(`${address}/day`)).toRedirectTo(address)
  })

  test('the crew gets a note, which nobody is shown again', async () => {
    const { shopper, address } = await ordered()
    const note = { stairs: 'elevator', gateCode: '#4711', crewNote: 'Ring twice' }
    const long = await shopper.post(`${address}/notes`, { ...note, crewNote: 'x'.repeat(301) })
    expect(long).toShow('Please use at most 300 characters.', 422)
    expect(long.html).toContain('#4711')
    expect(await shopper.post(`${address}/notes`, note)).toRedirectTo(
      `${address}?notice=order-notes`,
    )
    const page = await shopper.visit(address)
    expect(page).toShow('Replace your note for the crew')
    expect(page.html).not.toMatch(/#4711|Ring twice/)
  })

  test('an order is cancelled on purpose only, while nothing has left', async () => {
    const before = await stockOf('HOLLIS-FOG')
    const { shopper, address } = await ordered({ skuId: 'HOLLIS-FOG' })
    const promise = 'Brought just inside your front door.'
    expect(await shopper.visit(address)).toShow(promise)
    expect(await shopper.post(`${address}/cancel`)).toShow(
      'Please check the box to confirm that you want to cancel the whole order.',
      422,
    )
    // Pressed twice, and once more later: what was asked for has happened.
    const press = () => shopper.post(`${address}/cancel`, { sure: 'on' })
    const atOnce = await Promise.all([press(), press()])
    for (const pressed of [...atOnce, await press()])
      expect(pressed).toRedirectTo(`${address}?notice=order-cancelled`)
    const page = await shopper.visit(address)
    expect(page).toShow('Your order was canceled.')
    expect(page).not.toShow(promise)
    expect(await stockOf('HOLLIS-FOG')).toBe(before)
    expect((await shopper.visit(`${address}/calendar.ics`)).status).toBe(404)
  })
})

test('[X-06b] [X-06c] a service that is silent or broken gets the specification’s words', async () => {
  const { address } = await ordered()
  const broken = { COMMERCE: { fetch: async () => new Response('no', { status: 500 }) } }
  const gone = {
    COMMERCE: {
      fetch: async () => {
        throw new Error('connection refused')
      },
    },
  }
  expect(await visit(address, {}, { otherwise: broken })).toShow(
    "We're sorry, there has been a problem loading this page. Please try again.",
    502,
  )
  const silent = 'There was a problem communicating with the server. Please try again.'
  expect(await visit(address, {}, { otherwise: gone })).toShow(silent, 502)
  expect(
    await visit(`${address}/cancel`, { method: 'POST', form: { sure: 'on' } }, { otherwise: gone }),
  ).toShow(silent, 502)
})
