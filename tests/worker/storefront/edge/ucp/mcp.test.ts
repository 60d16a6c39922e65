import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seedShop } from '../../../commerce/shop.ts'
import type { Asking } from '../../shop.ts'
import { ask, buyer, codes, lines, shipTo } from './platform.ts'
import { cart, checkout, errorAnswer, lookup, product, search } from './shapes.ts'
import { mcpAt } from '../mcp-request.ts'

beforeAll(seedShop)

const PROFILE = 'https://platform.example/profile'

/** One request of a platform by the protocol's MCP binding. */
const rpc = mcpAt('/ucp/mcp')

const answered = z.object({
  result: z.object({
    structuredContent: z.record(z.string(), z.unknown()),
    content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  }),
})
const failed = z.object({
  error: z.object({ code: z.int(), data: z.object({ code: z.string(), content: z.string() }) }),
})

type More = { readonly key?: string; readonly profile?: string; readonly asking?: Asking }

const tool = (
  name: string,
  given: Record<string, unknown>,
  { key, profile = PROFILE, asking }: More = {},
) =>
  rpc(
    'tools/call',
    {
      name,
      arguments: {
        meta: { 'ucp-agent': { profile }, ...(key ? { 'idempotency-key': key } : {}) },
        ...given,
      },
    },
    asking,
  )

const call = async (name: string, given: Record<string, unknown>, more: More = {}) => {
  const answer = await tool(name, given, more)
  expect(answer.status).toBe(200)
  const { structuredContent, content } = answered.parse(answer.json()).result
  expect(content.map(({ text }) => JSON.parse(text))).toEqual([structuredContent])
  return structuredContent
}

const refusal = async (name: string, given: Record<string, unknown>, more: More = {}) => {
  const answer = await tool(name, given, more)
  const { error } = failed.parse(answer.json())
  return [answer.status, error.code, error.data.code]
}

describe('the protocol by MCP', () => {
  test('names its operations as tools, each with what it takes', async () => {
    const list = z.object({
      result: z.object({
        tools: z.array(
          z.object({
            name: z.string(),
            description: z.string().min(1),
            inputSchema: z.object({ required: z.array(z.string()) }),
          }),
        ),
      }),
    })
    const { tools } = list.parse((await rpc('tools/list')).json()).result
    expect(Object.fromEntries(tools.map((it) => [it.name, it.inputSchema.required]))).toEqual({
      search_catalog: ['meta', 'catalog'],
      lookup_catalog: ['meta', 'catalog'],
      get_product: ['meta', 'catalog'],
      create_cart: ['meta', 'cart'],
      get_cart: ['meta', 'id'],
      update_cart: ['meta', 'id', 'cart'],
      cancel_cart: ['meta', 'id'],
      create_checkout: ['meta', 'checkout'],
      get_checkout: ['meta', 'id'],
      update_checkout: ['meta', 'id', 'checkout'],
      complete_checkout: ['meta', 'id'],
      cancel_checkout: ['meta', 'id'],
      get_order: ['meta', 'id'],
    })
  })

  test('answers what its REST binding answers', async () => {
    const asked = { query: 'sofa' }
    const found = await call('search_catalog', { catalog: asked })
    search.parse(found)
    expect(found).toEqual((await ask('/catalog/search', asked)).json())
    lookup.parse(await call('lookup_catalog', { catalog: { ids: ['HOLLIS-FOG'] } }))
    product.parse(await call('get_product', { catalog: { id: '100003' } }))

    const made = cart.parse(await call('create_cart', { cart: { line_items: lines } }))
    const begun = checkout.parse(
      await call('create_checkout', { checkout: { cart_id: made.id, line_items: [] } }),
    )
    const ready = checkout.parse(
      await call('update_checkout', {
        id: begun.id,
        checkout: {
          line_items: lines,
          buyer,
          fulfillment: shipTo({ selected_option_id: 'home-delivery' }),
        },
      }),
    )
    expect(ready.status).toBe('requires_escalation')
    expect(await call('complete_checkout', { id: begun.id, checkout: {} })).toEqual(
      (await ask(`/checkout-sessions/${begun.id}`)).json(),
    )
    expect(codes(errorAnswer.parse(await call('get_order', { id: begun.id })))).toEqual([
      'not_found',
    ])
    checkout.parse(await call('cancel_checkout', { id: begun.id }))
    for (const name of ['get_checkout', 'get_cart', 'cancel_cart'])
      expect(codes(errorAnswer.parse(await call(name, { id: begun.id })))).toEqual(['not_found'])
  })

  test('carries a request out once for its key, by whichever way it comes again', async () => {
    const given = { checkout: { line_items: lines } }
    const first = await call('create_checkout', given, { key: 'the-same-key' })
    expect(await call('create_checkout', given, { key: 'the-same-key' })).toEqual(first)
    const again = await ask('/checkout-sessions', given.checkout, {
      headers: { 'idempotency-key': 'the-same-key' },
    })
    expect(again.json()).toEqual(first)
    const other = { checkout: { line_items: lines.slice(1) } }
    expect(await refusal('create_checkout', other, { key: 'the-same-key' })).toEqual([
      409,
      -32000,
      'idempotency_conflict',
    ])
  })

  test('refuses what it cannot read, with the status of the error', async () => {
    const given = { checkout: { line_items: lines } }
    expect(await refusal('create_checkout', given, { profile: 'http://platform.example' })).toEqual(
      [400, -32001, 'invalid_profile_url'],
    )
    expect(await refusal('create_checkout', { checkout: { line_items: [] } })).toEqual([
      400,
      -32602,
      'invalid_request',
    ])
    const card = { payment: { instruments: [{ number: '4242 4242 4242 4242' }] } }
    expect(await refusal('create_checkout', { checkout: { ...given.checkout, ...card } })).toEqual([
      400,
      -32602,
      'card_number_refused',
    ])
    expect((await tool('place_order', {})).status).toBe(400)
    const foreign = { asking: { headers: { origin: 'https://evil.example' } } }
    expect((await tool('create_checkout', given, foreign)).status).toBe(403)
  })

  test('is counted with everything else that a client asks', async () => {
    const asking = { headers: { 'cf-connecting-ip': '203.0.113.79' } }
    const statuses = new Set<number>()
    for (let time = 0; time < 121; time += 1)
      statuses.add((await tool('get_order', { id: 'none' }, { asking })).status)
    expect([...statuses]).toEqual([200, 429])
  })
})
