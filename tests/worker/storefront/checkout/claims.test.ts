import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { daysEarlier } from '../../../fixtures/days-earlier.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { count } from '../../commerce/shop.ts'
import { seedClaimShop } from '../../commerce/orders/claim-shop.ts'
import { signedInAs } from '../account/customers.ts'
import { mcpAt } from '../edge/mcp-request.ts'
import { formFields, wordsOf } from '../html.ts'
import '../matchers.ts'
import { jpegOnItsSide } from '../catalogue/photo-bytes.ts'
import { atReview } from './purchase.ts'
import { visit } from '../shop.ts'

beforeAll(seedClaimShop)
const DAY_MS = 86_400_000

/** As if it had come so many days before. */
const cameEarlier = async ({ number }: { readonly number: string }, days: number) => {
  const which = `kind = 'delivered' AND order_id = (SELECT id FROM orders WHERE number = ?)`
  const { results } = await env.DB.prepare(`SELECT at FROM order_event WHERE ${which}`)
    .bind(number)
    .all<{ at: number }>()
  await env.DB.batch(
    results.map(({ at }) =>
      env.DB.prepare(`UPDATE order_event SET at = ? WHERE at = ? AND ${which}`).bind(
        daysEarlier(at, days),
        at,
        number,
      ),
    ),
  )
}

/** An order that has arrived, by its link, and the page of what follows it. */
const arrived = async (skuId: string) => {
  const { shopper, form } = await atReview(skuId)
  const placed = await shopper.post('/checkout/review', form)
  const followed = await shopper.post(`${placed.headers.get('location') ?? ''}/status`)
  const address = followed.headers.get('location') ?? ''
  const number = /DV-\d{3}-\d{3}-\d{2}/.exec((await visit(address)).html)?.[0] ?? ''
  await env.DB.prepare(
    `INSERT INTO order_event (order_id, seq, kind, shipment_id, at)
     SELECT id, 3, 'delivered', 'delivery', placed_at FROM orders WHERE number = ?`,
  )
    .bind(number)
    .run()
  return { shopper, address, all: `${address}/claims`, number }
}
type Arrived = Awaited<ReturnType<typeof arrived>>

/** The form that begins a kind of claim, on the page of what follows an order. */
const startOf = async (
  { shopper, all }: Arrived,
  kind: string,
): Promise<Record<string, string>> => {
  const { html } = await shopper.visit(all)
  const form = html.split('<form').find((part) => part.includes(`value="${kind}"`)) ?? ''
  return formFields(`<form${form}`, all)
}

/** Begins a claim, and gives its address. */
const begun = async (it: Arrived, kind: string): Promise<string> => {
  const started = await it.shopper.post(it.all, await startOf(it, kind))
  expect(started.status).toBe(303)
  return started.headers.get('location') ?? ''
}

const PNG = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0,
  0, 0, 1, 0, 8, 2, 0, 0, 0,
])
const upload = (pictures: Readonly<Record<string, Uint8Array | string>>) => {
  const form = new FormData()
  for (const [name, picture] of Object.entries(pictures))
    form.append(name, new File([picture], `${name}.png`, { type: 'image/png' }))
  return { method: 'POST', raw: form }
}

