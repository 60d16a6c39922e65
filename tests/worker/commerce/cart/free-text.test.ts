import { keptTables } from '../kept-tables.ts'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { claim, orderClaims } from '../../../../commerce/contract/order/claims.ts'
import { order } from '../../../../commerce/contract/order/order.ts'
import { orderLink } from '../../../../commerce/contract/order/order-link.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { wishlist } from '../../../../commerce/contract/product/wishlist.ts'
import { CARD_NUMBER_FOUND } from '../../../../commerce/domain/cart/card-number.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import {
  accepted,
  add,
  type Answer,
  count,
  denver,
  logLines,
  newShopper,
  placeOrder,
  readyToOrder,
  refusalOf,
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'
import { atDesk, KEY } from '../orders/desk.ts'

const CARD = '4242 4242 4242 4242'
const { a } = testSeed.customers
const ada: Shopper = { token: a.sessionToken, site: 'davenport' }

const crew = { stairs: '', gateCode: '', callAhead: false, crewNote: '' }
const notes = { ...crew, pickupContact: null, giftMessage: '' }
const ruth = {
  firstName: 'Ruth',
  lastName: 'O’Neil',
  email: 'ruth@shopper.example',
  city: 'Denver',
  stateOrRegion: 'CO',
}

let shopper: Shopper
let cartId = ''
/** An order that waits for its truck, and one that has arrived, by the links of their mails. */
let waiting = ''
let arrived = ''
let listId = ''
let itemId = ''
let shared = { customerId: '', wishlistId: '' }

const placeWithLink = async (): Promise<{ id: string; token: string }> => {
  const ready = await readyToOrder('HOLLIS-MOSS')
  const { id } = accepted(await placeOrder(ready), order)
  const link = await send('POST', paths.orderLink(id), { shopper: ready.shopper })
  return { id, token: accepted(link, orderLink).token }
}

beforeAll(async () => {
  await seedShop()
  shopper = await newShopper()
  cartId = (await add(shopper, 'HOLLIS-MOSS')).id
  waiting = (await placeWithLink()).token
  const { id, token } = await placeWithLink()
  arrived = token
  await env.DB.prepare(
    `INSERT INTO order_event (order_id, seq, kind, shipment_id, at) VALUES (?, 3, 'delivered', 'delivery', ?)`,
  )
    .bind(id, Date.now())
    .run()
  const list = accepted(
    await send('POST', paths.wishlists(), { shopper: ada, body: { name: 'Den' } }),
    wishlist,
  )
  listId = list.id
  const item = { skuId: 'HOLLIS-MOSS' }
  const filled = await send('POST', paths.wishlistItems(listId), { shopper: ada, body: item })
  itemId = accepted(filled, wishlist).items[0]?.id ?? ''
  const link = await send('PUT', paths.wishlistShare(listId), { shopper: ada, body: {} })
  shared = accepted(link, wishlist).share ?? shared
})

const details = (body: unknown) => send('PUT', paths.cartById(cartId), { shopper, body })
const putNotes = (more: object) =>
  send('PUT', paths.orderNotes(waiting), { body: { ...crew, ...more } })
const inLists = (method: string, path: string, body: unknown) =>
  send(method, path, { shopper: ada, body })
const sharedItem = (method: string, path: string, body: unknown) =>
  send(method, path, { shopper, body })
const register = (more: object) =>
  send('POST', paths.customers(), {
    body: {
      email: 'new@shopper.example',
      password: 'Aa1!aaaaaaaa',
      firstName: 'Ada',
      lastName: 'Byron',
      ...more,
    },
  })

