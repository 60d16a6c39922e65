import type { CommerceError } from '../../commerce/contract/errors.ts'
import { isQuoteError, type QuoteError, readQuoteToken } from '../../commerce/domain/cart/quote.ts'
import { sendFailed } from '../page/errors.tsx'
import type { AppContext } from '../factory.ts'
import { loadChrome } from '../loaders/chrome.ts'
import type { Page } from '../page/page.ts'
import { signInAgain } from '../account/session.ts'

export const quoteFailed = (c: AppContext, code: QuoteError): Response =>
  c.redirect(`/cart/quote/${code}`, 303)

export const quoteFrame = async (c: AppContext, title: string): Promise<Omit<Page, 'body'>> => ({
  meta: { title, noindex: true, sheets: ['checkout', 'quotes'] },
  chrome: (await loadChrome(c.var.services)).chrome,
  address: '/cart',
})

/** The token as the address has it, decoded here and nowhere else. */
export const quoteTokenOf = (c: AppContext): string | null =>
  readQuoteToken(c.var.url.pathname.split('/').at(-1) ?? '')

/** Why a quote cannot be had, as a code of ours; null for a fault of the service. */
const reasonOf = (error: CommerceError): QuoteError | null => {
  if (error.kind !== 'refused') return null
  if (error.status === 404) return 'not-found'
  if (error.status === 400) return 'invalid'
  return error.code === 'QUOTE_REFUSED' && error.reason && isQuoteError(error.reason)
    ? error.reason
    : null
}

export const answerQuoteError = async (c: AppContext, error: CommerceError): Promise<Response> => {
  const reason = reasonOf(error)
  if (reason) return quoteFailed(c, reason)
  return signInAgain(c, error, '/cart') ?? sendFailed(c, '/cart', error)
}