describe('damage, from the order’s page', () => {
  const text = 'One leg is loose.'

  test('is told step by step, once, and its page says whose turn it is', async () => {
    const it = await arrived('HOLLIS-MOSS')
    const { shopper, address, all } = it
    expect(await shopper.visit(address)).toShow('Return, warranty, or damage')
    const start = await startOf(it, 'damage')
    const first = await shopper.post(all, start)
    const claim = first.headers.get('location') ?? ''
    expect(await shopper.post(all, start)).toRedirectTo(claim)
    expect(await shopper.visit(claim)).toShow('It’s your turn')
    expect(await shopper.post(`${claim}/about`, { text, wish: 'repair', seenOn: '' })).toRedirectTo(
      `${claim}?step=pictures`,
    )
    expect(await shopper.visit(claim)).toShow('Step 2 of 3')
    const unsent = await shopper.visit(all)
    expect(unsent).toShow('Continue your damage report')
    expect(unsent.html).toContain(`href="${claim}"`)
    expect(wordsOf(unsent.html)).not.toContain('Report damage')
    // A day that need not be said can be taken back.
    const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
    for (const seenOn of [yesterday, ''])
      await shopper.post(`${claim}/about`, { text, wish: 'repair', seenOn })
    expect(await count("SELECT count(*) FROM claim WHERE facts LIKE '%seenOn%'")).toBe(0)
    expect(
      await shopper.visit(`${claim}/pictures`, upload({ picture1: jpegOnItsSide })),
    ).toRedirectTo(claim)
    const review = await shopper.visit(claim)
    expect(review).toShow(text)
    expect(await shopper.visit(address)).toShow('it’s your turn')
    for (let time = 0; time < 2; time += 1)
      expect(await shopper.post(`${claim}/send`)).toRedirectTo(claim)
    expect(await shopper.visit(claim)).toShow('It’s our turn')
    expect(await count("SELECT count(*) FROM claim WHERE status = 'desk'")).toBe(1)
    const named = await shopper.visit(all)
    expect(named).toShow('Damage report C-')
    const page = await shopper.visit(claim)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('says what is wrong with it, and keeps what was written and what was good', async () => {
    const it = await arrived('HOLLIS-MOSS')
    const { shopper } = it
    const claim = await begun(it, 'damage')
    const empty = await shopper.post(`${claim}/about`, { text: ' ', wish: 'repair' })
    expect(empty).toShow('Please tell us what’s wrong.', 422)
    expect(empty.html).toMatch(/<option value="repair" selected/)
    const card = await shopper.post(`${claim}/about`, {
      text: 'Pay 4242 4242 4242 4242',
      wish: 'refund',
    })
    expect(card.status).toBe(422)
    expect(card.html).toContain('4242 4242 4242 4242')
    await shopper.post(`${claim}/about`, { text, wish: 'repair', seenOn: '' })
    const mixed = await shopper.visit(
      `${claim}/pictures`,
      upload({ picture1: jpegOnItsSide, picture2: '<svg onload="alert(1)"/>' }),
    )
    expect(mixed).toShow('We can’t read this file.', 415)
    expect(mixed).toShow('We have this one.', 415)
    const large = new Uint8Array(8 * 1024 * 1024 + 1)
    large.set(PNG)
    expect(await shopper.visit(`${claim}/pictures`, upload({ picture2: large }))).toShow(
      'larger than 8 MB',
      413,
    )
    const heavy = new Uint8Array(9 * 1024 * 1024)
    const all = await shopper.visit(
      `${claim}/pictures`,
      upload({ picture1: heavy, picture2: heavy, picture3: heavy, picture4: heavy }),
    )
    expect(all).toShow('up to 4 photos of 8 MB each.', 413)
    expect(all.html).toContain('name="picture1"') // where they are chosen again
    const huge = PNG.slice()
    huge[16] = 0x7f
    expect(await shopper.visit(`${claim}/pictures`, upload({ picture2: huge }))).toShow(
      'pixels wide or tall',
      422,
    )
    expect(await shopper.visit(`${claim}/pictures`, upload({ picture2: PNG }))).toShow(
      'We can’t read this photo.',
      415,
    )
    expect((await shopper.post(`${claim}/pictures`, { text })).status).toBe(415)
    expect(await shopper.visit(`${claim}?step=about`)).toShow(text)
    expect(await shopper.visit(`${claim}/about`)).toRedirectTo(claim)
  })

  test.each([
    ['at noon', '19:00'],
    // The day after has begun in London.
    ['late in the evening', '05:30'],
  ])('[V-21b] may name the day it was seen, within the last 30 days, %s', async (_, hour) => {
    const it = await arrived('HOLLIS-MOSS')
    const { shopper } = it
    const claim = await begun(it, 'damage')
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
    const now = Date.parse(`${tomorrow}T${hour}:00Z`)
    vi.useFakeTimers({ toFake: ['Date'], now })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    // Seven hours behind at most: the day that it is in Denver.
    const daysAgo = (days: number) =>
      new Date(now - 7 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10)
    for (const seenOn of [daysAgo(31), daysAgo(-1)]) {
      const refused = await shopper.post(`${claim}/about`, { text, wish: 'repair', seenOn })
      expect(refused).toShow('Please enter a date within the last 30 days', 422)
      expect(formFields(refused.html, `${claim}/about`)).toMatchObject({ seenOn })
    }
    const kept = await shopper.post(`${claim}/about`, { text, wish: 'repair', seenOn: daysAgo(30) })
    expect(kept).toRedirectTo(`${claim}?step=pictures`)
  })

  test('is withdrawn on purpose only; a request from elsewhere changes nothing', async () => {
    const it = await arrived('HOLLIS-MOSS')
    const { shopper, all } = it
    const claim = await begun(it, 'damage')
    for (const path of [
      all,
      `${claim}/about`,
      `${claim}/send`,
      `${claim}/withdraw`,
      `${claim}/order`,
    ]) {
      const forged = await visit(path, {
        method: 'POST',
        form: { sure: 'on' },
        headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      })
      expect(forged.status).toBe(403)
    }
    expect(await shopper.post(`${claim}/withdraw`)).toShow('Please check the box', 422)
    expect(await shopper.post(`${claim}/withdraw`, { sure: 'on' })).toRedirectTo(claim)
    expect(await shopper.visit(claim)).toShow('Withdrawn')
  })

  test('is nobody’s without the link, and nothing before it has arrived', async () => {
    const it = await arrived('HOLLIS-MOSS')
    const claim = await begun(it, 'damage')
    const id = claim.split('/').at(-1) ?? ''
    const other = await arrived('HOLLIS-MOSS')
    expect(await visit(`${other.all}/${id}`)).toShow('We can’t find that request.', 404)
    expect(await visit(`/order-status/wrong/claims/${id}`)).toShow(
      'This order link doesn’t work',
      404,
    )
    expect(await visit('/order-status/wrong/claims')).toShow('This order link doesn’t work', 404)
    expect((await visit(`${it.all}/not-a-claim`)).status).toBe(404)
    await env.DB.prepare("DELETE FROM order_event WHERE kind = 'delivered'").run()
    expect(await visit(it.all)).toShow('Once it has arrived')
  })
})

test('a comfort exchange goes from its night to the cart', async () => {
  const it = await arrived('CIRRUS-QUEEN')
  const { shopper, all } = it
  await cameEarlier(it, 20)
  expect(await shopper.visit(all)).toShow('Night 20 of 100. Available from')
  await cameEarlier(it, 1)
  expect(await shopper.visit(all)).toShow('Night 21 of 100. Through')
  const claim = await begun(it, 'exchange')
  expect(await shopper.post(`${claim}/about`, { stained: 'no', text: '' })).toRedirectTo(
    `${claim}?step=instead`,
  )
  const choice = await shopper.visit(claim)
  expect(choice).toShow('$200.00 more')
  expect(choice).toShow('$300.00 back')
  expect(await shopper.post(`${claim}/instead`)).toShow('Please choose a mattress.', 422)
  expect(await shopper.post(`${claim}/instead`, { skuId: 'CIRRUS-FIRM' })).toRedirectTo(
    `${claim}?step=review`,
  )
  expect(await shopper.post(`${claim}/send`)).toRedirectTo(claim)
  const agreed = await shopper.visit(claim)
  expect(agreed).toShow('Approved')
  expect(agreed).toShow('You pay $200.00 plus tax and delivery')
  const ordered = await shopper.post(`${claim}/order`)
  expect(ordered.headers.get('location')).toMatch(/^\/cart\/add-quote\/[\w-]+$/)
})

test('a hollow is measured as people write inches, and refused with its reason where it settles', async () => {
  const it = await arrived('CIRRUS-QUEEN')
  const { shopper } = it
  const claim = await begun(it, 'warranty')
  await shopper.post(`${claim}/about`, { fault: 'sag', text: 'A hollow.' })
  const wrong = await shopper.post(`${claim}/measures`, {
    sag: 'deep',
    slatGap: '2',
    lawTag: 'attached',
    stained: 'no',
  })
  expect(wrong).toShow(
    'Please enter the depth of the hollow in inches, from 0 to 24, like 1 1/2.',
    422,
  )
  expect(wrong.html).toContain('value="deep"')
  await shopper.post(`${claim}/measures`, {
    sag: '1 1/4',
    slatGap: '2½',
    lawTag: 'attached',
    stained: 'no',
  })
  const some = await shopper.visit(`${claim}/pictures`, upload({ picture1: jpegOnItsSide }))
  expect(some).toShow('Please add this photo.', 422)
  expect(some).toShow('The law tag, close enough to read', 422)
  const rest = { picture2: jpegOnItsSide, picture3: jpegOnItsSide, picture4: jpegOnItsSide }
  expect(await shopper.visit(`${claim}/pictures`, upload(rest))).toRedirectTo(claim)
  expect(await shopper.visit(claim)).toShow('1.25 inches')
  await shopper.post(`${claim}/send`)
  const refused = await shopper.visit(claim)
  expect(refused).toShow('Declined')
  expect(refused).toShow('A hollow this shallow is the top layers settling')
})

test('a sofa is not said to sag, which its terms do not measure', async () => {
  const it = await arrived('HOLLIS-MOSS')
  const claim = await begun(it, 'warranty')
  const form = await it.shopper.visit(claim)
  expect(form.html.match(/(?<=<option value=")\w+/g)).toEqual(['cover', 'frame', 'other'])
  const sent = await it.shopper.post(`${claim}/about`, { fault: 'sag', text: 'A hollow.' })
  expect(sent.status).toBe(422)
  expect(wordsOf(sent.html)).toContain('Please choose what’s wrong with it.')
})

test('what a return brings is said before it is sent, and is what it brings; whoever shows the order tells that it went back', async () => {
  const it = await arrived('HOLLIS-MOSS')
  const claim = await begun(it, 'return')
  await it.shopper.post(`${claim}/about`, { reason: 'changed-mind', condition: 'opened', text: '' })
  const review = wordsOf((await it.shopper.visit(claim)).html)
  const [, told] =
    /You’ll get back (\$[\d,.]+): what you paid for it, less \$99\.00/.exec(review) ?? []
  await it.shopper.post(`${claim}/send`)
  const agreed = await it.shopper.visit(claim)
  expect(agreed).toShow(`Refund: ${told} to your original payment method`)
  const [number = ''] = /C-\d{4}-\d{4}/.exec(wordsOf(agreed.html)) ?? []
  expect(wordsOf((await it.shopper.visit(it.address)).html)).not.toContain('Returned')
  await env.DB.prepare("UPDATE claim SET status = 'closed' WHERE number = ?").bind(number).run()
  expect(await it.shopper.visit(it.address)).toShow('Quantity 1 · Returned')

  const assistant = await mcpAt('/mcp')('tools/call', {
    name: 'order_status',
    arguments: { order: it.address },
  })
  expect(assistant.json()).toMatchObject({
    result: {
      content: [{ text: expect.stringContaining('Hollis Sofa · Quantity 1 · Returned') }],
      structuredContent: { items: [{ quantity: 1, returned: 1 }] },
    },
  })

  const { a } = testSeed.customers
  const [order] = (
    await env.DB.prepare('UPDATE orders SET owner = ? WHERE number = ? RETURNING id')
      .bind(`customer:${a.id}`, it.number)
      .all<{ id: string }>()
  ).results
  const own = `/account/orderHistory/${order?.id}`
  expect(await signedInAs('a').visit(own)).toShow('Quantity 1 · Returned')
  const receipt = await signedInAs('a').visit(`${own}/receipt`)
  expect(receipt).toShow('SKU HOLLIS-MOSS Returned 1')
})
