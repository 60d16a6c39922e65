import { z } from 'zod'
import type { Cart } from '../../commerce/contract/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { Quote } from '../../commerce/contract/quote.ts'
import { itemCount } from '../../commerce/domain/cart.ts'
import {
  addQuotePath,
  canBuyAny,
  isQuoteError,
  type QuoteError,
  quotePath,
  readQuoteToken,
} from '../../commerce/domain/quote.ts'
import { readForm } from '../../commerce/forms/read-form.ts'
import {
  QuoteChoicePage,
  QuoteErrorPage,
  quoteErrorTitle,
  QuotePage,
} from '../../ui/pages/quote-page.tsx'
import { failedPage } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { loadChrome } from '../loaders/chrome.ts'
import { loadQuoteStore } from '../loaders/quote-store.ts'
import { personal, secretAddress } from '../middleware/personal.ts'
import type { Page } from '../page.ts'
import { posted } from '../posted.ts'
import { sendPage } from '../renderer.tsx'
import { asShopper, readCart, showCart, signInAgain } from '../session.ts'
import { isSpeculative } from '../speculative.ts'

const ADDED = '/cart?notice=quote'
const ADDED_PARTLY = '/cart?notice=quote-partly'

const statuses = {
  expired: 410,
  revoked: 410,
  converted: 409,
  'not-found': 404,
  'other-brand': 409,
  unavailable: 409,
  invalid: 400,
} as const satisfies Record<QuoteError, Page['status']>

const failed = (c: AppContext, code: QuoteError): Response => c.redirect(`/cart/quote/${code}`, 303)

const frame = async (c: AppContext, title: string): Promise<Omit<Page, 'body'>> => ({
  meta: { title, noindex: true, sheets: ['checkout', 'quotes'] },
  chrome: (await loadChrome(c.var.services.content)).chrome,
  address: '/cart',
})

/** The token as the address has it, decoded here and nowhere else. */
const tokenOf = (c: AppContext): string | null =>
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

const answerError = async (c: AppContext, error: CommerceError): Promise<Response> => {
  const reason = reasonOf(error)
  if (reason) return failed(c, reason)
  return (
    signInAgain(c, error, '/cart') ?? sendPage(c, await failedPage(c.var.services, '/cart', error))
  )
}

/** Whether all that the cart holds is of this quote; an empty one holds nothing else either. */
const holdsNothingElse = (cart: Cart | null, quote: Quote): boolean =>
  (cart?.items ?? []).every((item) => item.quote?.number === quote.number)

const put = async (
  c: AppContext,
  token: string,
  how: 'merge' | 'replace',
  next: string = ADDED,
): Promise<Response> => {
  const { location, store } = c.var
  const added = await asShopper(c, ({ commerce }) =>
    commerce.quotes.addToCart({
      token,
      how,
      location: { postalCode: location.postalCode, storeId: store.storeId },
    }),
  )
  if (!added.ok) return answerError(c, added.error)
  showCart(c, added.value)
  return c.redirect(next, 303)
}

/** A link by GET, as the specification has it: opened twice it changes nothing more, and nobody's guess opens it. */
const open = async (c: AppContext): Promise<Response> => {
  if (c.req.method !== 'GET' || isSpeculative(c)) return c.body(null, 204)
  const token = tokenOf(c)
  if (token === null) return failed(c, 'invalid')
  const [quote, cart] = await Promise.all([c.var.services.commerce.quotes.get(token), readCart(c)])
  if (!quote.ok) return answerError(c, quote.error)
  if (!cart.ok) return answerError(c, cart.error)
  const { state, lines } = quote.value
  if (state !== 'active') return failed(c, state)
  if (!canBuyAny(lines)) return failed(c, 'unavailable')
  const isWhole = lines.every(({ stock }) => stock !== 'gone')
  if (holdsNothingElse(cart.value, quote.value))
    return put(c, token, 'merge', isWhole ? ADDED : ADDED_PARTLY)
  const inCart = cart.value?.items ?? []
  const isThere = lines.every((line) =>
    inCart.some(
      (it) => it.quote?.number === quote.value.number && it.catalogItem.skuId === line.skuId,
    ),
  )
  if (isThere) return c.redirect(ADDED, 303)
  return sendPage(c, {
    ...(await frame(c, `Quote ${quote.value.number}`)),
    body: <QuoteChoicePage quote={quote.value} token={token} pieces={itemCount(inCart)} />,
  })
}

const howForm = z.object({ how: z.enum(['merge', 'replace']) })

const choose = posted(async (c, sent) => {
  const token = tokenOf(c)
  if (token === null) return failed(c, 'invalid')
  const form = readForm(howForm, sent)
  return form.ok ? put(c, token, form.value.how) : c.redirect(addQuotePath(token), 303)
})

const explain = async (c: AppContext): Promise<Response> => {
  const given = c.req.param('quoteError') ?? ''
  const code = isQuoteError(given) ? given : null
  return sendPage(c, {
    ...(await frame(c, quoteErrorTitle(code))),
    status: code === null ? 404 : statuses[code],
    body: <QuoteErrorPage code={code} />,
  })
}

const print = async (c: AppContext): Promise<Response> => {
  const token = tokenOf(c)
  if (token === null) return failed(c, 'invalid')
  const { services, site } = c.var
  const quote = await services.commerce.quotes.get(token)
  if (!quote.ok) return answerError(c, quote.error)
  const { state, storeId, number } = quote.value
  const [store, around] = await Promise.all([
    loadQuoteStore(services, site.brand, storeId),
    frame(c, `Quote ${number}`),
  ])
  return sendPage(c, {
    ...around,
    status: state === 'expired' || state === 'revoked' ? 410 : 200,
    body: (
      <QuotePage
        quote={quote.value}
        token={token}
        link={`${site.origin}${quotePath(token)}`}
        brandName={site.brand.name}
        store={store}
      />
    ),
  })
}

/** Quotes by their links. Whoever holds a link may use it; nothing on these pages says who it is for. */
export const quoteRoutes = factory
  .createApp()
  .use('/cart/add-quote/*', secretAddress, personal)
  .use('/cart/quote/*', personal)
  .use('/quote/*', secretAddress, personal)
  .get('/cart/add-quote/:quoteToken', open)
  .post('/cart/add-quote/:quoteToken', choose)
  .get('/cart/quote/:quoteError', explain)
  .get('/quote/:token', print)
