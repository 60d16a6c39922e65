import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import { FEED_PART, feedPage } from '../../../../commerce/contract/product/feed.ts'
import { enlargeRange, makeBusy } from '../../large-range.ts'
import { seedOwnRange } from '../../own-range.ts'
import { newShopper, visit } from '../shop.ts'
import { countedCommerce, type Read } from './counted-commerce.ts'

const { service, reads, calls, trips } = countedCommerce()

/** Rows that D1 may read for a page made anew, whatever the size of the range; all statements of the page together. */
const budgets = {
  home: 300,
  product: 200,
  listing: 150,
  suggestion: 150,
  search: 1000,
  cart: 150,
  store: 150,
} as const
/** The same for each product that a feed tells of, with all its variants and stores. */
const FEED_PRODUCT = 120
/** The same for what a new isolate reads before its first listing. */
const NEW_ISOLATE = 10_000

/** What a page learns for later, when it has been answered. */
const LATER = 'GET /v1/range'

const rowsOf = (all: readonly Read[]) => all.reduce((sum, { rows }) => sum + rows, 0)

/** What these addresses make the service read, the dearest statement first. */
const readsFor = async (...paths: readonly string[]): Promise<Read[]> => {
  reads.length = 0
  calls.length = 0
  trips.length = 0
  for (const path of paths) {
    const { status } = await visit(
      path,
      {},
      { otherwise: { COMMERCE: service, PAGE_CACHE: 'off', REQUEST_LOG: 'errors' } },
    )
    expect([path, status]).toEqual([path, 200])
  }
  return reads.filter(({ call }) => call !== LATER).toSorted((a, b) => b.rows - a.rows)
}

const dear = (all: readonly Read[]) =>
  all
    .slice(0, 5)
    .map(({ rows, call, sql }) => `${rows} ${call}: ${sql.replaceAll(/\s+/g, ' ').slice(0, 90)}`)
    .join('\n')

const SOFA = '100101'

const productAddress = async (where: string): Promise<readonly [string, string]> => {
  const row = await env.DB.prepare(
    `SELECT item_id AS id, name, manufacturer AS maker FROM product
     WHERE ${where} AND id IN (SELECT product_id FROM product_category WHERE site_id = 'davenport')
     ORDER BY id LIMIT 1`,
  ).first<{ id: string; name: string; maker: string }>()
  if (!row) throw new Error(`There is no product ${where}.`)
  const word = (text: string) =>
    encodeURIComponent(text.replaceAll(' ', text.includes('-') ? '~' : '-'))
  return [
    `/pd/${word(row.maker)}/${word(row.name)}/${encodeURIComponent(row.id)}`,
    `/api/recommendations/product?item=${encodeURIComponent(row.id)}`,
  ]
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await seedOwnRange()
})

const asService = { 'x-tenant': 'davenport', 'x-site': 'davenport' }

/** Makes the service forget the rows that it keeps: what is counted then is a page of which nothing has been read. */
const forgetRows = async () => {
  await env.DB.prepare("INSERT INTO catalogue_change (subject) VALUES ('*all')").run()
  // Whoever asks first after a change finds it when all has been read by what was known before.
  await service.fetch(`https://commerce.internal${paths.listing('collection=none-of-this-name')}`, {
    headers: asService,
  })
}

