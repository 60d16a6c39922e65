import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../../commerce/shop.ts'
import '../../matchers.ts'
import { formFields } from '../../html.ts'
import { newShopper, visit } from '../../shop.ts'
import {
  amounts,
  ask,
  buyer,
  codes,
  create,
  dollars,
  home,
  lines,
  put,
  read,
  ready,
  shipTo,
  sofa,
} from './platform.ts'
import { checkout, errorAnswer } from './shapes.ts'

beforeAll(seedShop)

describe('a checkout', () => {
  test('goes from pieces to a person, who sees in the browser what the assistant saw', async () => {
    const created = await create()
    expect(created.status).toBe('incomplete')
    expect(created.line_items.map(({ id, quantity }) => [id, quantity]).toSorted()).toEqual([
      ['HOLLIS-MOSS', 1],
      ['PILLOW', 2],
    ])
    expect(codes(created)).toEqual(['missing', 'missing', 'missing', 'estimate'])
    const { id } = created

    const addressed = await put(id, { line_items: lines, buyer, fulfillment: shipTo() })
    const [method] = addressed.fulfillment.methods
    expect(method?.destinations).toEqual([
      expect.objectContaining({ id: 'address', postal_code: '80239', last_name: "O'Neil" }),
    ])
    const options = method?.groups[0]?.options ?? []
    expect(options.map((it) => it.id)).toEqual(
      expect.arrayContaining(['home-delivery', 'white-glove-delivery']),
    )
    expect(codes(addressed)).toEqual(['estimate', 'missing'])

    const day = options.find((it) => it.id.startsWith('white-glove-delivery@'))
    const chosen = await put(id, {
      line_items: lines,
      buyer,
      fulfillment: shipTo({ selected_option_id: day?.id }),
      discounts: { codes: ['welcome50'] },
    })
    const sum = amounts(chosen)
    expect(sum['fulfillment']).toBe(day?.totals[0]?.amount)
    expect(chosen.discounts.applied).toEqual([
      expect.objectContaining({ code: 'WELCOME50', amount: -(sum['discount'] ?? 0) }),
    ])
    expect(chosen.fulfillment.methods[0]?.groups[0]?.selected_option_id).toBe(day?.id)

    const completed = checkout.parse((await ask(`/checkout-sessions/${id}/complete`, {})).json())
    expect([completed.status, codes(completed)]).toEqual([
      'requires_escalation',
      ['payment_in_browser'],
    ])
    expect(completed.totals).toEqual(chosen.totals)
    expect(await read(id)).toEqual(completed)

    const link = new URL(completed.continue_url ?? 'missing:').pathname
    const ruth = newShopper()
    for (let time = 0; time < 2; time += 1) {
      const offered = await ruth.visit(link)
      expect([offered.status, offered.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
      expect(offered.html).toContain('4500 Peoria Street')
    }
    expect(await ruth.fill(link, link)).toRedirectTo('/checkout')
    const page = await ruth.visit('/checkout')
    for (const shown of [
      'Hollis Sofa',
      'Feather Pillow',
      'value="4500 Peoria Street"',
      'value="ruth@shopper.example"',
      ...['subtotal', 'fulfillment', 'tax', 'total'].map((it) => dollars(sum[it] ?? 0)),
      dollars(-(sum['discount'] ?? 0)),
    ])
      expect(page.html).toContain(shown)
    expect((await ruth.visit('/checkout/payment')).status).toBe(200)

    // What she does now is hers: whoever has the link or the session has nothing.
    for (const path of ['', '/complete', '/cancel']) {
      const answer = await ask(`/checkout-sessions/${id}${path}`, path === '' ? undefined : {})
      expect([answer.status, codes(errorAnswer.parse(answer.json()))]).toEqual([404, ['not_found']])
    }
    const late = newShopper()
    expect((await late.visit(link)).status).toBe(404)
    expect((await late.post(link)).status).toBe(404)
  })

  test('comes together with what a person has in the cart already', async () => {
    const { id } = await ready()
    const shopper = newShopper()
    await shopper.cart.add('MARLOW-FOG')
    const link = `/checkout/continue/${id}`
    expect(await shopper.fill(link, link)).toRedirectTo('/checkout')
    const { html } = await shopper.cart.show()
    for (const name of ['Marlow Sofa', 'Hollis Sofa', 'Feather Pillow'])
      expect(html).toContain(name)
  })

  test('is theirs who press twice before their browser keeps a cookie, and still nobody else’s', async () => {
    const { id } = await ready()
    const link = `/checkout/continue/${id}`
    const fields = formFields((await visit(link)).html, link)
    const presses = [newShopper(), newShopper()]
    // Of the same form, as of a button that is pressed twice.
    const answers = await Promise.all(presses.map((press) => press.post(link, fields)))
    for (const answer of answers) expect(answer).toRedirectTo('/checkout')
    // Whichever answer the browser keeps the cookies of.
    for (const press of presses)
      expect((await press.cart.show()).html).toMatch(/Hollis Sofa[^]*Feather Pillow/)
    const { key: _, ...without } = fields
    expect((await newShopper().post(link, without)).status).toBe(404)
  })

  test('is replaced whole: pieces that are not named again are gone', async () => {
    const { id } = await ready()
    const less = await put(id, {
      line_items: [{ item: { id: 'PILLOW' }, quantity: 3 }],
      discounts: { codes: [] },
    })
    expect(less.line_items.map((it) => [it.id, it.quantity])).toEqual([['PILLOW', 3]])
    expect([less.discounts.applied, amounts(less)['subtotal']]).toEqual([[], 14_997])
  })

  test('can wait at a store', async () => {
    const { id, fulfillment } = await create({
      line_items: [sofa],
      context: { postal_code: '80239' },
    })
    expect(fulfillment.available_methods).toEqual([
      expect.objectContaining({ type: 'pickup', line_item_ids: ['HOLLIS-MOSS'] }),
    ])
    const picked = await put(id, {
      line_items: [sofa],
      buyer,
      fulfillment: {
        methods: [
          { type: 'pickup', line_item_ids: ['HOLLIS-MOSS'], selected_destination_id: '491' },
        ],
      },
    })
    expect(picked.fulfillment.methods[0]).toMatchObject({
      type: 'pickup',
      selected_destination_id: '491',
      destinations: [{ name: 'Denver' }],
    })
    expect([picked.status, amounts(picked)['fulfillment']]).toEqual(['requires_escalation', 0])
    const back = await put(id, { line_items: [sofa], fulfillment: shipTo() })
    expect(back.fulfillment.methods[0]?.type).toBe('shipping')
  })

  test.each([
    ['the only one that is sent', '492', 'item_unavailable'],
    ['what can be none', 'curbside', 'invalid'],
  ])('waits at no other store than the one that is named: %s', async (_, named, code) => {
    const answer = await create({
      line_items: [sofa],
      context: { postal_code: '80239' },
      fulfillment: { methods: [{ type: 'pickup', destinations: [{ id: named }] }] },
    })
    expect(answer.messages).toContainEqual(
      expect.objectContaining({ code, path: '$.fulfillment.methods[0]' }),
    )
    expect(answer.fulfillment.methods[0]?.type).toBe('shipping')
  })

  test('lacks items once it is left with none, whatever else it has', async () => {
    const { id } = await ready()
    await put(id, { line_items: [{ item: { id: 'NOTHING' }, quantity: 1 }] })
    const { status, messages } = await read(id)
    expect([status, messages?.map(({ code, path }) => [code, path])]).toEqual([
      'incomplete',
      expect.arrayContaining([['missing', '$.line_items']]),
    ])
  })

  test('says what is wrong with an address, a code and a piece, and keeps the rest', async () => {
    const answer = await create({
      line_items: [sofa, { item: { id: 'CIRRUS-KING' }, quantity: 1 }],
      buyer: { ...buyer, email: 'nobody' },
      fulfillment: {
        methods: [{ type: 'shipping', destinations: [{ ...home, street_address: 'PO Box 12' }] }],
      },
      discounts: { codes: ['NO-SUCH-CODE', 'WELCOME50'] },
    })
    expect(answer.line_items.map(({ id }) => id)).toEqual(['HOLLIS-MOSS'])
    const said = new Map((answer.messages ?? []).map(({ code, path }) => [path, code]))
    expect(Object.fromEntries(said)).toMatchObject({
      '$.line_items[1]': 'out_of_stock',
      '$.buyer.email': 'invalid',
      '$.fulfillment.methods[0].destinations[0].street_address': 'invalid',
      '$.discounts.codes[0]': 'discount_code_invalid',
      '$.discounts.codes[1]': 'discount_code_combination_disallowed',
    })
    expect(answer.status).toBe('incomplete')
  })

  test('is not begun where nothing can be had', async () => {
    const answer = await ask('/checkout-sessions', {
      line_items: [{ item: { id: 'NOTHING' }, quantity: 1 }],
    })
    expect([answer.status, codes(errorAnswer.parse(answer.json()))]).toEqual([
      200,
      ['item_unavailable'],
    ])
  })

  test('ends when it is canceled, and after six hours', async () => {
    const { id } = await create()
    const canceled = checkout.parse((await ask(`/checkout-sessions/${id}/cancel`, {})).json())
    expect([canceled.status, canceled.continue_url]).toEqual(['canceled', undefined])
    expect((await ask(`/checkout-sessions/${id}`)).status).toBe(404)
    const other = await ready()
    const ends = await env.DB.prepare('SELECT max(expires_at) AS at FROM guest').first<number>('at')
    expect(Math.round(((ends ?? 0) - Date.now()) / 60_000)).toBe(6 * 60)
    await env.DB.prepare('UPDATE guest SET expires_at = ?')
      .bind(Date.now() - 1)
      .run()
    expect((await ask(`/checkout-sessions/${other.id}`)).status).toBe(404)
    expect((await newShopper().post(`/checkout/continue/${other.id}`)).status).toBe(404)
  })

  test('is nobody else’s: a guest’s own cart cannot be taken over by its token', async () => {
    const owner = newShopper()
    await owner.cart.add('PILLOW')
    const token = owner.cookies.get('guestToken') ?? ''
    const refused = await newShopper().post(`/checkout/continue/${token}`)
    expect(refused.status).toBe(404)
    expect(refused.html).toContain('<title>This link doesn’t work anymore')
    expect((await owner.cart.show()).html).toContain('Feather Pillow')
  })
})

test('a platform that sends nothing with a call says nothing of what it would be', async () => {
  const { id } = await create()
  const answer = await ask(`/checkout-sessions/${id}/cancel`, undefined, { method: 'POST' })
  expect([answer.status, checkout.parse(answer.json()).status]).toEqual([200, 'canceled'])
  // What has to come with a call is missed by it, in the protocol's words.
  const without = await ask('/checkout-sessions', undefined, { method: 'POST' })
  expect([without.status, without.json()]).toMatchObject([415, { code: 'invalid_request' }])
})

test('a platform on the shop’s own machine may be without encryption, and no other', async () => {
  const statusOf = async (profile: string) =>
    (
      await ask(
        '/checkout-sessions',
        { line_items: lines },
        { headers: { 'ucp-agent': `profile="${profile}"` } },
      )
    ).status
  expect(await statusOf('http://localhost:8285/profile')).toBe(201)
  expect(await statusOf('http://platform.example/profile')).toBe(400)
  expect(await statusOf('http://localhost.platform.example/profile')).toBe(400)
})
