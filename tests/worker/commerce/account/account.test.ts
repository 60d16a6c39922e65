import { keptTables } from '../kept-tables.ts'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  customerData,
  customerSubscription,
} from '../../../../commerce/contract/account/account.ts'
import {
  customerProfile,
  type CustomerProfile,
  signedIn,
} from '../../../../commerce/contract/account/customer.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { reordered } from '../../../../commerce/contract/order/reorder.ts'
import { wishlist } from '../../../../commerce/contract/product/wishlist.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import {
  accepted,
  add,
  count,
  getCart,
  lineOf,
  newShopper,
  refusalOf,
  runClock,
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'
import { inbox } from '../../inbox.ts'
import { withMeanwhile } from '../meanwhile.ts'

beforeEach(async () => {
  await env.DB.batch(
    ['attempt', 'subscription', 'outbox', 'account_notice', 'wishlist'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  await seedShop()
})
afterEach(() => {
  vi.useRealTimers()
})

const { a, b } = testSeed.customers
const ada: Shopper = { token: a.sessionToken, site: 'davenport' }
const ben: Shopper = { token: b.sessionToken, site: 'davenport' }

const read = async (shopper = ada): Promise<CustomerProfile> =>
  accepted(await send('GET', paths.customerProfile(), { shopper }), customerProfile)

const change = async (over: object, shopper = ada) => {
  const { firstName, lastName, userName, phoneNumber, birthDate, version } = await read(shopper)
  return send('PUT', paths.customerProfile(), {
    shopper,
    body: { firstName, lastName, userName, phoneNumber, birthDate, version, ...over },
  })
}

describe('[C-06c] a customer’s profile', () => {
  test('is changed by its customer, spelled as we keep it', async () => {
    const changed = accepted(
      await change({
        firstName: ' Ida ',
        userName: 'ida.moreno',
        phoneNumber: '(303) 555-0142',
        birthDate: '04/30/1990',
      }),
      customerProfile,
    )
    expect(changed).toMatchObject({
      firstName: 'Ida',
      userName: 'ida.moreno',
      phoneNumber: '303-555-0142',
      birthDate: '1990-04-30',
    })
    expect(await read()).toEqual(changed)
    expect(
      accepted(await change({ userName: null, phoneNumber: '' }), customerProfile),
    ).toMatchObject({ userName: null, phoneNumber: null })
  })

  test('keeps the rules, field by field', async () => {
    const wrong = {
      firstName: '',
      lastName: 'x'.repeat(31),
      userName: 'abc',
      phoneNumber: '12',
      birthDate: '2999-01-01',
    }
    expect(refusalOf(await change(wrong)).fieldErrors).toEqual([
      { field: 'firstName', message: 'Please enter your first name' },
      { field: 'lastName', message: 'Please use at most 30 characters.' },
      { field: 'userName', message: 'Please use at least 6 characters.' },
      { field: 'phoneNumber', message: 'Please use 10 digit phone number format only' },
      { field: 'birthDate', message: 'Your date of birth must be in the past' },
    ])
    expect((await read()).firstName).toBe(a.firstName)
  })

  test('of two windows the second is told', async () => {
    const { version } = await read()
    await change({ firstName: 'Ida' })
    expect(words(await change({ firstName: 'Eda', version }))).toBe('409 CHANGED_MEANWHILE')
    expect((await read()).firstName).toBe('Ida')
  })

  test('that is sent twice is answered as the first time', async () => {
    const { version } = await read()
    const sent = { firstName: 'Ida', phoneNumber: '(303) 555-0142', version }
    const first = accepted(await change(sent), customerProfile)
    expect(accepted(await change(sent), customerProfile)).toEqual(first)
  })

  test('takes no user name that somebody has', async () => {
    await change({ userName: 'same.name' }, ben)
    const taken = refusalOf(await change({ userName: 'SAME.name' }))
    expect([taken.code, taken.reason]).toEqual(['COR-007', '002'])
  })

  test('is nobody’s without a session, nor a guest’s', async () => {
    for (const shopper of [undefined, await newShopper()])
      for (const [method, path] of [
        ['PUT', paths.customerProfile()],
        ['PUT', paths.customerEmail()],
        ['GET', paths.customerSubscription()],
        ['GET', paths.customerData()],
        ['POST', paths.customerDeletion()],
      ] as const)
        expect(
          words(
            await send(method, path, {
              ...(shopper ? { shopper } : {}),
              ...(method === 'GET' ? {} : { body: {} }),
            }),
          ),
        ).toBe('401 UNAUTHORIZED')
  })
})

describe('another email address', () => {
  const changeTo = (email: string, currentPassword: string = a.password) =>
    send('PUT', paths.customerEmail(), { shopper: ada, body: { email, currentPassword } })

  test('needs the password; the old address is told, the new one is not known to be theirs', async () => {
    expect(
      refusalOf(await changeTo('new@shopper.example', 'Wrong-Password-1')).fieldErrors,
    ).toEqual([{ field: 'currentPassword', code: 'wrong-password' }])
    expect(refusalOf(await changeTo('new@shopper.example', '')).fieldErrors?.[0]?.field).toBe(
      'currentPassword',
    )
    const changed = accepted(await changeTo(' new@shopper.example '), customerProfile)
    expect(changed).toMatchObject({ email: 'new@shopper.example', emailVerified: false })
    expect((await inbox(a.email))[0]?.subject).toBe('Your Davenport email address was changed')
    const signIn = await send('POST', paths.signIn(), {
      body: { login: 'new@shopper.example', password: a.password, client: '203.0.113.9' },
    })
    expect(accepted(signIn, signedIn).customer.customerId).toBe(a.id)
  })

  test('that is asked for twice at once is no stranger’s doing', async () => {
    const to = { email: 'new@shopper.example', currentPassword: a.password }
    const DB = withMeanwhile(env.DB, 'SET email', () => changeTo(to.email))
    const second = await send('PUT', paths.customerEmail(), {
      shopper: ada,
      body: to,
      otherwise: { DB },
    })
    expect(accepted(second, customerProfile)).toEqual(await read())
  })

  test('cannot be somebody else’s, nor nonsense', async () => {
    const taken = refusalOf(await changeTo(b.email.toUpperCase()))
    expect([taken.code, taken.reason]).toEqual(['COR-007', '001'])
    expect(refusalOf(await changeTo('nonsense')).fieldErrors).toEqual([
      { field: 'email', message: 'E-mail is invalid' },
    ])
  })

  test('after five wrong passwords the right one has to wait', async () => {
    for (let n = 0; n < 5; n += 1) await changeTo('new@shopper.example', 'Wrong-Password-1')
    const waits = await changeTo('new@shopper.example')
    expect(words(waits)).toBe('429 TOO_MANY_REQUESTS')
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a customer’s emails', () => {
  const PATH = paths.customerSubscription()
  const own = async (method: string, body?: object) =>
    accepted(
      await send(method, PATH, { shopper: ada, ...(body ? { body } : {}) }),
      customerSubscription,
    )
  const unverify = () =>
    env.DB.prepare('UPDATE customer SET email_verified_at = NULL WHERE id = ?').bind(a.id).run()

  test('begin, change and end at once where the address is known to be theirs', async () => {
    expect(await own('GET')).toEqual({ verified: true, subscription: null, requested: false })
    const begun = await own('PUT', { topics: ['ideas', 'offers'], pause: 'none' })
    expect(begun.subscription).toMatchObject({ status: 'active', topics: ['offers', 'ideas'] })
    expect((await inbox(a.email))[0]?.subject).toBe('You’re on the Davenport list')
    const paused = await own('PUT', { topics: ['stores'], pause: 'month' })
    expect(paused.subscription?.topics).toEqual(['stores'])
    expect(paused.subscription?.pausedUntil).not.toBeNull()
    expect((await own('DELETE')).subscription?.status).toBe('unsubscribed')
    expect(
      (await inbox(a.email)).filter(({ subject }) => subject.startsWith('You’re on the')),
    ).toHaveLength(1)
  })

  test('are asked for by mail where it may be somebody else’s, and told to nobody', async () => {
    await own('PUT', { topics: ['offers'], pause: 'none' })
    await unverify()
    expect(await own('GET')).toEqual({ verified: false, subscription: null, requested: false })
    const answer = await own('PUT', { topics: ['stores'], pause: 'none' })
    expect(answer).toEqual({ verified: false, subscription: null, requested: true })
    expect(await own('DELETE')).toEqual(answer)
    expect((await inbox(a.email))[0]?.subject).toBe('You’re already on the Davenport list')
    expect(await count(`SELECT count(*) FROM subscription WHERE status = 'active'`)).toBe(1)
  })
})

describe('an order', () => {
  const again = (id: string, { shopper = ada, key = crypto.randomUUID() } = {}) =>
    send('POST', paths.reorder(id), { shopper, body: {}, headers: { 'idempotency-key': key } })

  test('is ordered again at today’s prices, without what cannot be had', async () => {
    const before = await getCart(ada)
    const done = accepted(await again(a.orderId), reordered)
    expect(done.added.map(({ name }) => name)).toEqual(['Test Chair'])
    expect(done.refused).toEqual([])
    expect((await getCart(ada)).items.length).toBe(before.items.length + 1) // a pick-up, beside the delivery
    await env.DB.prepare(`UPDATE sku SET stock = 0 WHERE sku_id = 'SKU-A'`).run()
    expect(accepted(await again(a.orderId), reordered)).toMatchObject({
      added: [],
      refused: [
        {
          name: 'Test Chair',
          why: { code: 'OUT_OF_STOCK', reason: 'choice', params: { name: 'Test Chair' } },
        },
      ],
    })
    await env.DB.prepare(`DELETE FROM sku WHERE sku_id = 'SKU-A'`).run()
    expect(accepted(await again(a.orderId), reordered).refused[0]?.why).toEqual({
      code: 'NOT_PURCHASABLE',
      reason: 'gone',
    })
  })

  test('of somebody else’s is not', async () => {
    expect(words(await again(b.orderId))).toBe('404 NOT_FOUND')
  })

  const pieces = async () => (await getCart(ada)).items.reduce((sum, it) => sum + it.quantity, 0)

  test('is in the cart once, however often the same form is sent', async () => {
    const before = await pieces()
    const key = crypto.randomUUID()
    const first = accepted(await again(a.orderId, { key }), reordered)
    const once = await pieces()
    expect(once).toBeGreaterThan(before)
    expect(accepted(await again(a.orderId, { key }), reordered)).toEqual(first)
    expect(await pieces()).toBe(once)
    accepted(await again(a.orderId), reordered)
    expect(await pieces()).toBe(once + (once - before))
  })

  test('is in the cart once when two presses come at the same time', async () => {
    const before = await pieces()
    const key = crypto.randomUUID()
    const answers = await Promise.all([again(a.orderId, { key }), again(a.orderId, { key })])
    expect(answers.map(({ status }) => status)).toContain(200)
    for (const answer of answers)
      if (answer.status !== 200) expect(words(answer)).toBe('409 IDEMPOTENCY_IN_PROGRESS')
    const once = await pieces()
    accepted(await again(a.orderId), reordered)
    expect(await pieces()).toBe(once + (once - before))
  })

  test('needs a key, which stands for one order only', async () => {
    const bare = await send('POST', paths.reorder(a.orderId), { shopper: ada, body: {} })
    expect(words(bare)).toBe('400 IDEMPOTENCY_KEY_MISSING')
    const key = crypto.randomUUID()
    accepted(await again(a.orderId, { key }), reordered)
    await env.DB.prepare('UPDATE idempotency SET fingerprint = ? WHERE key = ?')
      .bind('another', key)
      .run()
    expect(words(await again(a.orderId, { key }))).toBe('422 IDEMPOTENCY_KEY_REUSED')
  })

  test('leaves no keys behind', async () => {
    accepted(await again(a.orderId), reordered)
    await env.DB.prepare(`UPDATE idempotency SET status = NULL WHERE route = 'reorder'`).run()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    await runClock()
    const { results } = await env.DB.prepare(
      `SELECT key FROM idempotency WHERE route = 'reorder'`,
    ).all()
    expect(results).toEqual([])
  })
})

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
    expect((await read()).customerId).toBe(a.id)
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