describe.each([
  ['the shop’s own range', 0],
  ['a range of 100,000 SKUs and years of reviews, views and orders', 67],
] as const)('with %s', (_, copies) => {
  beforeAll(async () => {
    if (copies === 0) return
    await enlargeRange(copies)
    await makeBusy(SOFA)
  }, 120_000)

  test('a new isolate reads no more for its index than the budget', async () => {
    const found = await readsFor('/c/living-room/sofas')
    expect(rowsOf(found), dear(found)).toBeLessThanOrEqual(NEW_ISOLATE)
  })

  test.each([
    ['listing', '/c/living-room/sofas'],
    ['listing', '/c/living-room/sofas?color=green&sort=price-asc'],
    ['listing', '/c/living-room/sofas?way=32-80-60-38-38-36-40-96'],
    ['listing', '/pl'],
    ['home', '/'],
    ['search', '/search/green%20velvet%20sofa'],
    ['search', '/search/sofa'],
    ['suggestion', '/api/suggest?q=sof'],
    ['store', '/locations/denver/colorado/denver-central-park-491'],
  ] as const)('a %s made anew keeps to its budget: %s', async (kind, path) => {
    await forgetRows()
    const found = await readsFor(path)
    expect(rowsOf(found), dear(found)).toBeLessThanOrEqual(budgets[kind])
  })

  test.each([
    ['a sofa', `item_id = '${SOFA}'`, 0],
    ['a mattress', `product_type = 'mattress'`, 0],
    ['a rug', `product_type = 'rug'`, 0],
    ['a protection plan', `product_type = 'protection-plan'`, 0],
    // Its variants and stores are more than all else of its page.
    [
      'the piece of most variants',
      `item_id = (SELECT p.item_id FROM product p JOIN sku s ON s.product_id = p.id
        GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)`,
      50,
    ],
  ] as const)(
    'the page of %s made anew keeps to its budget, recommendations included',
    async (_, where, more) => {
      await forgetRows()
      const found = await readsFor(...(await productAddress(where)))
      expect(rowsOf(found), dear(found)).toBeLessThanOrEqual(budgets.product + more)
    },
  )

  test('a piece put into a cart, the cart and the checkout keep to their budget, each', async () => {
    const shopper = newShopper({
      otherwise: { COMMERCE: service, PAGE_CACHE: 'off', REQUEST_LOG: 'errors' },
    })
    const sku = await env.DB.prepare(
      `SELECT s.sku_id AS id FROM sku s JOIN product p ON p.id = s.product_id
       WHERE p.item_id = '${SOFA}' AND p.plan_sku_ids <> '[]' AND s.stock > 0 LIMIT 1`,
    ).first<string>('id')
    for (const ask of [
      () => shopper.cart.add(sku ?? ''),
      () => shopper.visit('/cart'),
      () => shopper.visit('/checkout'),
    ]) {
      reads.length = 0
      expect((await ask()).status).toBeLessThan(400)
      const own = reads.filter(({ call }) => call !== LATER)
      expect(rowsOf(own), dear(own)).toBeLessThanOrEqual(budgets.cart)
    }
    expect((await shopper.visit('/cart')).html).toContain('/remove"')
  })

  test('what writes a feed reads each product once, however far into the range it is', async () => {
    const last = await env.DB.prepare(
      `SELECT max(product_id) AS id FROM product_category WHERE site_id = 'davenport' AND path = ''`,
    ).first<number>('id')
    reads.length = 0
    const products = []
    for (let after: number | null = 0; after !== null;) {
      const from: string = after === 0 ? '' : `&after=${after}`
      const answer = await service.fetch(
        `https://commerce.internal${paths.catalogueFeed()}?part=${Math.ceil((last ?? 0) / FEED_PART)}${from}`,
        { headers: asService },
      )
      const page = feedPage.parse(await answer.json())
      products.push(...page.products)
      after = page.next
    }
    expect(products.length).toBeGreaterThan(0)
    expect(rowsOf(reads) / products.length, dear(reads)).toBeLessThanOrEqual(FEED_PRODUCT)
  })

  test.each([
    ['home', '/'],
    ['listing', '/c/living-room/sofas?color=green'],
    ['product', ''],
  ])('each call for a %s asks the database once, after the first', async (_, path) => {
    const address = path || (await productAddress(`item_id = '${SOFA}'`))[0]
    await readsFor(address)
    await readsFor(address)
    const ofPage = calls.filter((call) => call !== LATER)
    expect(trips.filter((call) => call !== LATER)).toEqual(ofPage)
  })

  test.each([
    ['listing', '/c/living-room/sofas', 20],
    ['product', '', 70],
  ])('rows of a %s that have been read are not read again', async (_, path, most) => {
    const address = path || (await productAddress(`item_id = '${SOFA}'`))[0]
    await forgetRows()
    const first = rowsOf(await readsFor(address))
    const again = await readsFor(address)
    expect(rowsOf(again), dear(again)).toBeLessThanOrEqual(most)
    expect(rowsOf(again), dear(again)).toBeLessThan(first)
  })

  test('a product page asks for all of its data at once, with what the posts about it name', async () => {
    const [path] = await productAddress(`item_id = '${SOFA}'`)
    await readsFor(path)
    await readsFor(path)
    const ofPage = calls.filter((call) => call !== LATER)
    expect(ofPage).toEqual([expect.stringMatching(/^GET \/v1\/pd\//)])
  })
})
