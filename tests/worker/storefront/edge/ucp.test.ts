import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import '../matchers.ts'
import { type Asking, newShopper, origins, visit } from '../shop.ts'
import { checkout, errorAnswer, lookup, product, profile, search } from './ucp-shapes.ts'

beforeAll(seedShop)

const AGENT = 'profile="https://platform.example/profile"'

/** One request of a platform, as the protocol's REST binding has it. */
const ask = (path: string, json?: unknown, asking: Asking = {}) =>
  visit(`/ucp${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    ...(json === undefined ? {} : { json }),
    ...asking,
    headers: { origin: '', 'sec-fetch-site': '', 'ucp-agent': AGENT, ...asking.headers },
  })

const sofa = { item: { id: 'HOLLIS-MOSS' }, quantity: 1 }
const lines = [sofa, { item: { id: 'PILLOW' }, quantity: 2 }]
const buyer = {
  first_name: 'Ruth',
  last_name: "O'Neil",
  email: 'ruth@shopper.example',
  phone_number: '+13035550123',
}
const home = {
  id: 'home',
  street_address: '4500 Peoria Street',
  address_locality: 'Denver',
  address_region: 'CO',
  postal_code: '80239',
  address_country: 'US',
}
const shipTo = (...groups: object[]) => ({
  methods: [
    {
      type: 'shipping',
      destinations: [home],
      selected_destination_id: 'home',
      ...(groups.length > 0 ? { groups } : {}),
    },
  ],
})

const create = async (body: object = { line_items: lines }) => {
  const answer = await ask('/checkout-sessions', body)
  expect(answer.status).toBe(201)
  return checkout.parse(answer.json())
}
const put = async (id: string, body: object) => {
  const answer = await ask(`/checkout-sessions/${id}`, body, { method: 'PUT' })
  expect(answer.status).toBe(200)
  return checkout.parse(answer.json())
}
const read = async (id: string) => checkout.parse((await ask(`/checkout-sessions/${id}`)).json())
const ready = async () => {
  const { id } = await create({ line_items: lines })
  return put(id, {
    line_items: lines,
    buyer,
    fulfillment: shipTo({ selected_option_id: 'white-glove-delivery' }),
    discounts: { codes: ['WELCOME50'] },
  })
}
const amounts = ({ totals }: { totals: readonly { type: string; amount: number }[] }) =>
  Object.fromEntries(totals.map(({ type, amount }) => [type, amount]))
const codes = ({ messages }: { messages?: readonly { code: string }[] | undefined }) =>
  (messages ?? []).map(({ code }) => code)
const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

describe('the profile', () => {
  test.each(Object.entries(origins))('of %s says what is offered, and where', async (_, origin) => {
    const answer = await visit('/.well-known/ucp', {}, { origin })
    expect([answer.status, answer.headers.get('cache-control'), answer.cookies]).toEqual([
      200,
      'public, max-age=3600',
      [],
    ])
    const { ucp } = profile.parse(answer.json())
    expect(ucp.services['dev.ucp.shopping']?.[0]?.endpoint).toBe(`${origin}/ucp`)
    expect(Object.keys(ucp.capabilities)).toEqual([
      'dev.ucp.shopping.checkout',
      'dev.ucp.shopping.fulfillment',
      'dev.ucp.shopping.discount',
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
    ])
    expect(ucp.payment_handlers).toEqual({})
  })
})

describe('the catalog', () => {
  test('is searched by a shopper’s words, within a price, page by page', async () => {
    const asked = { query: 'sofa', pagination: { limit: 1 } }
    const first = search.parse((await ask('/catalog/search', asked)).json())
    expect(first.pagination).toEqual({ has_next_page: true, cursor: 'p2', total_count: 2 })
    const second = search.parse(
      (await ask('/catalog/search', { ...asked, pagination: { cursor: 'p2', limit: 1 } })).json(),
    )
    expect(second.pagination.has_next_page).toBe(false)
    const ids = [first, second].flatMap(({ products }) => products.map(({ id }) => id))
    expect(ids.toSorted()).toEqual(['100001', '100002'])
    const cheap = search.parse(
      (
        await ask('/catalog/search', { query: 'sofa', filters: { price: { max: 100_000 } } })
      ).json(),
    )
    expect(cheap.products.map(({ id, price_range: range }) => [id, range.min.amount])).toEqual([
      ['100001', 90_000],
    ])
  })

  test('is looked up by product and by SKU, and says which is which', async () => {
    const ids = ['HOLLIS-FOG', '100002', 'no-such-thing', 'HOLLIS-FOG']
    const { products, messages } = lookup.parse((await ask('/catalog/lookup', { ids })).json())
    const inputs = products.flatMap(({ variants }) =>
      variants.map((it) => [it.id, it.price.amount, it.list_price?.amount, it.inputs]),
    )
    expect(inputs).toEqual([
      ['HOLLIS-FOG', 90_000, 110_000, [{ id: 'HOLLIS-FOG', match: 'exact' }]],
      ['MARLOW-FOG', 150_000, undefined, [{ id: '100002', match: 'featured' }]],
    ])
    expect(messages).toEqual([{ type: 'info', code: 'not_found', content: 'no-such-thing' }])
    const many = await ask('/catalog/lookup', {
      ids: Array.from({ length: 21 }, (_, at) => String(at)),
    })
    expect([many.status, many.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'request_too_large' }),
    ])
  })

  test('shows a product in the choice that is asked for, and gives up the least wanted', async () => {
    const selected = [
      { name: 'Size', label: 'Queen' },
      { name: 'Firmness', label: 'Firm' },
    ]
    const asked = { id: '100003', selected, preferences: ['Size', 'Firmness'] }
    const { product: it } = product.parse((await ask('/catalog/product', asked)).json())
    expect(it.selected).toEqual([{ name: 'Size', label: 'Queen' }])
    expect(it.variants.map(({ id }) => id)).toEqual(['CIRRUS-QUEEN'])
    expect(it.options?.find(({ name }) => name === 'Size')?.values).toEqual([
      { label: 'Twin', available: true, exists: true },
      { label: 'Queen', available: true, exists: true },
      { label: 'King', available: false, exists: true },
    ])
    const none = await ask('/catalog/product', { id: 'nothing' })
    expect([none.status, codes(errorAnswer.parse(none.json()))]).toEqual([200, ['not_found']])
  })
})

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
    expect((await newShopper().post(`/checkout/continue/${token}`)).status).toBe(404)
    expect((await owner.cart.show()).html).toContain('Feather Pillow')
  })
})

describe('a request sent again', () => {
  const key = (value: string): Asking => ({ headers: { 'idempotency-key': value } })

  test('is carried out once, and its key is of no use for another', async () => {
    const again = () => ask('/checkout-sessions', { line_items: lines }, key('first'))
    const [one, two] = [await again(), await again()]
    expect([two.status, two.json()]).toEqual([201, one.json()])
    const other = await ask('/checkout-sessions', { line_items: [sofa] }, key('first'))
    expect([other.status, other.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'idempotency_conflict' }),
    ])
    const elsewhere = await ask(
      '/checkout-sessions',
      { line_items: lines },
      {
        headers: { 'idempotency-key': 'first', 'ucp-agent': 'profile="https://other.example/p"' },
      },
    )
    expect(checkout.parse(elsewhere.json()).id).not.toBe(checkout.parse(one.json()).id)
  })

  test('while the first is at work, waits', async () => {
    const [one, two] = await Promise.all([
      ask('/checkout-sessions', { line_items: lines }, key('both')),
      ask('/checkout-sessions', { line_items: lines }, key('both')),
    ])
    expect([one.status, two.status].toSorted()).toEqual([201, 409])
  })
})

describe('what is hostile or wrong', () => {
  const card = '4242 4242 4242 4242'
  test.each<[string, unknown, number, string, Asking?]>([
    [
      'no profile',
      { line_items: lines },
      400,
      'invalid_profile_url',
      { headers: { 'ucp-agent': '' } },
    ],
    [
      'a profile that is no address',
      { line_items: lines },
      400,
      'invalid_profile_url',
      { headers: { 'ucp-agent': 'profile="http://a b"' } },
    ],
    [
      'another version',
      { line_items: lines },
      422,
      'version_unsupported',
      { headers: { 'ucp-agent': `${AGENT};version="2026-01-11"` } },
    ],
    ['no lines', { line_items: [] }, 400, 'invalid_request'],
    ['no object', [], 400, 'invalid_request'],
    ['a piece and a half', { line_items: [{ ...sofa, quantity: 1.5 }] }, 400, 'invalid_request'],
    ['fewer than none', { line_items: [{ ...sofa, quantity: -1 }] }, 400, 'invalid_request'],
    ['too many of one', { line_items: [{ ...sofa, quantity: 51 }] }, 400, 'invalid_request'],
    [
      'too many lines',
      { line_items: Array.from({ length: 21 }, () => sofa) },
      400,
      'invalid_request',
    ],
    [
      'a card’s number in a name',
      { line_items: lines, buyer: { ...buyer, first_name: card } },
      400,
      'card_number_refused',
    ],
    [
      'a card’s number as a number',
      {
        line_items: lines,
        payment: { instruments: [{ credential: { number: 4242424242424242 } }] },
      },
      400,
      'card_number_refused',
    ],
    [
      'what is too long',
      { line_items: lines, context: { intent: 'x'.repeat(70_000) } },
      413,
      'request_too_large',
    ],
    [
      'a key that is too long',
      { line_items: lines },
      400,
      'invalid_request',
      { headers: { 'idempotency-key': 'k'.repeat(300) } },
    ],
  ])('%s is refused', async (_, body, status, code, asking = {}) => {
    const before = await env.DB.prepare('SELECT count(*) AS n FROM guest').first('n')
    const answer = await ask('/checkout-sessions', body, asking)
    expect([answer.status, answer.json()]).toEqual([status, expect.objectContaining({ code })])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM guest').first('n')).toBe(before)
  })

  test('what is no JSON, and what a form of another page sends, is refused', async () => {
    const sent = (type: string, raw: string) =>
      ask('/checkout-sessions', undefined, {
        method: 'POST',
        raw,
        headers: { 'content-type': type },
      })
    expect((await sent('application/json', '{')).status).toBe(400)
    expect((await sent('application/xml', JSON.stringify({ line_items: lines }))).status).toBe(415)
    const foreign = await ask(
      '/checkout-sessions',
      { line_items: lines },
      {
        headers: { origin: 'https://evil.example' },
      },
    )
    expect(foreign.status).toBe(403)
  })

  test('a session that is none is not found, whatever its name', async () => {
    for (const id of ['x', 'a'.repeat(43), '..%2F..%2Fcart', "'%20OR%201=1"])
      expect((await ask(`/checkout-sessions/${id}`)).status).toBe(404)
  })

  test('one client is slowed down', async () => {
    const by = { headers: { 'cf-connecting-ip': '203.0.113.77' } }
    const statuses = new Set<number>()
    for (let time = 0; time < 121; time += 1)
      statuses.add((await ask('/checkout-sessions/none', undefined, by)).status)
    expect([...statuses]).toEqual([404, 429])
  })
})
