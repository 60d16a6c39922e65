import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { customerData } from '../../../../commerce/contract/account/account.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { wishlist } from '../../../../commerce/contract/product/wishlist.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { inbox } from '../../inbox.ts'
import { keptTables } from '../kept-tables.ts'
import { accepted, add, count, getCart, lineOf, refusalOf, runClock, send, words } from '../shop.ts'
import { ada, ben, readProfile, seedCustomers } from './seeded-customers.ts'

beforeEach(seedCustomers)
afterEach(() => {
  vi.useRealTimers()
})

const { a, b } = testSeed.customers

/** Every row of every table in which a text stands, but for the tables named. */
const rowsWith = async (text: string, except: readonly string[] = []) => {
  const found: string[] = []
  for (const name of await keptTables(env.DB)) {
    if (except.includes(name)) continue
    const all = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
    for (const row of all.results) if (JSON.stringify(row).includes(text)) found.push(name)
  }
  return found
}

/** A list with one piece on it. */
const keepList = async (customer: typeof a | typeof b) => {
  const shopper = customer === a ? ada : ben
  const name = `Den of ${customer.canary}`
  const made = accepted(
    await send('POST', paths.wishlists(), { shopper, body: { name } }),
    wishlist,
  )
  const piece = { skuId: 'SKU-B', quantity: 2, room: 'Den', note: `For ${customer.canary}` }
  accepted(await send('POST', paths.wishlistItems(made.id), { shopper, body: piece }), wishlist)
}

/** What Ada says of a list of Ben's, of a review, and of her order. */
const saySomething = () => {
  const ofBens = `SELECT id FROM wishlist_item WHERE note = 'For ${b.canary}'`
  const ofHers = `SELECT id FROM orders WHERE number = '${a.orderNumber}'`
  return env.DB.batch(
    [
      `INSERT INTO wishlist_vote (item_id, voter, vote, name, created_at)
       VALUES ((${ofBens}), 'customer:${a.id}', 'like', '${a.firstName}', 1)`,
      `INSERT INTO wishlist_comment (id, item_id, voter, name, text, created_at)
       VALUES ('said', (${ofBens}), 'customer:${a.id}', '${a.firstName}', 'Too wide?', 2)`,
      `INSERT INTO review_vote (review_id, owner) VALUES ('r-seen', 'customer:${a.id}')`,
      `INSERT INTO claim (id, number, order_id, kind, status, facts, created_at, changed_at)
       VALUES ('told', 'C-1', (${ofHers}), 'damage', 'desk', '{"text":"A leg is loose"}', 1, 1)`,
      `INSERT INTO claim_event (claim_id, seq, kind, at, note) VALUES ('told', 1, 'sent', 1, 'Bent')`,
      `INSERT INTO order_note (order_id, note, updated_at)
       VALUES ((${ofHers}), '{"gateCode":"4711"}', 1)`,
    ].map((sql) => env.DB.prepare(sql)),
  )
}

describe('a customer’s data', () => {
  test('is told whole, and nobody else’s with it', async () => {
    await send('PUT', paths.customerSubscription(), {
      shopper: ada,
      body: { topics: ['offers'], pause: 'none' },
    })
    await keepList(a)
    await keepList(b)
    await saySomething()
    const data = accepted(await send('GET', paths.customerData(), { shopper: ada }), customerData)
    expect(data.profile).toMatchObject({ email: a.email, lastName: a.lastName })
    expect(data.addresses).toMatchObject([{ address: { street1: `12 ${a.canary} Street` } }])
    expect(data.orders).toMatchObject([
      { number: a.orderNumber, snapshot: { contact: { email: a.email } } },
    ])
    expect(data.carts).toMatchObject([{ items: [{ sku: 'SKU-A' }] }])
    expect(data.lists).toMatchObject([
      { name: `Den of ${a.canary}`, items: [{ sku: 'SKU-B', quantity: 2, room: 'Den' }] },
    ])
    expect(data.opinions).toEqual([
      expect.objectContaining({ sku: 'SKU-B', vote: 'like', name: a.firstName }),
      expect.objectContaining({ sku: 'SKU-B', vote: null, text: 'Too wide?' }),
    ])
    expect(data.helpful).toEqual([{ review: 'r-seen' }])
    expect(data.claims).toMatchObject([
      {
        order_number: a.orderNumber,
        facts: { text: 'A leg is loose' },
        events: [{ note: 'Bent' }],
      },
    ])
    expect(data.crewNotes).toMatchObject([
      { order_number: a.orderNumber, crew_note: { gateCode: '4711' } },
    ])
    expect(data.subscriptions).toMatchObject([{ email: a.email, status: 'active' }])
    expect(data.sessions).toHaveLength(1)
    const text = JSON.stringify(data)
    expect(text).not.toContain(b.canary)
    for (const secret of ['password_hash', 'argon2', a.sessionToken, 'token_hash', 'charge'])
      expect(text).not.toContain(secret)
  })
})

