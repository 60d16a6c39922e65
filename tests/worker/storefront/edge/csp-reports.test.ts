import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { type Asking, visit } from '../shop.ts'

beforeAll(seedShop)

let lines: string[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const PATH = '/api/csp-reports'
const SECRET = 'kept-secret-kept-secret-kept-secret-kept-se'

/** As browsers send it: of themselves, without cookies. */
const report = (body: unknown, type = 'application/reports+json'): Asking => ({
  method: 'POST',
  raw: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
})
const send = (body: unknown, share = '1', type?: string) =>
  visit(PATH, report(body, type), { otherwise: { CSP_REPORT_SHARE: share } })

const violation = (over: Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: `http://localhost:8787/order-status/${SECRET}`,
  user_agent: 'Browser',
  body: {
    documentURL: `http://localhost:8787/pd/Davenport/Hollis-Sofa/100001?email=ada@shopper.example`,
    referrer: `http://localhost:8787/quote/${SECRET}`,
    blockedURL: `https://evil.example/steal?token=${SECRET}`,
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'none'",
    sourceFile: `http://localhost:8787/order-status/${SECRET}`,
    sample: 'alert(1)',
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 1,
    ...over,
  },
})
const written = () =>
  lines.flatMap((line) => {
    const parsed: unknown = JSON.parse(line)
    return JSON.stringify(parsed).includes('"csp-violation"') ? [parsed] : []
  })

describe('what a browser reports of a page’s policy', () => {
  test('is written down without addresses: what was stopped, by its origin, and the kind of page', async () => {
    const answer = await send([violation(), violation({ blockedURL: 'inline' })])
    expect(answer.status).toBe(204)
    expect(answer.cookies).toEqual([])
    expect(written()).toMatchObject([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        source: 'self',
        page: 'product',
      },
      { blocked: 'inline', page: 'product' },
    ])
    for (const line of lines)
      for (const inner of [SECRET, 'ada@', 'Hollis', 'alert', 'steal'])
        expect(line).not.toContain(inner)
  })

  test('is understood from browsers without the Reporting API', async () => {
    await send(
      {
        'csp-report': {
          'document-uri': 'http://localhost:8787/cart',
          'blocked-uri': 'data',
          'violated-directive': 'img-src',
        },
      },
      '1',
      'application/csp-report',
    )
    expect(written()).toMatchObject([{ directive: 'img-src', blocked: 'data', page: 'cart' }])
  })

  test('is a sample', async () => {
    expect((await send([violation()], '0')).status).toBe(204)
    expect(written()).toEqual([])
  })

  test('comes from our own pages', async () => {
    const sent = report([violation()])
    const foreign = { ...sent, headers: { ...sent.headers, 'sec-fetch-site': 'cross-site' } }
    expect((await visit(PATH, foreign, { otherwise: { CSP_REPORT_SHARE: '1' } })).status).toBe(403)
    expect(written()).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['something else', [{ type: 'deprecation', body: {} }, null, 7]],
    ['far too much', 'x'.repeat(100_000)],
  ])('that is %s changes nothing', async (_, body) => {
    expect((await send(body)).status).toBe(204)
    expect(written()).toEqual([])
  })

  test('a hundred at once are a few lines', async () => {
    await send(Array.from({ length: 100 }, () => violation({ sourceFile: null })).slice(0, 60))
    expect(written()).toHaveLength(5)
  })
})
