import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShop } from './open-shop.ts'
import { openCollector } from '../setup/collector.ts'
import type { ToldSpan } from '../setup/otlp.ts'

const PRODUCT = '/pd/Davenport/Hollis-Sofa/100101'
const SOON = { timeout: 20_000, interval: 100 }

let collector: Awaited<ReturnType<typeof openCollector>>
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  collector = await openCollector()
  shop = await openShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret%20of%20the%20shop',
  })
})
afterAll(async () => {
  await shop.close()
  await collector.close()
})

/** The spans of a request's trace, once those that are asked for have been told of. */
const traceOf = (answer: Response, ...names: readonly string[]): Promise<readonly ToldSpan[]> => {
  const traceId = answer.headers.get('x-request-id')?.replaceAll('-', '')
  return vi.waitFor(() => {
    const trace = collector.spans.filter((it) => it.traceId === traceId)
    for (const name of names) expect(trace.map((it) => it.name)).toContain(name)
    return trace
  }, SOON)
}
const find = (trace: readonly ToldSpan[], service: string, name: string) =>
  trace.find((it) => it.service === service && it.name === name)

test('a page is one trace: what was asked of the storefront, its call, and what the service made of it', async () => {
  const answer = await fetch(`${shop.origin}${PRODUCT}?color=Rust`)
  expect(answer.status).toBe(200)
  await answer.text()
  const route = '/v1/pd/:manufacturer/:name/:id'
  const trace = await traceOf(answer, 'GET /pd/:manufacturer/:name/:id', `GET ${route}`)
  const page = find(trace, 'storefront', 'GET /pd/:manufacturer/:name/:id')
  const call = find(trace, 'storefront', 'catalog.product')
  const served = find(trace, 'commerce', `GET ${route}`)
  expect(page).toMatchObject({
    kind: 2,
    attributes: {
      'http.request.method': 'GET',
      'http.response.status_code': '200',
      'shop.site': 'davenport',
    },
  })
  expect(page?.parentSpanId).toBeUndefined()
  expect(call).toMatchObject({
    kind: 3,
    parentSpanId: page?.spanId,
    attributes: { 'peer.service': 'commerce' },
  })
  expect(served).toMatchObject({ kind: 2, parentSpanId: call?.spanId })
})

test('a form’s trace leads into the service; what is refused is measured', async () => {
  const { origin } = shop
  const form = (fields: Readonly<Record<string, string>>) => ({
    method: 'POST',
    redirect: 'manual' as const,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  const refused = await fetch(
    `${origin}/cart/items`,
    form({ skuId: 'NO-SUCH-SKU', quantity: '1', fulfillment: 'delivery', returnTo: PRODUCT }),
  )
  await refused.text()
  const trace = await traceOf(refused, 'POST /cart/items')
  expect(trace.some(({ service }) => service === 'commerce')).toBe(true)
  await vi.waitFor(
    () =>
      expect([...collector.measured]).toEqual(
        expect.arrayContaining(['http.server.request.duration', 'shop.refusals']),
      ),
    SOON,
  )
})

test('a collector is asked with its key, and told nothing of people', async () => {
  const email = 'nobody-knows-me@shopper.example'
  const answer = await fetch(`${shop.origin}/order-status/${'t'.repeat(43)}?email=${email}`, {
    headers: { cookie: 'guestToken=a-token-of-somebody', 'user-agent': 'Somebodys Browser' },
  })
  await answer.text()
  await traceOf(answer, 'GET /order-status/:token')
  const told = collector.bodies.join('\n')
  for (const secret of [email, 't'.repeat(43), 'a-token-of-somebody', 'Somebodys', '127.0.0.1'])
    expect(told).not.toContain(secret)
  expect([...collector.keys]).toEqual(['secret of the shop'])
})
