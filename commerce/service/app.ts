import { OpenAPIHono } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { SITE_HEADER, TENANT_HEADER } from '../contract/identity.ts'
import { chooseSite, demandJson, demandOwner, limitBody, logRequests } from './guards.ts'
import { type AppEnv, refuse } from './http.ts'
import { logLine } from './log.ts'
import { badRequest, notFound } from './refusal.ts'
import { activityRoutes } from './routes/activity.ts'
import { cartRoutes } from './routes/cart.ts'
import { catalogRoutes } from './routes/catalog.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { guestRoutes } from './routes/guests.ts'
import { locationRoutes } from './routes/locations.ts'
import { orderRoutes } from './routes/orders.ts'
import { promiseRoutes } from './routes/promise.ts'
import { ratingRoutes } from './routes/rating.ts'
import { shippingMethodRoutes } from './routes/shipping-methods.ts'
import { subscriptionRoutes } from './routes/subscriptions.ts'

export const documentInfo = {
  title: 'Davenport commerce service',
  version: '1.0.0',
  description:
    'Catalogue, carts, orders and stores of the Davenport storefront. Amounts are whole cents of US dollars.',
}

/** The service's routes. Everything under /v1, /cart and /dmr needs the tenant and site headers. */
export const createApp = (): OpenAPIHono<AppEnv> => {
  const app = new OpenAPIHono<AppEnv>()
  app.use(logRequests)
  for (const area of ['/v1/*', '/cart/*', '/dmr/*'])
    app.use(area, chooseSite, demandJson, limitBody)
  // Order status is told to whoever holds its link; everything else about carts and orders is its owner's.
  for (const area of [
    '/v1/cart/*',
    '/cart/*',
    '/dmr/*',
    '/v1/order/profile',
    '/v1/order/profile/*',
  ])
    app.use(area, demandOwner)

  app.route('/', catalogRoutes)
  app.route('/', shippingMethodRoutes)
  app.route('/', promiseRoutes)
  app.route('/', locationRoutes)
  app.route('/', guestRoutes)
  // Before the cart's own routes, whose /{id} would take `promo` and `payment` for ids.
  app.route('/', checkoutRoutes)
  app.route('/', cartRoutes)
  app.route('/', orderRoutes)
  app.route('/', ratingRoutes)
  app.route('/', subscriptionRoutes)
  app.route('/', activityRoutes)

  const schemes = {
    tenant: { type: 'apiKey', in: 'header', name: TENANT_HEADER },
    site: { type: 'apiKey', in: 'header', name: SITE_HEADER },
    bearer: { type: 'http', scheme: 'bearer' },
  } as const
  for (const [name, scheme] of Object.entries(schemes))
    app.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  app.doc31('/openapi.json', { openapi: '3.1.0', info: documentInfo })

  app.notFound((c) => refuse(c, notFound('There is nothing at this address.')))
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500)
      return refuse(c, badRequest('Please send JSON.'))
    logLine({ event: 'error', requestId: c.get('requestId'), cause: error.message.slice(0, 300) })
    return refuse(c, { status: 500, body: { code: 'INTERNAL' } })
  })
  return app
}
