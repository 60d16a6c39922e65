import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAddToCart, createCallShop, signInAddress } from './api.ts'

interface Seen {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

describe('calls of islands to the shop', () => {
  let server: Server
  let origin: string
  let answer: { status: number; body: string; headers?: Record<string, string> }
  const seen: Seen[] = []
  const assigned: string[] = []
  let changes = 0

  beforeEach(async () => {
    seen.length = 0
    assigned.length = 0
    changes = 0
    server = createServer(async (request, response) => {
      const { method, url: path, headers } = request
      seen.push({ method, path, headers, body: await text(request) })
      const type = { 'Content-Type': 'application/json' }
      response.writeHead(answer.status, { ...type, ...answer.headers }).end(answer.body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  afterEach(() => server.close())

  const call = (pathname = '/pd/Drift/Cove/1', search = '?Size=Queen', cookie = 'cartStatus=1') =>
    createCallShop({
      fetch: (path, init) => fetch(new URL(String(path), origin), init),
      location: { pathname, search, assign: (url) => void assigned.push(String(url)) },
      document: { cookie },
      onChange: () => changes++,
    })

  test('the form goes out, JSON comes back, and a change is told', async () => {
    answer = { status: 200, body: '{"cart":{"version":2}}' }
    const result = await call()('POST', '/cart/items', { skuId: 'A & B', quantity: '2' })
    expect(result).toEqual({ ok: true, value: { cart: { version: 2 } } })
    expect(seen).toMatchObject([
      { method: 'POST', path: '/cart/items', body: 'skuId=A+%26+B&quantity=2' },
    ])
    expect(seen[0]?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
    })
    expect(changes).toBe(1)
  })

  test('a browser that keeps no cookies is told so; what it was left with is not shown as done', async () => {
    answer = { status: 200, body: '{"cart":{}}', headers: { 'X-Cookies-Sent': '1' } }
    const adding = ['POST', '/cart/items', { skuId: 'A' }] as const
    expect(await call()(...adding)).toMatchObject({ ok: true })
    expect(assigned).toEqual([])
    const result = await call('/pd/Drift/Cove/1', '?Size=Queen', '')(...adding)
    expect(result).toMatchObject({ ok: false, problem: { kind: 'leaving' } })
    expect(assigned).toEqual(['/allow-cookies?from=%2Fpd%2FDrift%2FCove%2F1%3FSize%3DQueen'])
  })

  test('reading changes nothing', async () => {
    answer = { status: 200, body: '{}' }
    await call()('GET', '/cart')
    expect(changes).toBe(0)
  })

  test('a refusal keeps its words and its fields; odd fields are left out', async () => {
    answer = {
      status: 422,
      body: '{"summary":"Please address the below form errors.","fields":[{"field":"quantity","message":"Only 2 left."},7,{"field":1}]}',
    }
    expect(await call()('POST', '/cart/items', {})).toEqual({
      ok: false,
      problem: {
        kind: 'refused',
        summary: 'Please address the below form errors.',
        fields: [{ field: 'quantity', message: 'Only 2 left.' }],
      },
    })
  })

  test.each([409, 404])('%d is a cart that changed meanwhile', async (status) => {
    answer = { status, body: '{"summary":"Your cart has changed."}' }
    expect(await call()('POST', '/cart/items/1', {})).toMatchObject({
      problem: { kind: 'stale', summary: 'Your cart has changed.' },
    })
  })

  test('[T-02b] 401 goes to sign-in with the way back', async () => {
    answer = { status: 401, body: '{}' }
    expect(await call()('POST', '/cart/items', {})).toMatchObject({
      problem: { kind: 'leaving' },
    })
    expect(assigned).toEqual(['/sign-in/exp?redirect_uri=%2Fpd%2FDrift%2FCove%2F1%3FSize%3DQueen'])
  })

  test('[T-02b] and from sign-in itself to just sign-in', () => {
    expect(signInAddress({ pathname: '/sign-in/exp', search: '?redirect_uri=%2Fcart' })).toBe(
      '/sign-in/exp',
    )
  })

  test.each([
    ['is not JSON', { status: 200, body: '<html>' }],
    ['is an error that is not JSON', { status: 502, body: 'Bad gateway' }],
  ])('[X-06b] an answer that %s counts as none', async (_, odd) => {
    answer = odd
    expect(await call()('GET', '/cart')).toEqual({
      ok: false,
      problem: {
        kind: 'unreachable',
        summary: 'There was a problem communicating with the server. Please try again.',
        fields: [],
      },
    })
  })

  test('what was not answered goes out again under its key; what was, or is another piece, under a new one', async () => {
    const keys: (string | undefined)[] = []
    const add = createAddToCart((method, path, fields) => {
      keys.push(fields?.['idempotencyKey'])
      return call()(method, path, fields)
    })
    const hollis = { skuId: '100101-MOSS', quantity: '1', fulfillment: 'delivery' }
    const odd = { status: 502, body: '{"summary":"Please try again."}' }
    const fine = { status: 200, body: '{}' }
    for (const [said, request] of [
      [odd, hollis],
      [fine, hollis],
      [odd, hollis],
      [fine, { ...hollis, quantity: '2' }],
      [fine, hollis],
    ] as const) {
      answer = said
      await add(request)
    }
    const [first, second, ...others] = keys
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(second).toBe(first)
    expect(new Set([first, ...others]).size).toBe(4)
  })

  test('[X-06b] so does a server that is not there', async () => {
    server.close()
    server.closeAllConnections()
    expect(await call()('GET', '/cart')).toMatchObject({ problem: { kind: 'unreachable' } })
  })
})
