import type { z } from 'zod'
import type { Cart } from '../../contract/cart/cart.ts'
import type {
  addQuoteRequest,
  createQuoteRequest,
  Quote,
  quoteCreated,
  quoteList,
} from '../../contract/cart/quote.ts'
import { err, ok } from '../../contract/result.ts'
import { multiply } from '../../domain/money.ts'
import { canBuyAny, quotedPrices } from '../../domain/cart/quote.ts'
import type { Change } from '../cart/change.ts'
import { changeCart } from '../cart/current-cart.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { badRequest, notFound, type Outcome, quoteRefused } from '../refusal.ts'
import {
  addQuoteLines,
  findQuote,
  listQuotes,
  readQuoteLines,
  revokeQuote,
  type StoredQuote,
} from '../repositories/cart/quotes.ts'
import { findQuotable } from '../repositories/cart/quotable.ts'
import { findStore } from '../repositories/products/stores.ts'
import { newToken, sha256 } from '../tokens.ts'
import { makeQuote } from './make-quote.ts'
import { daysNear, presentHead, presentQuote } from './present-quote.ts'

const DAY_MS = 86_400_000
const LISTED = 100

type Needs = Pick<Dependencies, 'db' | 'now' | 'findRates'>

/** A quote of this site by its token. */
const byToken = async ({ db }: Pick<Needs, 'db'>, site: Site, token: string) => {
  const stored = await findQuote(db, { tokenHash: await sha256(token) })
  if (!stored) return err(notFound('not-found'))
  return stored.site_id === site.id ? ok(stored) : err(quoteRefused('other-brand'))
}

/** What the holder of a link may know. */
export const readQuote = async (
  dependencies: Needs,
  site: Site,
  token: string,
): Promise<Outcome<Quote>> => {
  const found = await byToken(dependencies, site, token)
  return found.ok ? ok(await presentQuote(dependencies, site, found.value)) : found
}

/** Whether a quote is the one that is asked for: what it holds today's prices of may have turned since. */
const isAskedFor = async (
  { db, now }: Needs,
  site: Site,
  stored: StoredQuote,
  { storeId, lines, discount, days }: z.output<typeof createQuoteRequest>,
): Promise<boolean> => {
  const pieces = await readQuoteLines(db, site, stored.id, now())
  const wanted = quotedPrices(
    pieces.map(({ skuId, quantity, priceThen }) => ({ skuId, quantity, price: priceThen })),
    discount,
  )
  return (
    stored.site_id === site.id &&
    stored.store_id === storeId &&
    stored.expires_at === stored.created_at + days * DAY_MS &&
    pieces.length === lines.length &&
    pieces.every(
      ({ skuId, quantity, price }, index) =>
        lines[index]?.skuId === skuId &&
        lines[index].quantity === quantity &&
        price === wanted[index],
    )
  )
}

/**
 * Makes an offer; its token is told this once. Asked for again with the token that it was asked for with, it is the same
 * offer: two of one would both be sold at their prices.
 */
export const createQuote = async (
  dependencies: Needs,
  site: Site,
  request: z.output<typeof createQuoteRequest>,
): Promise<Outcome<z.infer<typeof quoteCreated>>> => {
  const { db, now } = dependencies
  const skuIds = request.lines.map(({ skuId }) => skuId)
  if (new Set(skuIds).size < skuIds.length) return err(badRequest('quote-piece-twice'))
  const store = await findStore(db, site.brandId, request.storeId)
  if (!store) return err(badRequest('quote-store', { storeId: request.storeId }))
  const [found, promised] = await Promise.all([
    // An associate offers what the store sells at, wherever they sit.
    findQuotable(db, { ...site, zone: store.pricingZone }, skuIds, now()),
    daysNear(dependencies, site, request.storeId, request.lines),
  ])
  const missing = skuIds.find((skuId) => !found.has(skuId))
  if (missing) return err(badRequest('quote-piece', { skuId: missing }))
  const pieces = request.lines.map(({ skuId, quantity }) => ({
    skuId,
    quantity,
    price: found.get(skuId)?.price ?? 0,
  }))
  const whole = pieces.reduce((sum, { price, quantity }) => sum + multiply(price, quantity), 0)
  if (request.discount >= whole) return err(badRequest('quote-discount'))
  const prices = quotedPrices(pieces, request.discount)
  const token = request.token ?? newToken()
  const tokenHash = await sha256(token)
  const at = now().getTime()
  const quote = {
    id: crypto.randomUUID(),
    tokenHash,
    siteId: site.id,
    storeId: request.storeId,
    now: at,
    expiresAt: at + request.days * DAY_MS,
    lines: pieces.map(({ skuId, quantity, price }, index) => ({
      skuId,
      quantity,
      price: prices[index] ?? price,
      priceThen: price,
      promised: promised.get(skuId) ?? null,
      named: found.get(skuId)?.named ?? { name: skuId, manufacturerName: '', options: [] },
    })),
  }
  const rule = await makeQuote(db, quote)
  if (rule !== null) {
    const there = await findQuote(db, { tokenHash })
    if (there === null || !(await isAskedFor(dependencies, site, there, request)))
      return err(badRequest('quote-token'))
  }
  const made = await readQuote(dependencies, site, token)
  return made.ok ? ok({ ...made.value, token }) : made
}

export const recentQuotes = async (
  { db, now }: Needs,
  site: Site,
): Promise<z.infer<typeof quoteList>> => ({
  items: (await listQuotes(db, site.id, LISTED)).map((it) => presentHead(it, now().getTime())),
})

const byNumber = async ({ db }: Pick<Needs, 'db'>, site: Site, number: string) => {
  const stored = await findQuote(db, { siteId: site.id, number: number.trim().toUpperCase() })
  return stored ? ok(stored) : err(notFound('quote-number'))
}

export const quoteByNumber = async (
  dependencies: Needs,
  site: Site,
  number: string,
): Promise<Outcome<Quote>> => {
  const found = await byNumber(dependencies, site, number)
  return found.ok ? ok(await presentQuote(dependencies, site, found.value)) : found
}

/** Takes an offer back. The same however often; what became an order stays one. */
export const takeBack = async (
  dependencies: Needs,
  site: Site,
  number: string,
): Promise<Outcome<Quote>> => {
  const found = await byNumber(dependencies, site, number)
  if (!found.ok) return found
  await revokeQuote(dependencies.db, found.value.id, dependencies.now().getTime()).run()
  return quoteByNumber(dependencies, site, number)
}

/** Puts a quote into a cart; the same however often. */
export const addQuote = async (
  dependencies: Dependencies,
  { owner, site }: Change,
  request: z.output<typeof addQuoteRequest>,
): Promise<Outcome<Cart>> => {
  const found = await byToken(dependencies, site, request.token)
  if (!found.ok) return found
  const { state, lines } = await presentQuote(dependencies, site, found.value)
  if (state !== 'active') return err(quoteRefused(state))
  if (!canBuyAny(lines)) return err(quoteRefused('unavailable'))
  const key = { owner, siteId: site.id, brandId: site.brandId, zone: site.zone }
  const write = addQuoteLines(
    dependencies.db,
    key,
    {
      quoteId: found.value.id,
      isReplacing: request.how === 'replace',
      location: request.location ?? null,
    },
    dependencies.now().getTime(),
  )
  return changeCart(dependencies, key, write)
}
