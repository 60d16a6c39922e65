import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { shop } from '#shop'
import { beforeAll, expect, test } from 'vitest'
import { renewContentVersion } from '../../../../worker/cache/content-version.ts'
import { createApp } from '../../../../worker/app.tsx'
import { siteConfig } from '../../../../worker/config.ts'
import { quickAnswer } from '../../../../worker/page/quick-answer.ts'
import { seedShop } from '../../commerce/shop.ts'

const ADDRESS = 'http://localhost:8787/about'
const settings = { ...env }
/** Of the same modules that this file asks, which the bundled one is not. */
const storefront = createApp(shop)

let cookie = ''
const asked = (headers: Record<string, string> = {}, address = ADDRESS) =>
  new Request(address, { headers: { cookie, ...headers } })

/** Through all that the storefront does. */
const visit = async (request = asked()): Promise<Response> => {
  const context = createExecutionContext()
  const answer = await storefront.fetch(request, settings, context)
  const whole = new Response(await answer.text(), answer)
  await waitOnExecutionContext(context)
  return whole
}
/** Until the chain has answered from memory. */
const visitTwice = async (request: () => Request = asked) => {
  await visit(request())
  return visit(request())
}
const repeated = (request = asked()) => quickAnswer(shop, request, settings, () => {})
const headersOf = ({ headers }: Response) =>
  [...headers].filter(([name]) => !['x-request-id', 'server-timing'].includes(name))

beforeAll(async () => {
  await seedShop()
  // A store with prices of its own.
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE store SET detail = json_set(detail, '$.pricingZone', 'south') WHERE store_id = 502`,
    ),
    env.DB.prepare(`UPDATE sku SET zone_prices = '{"south":{"price":123400}}'`),
  ])
  const first = await visit(new Request(ADDRESS))
  cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
})

test('a page that was just answered from memory is answered the same again', async () => {
  const chain = await visitTwice()
  const quick = repeated()
  expect(quick?.status).toBe(200)
  expect(quick && headersOf(quick)).toEqual(headersOf(chain))
  expect(await quick?.text()).toBe(await chain.text())
  expect(quick?.headers.get('x-request-id')).not.toBe(chain.headers.get('x-request-id'))
  expect(quick?.headers.get('server-timing')).toMatch(/^edge;dur=\d+, cache;desc="memory"$/)
})

test('compressed for whoever takes that, once it is, and as a text for others', async () => {
  const brotli = () => asked({ 'accept-encoding': 'gzip, br' })
  for (let i = 0; i < 4; i++) await visit(brotli())
  const compressed = repeated(brotli())
  expect(compressed?.headers.get('content-encoding')).toBe('br')
  expect(compressed && headersOf(compressed)).toEqual(headersOf(await visit(brotli())))
  const text = repeated()
  expect(text?.headers.get('content-encoding')).toBeNull()
  expect(await text?.text()).toContain('</html>')
})

test('who has it already is told so', async () => {
  const etag = (await visitTwice()).headers.get('etag') ?? ''
  const quick = repeated(asked({ 'if-none-match': etag }))
  expect([quick?.status, await quick?.text()]).toEqual([304, ''])
})

const austin = encodeURIComponent('{"storeId":502,"name":"Austin","pricingZone":"south"}')

test.each([
  ['a space after its name', (own: string) => `store =${austin}; store=${own}`],
  ['a space of another kind before it', (own: string) => `\u00a0store=${own}; store=${austin}`],
])(
  'a cookie with %s is read as the chain reads it: nobody gets another’s store',
  async (_, two) => {
    const sofa = (header = cookie) =>
      asked({ cookie: header }, 'http://localhost:8787/pd/Davenport/Hollis-Sofa/100001')
    const own = await (await visitTwice(sofa)).text()
    const [, store = ''] = /store=([^;]*)/.exec(cookie) ?? []
    const crafted = cookie.replace(`store=${store}`, two(store))
    expect(await (await visitTwice(() => sofa(crafted))).text()).not.toBe(own)
    expect(await repeated(sofa())?.text()).toBe(own)
  },
)

test.each([
  ['somebody new', () => new Request(ADDRESS)],
  [
    'somebody with another store',
    () => asked({ cookie: `${cookie.replace('store=', 'store=1')}` }),
  ],
  ['an editor', () => asked({ cookie: `${cookie}; draftPreview=token` })],
  ['a route change', () => asked({ 'x-navigation': 'fragment' })],
  ['a reader of Markdown', () => asked({ accept: 'text/markdown' })],
  ['one who writes its name large', () => asked({ accept: 'TEXT/MARKDOWN' })],
  ['an address that sends on', () => asked({}, `${ADDRESS}?forceRedirect=/cart`)],
  ['an address with a parameter', () => asked({}, `${ADDRESS}?notice=added`)],
  ['another host', () => asked({}, 'http://drift.localhost:8787/about')],
  ['a form', () => new Request(ADDRESS, { method: 'POST', headers: { cookie } })],
])('%s goes through the chain', async (_, request) => {
  await visitTwice()
  expect(repeated()).not.toBeNull()
  expect(repeated(request())).toBeNull()
})

test('with other settings, too', async () => {
  await visitTwice()
  expect(quickAnswer(shop, asked(), { ...settings }, () => {})).toBeNull()
})

test('nothing is repeated once content has changed', async () => {
  await visitTwice()
  await renewContentVersion(siteConfig(settings, shop, 'localhost'), 'page')
  expect(repeated()).toBeNull()
})