describe('an account', () => {
  const leave = (currentPassword: string = a.password) =>
    send('POST', paths.customerDeletion(), { shopper: ada, body: { currentPassword } })

  test('is not deleted without its password', async () => {
    expect(refusalOf(await leave('Wrong-Password-1')).fieldErrors?.[0]?.field).toBe(
      'currentPassword',
    )
    expect((await readProfile()).customerId).toBe(a.id)
  })

  test('goes with everything that tells who it was; its order keeps what tax law asks for', async () => {
    await env.DB.prepare(`UPDATE orders SET status = 'delivered' WHERE id = ?`)
      .bind(a.orderId)
      .run()
    await add(ada, 'SKU-B')
    await keepList(a)
    await env.DB.prepare(
      `INSERT INTO swatch_order (id, site_id, number, household, mailbox, fingerprint, day, count,
         samples, recipient, earliest, latest, placed_at, posted_at)
       VALUES ('s', 'davenport', 'DVS-1', 'h', 'm', 'f', 20000, 1, '[]', ?, '2026-11-12', '2026-11-14', 1, 2)`,
    )
      .bind(JSON.stringify({ email: a.email.toUpperCase(), street1: `12 ${a.canary} Street` }))
      .run()
    // Taken out of the cart, it can come back for a while.
    await send('DELETE', paths.cartItem(lineOf(await getCart(ada), 'SKU-A').id), { shopper: ada })
    const told = accepted(await send('GET', paths.customerData(), { shopper: ada }), customerData)
    expect(told.setAside).toMatchObject([{ sku: 'SKU-A' }])
    expect(told.swatches).toMatchObject([
      { number: 'DVS-1', recipient: { street1: `12 ${a.canary} Street` } },
    ])
    expect((await leave()).status).toBe(200)
    expect(words(await send('GET', paths.customerProfile(), { shopper: ada }))).toBe(
      '401 UNAUTHORIZED',
    )
    expect((await inbox(a.email))[0]?.subject).toBe('Your Davenport account has been deleted')
    expect(await rowsWith(a.canary)).toEqual([])
    expect(await rowsWith(a.email, ['account_notice'])).toEqual([])
    for (const name of [`"${a.id}"`, `customer:${a.id}`]) expect(await rowsWith(name)).toEqual([])
    const kept = await env.DB.prepare('SELECT snapshot FROM orders WHERE id = ?')
      .bind(a.orderId)
      .first<{ snapshot: string }>()
    expect(JSON.parse(kept?.snapshot ?? '{}')).toMatchObject({
      contact: { email: '', phoneNumber: '' },
      billingAddress: {
        name: { first: '', last: '' },
        street1: '',
        city: 'Denver',
        postalCode: '80239',
      },
      totals: { total: 25_622 },
    })
    expect((await rowsWith(b.canary)).length).toBeGreaterThan(0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
    await runClock()
    expect(await rowsWith(a.email)).toEqual([])
  })

  test('an order on its way keeps its address until it has arrived', async () => {
    expect((await leave()).status).toBe(200)
    expect(await rowsWith(a.canary)).toEqual(['orders'])
    await runClock()
    expect(await rowsWith(a.canary)).toEqual(['orders'])
    await env.DB.prepare(`UPDATE orders SET status = 'delivered' WHERE id = ?`)
      .bind(a.orderId)
      .run()
    await runClock()
    expect(await rowsWith(a.canary)).toEqual([])
    expect(await count('SELECT count(*) FROM order_to_anonymise')).toBe(0)
  })

  test('an order with a return under way keeps its name until that is settled', async () => {
    const shown = async () => (await rowsWith(a.canary)).includes('orders')
    await env.DB.batch([
      env.DB.prepare(`UPDATE orders SET status = 'delivered' WHERE id = ?`).bind(a.orderId),
      env.DB.prepare(
        `INSERT INTO claim (id, number, order_id, kind, status, facts, created_at, changed_at)
         VALUES ('under-way', 'C-0000-0001', ?, 'return', 'approved', '{}', 1, 1)`,
      ).bind(a.orderId),
    ])
    expect((await leave()).status).toBe(200)
    await runClock()
    expect(await count(`SELECT count(*) FROM claim WHERE id = 'under-way'`)).toBe(1)
    expect(await shown()).toBe(true)
    await env.DB.prepare(`UPDATE claim SET status = 'closed' WHERE id = 'under-way'`).run()
    await runClock()
    expect(await shown()).toBe(false)
    expect(await count(`SELECT count(*) FROM claim WHERE id = 'under-way'`)).toBe(0)
  })

  test('the words one wrote stay, without a name', async () => {
    const write = (id: string, status: string) =>
      env.DB.prepare(
        `INSERT INTO review (id, kind, subject, site_id, status, stars, title, text, first_name,
           last_name, email, city, state, digest, created_at)
         VALUES (?1, 'product', 'TEST-CHAIR', 'davenport', ?2, 5, 'Good', 'A good chair', 'Ada', ?3,
           ?4, 'Denver', 'CO', ?1, 0)`,
      )
        .bind(id, status, a.lastName, a.email)
        .run()
    await write('shown', 'approved')
    await write('waiting', 'pending')
    await env.DB.prepare(`UPDATE orders SET status = 'delivered' WHERE id = ?`)
      .bind(a.orderId)
      .run()
    expect((await leave()).status).toBe(200)
    expect(await count(`SELECT count(*) FROM review WHERE id = 'waiting'`)).toBe(0)
    const left = await env.DB.prepare(`SELECT * FROM review WHERE id = 'shown'`).first()
    expect(left).toMatchObject({ text: 'A good chair', first_name: 'A customer', last_name: '' })
    expect(await rowsWith(a.canary)).toEqual([])
  })
})
