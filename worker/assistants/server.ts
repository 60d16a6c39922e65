import * as words from '#words'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { hasStores } from '../../commerce/domain/brand.ts'
import type { AppContext } from '../factory.ts'
import { askGuide } from './tools/ask-guide.ts'
import { compareProducts } from './tools/compare-products.ts'
import { deliveryDates } from './tools/delivery-dates.ts'
import { fillCart } from './tools/fill-cart.ts'
import { findStores } from './tools/find-stores.ts'
import { getProduct } from './tools/get-product.ts'
import { orderStatus } from './tools/order-status.ts'
import { readReviews } from './tools/read-reviews.ts'
import { searchProducts } from './tools/search-products.ts'
import { willItFit } from './tools/will-it-fit.ts'

/** What every brand offers, in the order in which it is told. */
const tools = [
  searchProducts,
  getProduct,
  compareProducts,
  deliveryDates,
  willItFit,
  readReviews,
  fillCart,
  orderStatus,
] as const

/** Counted up where a tool changes what it takes or answers. */
const VERSION = '1.2.0'

/** The list of tools changes with a deployment only. */
const LIST_FRESH_MS = 5 * 60_000

/** Bytes that a call may have: twenty SKUs and a ZIP code need less. */
const LONGEST_CALL = 64 * 1024

const serverFor = (c: AppContext): McpServer => {
  const { brand, origin } = c.var.site
  const server = new McpServer(
    { name: brand.id, title: brand.name, version: VERSION, websiteUrl: origin },
    {
      capabilities: { tools: { listChanged: false } },
      instructions: words.assistants.about(brand.name),
      cacheHints: { 'tools/list': { ttlMs: LIST_FRESH_MS, cacheScope: 'public' } },
    },
  )
  for (const offer of tools) offer(server, c)
  if (hasStores(brand)) findStores(server, c)
  if (brand.guides?.length) askGuide(server, c)
  return server
}

/** Answers one request of the Model Context Protocol; nothing is kept between two. */
export const answerAssistant = (c: AppContext): Promise<Response> =>
  createMcpHandler(() => serverFor(c), {
    maxRequestBodySize: LONGEST_CALL,
  }).fetch(c.req.raw as unknown as Request)
