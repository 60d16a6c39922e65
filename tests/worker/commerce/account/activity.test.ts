import { onD1 } from '../on-d1.ts'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type ActivityEvent,
  activityList,
  recommendations,
} from '../../../../commerce/contract/account/activity.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { recommendedSql } from '../../../../commerce/service/repositories/products/recommended.ts'
import { accepted, count, logLines, runClock, send, words } from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'

const [sofa] = smallCatalogue.products
const [sofaSku] = smallCatalogue.skus
if (!sofa || !sofaSku) throw new Error('the small catalogue is empty')
const sofas = ['100021', '100022', '100023', '100024'] as const
const tables = ['100031', '100032', '100033'] as const

beforeAll(async () => {
  const catalogue = {
    ...smallCatalogue,
    categories: [
      ...smallCatalogue.categories,
      {
        siteId: 'davenport' as const,
        path: 'living-room/sofas',
        name: 'Sofas',
        parentPath: 'living-room',
        position: 1,
      },
    ],
    products: [
      ...smallCatalogue.products,
      ...sofas.map((itemId) => ({ ...sofa, itemId, name: `Sofa ${itemId}` })),
      ...tables.map((itemId) => ({
        ...sofa,
        itemId,
        name: `Table ${itemId}`,
        productType: 'coffee-table',
        categoryPaths: ['living-room/coffee-tables'] as const,
      })),
    ],
    skus: [
      ...smallCatalogue.skus,
      ...[...sofas, ...tables].map((itemId) => ({ ...sofaSku, itemId, skuId: `SKU-${itemId}` })),
    ],
  }
  await env.DB.batch(
    seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
})

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM activity_event'),
    env.DB.prepare('DELETE FROM orders'),
  ])
})

const newSession = () => crypto.randomUUID()
const viewed = (itemId: string): ActivityEvent => ({
  'event-type': 'page-viewed',
  url: `http://localhost:8787/pd/Davenport/Sofa/${itemId}`,
  'tab-id': crypto.randomUUID(),
  'page-id': crypto.randomUUID(),
  'page-type': 'product',
})

const capture = (session: string, body: unknown) =>
  send('POST', paths.capture(), { body, headers: { 'x-web-session-id': session } })

const eventsOf = async (sessionId: string) => {
  const answer = await send('GET', `${paths.siteActivity()}?sessionId=${sessionId}`)
  return accepted(answer, activityList).events.map(({ event }) => event)
}

