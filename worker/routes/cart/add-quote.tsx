import * as words from '#words'
import { z } from 'zod'
import type { Cart, CartItem } from '../../../commerce/contract/cart/cart.ts'
import type { Quote } from '../../../commerce/contract/cart/quote.ts'
import { itemCount } from '../../../commerce/domain/cart/cart.ts'
import { addQuotePath, canBuyAny } from '../../../commerce/domain/cart/quote.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { quotePictures } from '../../loaders/cart/quote-page.ts'
import { QuoteChoicePage } from '../../../ui/pages/cart/quote-page.tsx'
import { noteInTests } from '../../experiments/tested-visits.ts'
import { type AppContext, factory } from '../../factory.ts'
import { personal, secretAddress } from '../../middleware/personal.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { answerQuoteError, quoteFailed, quoteFrame, quoteTokenOf } from '../../quotes/quotes.ts'
import { sendPage } from '../../page/renderer.tsx'
import { asShopper, readCart, showCart } from '../../account/session.ts'
import { isSpeculative } from '../../page/speculative.ts'

const ADDED = '/cart?notice=quote'
const ADDED_PARTLY = '/cart?notice=quote-partly'

/** Whether a line came from this quote, with its price or beyond it. */
const isOf = ({ quote, beyondQuote }: CartItem, { number }: Quote): boolean =>
  (quote ?? beyondQuote)?.number === number

/** Whether all that the cart holds is of this quote; an empty one holds nothing else either. */
const holdsNothingElse = (cart: Cart | null, quote: Quote): boolean =>
  (cart?.items ?? []).every((item) => isOf(item, quote))

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
  if (!added.ok) return answerQuoteError(c, added.error)
  showCart(c, added.value)
  noteInTests(c, 'cart')
  return c.redirect(next, 303)
}

/** A link by GET, as the specification has it: opened twice it changes nothing more, and nobody's guess opens it. */
const open = async (c: AppContext): Promise<Response> => {
  if (c.req.method !== 'GET' || isSpeculative(c)) return c.body(null, 204)
  const token = quoteTokenOf(c)
  if (token === null) return quoteFailed(c, 'invalid')
  const [quote, cart] = await Promise.all([c.var.services.commerce.quotes.get(token), readCart(c)])
  if (!quote.ok) return answerQuoteError(c, quote.error)
  if (!cart.ok) return answerQuoteError(c, cart.error)
  const { state, lines } = quote.value
  if (state !== 'active') return quoteFailed(c, state)
  if (!canBuyAny(lines)) return quoteFailed(c, 'unavailable')
  const isWhole = lines.every(({ stock }) => stock !== 'gone')
  if (holdsNothingElse(cart.value, quote.value))
    return put(c, token, 'merge', isWhole ? ADDED : ADDED_PARTLY)
  const inCart = cart.value?.items ?? []
  const isThere = lines.every((line) =>
    inCart.some((it) => isOf(it, quote.value) && it.catalogItem.skuId === line.skuId),
  )
  if (isThere) return c.redirect(ADDED, 303)
  const [around, pictures] = await Promise.all([
    quoteFrame(c, words.quotePage.title(quote.value.number)),
    quotePictures(c.var.services, quote.value),
  ])
  return sendPage(c, {
    ...around,
    body: (
      <QuoteChoicePage
        quote={quote.value}
        pictures={pictures}
        token={token}
        pieces={itemCount(inCart)}
      />
    ),
  })
}

const howForm = z.object({ how: z.enum(['merge', 'replace']) })

const choose = formHandler(async (c, sent) => {
  const token = quoteTokenOf(c)
  if (token === null) return quoteFailed(c, 'invalid')
  const form = readForm(howForm, sent)
  return form.ok ? put(c, token, form.value.how) : c.redirect(addQuotePath(token), 303)
})

/** A quote's link into the cart. Whoever holds it may use it. */
export const addQuoteRoutes = factory
  .createApp()
  .use('/cart/add-quote/*', secretAddress, personal)
  .get('/cart/add-quote/:quoteToken', open)
  .post('/cart/add-quote/:quoteToken', choose)
