import { cart } from '../contract/cart/cart.ts'
import { paths } from '../contract/paths.ts'
import {
  type AddQuoteRequest,
  type CreateQuoteRequest,
  quote,
  quoteCreated,
} from '../contract/cart/quote.ts'
import type { Call } from './call.ts'

export type QuoteCalls = ReturnType<typeof quoteCalls>

/** What an associate offered, by the token of its link. */
export const quoteCalls = (call: Call) => ({
  get: (token: string) =>
    call({
      name: 'quotes.get',
      method: 'GET',
      path: () => paths.quote(token),
      answer: quote,
    }),

  /** Makes one, with the key for quotes. The answer tells the token of its link, this once. */
  create: (request: CreateQuoteRequest, key: string) =>
    call({
      name: 'quotes.create',
      method: 'POST',
      path: paths.quotes,
      body: request,
      key,
      answer: quoteCreated,
    }),

  /** Puts it into the visitor's cart; the same however often. */
  addToCart: (request: AddQuoteRequest) =>
    call({
      name: 'quotes.addToCart',
      method: 'POST',
      path: paths.cartQuote,
      body: request,
      answer: cart,
    }),
})
