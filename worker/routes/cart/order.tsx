import * as words from '#words'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Result } from '../../../commerce/contract/result.ts'
import { ConfirmPage } from '../../../ui/pages/content/confirm-page.tsx'
import { sendFailed, notFoundPage } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { loadStoreNames } from '../../loaders/cart/cart-page.ts'
import { loadCheckoutFrame } from '../../loaders/cart/checkout-pages.ts'
import { sendCalendar } from '../../order-status/calendar.ts'
import { personal } from '../../middleware/personal.ts'
import { sendPage } from '../../page/renderer.tsx'
import { signInAgain } from '../../account/session.ts'

/** Opening an account that keeps a guest's order; its e-mail is looked up by the order, not written into the address. */
const keepOrderHref = (orderId: string): string =>
  `/register?${new URLSearchParams({ order: orderId, redirect_uri: '/account/orderHistory' })}`

/** Something of an order that only who placed it is shown; or the page that stands in its place. */
const readOwn = async <T,>(
  c: AppContext,
  read: (id: string) => Promise<Result<T, CommerceError>>,
): Promise<T | Response> => {
  const { services, tokens } = c.var
  const id = c.req.param('id') ?? ''
  const address = `/checkout/confirm/${encodeURIComponent(id)}`
  // Whoever holds no token placed no order.
  if (!tokens.guestToken && !tokens.loggedInToken)
    return sendPage(c, await notFoundPage(services, address))
  const found = await read(id)
  if (found.ok) return found.value
  const { error } = found
  const isNobodys =
    error.kind === 'refused' &&
    (error.status === 404 || (error.status === 401 && !tokens.loggedInToken))
  if (isNobodys) return sendPage(c, await notFoundPage(services, address))
  return signInAgain(c, error, address) ?? sendFailed(c, address, error)
}

export const orderRoutes = factory
  .createApp()
  .use('/checkout/confirm/*', personal)
  .get('/checkout/confirm/:id', async (c) => {
    const { services, site } = c.var
    const order = await readOwn(c, services.commerce.orders.get)
    if (order instanceof Response) return order
    const [frame, storeNames] = await Promise.all([
      loadCheckoutFrame(services, site),
      loadStoreNames(services),
    ])
    return sendPage(c, {
      meta: {
        title: words.checkoutTitles.confirmation(order.number),
        noindex: true,
        sheets: ['checkout'],
      },
      body: (
        <ConfirmPage
          {...frame}
          order={order}
          storeNames={storeNames}
          keepHref={c.var.tokens.loggedInToken ? null : keepOrderHref(order.id)}
        />
      ),
      chrome: null,
      address: c.req.path,
    })
  })
  .get('/checkout/confirm/:id/calendar.ics', async (c) => {
    const order = await readOwn(c, c.var.services.commerce.orders.get)
    if (order instanceof Response) return order
    const items = order.items.map(({ id, catalogItem, quantity }) => ({
      id,
      name: catalogItem.name,
      quantity,
    }))
    return sendCalendar(c, { ...order, items })
  })
  // A link is made when it is asked for: only the one who placed the order gets one.
  .post('/checkout/confirm/:id/status', async (c) => {
    const link = await readOwn(c, c.var.services.commerce.orders.link)
    return link instanceof Response
      ? link
      : c.redirect(`/order-status/${encodeURIComponent(link.token)}`, 303)
  })
