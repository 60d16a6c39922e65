import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import { count, seedShop } from '../../commerce/shop.ts'
import { formFields } from '../html.ts'
import '../matchers.ts'
import { jpegOnItsSide } from '../catalogue/photo-bytes.ts'
import { atReview, ruth, stockOf } from './purchase.ts'
import { visit } from '../shop.ts'

beforeAll(seedShop)

/** What the desk would write when the truck was there. */
const deliver = (number: string) =>
  env.DB.prepare(
    `INSERT INTO order_event (order_id, seq, kind, shipment_id, at)
     SELECT id, 3, 'delivered', 'delivery', placed_at FROM orders WHERE number = ?`,
  )
    .bind(number)
    .run()

/** Orders as a guest does, and follows the order from the confirmation. */
const ordered = async (skuId = 'HOLLIS-MOSS') => {
  const { shopper, form } = await atReview(skuId)
  const placed = await shopper.post('/checkout/review', form)
  const confirmation = placed.headers.get('location') ?? ''
  const followed = await shopper.post(`${confirmation}/status`)
  const address = followed.headers.get('location') ?? ''
  expect(address).toMatch(/^\/order-status\/[\w-]{43}$/)
  const number = /DV-\d{3}-\d{3}-\d{2}/.exec((await visit(address)).html)?.[0] ?? ''
  return { shopper, confirmation, address, number }
}

/** A header, and nothing after it. */
const PNG = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0,
  0, 0, 1, 0, 8, 2, 0, 0, 0,
])
const upload = (fields: Record<string, string>, pictures: readonly (Uint8Array | string)[]) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [index, picture] of pictures.entries())
    form.append('pictures', new File([picture], `picture-${index + 1}.png`, { type: 'image/png' }))
  return { method: 'POST', raw: form }
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
      '4242',
    ])
      expect(page.html).not.toContain(secret)
  })

  test('nothing is changed by a request from elsewhere, nor by a link that is not good', async () => {
    const { address } = await ordered()
    for (const form of ['day', 'notes', 'cancel', 'damage']) {
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
    const { shopper, address } = await ordered()
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
    const note = { stairs: 'elevator', gateCode: '4711', crewNote: 'Ring twice' }
    const long = await shopper.post(`${address}/notes`, { ...note, crewNote: 'x'.repeat(301) })
    expect(long).toShow('Please use at most 300 characters.', 422)
    expect(long.html).toContain('4711')
    expect(await shopper.post(`${address}/notes`, note)).toRedirectTo(
      `${address}?notice=order-notes`,
    )
    const page = await shopper.visit(address)
    expect(page).toShow('Replace your note for the crew')
    expect(page.html).not.toMatch(/4711|Ring twice/)
  })

  test('an order is cancelled on purpose only, while nothing has left', async () => {
    const before = await stockOf('HOLLIS-FOG')
    const { shopper, address } = await ordered('HOLLIS-FOG')
    expect(await shopper.post(`${address}/cancel`)).toShow(
      'Please check the box to confirm that you want to cancel the whole order.',
      422,
    )
    expect(await shopper.post(`${address}/cancel`, { sure: 'on' })).toRedirectTo(
      `${address}?notice=order-cancelled`,
    )
    const page = await shopper.visit(address)
    expect(page).toShow('Your order was canceled.')
    expect(await stockOf('HOLLIS-FOG')).toBe(before)
    expect(await shopper.post(`${address}/cancel`, { sure: 'on' })).toShow(
      'This order has already been canceled.',
      409,
    )
    expect((await shopper.visit(`${address}/calendar.ics`)).status).toBe(404)
  })
})

describe('a damage report', () => {
  const arrived = async () => {
    const placed = await ordered()
    await deliver(placed.number)
    const { html } = await placed.shopper.visit(placed.address)
    return { ...placed, fields: formFields(html, `${placed.address}/damage`) }
  }
  const reports = () => count('SELECT count(*) FROM damage_report WHERE sent_at IS NOT NULL')

  test('comes with pictures, once, and nobody can ask the shop for them', async () => {
    const { shopper, address, number, fields } = await arrived()
    const before = await reports()
    const report = upload({ ...fields, text: 'One leg is loose.' }, [jpegOnItsSide, jpegOnItsSide])
    expect(await shopper.visit(`${address}/damage`, report)).toRedirectTo(
      `${address}?notice=order-damage`,
    )
    expect(await shopper.visit(`${address}/damage`, report)).toRedirectTo(
      `${address}?notice=order-damage`,
    )
    expect(await reports()).toBe(before + 1)
    expect(await shopper.visit(address)).toShow('We have your report and are looking into it')
    expect(await count('SELECT count(*) FROM damage_picture')).toBe(2)
    const picture = paths.orderPicture(number, fields['reportId'] ?? '', 1)
    expect((await visit(picture)).status).toBe(404)
  })

  test('says what is wrong with it, and keeps what was written', async () => {
    const { shopper, address, fields } = await arrived()
    const before = await reports()
    const text = 'A scratch on the left arm.'
    const sent = (over: Record<string, string>, pictures: readonly (Uint8Array | string)[]) =>
      shopper.visit(`${address}/damage`, upload({ ...fields, text, ...over }, pictures))
    expect(await sent({ text: ' ' }, [])).toShow('Please tell us what’s damaged.', 422)
    const fake = await sent({}, ['<svg onload="alert(1)"/>'])
    expect(fake).toShow('We can’t read picture-1.png.', 415)
    expect(fake.html).toContain(text)
    const large = new Uint8Array(8 * 1024 * 1024 + 1)
    large.set(PNG)
    expect(await sent({}, [large])).toShow('picture-1.png is larger than 8 MB.', 413)
    expect(await sent({}, [PNG, PNG, PNG, PNG, PNG])).toShow('up to 4 photos', 422)
    const huge = PNG.slice()
    huge[16] = 0x7f
    expect(await sent({}, [huge])).toShow('pixels wide or tall', 422)
    const broken = await sent({}, [PNG])
    expect(broken).toShow('We can’t read this photo.', 415)
    expect(broken.html).toContain(text)
    const plain = await shopper.post(`${address}/damage`, { ...fields, text })
    expect(plain.status).toBe(415)
    expect(await reports()).toBe(before)
  })

  test('[V-21b] may name the day it came, within the last 30 days; the report begins with it', async () => {
    const { shopper, address, fields } = await arrived()
    const daysAgo = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const sent = (arrivedOn: string) =>
      shopper.visit(`${address}/damage`, upload({ ...fields, arrivedOn, text: 'A loose leg.' }, []))
    for (const day of [daysAgo(31), daysAgo(-1)]) {
      const refused = await sent(day)
      expect(refused).toShow('Please enter a date within the last 30 days', 422)
      expect(formFields(refused.html, `${address}/damage`)).toMatchObject({ arrivedOn: day })
    }
    expect(await sent(daysAgo(30))).toRedirectTo(`${address}?notice=order-damage`)
    const kept = await env.DB.prepare(
      'SELECT text FROM damage_report ORDER BY sent_at DESC LIMIT 1',
    ).first<string>('text')
    expect(kept).toBe(`It arrived on ${daysAgo(30)}.\n\nA loose leg.`)
  })

  test('is not taken before anything has arrived', async () => {
    const { shopper, address } = await ordered()
    const reportId = crypto.randomUUID()
    const early = await shopper.visit(
      `${address}/damage`,
      upload({ reportId, text: 'Broken' }, [PNG]),
    )
    expect(early).toShow('Nothing in this order has arrived yet', 409)
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
