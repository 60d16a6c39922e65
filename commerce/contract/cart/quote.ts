import { z } from 'zod'
import {
  MAX_QUOTE_DAYS,
  MAX_QUOTE_DISCOUNT,
  MAX_QUOTE_PIECES,
  MAX_QUOTE_NUMBER,
  USUAL_QUOTE_DAYS,
} from '../limits.ts'
import { id, quantity, visitorPlace } from '../fields.ts'
import { QUOTE_TOKEN } from '../patterns.ts'
import { cents } from '../money.ts'
import { picture } from '../product/product.ts'

export const quoteStates = ['active', 'expired', 'revoked', 'converted'] as const
export type QuoteState = (typeof quoteStates)[number]

const days = z.object({ earliest: z.iso.date(), latest: z.iso.date() })

/** A piece of a quote as it was offered, and what is so now. */
export const quoteLine = z.object({
  skuId: z.string(),
  /** Null when the catalogue no longer knows it. */
  itemId: z.string().nullable(),
  name: z.string(),
  manufacturerName: z.string(),
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  picture: picture.nullable(),
  quantity,
  /** What was offered for one. */
  price: cents,
  linePrice: cents,
  /** What one cost without the quote on the day it was made, and costs so today. */
  priceThen: cents,
  priceNow: cents.nullable(),
  stock: z.enum(['available', 'insufficient', 'unavailable', 'gone']),
  availableQuantity: z.int().nullable(),
  /** When it was to arrive near the store that made the quote, and when it would today. */
  promisedThen: days.nullable(),
  promisedNow: days.nullable(),
})
export type QuoteLine = z.infer<typeof quoteLine>

/** GET /v1/quotes/{token}: what the link's holder may know. Nothing says who made it or who it is for. */
export const quote = z.object({
  number: z.string(), // for reading out: Q-4829-1357
  state: z.enum(quoteStates),
  storeId: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lines: z.array(quoteLine),
  total: cents,
  /** What the pieces cost without the quote on that day. */
  totalThen: cents,
})
export type Quote = z.infer<typeof quote>

/**
 * POST /v1/quotes, with the operators' QUOTE_KEY as bearer: the command line, and whoever builds quotes for associates.
 * `discount` is taken off the pieces in whole cents each, so a few cents of it can be left. `token` is for quotes of
 * another system whose links are out already, and for whoever may have to ask again: with the same token it is the same quote.
 */
export const createQuoteRequest = z.strictObject({
  storeId: z.int().positive(),
  lines: z
    .array(
      z.strictObject({
        skuId: id,
        quantity,
      }),
    )
    .min(1)
    .max(MAX_QUOTE_PIECES),
  days: z.int().min(1).max(MAX_QUOTE_DAYS).default(USUAL_QUOTE_DAYS),
  discount: z.int().min(0).max(MAX_QUOTE_DISCOUNT).default(0),
  token: z.string().min(8).regex(QUOTE_TOKEN).optional(),
})

export type CreateQuoteRequest = z.input<typeof createQuoteRequest>

/** The only time that the token is told. */
export const quoteCreated = quote.extend({ token: z.string() })

/** GET /v1/quotes (operators): the newest first. */
export const quoteList = z.object({ items: z.array(quote.omit({ lines: true })) })

/** POST /v1/quotes/revoke (operators). */
export const revokeQuoteRequest = z.strictObject({
  number: z.string().min(1).max(MAX_QUOTE_NUMBER),
})

/**
 * POST /v1/cart/profile/cart/quote: puts a quote's pieces into the owner's cart. What is there from the same quote stays
 * as it is, so doing it twice changes nothing. `replace` takes everything else out.
 */
export const addQuoteRequest = z.strictObject({
  token: z.string().regex(QUOTE_TOKEN),
  how: z.enum(['merge', 'replace']).default('merge'),
  location: visitorPlace.optional(),
})
export type AddQuoteRequest = z.input<typeof addQuoteRequest>
