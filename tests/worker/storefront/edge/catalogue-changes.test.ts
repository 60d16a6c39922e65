import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findPage, keepPage, type StoredPage } from '../../../../worker/cache/page-cache.ts'
import { listingIndexStatements } from '../../../../commerce/service/listing/index-statements.ts'
import { seedShop } from '../../commerce/shop.ts'
import { bring, priced, run } from './brought-goods.ts'
import { silent, unwell, watched } from './faults.ts'
import '../matchers.ts'
import { newIsolate, open, type Otherwise, visit, warmUp } from '../shop.ts'

const CHANGES = '/v1/catalog/changes'

const later = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

const PILLOW = '/pd/Davenport/Feather-Pillow/100004'
const SOFA = '/pd/Davenport/Hollis-Sofa/100001'

beforeAll(async () => {
  await seedShop()
  await warmUp([PILLOW, '/c/bedding', '/search/pillow'])
})
beforeEach(() => {
  // Whatever was asked in another test is too old to be relied on.
  later(60)
})
afterEach(() => {
  later(60)
})

const sql = (text: string, ...values: readonly (string | number)[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run()

/** Keeps pages and makes sure that they are. */
const keep = async (path: string, asking = {}, otherwise: Otherwise = {}) => {
  await visit(path, asking, { otherwise })
  expect((await visit(path, asking, { otherwise })).cache).toMatch(/^memory/)
}

describe('a price that has changed', () => {
  test('shows on the product’s page at the next look: words, structured data, fragment and Markdown', async () => {
    const forms = [
      {},
      { headers: { 'x-navigation': 'fragment' } },
      { headers: { accept: 'text/markdown' } },
    ]
    await bring(priced('100004', 4_900))
    for (const form of forms) await keep(PILLOW, form)
    await bring(priced('100004', 5_900))
    later(5)
    for (const form of forms) {
      const answer = await visit(PILLOW, form)
      expect([answer.cache, answer.status]).toEqual(['changed', 200])
      expect(answer.html).toContain('59.00')
      expect(answer.html).not.toContain('49.00')
    }
    const { html, cache } = await visit(PILLOW)
    expect(cache).toBe('memory')
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(data).toContain('"price":"59.00"')
  })

  test.each([
    ['/c/bedding', 'a department'],
    ['/pl/bedding', 'a listing'],
    ['/pl?sort=price-asc', 'a listing by price'],
    ['/search/pillow', 'a search'],
  ])('shows on the cards of %s (%s)', async (path) => {
    await bring(priced('100004', 4_100))
    await keep(path)
    expect(await visit(path)).toShow('$41.00')
    await bring(priced('100004', 4_200))
    later(5)
    const after = await visit(path)
    expect(after.cache).toBe('changed')
    expect(after).toShow('$42.00')
    expect(after.html).not.toContain('$41.00')
  })

  test.each([
    ['in a row of the home page', '/', '100001'],
    ['on the page of what it goes well with', '/pd/Sealy/Cirrus-Mattress/100003', '100004'],
  ])('shows %s', async (_, path, itemId) => {
    await bring(priced(itemId, 71_100))
    await keep(path)
    expect(await visit(path)).toShow('$711.00')
    await sql(`UPDATE product SET price_from = 72200, price_to = 72200 WHERE item_id = '${itemId}'`)
    later(5)
    const after = await visit(path)
    expect(after.cache).toBe('changed')
    expect(after).toShow('$722.00')
  })

  test('leaves the pages of all other products as they are kept', async () => {
    await bring(priced('100004', 4_300))
    for (const path of [SOFA, '/financing', '/about']) await keep(path)
    await bring(priced('100004', 4_400))
    later(5)
    for (const path of [SOFA, '/financing', '/about'])
      expect((await visit(path)).cache).toBe('memory')
  })

  test('shows to the first visitor after a quiet hour', async () => {
    await bring(priced('100004', 4_500))
    await keep(PILLOW)
    await bring(priced('100004', 4_600))
    later(3600)
    const first = await visit(PILLOW)
    expect(first.cache).toBe('changed')
    expect(first).toShow('$46.00')
  })

  test('shows where there are visitors all the time, none of whom waits', async () => {
    await bring(priced('100004', 4_700))
    await keep(PILLOW)
    await bring(priced('100004', 4_800))
    later(2.5)
    // This one makes the isolate ask, behind the answer.
    expect((await visit(PILLOW)).cache).toBe('memory')
    expect(await visit(PILLOW)).toShow('$48.00')
  })

  test('of a cold isolate’s page, too: found in the data centre’s cache it is as old as it is', async () => {
    await bring(priced('100004', 5_100))
    await keep(PILLOW)
    await keep(SOFA)
    await bring(priced('100004', 5_200))
    const worker = await newIsolate()
    const [sofa, pillow] = [await visit(SOFA, {}, { worker }), await visit(PILLOW, {}, { worker })]
    expect([sofa.cache, pillow.cache]).toEqual(['edge', 'changed'])
    expect(pillow).toShow('$52.00')
    // What one isolate has made anew, others find.
    later(5)
    const here = await visit(PILLOW)
    expect(here.cache).toBe('edge')
    expect(here).toShow('$52.00')
  })
})

describe('other changes', () => {
  test('a piece that is sold out is told so, and one that is back', async () => {
    await keep(SOFA)
    await keep('/pl/living-room')
    const stock = (pieces: number) =>
      sql("UPDATE sku SET stock = ? WHERE sku_id LIKE 'HOLLIS-%'", pieces)
    const states = []
    for (const pieces of [0, 7]) {
      await stock(pieces)
      later(5)
      const [product, list] = [await visit(SOFA), await visit('/pl/living-room')]
      expect([product.cache, list.cache]).toEqual(['changed', 'changed'])
      states.push(/schema\.org\/(InStock|OutOfStock|BackOrder|SoldOut)/.exec(product.html)?.[1])
    }
    expect(states).toEqual(['OutOfStock', 'InStock'])
    await stock(6)
    later(5)
    expect((await visit(SOFA)).cache).toBe('memory')
  })

  test('a rating', async () => {
    await keep('/pl/living-room')
    await sql(
      `INSERT INTO review (id, kind, subject, site_id, status, stars, title, text, first_name, last_name, email, city,
         state, digest, created_at)
       VALUES ('new', 'product', '100002', 'davenport', 'approved', 4, 'Good', 'As said.', 'Ana', 'Ray',
         'ana@shopper.example', 'Denver', 'CO', 'new', 0)`,
    )
    later(5)
    expect((await visit('/pl/living-room')).cache).toBe('changed')
  })

  test('a product that comes or goes makes listings anew, and no page of another', async () => {
    await bring(priced('COMES', 30_000, { name: 'Comer Sofa' }))
    await keep('/pl/living-room')
    await keep(SOFA)
    await bring(priced('CAME', 31_000, { name: 'Second Comer' }))
    later(5)
    expect(await visit('/pl/living-room')).toShow('Second Comer')
    expect((await visit(SOFA)).cache).toBe('memory')
    await run([
      { sql: "DELETE FROM product WHERE item_id = 'CAME' AND ? = '[]'", values: ['[]'] },
      ...listingIndexStatements(),
    ])
    later(5)
    expect((await visit('/pl/living-room')).html).not.toContain('Second Comer')
  })

  test('more than can be told: everything is made anew', async () => {
    await keep(SOFA)
    await sql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
       INSERT INTO catalogue_change (subject) SELECT 'P' || i FROM n`,
    )
    later(5)
    expect([(await visit(SOFA)).cache, (await visit(SOFA)).cache]).toEqual(['changed', 'memory'])
  })

  test('a catalogue that was put back', async () => {
    await keep(SOFA)
    await sql('DELETE FROM catalogue_change')
    later(5)
    expect([(await visit(SOFA)).cache, (await visit(SOFA)).cache]).toEqual(['changed', 'memory'])
  })
})

describe('asking', () => {
  test('goes on every two seconds at most, however many come', async () => {
    const { asked, service } = watched(env.COMMERCE)
    const otherwise = { COMMERCE: service }
    const asks = () => asked.filter(({ path }) => path === CHANGES).length
    await keep(SOFA, {}, otherwise)
    const before = asks()
    for (const seconds of [0, 1, 0.5]) {
      later(seconds)
      await visit(SOFA, {}, { otherwise })
    }
    expect(asks()).toBe(before)
    later(60)
    await Promise.all(Array.from({ length: 20 }, () => visit(SOFA, {}, { otherwise })))
    expect(asks()).toBe(before + 1)
  })

  test.each([
    ['refuses', { COMMERCE: unwell['answers 500'] }],
    ['is down', { COMMERCE: unwell.throws }],
    ['knows no changes', { COMMERCE: { fetch: async () => new Response(null, { status: 404 }) } }],
  ])('a service that %s leaves kept pages as they are', async (_, otherwise) => {
    await keep(SOFA)
    for (const seconds of [5, 1, 30]) {
      later(seconds)
      expect(await visit(SOFA, {}, { otherwise })).toShow('Hollis Sofa')
    }
  })

  test('a service that does not answer is waited for once, and then let alone', async () => {
    await keep(SOFA)
    const { asked, service, letGo } = silent()
    const otherwise = { COMMERCE: service }
    later(10)
    const waited = await open(SOFA, {}, { otherwise })
    expect(waited.response.status).toBe(200)
    await waited.rest()
    const times = asked.length
    for (const seconds of [1, 1, 1]) {
      later(seconds)
      expect((await visit(SOFA, {}, { otherwise })).cache).toBe('memory')
    }
    expect(asked).toHaveLength(times)
    expect(asked).toEqual([`GET ${CHANGES}`])
    letGo()
  })

  test('what has changed and cannot be made anew is shown as it was', async () => {
    await bring(priced('100004', 6_100))
    await keep(PILLOW)
    await bring(priced('100004', 6_200))
    later(5)
    const { service } = watched(env.COMMERCE, ({ path }) =>
      path === CHANGES ? null : new Response(null, { status: 500 }),
    )
    const kept = await visit(PILLOW, {}, { otherwise: { COMMERCE: service } })
    expect(kept.cache).toBe('changed')
    expect(kept).toShow('$61.00')
    expect(await visit(PILLOW)).toShow('$62.00')
  })

  test('of ten thousand kept pages, one is looked at', async () => {
    const page: StoredPage = {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: new Blob(['<p>A page</p>']),
      renderedAt: Date.now(),
      shown: { seq: 1, subjects: Uint32Array.of(1, 2, 3) },
    }
    for (let at = 0; at < 10_000; at++) await keepPage(`page ${at}`, page, 'isolate')
    const looked: StoredPage[] = []
    const found = await findPage('page 5000', Date.now(), (one) => {
      looked.push(one)
      return true
    })
    expect(looked).toEqual([page])
    expect(found?.state).toBe('changed')
  })
})
