import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { metricNamesIn, spansIn } from '../../../setup/otlp.ts'
import { logLines, readyToOrder, runClock, seedShop, send } from '../shop.ts'
import { paths } from '../../../../commerce/contract/paths.ts'

const COLLECTOR = 'https://collector.example'
const otherwise = { OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR }
const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = (flags = '01') => `00-${CALLER.traceId}-${CALLER.spanId}-${flags}`

let internet: ReturnType<typeof collecting>
afterEach(() => internet.mockRestore())
beforeAll(seedShop)

/** What a collector is told, by the part of its address. */
const told: { readonly to: string; readonly body: unknown }[] = []
const collecting = (answer: () => Response | Promise<Response> = () => Response.json({})) => {
  told.length = 0
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    told.push({
      to: String(input).replace(COLLECTOR, ''),
      body: JSON.parse(await new Response(init?.body).text()),
    })
    return answer()
  })
}
const spans = () =>
  told.filter(({ to }) => to === '/v1/traces').flatMap(({ body }) => spansIn(body))
const measured = () =>
  told.filter(({ to }) => to === '/v1/metrics').flatMap(({ body }) => metricNamesIn(body))

const order = async (headers: Readonly<Record<string, string>>) => {
  const { shopper, cart } = await readyToOrder('HOLLIS-MOSS')
  return send('POST', paths.orders(), {
    shopper,
    otherwise,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    body: { cartId: cart.id, cartVersion: cart.version, expectedTotal: cart.totals.total },
  })
}

test('an order is part of the trace of whoever places it, and its charge is part of it', async () => {
  internet = collecting()
  expect((await order({ traceparent: traceparent() })).status).toBe(201)
  const own = spans().find(({ kind }) => kind === 2)
  expect(own).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId })
  expect(spans().find(({ name }) => name === 'POST payments')).toMatchObject({
    traceId: CALLER.traceId,
    parentSpanId: own?.spanId,
    kind: 3,
  })
  expect(measured()).toContain('shop.orders')
})

test('what its caller does not keep is not kept here, and is still measured', async () => {
  internet = collecting()
  expect((await order({ traceparent: traceparent('00') })).status).toBe(201)
  expect(spans()).toEqual([])
  expect(measured()).toEqual(
    expect.arrayContaining(['http.server.request.duration', 'shop.orders']),
  )
})

test('the clock has traces of its own', async () => {
  internet = collecting()
  await runClock(otherwise)
  expect(spans().filter(({ name }) => name === 'clock')).toHaveLength(1)
})

test.each([
  ['says no', () => new Response(null, { status: 401 })],
  ['is not there', () => Promise.reject(new TypeError('no route'))],
])('a collector that %s costs nothing but a line in the log', async (_, answer) => {
  internet = collecting(answer)
  logLines.length = 0
  expect((await order({})).status).toBe(201)
  expect(logLines.filter((line) => line.includes('"upstream":"collector"'))).not.toEqual([])
})

test('without a collector nothing leaves the service', async () => {
  internet = collecting()
  await send('GET', paths.catalogItem('100001'), { otherwise: {} })
  expect(told).toEqual([])
})