/** Where people write freely, by whom it is asked and the field that is wrong. */
const asks: readonly (readonly [string, string, () => Promise<Answer>])[] = [
  [
    'a gift message',
    'notes.giftMessage',
    () => details({ notes: { ...notes, giftMessage: CARD } }),
  ],
  [
    'a note in the checkout',
    'notes.crewNote',
    () => details({ notes: { ...notes, crewNote: CARD } }),
  ],
  [
    'a gate code in the checkout',
    'notes.gateCode',
    () => details({ notes: { ...notes, gateCode: CARD } }),
  ],
  ['a note for the crew', 'crewNote', () => putNotes({ crewNote: `Card ${CARD}, ring twice` })],
  ['a gate code', 'gateCode', () => putNotes({ gateCode: '4242424242424242' })],
  [
    'a damage report',
    'text',
    async () => {
      const id = crypto.randomUUID()
      const [line] = accepted(await send('GET', paths.orderClaims(arrived)), orderClaims).lines
      const body = { id, kind: 'damage', lineId: line?.lineId ?? null }
      const begun = accepted(await send('POST', paths.orderClaims(arrived), { body }), claim)
      const text = `Refund it to ${CARD}`
      return send('PUT', paths.orderClaim(arrived, begun.id), { body: { text } })
    },
  ],
  [
    'a street',
    'shippingAddress.street1',
    () => details({ shippingAddress: { ...denver, street1: CARD } }),
  ],
  [
    'the rest of a street',
    'shippingAddress.street2',
    () => details({ shippingAddress: { ...denver, street2: CARD } }),
  ],
  ['a city', 'shippingAddress.city', () => details({ shippingAddress: { ...denver, city: CARD } })],
  [
    'a business',
    'billingAddress.businessName',
    () => details({ billingAddress: { ...denver, businessName: CARD } }),
  ],
  [
    'an address’s name',
    'label',
    () => inLists('POST', paths.addresses(), { address: { ...denver, label: CARD } }),
  ],
  ['a new list', 'name', () => inLists('POST', paths.wishlists(), { name: CARD })],
  ['a list’s new name', 'name', () => inLists('PATCH', paths.wishlist(listId), { name: CARD })],
  [
    'a saved piece’s note',
    'note',
    () => inLists('POST', paths.wishlistItems(listId), { skuId: 'MARLOW-FOG', note: CARD }),
  ],
  [
    'a list’s note',
    'note',
    () => inLists('PATCH', paths.wishlistItem(listId, itemId), { note: CARD }),
  ],
  [
    'a list’s room',
    'room',
    () => inLists('PATCH', paths.wishlistItem(listId, itemId), { room: CARD }),
  ],
  [
    'a comment on a shared list',
    'text',
    () =>
      sharedItem(
        'POST',
        paths.sharedWishlistComments(shared.customerId, shared.wishlistId, itemId),
        {
          text: CARD,
          name: 'Ben',
        },
      ),
  ],
  [
    'what a commenter calls themselves',
    'name',
    () =>
      sharedItem(
        'POST',
        paths.sharedWishlistComments(shared.customerId, shared.wishlistId, itemId),
        {
          text: 'Nice',
          name: CARD,
        },
      ),
  ],
  [
    'what a voter calls themselves',
    'name',
    () =>
      sharedItem('PUT', paths.sharedWishlistVote(shared.customerId, shared.wishlistId, itemId), {
        vote: 'like',
        name: CARD,
      }),
  ],
  ['a user name', 'userName', () => register({ userName: '4242424242424242' })],
  [
    'a forgotten user name',
    'login',
    () => send('POST', paths.passwordForgot(), { body: { login: CARD } }),
  ],
  [
    'an application to the lender',
    'street1',
    () =>
      send('POST', paths.prequalifications(), {
        body: {
          email: ruth.email,
          birthDate: '1980-01-31',
          annualIncome: 6_000_000,
          applicant: { ...denver, street1: CARD },
        },
      }),
  ],
  [
    'a moderator’s reply',
    'reply',
    () =>
      send('POST', paths.ratingModeration(), {
        headers: { authorization: `Bearer ${KEY}` },
        otherwise: atDesk,
        body: { id: 'any', decision: 'approve', reply: CARD },
      }),
  ],
]

