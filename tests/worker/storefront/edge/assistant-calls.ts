import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { seedShop } from '../../commerce/shop.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import type { Asking } from '../shop.ts'
import { mcpAt } from './mcp-request.ts'

/** Austin's store is in a zone with a price of its own. */
const inZones = {
  ...smallCatalogue,
  stores: smallCatalogue.stores.map((it) =>
    it.storeId === 502 ? { ...it, pricingZone: 'south' } : it,
  ),
  skus: smallCatalogue.skus.map((it) =>
    it.skuId === 'HOLLIS-MOSS'
      ? { ...it, zonePrices: { south: { price: 88_000, listPrice: null, sales: null } } }
      : it,
  ),
}

export const seedInZones = async (): Promise<void> => {
  await seedShop()
  await env.DB.batch(
    seedStatements(inZones).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
}

/** One request of an assistant, as the protocol's stateless transport has it. */
export const send = mcpAt('/mcp')

const called = z.object({
  result: z.object({
    content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
    structuredContent: z.record(z.string(), z.unknown()).default({}),
    isError: z.boolean().default(false),
  }),
})

/** Calls a tool: the sentences that it says, and the facts. */
export const call = async (name: string, args: Record<string, unknown>, asking: Asking = {}) => {
  const answer = await send('tools/call', { name, arguments: args }, asking)
  const { content, structuredContent, isError } = called.parse(answer.json()).result
  return { text: content.map(({ text }) => text).join('\n'), facts: structuredContent, isError }
}

export const ZIP = '80239'
