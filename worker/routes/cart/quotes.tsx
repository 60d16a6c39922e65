import * as words from '#words'
import { isQuoteError, type QuoteError, quotePath } from '../../../commerce/domain/cart/quote.ts'
import { QuoteErrorPage, quoteErrorTitle, QuotePage } from '../../../ui/pages/cart/quote-page.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { loadQuoteStore, quotePictures } from '../../loaders/cart/quote-page.ts'
import { findStarters } from '../../loaders/product/starters.ts'
import { personal, secretAddress } from '../../middleware/personal.ts'
import type { Page } from '../../page/page.ts'
import { answerQuoteError, quoteFailed, quoteFrame, quoteTokenOf } from '../../quotes/quotes.ts'
import { sendPage } from '../../page/renderer.tsx'

const statuses = {
  expired: 410,
  revoked: 410,
  converted: 409,
  'not-found': 404,
  'other-brand': 409,
  unavailable: 409,
  invalid: 400,
} as const satisfies Record<QuoteError, Page['status']>

const explain = async (c: AppContext): Promise<Response> => {
  const given = c.req.param('quoteError') ?? ''
  const code = isQuoteError(given) ? given : null
  const [frame, starters] = await Promise.all([
    quoteFrame(c, quoteErrorTitle(code)),
    findStarters(c.var.services, c.var.site.brand),
  ])
  return sendPage(c, {
    ...frame,
    status: code === null ? 404 : statuses[code],
    body: <QuoteErrorPage code={code} starters={starters} />,
  })
}

const showQuote = async (c: AppContext): Promise<Response> => {
  const token = quoteTokenOf(c)
  if (token === null) return quoteFailed(c, 'invalid')
  const { services, site } = c.var
  const quote = await services.commerce.quotes.get(token)
  if (!quote.ok) return answerQuoteError(c, quote.error)
  const { state, storeId, number } = quote.value
  const [store, pictures, around] = await Promise.all([
    loadQuoteStore(services, storeId),
    quotePictures(services, quote.value),
    quoteFrame(c, words.quotePage.title(number)),
  ])
  return sendPage(c, {
    ...around,
    status: state === 'expired' || state === 'revoked' ? 410 : 200,
    body: (
      <QuotePage
        quote={quote.value}
        pictures={pictures}
        token={token}
        link={`${site.origin}${quotePath(token)}`}
        brandName={site.brand.name}
        store={store}
      />
    ),
  })
}

/** A quote as its link shows it, and why one cannot be had. Nothing on these pages says who it is for. */
export const quoteRoutes = factory
  .createApp()
  .use('/cart/quote/*', personal)
  .use('/quote/*', secretAddress, personal)
  .get('/cart/quote/:quoteError', explain)
  .get('/quote/:token', showQuote)
