import { QUOTE_TOKEN } from '../../contract/patterns.ts'
import type { QuoteLine, QuoteState } from '../../contract/cart/quote.ts'
import { allocate, multiply } from '../money.ts'

const ADD = '/cart/add-quote/'

/**
 * The token of a path `/cart/add-quote/{quoteToken}`, decoded exactly once; null for what no token can be: bad escapes,
 * other characters, nothing, too much. The path has to be as it was asked for, not decoded by anybody before.
 */
export const readQuoteToken = (segment: string): string | null => {
  if (segment.length > 1000) return null
  try {
    const token = decodeURIComponent(segment)
    return QUOTE_TOKEN.test(token) && !/^\.{1,2}$/.test(token) ? token : null
  } catch {
    return null
  }
}

/** The link that adds a quote to the cart. */
export const addQuotePath = (token: string): string => `${ADD}${encodeURIComponent(token)}`

/** The page of a quote that can be read and printed. */
export const quotePath = (token: string): string => `/quote/${encodeURIComponent(token)}`

/** What can stand against a quote, as it stands in `/cart/quote/{quoteError}`. */
export const quoteErrors = [
  'expired',
  'revoked',
  'converted',
  'not-found',
  'other-brand',
  'unavailable',
  'invalid',
] as const
export type QuoteError = (typeof quoteErrors)[number]

export const isQuoteError = (text: string): text is QuoteError =>
  quoteErrors.some((code) => code === text)

/** How a stored quote stands now: an active one is over when its last moment has passed. */
export const quoteStateOf = (
  status: 'active' | 'revoked' | 'converted',
  expiresAt: number,
  now: number,
): QuoteState => (status === 'active' && now >= expiresAt ? 'expired' : status)

type Priced = { readonly price: number; readonly quantity: number }

/**
 * What each piece is offered for when a discount is shared among the lines. Every piece of a line costs the same whole
 * cents, so that the quote is what the order will be; what cannot be shared so goes to a line of one piece if there is
 * one, else it is not given.
 */
export const quotedPrices = (lines: readonly Priced[], discount: number): number[] => {
  const shares = allocate(
    discount,
    lines.map(({ price, quantity }) => multiply(price, quantity)),
  )
  const off = lines.map(({ quantity }, index) => Math.floor((shares[index] ?? 0) / quantity))
  const given = off.reduce((sum, each, index) => sum + each * (lines[index]?.quantity ?? 0), 0)
  const single = lines.findIndex(
    ({ price, quantity }, index) => quantity === 1 && price - (off[index] ?? 0) >= discount - given,
  )
  return lines.map(
    ({ price }, index) => price - (off[index] ?? 0) - (index === single ? discount - given : 0),
  )
}

/** What has changed about a line since it was offered. */
export type QuoteDrift = {
  readonly price: 'same' | 'higher' | 'lower'
  readonly stock: QuoteLine['stock']
  readonly isLater: boolean
}

export const driftOf = (line: QuoteLine): QuoteDrift => ({
  price:
    line.priceNow === null || line.priceNow === line.priceThen
      ? 'same'
      : line.priceNow > line.priceThen
        ? 'higher'
        : 'lower',
  stock: line.stock,
  isLater:
    line.promisedThen !== null &&
    line.promisedNow !== null &&
    line.promisedNow.latest > line.promisedThen.latest,
})

/** Whether anything of a quote can be bought. */
export const canBuyAny = (lines: readonly Pick<QuoteLine, 'stock'>[]): boolean =>
  lines.some(({ stock }) => stock === 'available' || stock === 'insufficient')
