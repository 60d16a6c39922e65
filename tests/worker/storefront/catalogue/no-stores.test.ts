import { beforeAll, expect, test } from 'vitest'
import { shop } from '../../../../shop/shop.ts'
import { createApp } from '../../../../worker/app.tsx'
import { quoteCreated } from '../../../../commerce/contract/cart/quote.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { quotePath } from '../../../../commerce/domain/cart/quote.ts'
import { accepted, seedShop, send } from '../../commerce/shop.ts'
import { mcpAt } from '../edge/mcp-request.ts'
import { wordsOf } from '../html.ts'
import { newShopper, origins, tick, visit } from '../shop.ts'
import '../matchers.ts'

const [{ storeFinderLead: _, ...davenport }, drift] = shop.brands
/** Davenport only delivers here, from where its stores were; Drift has its stores. */
const worker = createApp({ ...shop, brands: [davenport, drift] })
const here = { worker }
const atDrift = { worker, origin: origins.drift }

beforeAll(async () => {
  await seedShop()
  await tick()
})

const mainOf = (html: string): string => wordsOf(/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '')

const STORE = '/locations/denver/colorado/denver-491'

test.each([
  '/locations',
  '/locations/store-directory',
  STORE,
  `${STORE}/reviews`,
  '/visits/new/491',
  '/visits/see?s=HOLLIS-MOSS',
  '/holds/new/491/HOLLIS-MOSS',
  '/sitemaps/stores.xml',
  '/feeds/local-inventory-1.tsv',
])('a brand without stores has no %s', async (path) => {
  expect((await visit(path, {}, here)).status).toBe(404)
})

test('nor can one be made one’s own there; beside it, a brand with stores has all of it', async () => {
  const chosen = { method: 'POST', form: { storeId: '491', lasts: 'always' } }
  expect((await visit('/locations/my-store', chosen, here)).status).toBe(404)
  for (const path of ['/locations', '/sitemaps/stores.xml', '/feeds/local-inventory-1.tsv'])
    expect((await visit(path, {}, atDrift)).status, path).toBe(200)
})

test.each([
  ['/pd/Davenport/Hollis-Sofa/100001', 'Delivery dates and fees'],
  ['/availability/100001?s=HOLLIS-MOSS', 'Home Delivery to 80239'],
  ['/will-it-fit/100001?s=HOLLIS-MOSS', 'Will it fit?'],
  ['/compare/100001,100002', 'Delivered to 80239'],
  ['/search/xyzzy', 'No products match'],
  ['/subscribe', 'Sales and offers'],
  ['/cart/no-such-cart', 'Sign in'],
  ['/account/financing', 'Pay over time'],
])('%s says how things come, and nothing of a store', async (path, said) => {
  const main = mainOf((await visit(path, {}, here)).html)
  expect(main).toContain(said)
  expect(main).not.toMatch(/\bstores?\b|\bpick(ed)?[ -]?up\b|Denver Central Park/i)
})

test('what is in the cart is delivered: no button offers to pick it up', async () => {
  const shopper = newShopper(here)
  await shopper.cart.add('HOLLIS-MOSS')
  const main = mainOf((await shopper.cart.show()).html)
  expect(main).toContain('Hollis Sofa')
  expect(main).not.toMatch(/\bstores?\b|pick ?up/i)
})

test('a quote that was made for it tells of no store', async () => {
  const { token } = accepted(
    await send('POST', paths.quotes(), {
      otherwise: { QUOTE_KEY: 'a-key-for-quotes-only', SITE_ORIGINS: JSON.stringify(origins) },
      headers: { authorization: 'Bearer a-key-for-quotes-only' },
      body: { storeId: 491, lines: [{ skuId: 'HOLLIS-MOSS', quantity: 1 }] },
    }),
    quoteCreated,
  )
  const main = mainOf((await visit(quotePath(token), {}, here)).html)
  expect(main).toContain('Hollis Sofa')
  expect(main).not.toMatch(/\bstores?\b|Denver Central Park/i)
})

test('its header asks for a ZIP code alone, and its maps and feeds tell of no store', async () => {
  const { html } = await visit('/pl', {}, here)
  expect(html).toContain('data-postal-code')
  expect(html).not.toContain('data-store-name')
  expect(html).not.toContain('class="button button-quiet" href="/locations"')
  expect((await visit('/sitemap.xml', {}, here)).html).not.toContain('stores.xml')
  expect((await visit('/feeds', {}, here)).html).not.toContain('local-inventory')
  expect((await visit('/site-directory', {}, here)).html).not.toContain('All stores by state')
})

test('assistants are told of deliveries only', async () => {
  const send = mcpAt('/mcp', here)
  expect((await send('tools/list')).html).not.toContain('find_stores')
  expect((await mcpAt('/mcp', atDrift)('tools/list')).html).toContain('find_stores')
  const dates = await send('tools/call', {
    name: 'delivery_dates',
    arguments: { skus: ['HOLLIS-MOSS'], zip: '80239' },
  })
  expect(dates.json()).toMatchObject({
    result: {
      structuredContent: { store: null, skus: [{ delivery: { kind: 'truck' }, pickup: null }] },
    },
  })
  const profile = await visit('/.well-known/ucp', {}, here)
  expect(profile.html).toContain('"allows_method_combinations":[["shipping"]]')
})
