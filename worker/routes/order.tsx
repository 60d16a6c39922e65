import { ConfirmPage } from '../../ui/pages/confirm-page.tsx'
import { OrderStatusPage } from '../../ui/pages/order-status-page.tsx'
import { failedPage, notFoundPage } from '../errors.tsx'
import { factory } from '../factory.ts'
import { loadStoreNames } from '../loaders/cart-page.ts'
import { loadCheckoutFrame } from '../loaders/checkout-pages.ts'
import { loadChrome } from '../loaders/chrome.ts'
import { personal, secretAddress } from '../middleware/personal.ts'
import { sendPage } from '../renderer.tsx'
import { signInAgain } from '../session.ts'

export const orderRoutes = factory
  .createApp()
  .use('/checkout/confirm/*', personal)
  .use('/order-status/*', secretAddress, personal)
  .get('/checkout/confirm/:id', async (c) => {
    const { services, site, tokens } = c.var
    const { path } = c.req
    // Whoever holds no token placed no order.
    if (!tokens.guestToken && !tokens.loggedInToken)
      return sendPage(c, await notFoundPage(services, path))
    const order = await services.commerce.orders.get(c.req.param('id'))
    if (!order.ok) {
      const { error } = order
      const isNobodys =
        error.kind === 'refused' &&
        (error.status === 404 || (error.status === 401 && !tokens.loggedInToken))
      if (isNobodys) return sendPage(c, await notFoundPage(services, path))
      return signInAgain(c, error, path) ?? sendPage(c, await failedPage(services, path, error))
    }
    const [frame, storeNames] = await Promise.all([
      loadCheckoutFrame(services, site),
      loadStoreNames(services, site.brand),
    ])
    return sendPage(c, {
      meta: { title: `Order ${order.value.number}`, noindex: true, sheets: ['checkout'] },
      body: <ConfirmPage {...frame} order={order.value} storeNames={storeNames} />,
      chrome: null,
      address: path,
    })
  })
  .get('/order-status/:token', async (c) => {
    const { services, site } = c.var
    const order = await services.commerce.orders.status(c.req.param('token'))
    if (!order.ok && !(order.error.kind === 'refused' && order.error.status < 500))
      return sendPage(c, await failedPage(services, c.req.path, order.error))
    const [storeNames, { chrome }] = await Promise.all([
      loadStoreNames(services, site.brand),
      loadChrome(services.content),
    ])
    return sendPage(c, {
      status: order.ok ? 200 : 404,
      meta: { title: 'Order status', noindex: true, sheets: ['checkout'] },
      body: (
        <OrderStatusPage
          order={order.ok ? order.value : null}
          storeNames={storeNames}
          helpEmail={site.brand.helpEmail}
        />
      ),
      chrome,
      address: '/',
    })
  })