const review = {
  kind: 'product',
  subject: '100001',
  stars: 4,
  title: 'Firm',
  text: 'We like it.',
  ...ruth,
}
const mutations: readonly (readonly [string, string, object])[] = [
  ['a review’s text', 'writeReview', { ...review, text: `Charged to ${CARD}` }],
  ['a review’s title', 'writeReview', { ...review, title: CARD }],
  ['a reviewer’s city', 'writeReview', { ...review, city: CARD }],
  ['a question', 'askQuestion', { itemId: '100001', question: `Can I pay with ${CARD}?`, ...ruth }],
]
const mutate = (name: string, input: object) => {
  const value = (of: unknown, key: string) => (key === 'kind' ? String(of) : JSON.stringify(of))
  const list = Object.entries(input).map(([key, of]) => `${key}: ${value(of, key)}`)
  return send('POST', paths.rating(), {
    body: { query: `mutation { ${name}(${list.join(', ')}) { received } }` },
  })
}

/** Every value of every table, as text. */
const everythingKept = async (): Promise<string> => {
  const tables = (await keptTables(env.DB)).filter(
    (name) => !/^(product|sku|search|postal|picture)/.test(name),
  )
  const rows = await Promise.all(
    tables.map(async (name) => (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results),
  )
  return JSON.stringify(rows)
}

describe('a card number that somebody writes where it does not belong', () => {
  test.each(asks)('is refused in words: %s', async (_, field, ask) => {
    const answer = await ask()
    expect(words(answer)).toBe('422 COR-003')
    expect(refusalOf(answer).fieldErrors).toContainEqual({ field, message: CARD_NUMBER_FOUND })
  })

  test.each(mutations)('is refused in words: %s', async (_, name, input) => {
    const answer = await mutate(name, input)
    expect(JSON.stringify(answer.body)).toContain(CARD_NUMBER_FOUND)
  })

  test('is not kept as something that was looked for', async () => {
    const capture = (event: object) =>
      send('POST', paths.capture(), {
        body: event,
        headers: { 'x-web-session-id': 'a-session-of-these-tests' },
      })
    const withDigits = () =>
      count(
        "SELECT count(*) FROM activity_event WHERE event GLOB '*4242*' OR event GLOB '*303-555*'",
      )
    const id = crypto.randomUUID()
    const search = (text: string) => ({
      'event-type': 'search',
      'query-id': id,
      'query-text': text,
      'search-id': id,
      'search-results': [],
    })
    const viewed = (url: string) => ({
      'event-type': 'page-viewed',
      url,
      'tab-id': id,
      'page-id': id,
      'page-type': 'search',
    })
    for (const event of [
      search(CARD),
      viewed('http://localhost:8787/search/4242424242424242'),
      viewed('http://localhost:8787/search/4242%204242%204242%204242'),
      viewed('http://localhost:8787/blog/search/4242+4242+4242+4242'),
    ])
      expect((await capture(event)).status).toBe(200)
    await capture(search('sofa 303-555-0123'))
    expect(await count('SELECT count(*) FROM activity_event')).toBe(5)
    expect(await withDigits()).toBe(0)
  })

  test('stands in no table and in no log', async () => {
    const all = (await everythingKept()) + logLines.join('\n')
    expect(all).toContain('Ruth')
    expect(all).not.toMatch(/4242[ +]?4242[ +]?4242/)
  })

  test('and phone and order numbers are taken', async () => {
    const fine = 'Order DV-482-913-57, call 303-555-0123 or 720-555-0190'
    accepted(await details({ notes: { ...notes, crewNote: fine, giftMessage: fine } }), cart)
    expect((await putNotes({ crewNote: fine })).status).toBe(200)
    expect(
      (await inLists('PATCH', paths.wishlistItem(listId, itemId), { note: fine })).status,
    ).toBe(200)
  })
})