describe('[C-11] capture', () => {
  test('[C-10a] an event is kept, and told to whoever has the session’s id, the latest first', async () => {
    const session = newSession()
    const started: ActivityEvent = { 'event-type': 'session-started' }
    expect((await capture(session, started)).body).toEqual({})
    await capture(session, viewed('100001'))
    const events = await eventsOf(session)
    expect(events).toHaveLength(2)
    expect(events[1]).toEqual(started)
    expect(await eventsOf(newSession())).toEqual([])
  })

  test('nothing of the machine is kept, and no session’s id', async () => {
    const session = newSession()
    await send('POST', paths.capture(), {
      body: viewed('100001'),
      headers: {
        'x-web-session-id': session,
        'cf-connecting-ip': '203.0.113.9',
        'user-agent': 'Some Browser',
      },
    })
    const { results } = await env.DB.prepare('SELECT * FROM activity_event').all()
    const kept = JSON.stringify(results)
    for (const trace of ['203.0.113.9', 'Some Browser', session]) expect(kept).not.toContain(trace)
    expect(logLines.join('\n')).not.toContain(session)
  })

  test.each(['Ana.Roy@shopper.example', '4111 1111 1111 1111', '(303) 555-0142', 'sofa in 80202'])(
    'what somebody typed is not kept where it may say who they are: %s',
    async (typed) => {
      const session = newSession()
      const id = crypto.randomUUID()
      await capture(session, {
        'event-type': 'search',
        'query-id': id,
        'query-text': typed,
        'search-id': id,
        'search-results': ['100001'],
      })
      await capture(session, {
        'event-type': 'page-viewed',
        url: `http://localhost:8787/search/${encodeURIComponent(typed)}?q=${encodeURIComponent(typed)}`,
        'tab-id': id,
        'page-id': id,
        'page-type': 'search',
      })
      const { results } = await env.DB.prepare('SELECT * FROM activity_event').all()
      expect(results).toHaveLength(2)
      const kept = decodeURIComponent(JSON.stringify(results))
      expect(kept).not.toContain(typed)
      expect(kept).toContain('http://localhost:8787/search')
      expect(logLines.join('\n')).not.toContain(typed)
    },
  )

  test('words that anybody may search for are', async () => {
    const session = newSession()
    const id = crypto.randomUUID()
    const searched: ActivityEvent = {
      'event-type': 'search',
      'query-id': id,
      'query-text': 'sofa 84 in',
      'search-id': id,
      'search-results': ['100001'],
    }
    await capture(session, searched)
    expect(await eventsOf(session)).toEqual([searched])
  })

  test.each([
    ['no session', {}, { 'event-type': 'session-started' }],
    ['a session that is none', { 'x-web-session-id': 'x' }, { 'event-type': 'session-started' }],
    ['no event', { 'x-web-session-id': newSession() }, {}],
    [
      'more than an event has',
      { 'x-web-session-id': newSession() },
      { 'event-type': 'session-started', email: 'a@b.example' },
    ],
  ])('%s is refused, and nothing is kept', async (_, headers, body) => {
    expect(words(await send('POST', paths.capture(), { body, headers }))).toBe('400 COR-008')
    expect(await count('SELECT count(*) FROM activity_event')).toBe(0)
  })

  test('a customer’s bearer is recognised', async () => {
    const { sha256 } = await import('../../../../commerce/service/tokens.ts')
    const token = 'a-customer-of-ours-0123456789'
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO customer (id, email, first_name, last_name, created_at)
         VALUES ('cus-1', 'ana@shopper.example', 'Ana', 'Roy', 0)`,
      ),
      env.DB.prepare(
        `INSERT INTO customer_session (token_hash, customer_id, expires_at) VALUES (?, 'cus-1', ?)`,
      ).bind(await sha256(token), 9e15),
    ])
    const answer = await send('POST', paths.capture(), {
      body: { 'event-type': 'session-started' },
      headers: { 'x-web-session-id': newSession(), authorization: `Bearer ${token}` },
    })
    expect(answer.body).toEqual({ 'customer-id': 'cus-1' })
  })

  test('no session fills the database, and what is older than 30 days goes', async () => {
    const session = newSession()
    await capture(session, viewed('100001'))
    const { session_hash: hash } =
      (await env.DB.prepare('SELECT session_hash FROM activity_event').first<{
        session_hash: string
      }>()) ?? {}
    await env.DB.prepare(
      `INSERT INTO activity_event (site_id, session_hash, type, event, at)
       WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 499)
       SELECT 'davenport', ?, 'session-started', '{"event-type":"session-started"}', 1 FROM n`,
    )
      .bind(hash ?? '')
      .run()
    await capture(session, viewed('100002'))
    expect(await count('SELECT count(*) FROM activity_event')).toBe(500)
    await runClock()
    expect(await count('SELECT count(*) FROM activity_event')).toBe(1)
  })

  test('what a session did is forgotten when it asks for that', async () => {
    const [mine, other] = [newSession(), newSession()]
    for (const one of [mine, other]) await capture(one, viewed('100001'))
    await send('DELETE', `${paths.siteActivity()}?sessionId=${mine}`)
    expect(await eventsOf(mine)).toEqual([])
    expect(await eventsOf(other)).toHaveLength(1)
  })
})

describe('recommendations', () => {
  const recommended = async (place: string, ...items: string[]) => {
    const query = new URLSearchParams(items.map((id) => ['item', id]))
    const answer = await send('GET', `${paths.recommendations(place)}?${query}`)
    const { basis, categoryName, items: found } = accepted(answer, recommendations)
    return { basis, categoryName, ids: found.map(({ itemId }) => itemId) }
  }
  const visitLooks = async (...items: string[]) => {
    const session = newSession()
    for (const id of items) await capture(session, viewed(id))
  }
  const order = async (...skus: string[]) => {
    const id = crypto.randomUUID()
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total, snapshot)
         VALUES (?1, ?1, 'guest:x', 'davenport', 'c', 'confirmed', 1, 1, '{}')`,
      ).bind(id),
      ...skus.map((sku) =>
        env.DB.prepare('INSERT INTO order_line (order_id, sku_id, quantity) VALUES (?, ?, 1)').bind(
          id,
          sku,
        ),
      ),
    ])
  }

  test('what three visitors looked at beside it, the most often looked at first', async () => {
    for (let n = 0; n < 3; n += 1) await visitLooks('100001', '100021', '100022', '100023')
    await visitLooks('100001', '100022')
    await visitLooks('100001', '100003')
    const { basis, ids } = await recommended('product', '100001')
    expect(basis).toBe('co-viewed')
    expect(ids[0]).toBe('100022')
    expect(ids.toSorted()).toEqual(['100021', '100022', '100023'])
  })

  test('two visitors are too few to speak of others', async () => {
    for (let n = 0; n < 2; n += 1) await visitLooks('100001', '100021', '100022', '100023')
    expect((await recommended('product', '100001')).basis).not.toBe('co-viewed')
  })

  test('one visitor with a hundred views is still one', async () => {
    const session = newSession()
    for (let n = 0; n < 5; n += 1)
      for (const id of ['100001', '100021', '100022', '100023']) await capture(session, viewed(id))
    expect((await recommended('product', '100001')).basis).not.toBe('co-viewed')
  })

  test('a cart is met with what was bought together', async () => {
    for (let n = 0; n < 2; n += 1)
      await order('HOLLIS-MOSS', 'SKU-100021', 'SKU-100022', 'SKU-100023', 'PILLOW')
    const { basis, ids } = await recommended('cart', '100001', '100021')
    expect(basis).toBe('co-purchased')
    expect(ids.toSorted()).toEqual(['100004', '100022', '100023'])
  })

  test('a cart is met with what the shop says goes with it, never with rivals', async () => {
    const { basis, ids } = await recommended('cart', '100001')
    expect([basis, ids.toSorted()]).toEqual(['complements', tables])
    expect((await recommended('cart', '100001', '100031')).ids).toEqual([]) // too few are left
    expect((await recommended('cart', '100005')).ids).toEqual([]) // nobody has said what goes with services
  })

  test('without either it is what sells in the category, by its name; then the category itself', async () => {
    const bare = await recommended('product', '100001')
    expect(bare).toMatchObject({ basis: 'category', categoryName: 'Sofas' })
    expect(bare.ids).not.toContain('100001')
    for (let n = 0; n < 2; n += 1)
      for (const sku of ['SKU-100024', 'SKU-100023', 'SKU-100022']) await order(sku)
    const sold = await recommended('product', '100001')
    expect(sold).toMatchObject({ basis: 'best-sellers', categoryName: 'Sofas' })
    expect(sold.ids.toSorted()).toEqual(['100022', '100023', '100024'])
  })

  test('services are never recommended, and an unknown product has nothing beside it', async () => {
    expect((await recommended('product', '999999')).ids).toEqual([])
    expect((await recommended('product', 'x\0y')).ids).toEqual([])
    expect((await recommended('product', '100005')).ids).toEqual([])
  })

  test.each(['', 'item=', 'item=1&item=2&item=3&item=4&item=5&item=6'])(
    '%j is refused',
    async (query) => {
      const answer = await send('GET', `${paths.recommendations('cart')}?${query}`)
      expect(words(answer)).toBe('400 COR-008')
    },
  )

  test.skipIf(!onD1)('each measure finds its rows by an index', async () => {
    for (const basis of ['coViewed', 'coPurchased', 'bestSellers'] as const) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${recommendedSql[basis]}`)
        .bind('davenport', '100001')
        .all<{ detail: string }>()
      const scans = results
        .map(({ detail }) => detail)
        .filter((detail) => /^SCAN (?!\(|s$|o$|together$|found$|subquery)/.test(detail))
      expect([basis, scans]).toEqual([basis, []])
    }
  })
})
