import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../../commerce/shop.ts'
import '../../matchers.ts'
import { type Asking } from '../../shop.ts'
import { AGENT, ask, buyer, lines, sofa } from './platform.ts'

beforeAll(seedShop)

describe('what is hostile or wrong', () => {
  const card = '4242 4242 4242 4242'
  test.each<[string, unknown, number, string, Asking?]>([
    [
      'no profile',
      { line_items: lines },
      400,
      'invalid_profile_url',
      { headers: { 'ucp-agent': '' } },
    ],
    [
      'a profile that is no address',
      { line_items: lines },
      400,
      'invalid_profile_url',
      { headers: { 'ucp-agent': 'profile="http://a b"' } },
    ],
    [
      'another version',
      { line_items: lines },
      422,
      'version_unsupported',
      { headers: { 'ucp-agent': `${AGENT};version="2026-01-11"` } },
    ],
    ['no lines', { line_items: [] }, 400, 'invalid_request'],
    ['no object', [], 400, 'invalid_request'],
    ['a piece and a half', { line_items: [{ ...sofa, quantity: 1.5 }] }, 400, 'invalid_request'],
    ['fewer than none', { line_items: [{ ...sofa, quantity: -1 }] }, 400, 'invalid_request'],
    ['too many of one', { line_items: [{ ...sofa, quantity: 51 }] }, 400, 'invalid_request'],
    [
      'too many of one in two lines',
      {
        line_items: [
          { ...sofa, quantity: 30 },
          { ...sofa, quantity: 21 },
        ],
      },
      400,
      'invalid_request',
    ],
    [
      'too many lines',
      { line_items: Array.from({ length: 21 }, () => sofa) },
      400,
      'invalid_request',
    ],
    [
      'a card’s number in a name',
      { line_items: lines, buyer: { ...buyer, first_name: card } },
      400,
      'card_number_refused',
    ],
    [
      'a card’s number as a number',
      {
        line_items: lines,
        payment: { instruments: [{ credential: { number: 4242424242424242 } }] },
      },
      400,
      'card_number_refused',
    ],
    [
      'what is too long',
      { line_items: lines, context: { intent: 'x'.repeat(70_000) } },
      413,
      'request_too_large',
    ],
    [
      'a key that is too long',
      { line_items: lines },
      400,
      'invalid_request',
      { headers: { 'idempotency-key': 'k'.repeat(300) } },
    ],
  ])('%s is refused', async (_, body, status, code, asking = {}) => {
    const before = await env.DB.prepare('SELECT count(*) AS n FROM guest').first('n')
    const answer = await ask('/checkout-sessions', body, asking)
    expect([answer.status, answer.json()]).toEqual([status, expect.objectContaining({ code })])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM guest').first('n')).toBe(before)
  })

  test('what is nested without an end is refused, with a key and without one', async () => {
    const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`
    const sent = (raw: string, key: object = {}) =>
      ask('/checkout-sessions', undefined, {
        method: 'POST',
        raw,
        headers: { 'content-type': 'application/json', ...key },
      })
    for (const raw of [deep, `{"line_items":${JSON.stringify(lines)},"a":${deep}}`])
      for (const key of [{}, { 'idempotency-key': 'deep' }]) {
        const answer = await sent(raw, key)
        expect([answer.status, answer.json()]).toMatchObject([400, { code: 'invalid_request' }])
      }
  })

  test('what never ends, and says no length, is read no further than anybody needs', async () => {
    let kilobytes = 0
    const endless = new ReadableStream({
      type: 'bytes',
      pull: (controller) => {
        kilobytes += 16
        if (kilobytes > 4096) controller.close()
        else controller.enqueue(new Uint8Array(16 * 1024))
      },
    })
    const answer = await ask('/checkout-sessions', undefined, {
      method: 'POST',
      raw: endless,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(413)
    expect(kilobytes).toBeLessThan(256)
  })

  test('what is no JSON, and what a form of another page sends, is refused', async () => {
    const sent = (type: string, raw: string) =>
      ask('/checkout-sessions', undefined, {
        method: 'POST',
        raw,
        headers: { 'content-type': type },
      })
    expect((await sent('application/json', '{')).status).toBe(400)
    expect((await sent('application/xml', JSON.stringify({ line_items: lines }))).status).toBe(415)
    const foreign = await ask(
      '/checkout-sessions',
      { line_items: lines },
      {
        headers: { origin: 'https://evil.example' },
      },
    )
    expect(foreign.status).toBe(403)
  })

  test('a session that is none is not found, whatever its name', async () => {
    for (const id of ['x', 'a'.repeat(43), '..%2F..%2Fcart', "'%20OR%201=1"])
      expect((await ask(`/checkout-sessions/${id}`)).status).toBe(404)
  })

  test('one client is slowed down', async () => {
    const by = { headers: { 'cf-connecting-ip': '203.0.113.77' } }
    const statuses = new Set<number>()
    for (let time = 0; time < 121; time += 1)
      statuses.add((await ask('/checkout-sessions/none', undefined, by)).status)
    expect([...statuses]).toEqual([404, 429])
  })
})
