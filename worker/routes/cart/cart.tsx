import { isMissing } from '../../../commerce/contract/errors.ts'
import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import { emptyCart } from '../../../commerce/domain/cart/empty-cart.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import { promoForm } from '../../../commerce/forms/cart/promo.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import { CartNotFoundPage } from '../../../ui/pages/cart/cart-not-found-page.tsx'
import {
  answerChange,
  answerUnreadable,
  cartFrame,
  cartPage,
  sendCart,
} from '../../cart/cart-answers.tsx'
import { followCartLink } from '../../cart/cart-link.ts'
import { setCookie } from '../../cookies.ts'
import { sendFailed, statusOf, wantsJson } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { pageInTime } from '../../page/late-page.tsx'
import { personal } from '../../middleware/personal.ts'
import type { Page } from '../../page/page.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { sendPage } from '../../page/renderer.tsx'
import { asShopper, readCart, signInAgain } from '../../account/session.ts'

/** Somebody else's cart, or one that is no more: said without telling which. */
const noSuchCart = async (c: AppContext): Promise<Response> =>
  sendPage(c, {
    ...(await cartFrame(c)),
    status: 404,
    body: <CartNotFoundPage />,
  })

/**
 * The code that was on when the form was made. One that has come on since is this form's own, whose answer was lost, or
 * another window's: the same code again is what the shopper has, not a mistake.
 */
const codeBefore = (cart: Cart | null, sent: Readonly<Record<string, unknown>>): string | null =>
  cart?.promo && Number(sent['cartVersion'] ?? cart.version) >= cart.version
    ? cart.promo.code
    : null

export const cartRoutes = factory
  .createApp()
  .use('/cart/*', personal)
  .use('/cart', personal)
  .get('/cart', async (c) => {
    if (wantsJson(c)) {
      const cart = await readCart(c)
      return answerChange(c, cart.ok ? { ok: true, value: cart.value ?? emptyCart } : cart, '/cart')
    }
    const page = await pageInTime(cartPage(c, undefined), () => cartFrame(c))
    return page instanceof Response ? page : sendPage(c, page)
  })
  .post(
    '/cart/promo',
    formHandler(async (c, sent) => {
      const cart = await readCart(c)
      const form = readForm(promoForm(codeBefore(cart.ok ? cart.value : null, sent)), sent)
      const refuse = (
        status: Page['status'],
        promoProblems: readonly FormProblem[],
        promoTyped: string,
      ) => sendCart(c, status, { promoProblems, promoTyped })
      if (!form.ok)
        return wantsJson(c)
          ? answerUnreadable(c, form.fieldErrors)
          : refuse(422, form.fieldErrors, form.values['code'] ?? '')
      const applied = await asShopper(c, ({ commerce }) =>
        commerce.cart.applyPromo(form.value.code, form.value.cartVersion),
      )
      if (applied.ok || wantsJson(c)) return answerChange(c, applied, '/cart')
      return (
        signInAgain(c, applied.error, '/cart') ??
        refuse(
          statusOf(applied.error),
          [{ field: 'code', message: errorMessage(applied.error).summary }],
          form.value.code,
        )
      )
    }),
  )
  .post('/cart/promo/remove', async (c) =>
    answerChange(c, await asShopper(c, ({ commerce }) => commerce.cart.removePromo()), '/cart'),
  )
  // Everything that waits at a store is delivered instead.
  .post('/cart/move-to-shipping', async (c) =>
    answerChange(c, await asShopper(c, ({ commerce }) => commerce.cart.moveToShipping()), '/cart'),
  )
  // What is picked up stays where it is, whatever store is the visitor's now.
  .post('/cart/keep-pick-ups', (c) => {
    setCookie(c, 'keptPickUps', String(c.var.store.storeId))
    return c.redirect('/cart', 303)
  })
  // Prices and days as they are now are known.
  .post('/cart/seen', async (c) =>
    answerChange(c, await asShopper(c, ({ commerce }) => commerce.cart.seen()), '/cart'),
  )
  .get('/cart/create', followCartLink)
  .get('/cart/:id', async (c) => {
    const { loggedInToken, guestToken } = c.var.tokens
    if (!loggedInToken && !guestToken) return noSuchCart(c)
    const found = await c.var.services.commerce.cart.byId(c.req.param('id'))
    if (found.ok) return c.redirect('/cart', 303)
    if (isMissing(found.error)) return noSuchCart(c)
    const again = signInAgain(c, found.error, c.req.path)
    if (again) return again
    if (statusOf(found.error) === 401) return noSuchCart(c)
    return sendFailed(c, c.req.path, found.error)
  })
