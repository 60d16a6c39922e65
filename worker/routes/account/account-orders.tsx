import * as words from '#words'
import type { Order } from '../../../commerce/contract/order/order.ts'
import type { Reordered } from '../../../commerce/contract/order/reorder.ts'
import { reorderForm } from '../../../commerce/forms/checkout/checkout.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { AccountOrderPage } from '../../../ui/pages/account/account-order-page.tsx'
import { AccountOrdersPage } from '../../../ui/pages/account/account-orders-page.tsx'
import { AccountReceiptPage } from '../../../ui/pages/account/account-receipt-page.tsx'
import { accountFailed, sendAccountPage } from '../../account/account.tsx'
import { setCookie } from '../../cookies.ts'
import { notFoundPage } from '../../page/errors.tsx'
import { noteInTests } from '../../experiments/tested-visits.ts'
import { type AppContext, factory } from '../../factory.ts'
import { loadStoreNames } from '../../loaders/cart/cart-page.ts'
import type { Page } from '../../page/page.ts'
import { pageNumber } from '../../page/page-number.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { sendPage } from '../../page/renderer.tsx'

const PATH = '/account/orderHistory'

const idOf = (c: AppContext): string => c.req.param('id') ?? ''
const pathOf = (c: AppContext): string => `${PATH}/${encodeURIComponent(idOf(c))}`
const orderOf = (c: AppContext) => c.var.services.commerce.orders.get(idOf(c))

const showOrder = async (
  c: AppContext,
  order: Order,
  reordered?: Reordered,
  status: Page['status'] = 200,
): Promise<Response> =>
  sendAccountPage(
    c,
    words.accountOrder.title(order.number),
    <AccountOrderPage
      order={order}
      storeNames={await loadStoreNames(c.var.services)}
      helpEmail={c.var.site.brand.helpEmail}
      idempotencyKey={crypto.randomUUID()}
      {...(reordered ? { reordered } : {})}
    />,
    status,
  )

/** Puts an order into the cart again; goes there when all of it is in, else says what is not. */
const reorder = formHandler(async (c, sent) => {
  const { location, store, services } = c.var
  const form = readForm(reorderForm, sent)
  // The page makes another key with its form.
  if (!form.ok) return c.redirect(pathOf(c), 303)
  const done = await services.commerce.orders.reorder(
    idOf(c),
    { location: { postalCode: location.postalCode, storeId: store.storeId } },
    form.value.idempotencyKey,
  )
  if (!done.ok)
    return done.error.kind === 'refused' && done.error.code === 'IDEMPOTENCY_IN_PROGRESS'
      ? c.redirect('/cart?notice=reordering', 303)
      : accountFailed(c, done.error, pathOf(c))
  const { added, refused, cartCount, priceChanged } = done.value
  if (added.length > 0) {
    noteInTests(c, 'cart')
    setCookie(c, 'cartStatus', String(cartCount))
    if (priceChanged) setCookie(c, 'priceChanged', 'true')
  }
  const isWhole = refused.length === 0 && added.every(({ note }) => note === null)
  if (isWhole && added.length > 0) return c.redirect('/cart?notice=reordered', 303)
  const order = await orderOf(c)
  if (!order.ok) return accountFailed(c, order.error, pathOf(c))
  return showOrder(c, order.value, done.value, added.length > 0 ? 200 : 409)
})

/** A customer's orders, each with its detail, its receipt and the way to have it again. */
export const accountOrderRoutes = factory
  .createApp()
  .get(PATH, async (c) => {
    const page = pageNumber(c.var.url.searchParams)
    const list = page === null ? null : await c.var.services.commerce.orders.list(page)
    if (list && !list.ok) return accountFailed(c, list.error, PATH)
    if (!list || (list.value.orders.length === 0 && list.value.page > 1))
      return sendPage(c, await notFoundPage(c.var.services, PATH))
    return sendAccountPage(c, words.accountOrders.title, <AccountOrdersPage list={list.value} />)
  })
  .get(`${PATH}/:id`, async (c) => {
    const order = await orderOf(c)
    return order.ok ? showOrder(c, order.value) : accountFailed(c, order.error)
  })
  .get(`${PATH}/:id/receipt`, async (c) => {
    const order = await orderOf(c)
    if (!order.ok) return accountFailed(c, order.error)
    return sendPage(c, {
      meta: {
        title: words.accountReceipt.title(order.value.number),
        noindex: true,
        sheets: ['checkout', 'account'],
      },
      body: <AccountReceiptPage order={order.value} brand={c.var.site.brand} />,
      chrome: null,
      address: pathOf(c),
    })
  })
  .post(`${PATH}/:id/reorder`, reorder)
  // To the page that its mails lead to, where the day can be changed, notes left and damage told.
  .post(`${PATH}/:id/track`, async (c) => {
    const link = await c.var.services.commerce.orders.link(idOf(c))
    return link.ok
      ? c.redirect(`/order-status/${link.value.token}`, 303)
      : accountFailed(c, link.error, pathOf(c))
  })
