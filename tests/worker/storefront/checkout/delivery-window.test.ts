import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import '../matchers.ts'
import { visit } from '../shop.ts'
import { atReview } from './purchase.ts'

beforeAll(seedShop)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** An order, and the link to it. */
const ordered = async () => {
  const { shopper, form } = await atReview('HOLLIS-MOSS')
  const placed = await shopper.post('/checkout/review', form)
  const followed = await shopper.post(`${placed.headers.get('location') ?? ''}/status`)
  const address = followed.headers.get('location') ?? ''
  const number = /DV-\d{3}-\d{3}-\d{2}/.exec((await visit(address)).html)?.[0] ?? ''
  return { shopper, address, number }
}

/** What the clock and the desk write. */
const happens = (number: string, seq: number, kind: string, detail: object = {}) =>
  env.DB.prepare(
    `INSERT INTO order_event (order_id, seq, kind, shipment_id, at, detail)
     SELECT id, ?2, ?3, 'delivery', placed_at, ?4 FROM orders WHERE number = ?1`,
  )
    .bind(number, seq, kind, JSON.stringify(detail))
    .run()

/** Eleven in Denver's winter, some days ahead. */
const windowAhead = async () => {
  const day = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10)
  const from = Date.parse(`${day}T18:00:00Z`)
  await env.DB.prepare(
    `INSERT INTO delivery_window (tour, starts_at, capacity) VALUES ('491/local', ?, 12)
     ON CONFLICT DO NOTHING`,
  )
    .bind(from)
    .run()
  const window = {
    from,
    to: from + 3 * HOUR_MS,
    timeZone: 'America/Denver',
    tour: '491/local',
    places: 1,
  }
  return { earliest: day, latest: day, window }
}

const optionsOf = (html: string): string[] => {
  const select = /<select[^>]*name="from"[\s\S]*?<\/select>/.exec(html)?.[0] ?? ''
  return [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value = '']) => value)
}

describe('a window on the order’s page', () => {
  test('is shown with its clock, is in the calendar file as hours, and is changed by the form', async () => {
    const { shopper, address, number } = await ordered()
    const agreed = await windowAhead()
    await happens(number, 3, 'scheduled', agreed)
    const page = await visit(address)
    expect(page.html).toMatch(/Expected \w{3}, \w{3} \d+, 1[12]:00 [AP]M – \d:00 PM M[SD]T/)
    const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    const { html: file } = await visit(`${address}/calendar.ics`)
    expect(file).toContain(`DTSTART:${stamp(agreed.window.from)}\r\n`)
    expect(file).toContain(`DTEND:${stamp(agreed.window.to)}\r\n`)
    const [other = ''] = optionsOf(page.html)
    const changed = await shopper.post(`${address}/window`, { shipmentId: 'delivery', from: other })
    expect(changed.status).toBe(303)
    const again = await visit(`${address}?notice=order-window`)
    expect(again).toShow('Your delivery window has been changed.')
    expect((await visit(`${address}/calendar.ics`)).html).toContain(
      `DTSTART:${stamp(Date.parse(other))}\r\n`,
    )
  })

  test.each([
    ['nothing', '', 'Please choose a window.'],
    ['what is no moment', 'tomorrow morning', 'Please choose a window.'],
    ['a moment that is no window', '2031-01-01T12:34:56.000Z', 'That window is no longer free.'],
  ])('%s is refused beside the field', async (_, from, says) => {
    const { shopper, address, number } = await ordered()
    await happens(number, 3, 'scheduled', await windowAhead())
    const refused = await shopper.post(`${address}/window`, { shipmentId: 'delivery', from })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain(says)
  })

  test('a link of nobody’s changes nothing', async () => {
    const { shopper } = await ordered()
    const wrong = await shopper.post(`/order-status/${'x'.repeat(43)}/window`, {
      shipmentId: 'delivery',
      from: '2031-01-01T12:00:00.000Z',
    })
    expect(wrong.status).toBe(404)
  })
})

describe('the crew on the order’s page', () => {
  test('is told in words, step by step, once it has something to tell', async () => {
    const { address, number } = await ordered()
    expect((await visit(address)).html).not.toContain('Your crew')
    await happens(number, 3, 'scheduled', await windowAhead())
    await happens(number, 4, 'loaded')
    expect(await visit(address)).toShow('Your order is on the truck.')
    await happens(number, 5, 'shipped', { stopsBefore: 1 })
    expect(await visit(address)).toShow('One stop before yours.')
    await happens(number, 6, 'shipped', { stopsBefore: 0 })
    expect(await visit(address)).toShow('You’re the next stop.')
    await happens(number, 7, 'arrived')
    expect(await visit(address)).toShow('The crew is at your door.')
  })

  test('a missed day is said with the way on; after the second time, with whom to call', async () => {
    const { address, number } = await ordered()
    await happens(number, 3, 'scheduled', await windowAhead())
    await happens(number, 4, 'missed')
    const missed = await visit(address)
    expect(missed).toShow('Sorry we missed you')
    expect(missed).toShow('Choose another day below.')
    expect(optionsOf(missed.html).length).toBeGreaterThan(8)
    await happens(number, 5, 'missed')
    const again = await visit(address)
    expect(again).toShow('Please call us at')
    expect(optionsOf(again.html)).toEqual([])
  })
})
