import { OpenAPIHono } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import {
  BOOKMARK_HEADER,
  MOMENT_HEADER,
  SITE_HEADER,
  TENANT_HEADER,
  ZONE_HEADER,
} from '../contract/account/identity.ts'
import type { Shop } from '../domain/shop.ts'
import { databaseFault } from './database-faults.ts'
import {
  chooseSite,
  limitWrongLinks,
  demandCustomer,
  demandJson,
  demandOwner,
  demandOwnerOfCart,
  demandOwnerOfOpenCart,
  demandOwnerOfOrder,
  limitBody,
  logRequests,
} from './guards.ts'
import { type AppEnv, refuse } from './http.ts'
import { logLine } from './log.ts'
import { type ParamKinds, refusalReasons } from '../contract/refusals.ts'
import { fieldReasons } from '../contract/field-refusals.ts'
import { badRequest, databaseAway, notFound } from './refusal.ts'
import { orFromPrimary } from './session-start.ts'
import { accountRoutes } from './routes/customers/account.ts'
import { activityRoutes } from './routes/customers/activity.ts'
import { alertRoutes } from './routes/alerts.ts'
import { addressRoutes } from './routes/customers/addresses.ts'
import { savedItemRoutes } from './routes/saved-items.ts'
import { cartRoutes } from './routes/cart.ts'
import { claimDeskRoutes } from './routes/claim-desk.ts'
import { claimRoutes } from './routes/claims.ts'
import { addressBookRoutes } from './routes/customers/address-book.ts'
import { catalogRoutes } from './routes/catalog.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { financingRoutes } from './routes/financing.ts'
import { customerRoutes } from './routes/customers/customers.ts'
import { guestRoutes } from './routes/customers/guests.ts'
import { keptAnswerRoutes } from './routes/kept-answers.ts'
import { locationRoutes } from './routes/locations.ts'
import { displayRoutes } from './routes/display.ts'
import { holdRoutes } from './routes/holds.ts'
import { imageSearchRoutes } from './routes/image-search.ts'
import { mediaRoutes } from './routes/media.ts'
import { modularRoutes } from './routes/modular.ts'
import { orderDeskRoutes } from './routes/order-desk.ts'
import { orderLinkRoutes } from './routes/order-links.ts'
import { platformRoutes } from './routes/platforms.ts'
import { preparedOrderRoutes } from './routes/prepared-orders.ts'
import { orderRoutes } from './routes/orders.ts'
import { passwordRoutes } from './routes/customers/passwords.ts'
import { promiseRoutes } from './routes/promise.ts'
import { quoteRoutes } from './routes/quotes.ts'
import { ratingRoutes } from './routes/rating.ts'
import { redirectHitRoutes } from './routes/redirect-hits.ts'
import { reorderRoutes } from './routes/reorder.ts'
import { shippingMethodRoutes } from './routes/shipping-methods.ts'
import { sharedWishlistRoutes } from './routes/lists/shared-wishlists.ts'
import { subscriptionRoutes } from './routes/customers/subscriptions.ts'
import { swatchRoutes } from './routes/swatches.ts'
import { testedVisitRoutes } from './routes/tested-visits.ts'
import { visitRoutes } from './routes/visits.ts'
import { wishlistItemRoutes } from './routes/lists/wishlist-items.ts'
import { wishlistRoutes } from './routes/lists/wishlists.ts'

/** `` `some-left` (name, left) ``: reasons, each with its parameters. */
const listed = (reasons: Readonly<Record<string, ParamKinds>>): string =>
  Object.entries(reasons)
    .map(([reason, kinds]) => {
      const params = Object.keys(kinds).join(', ')
      return params === '' ? `\`${reason}\`` : `\`${reason}\` (${params})`
    })
    .join(', ')

export const documentInfo = {
  title: 'Commerce service of the storefront',
  version: '1.0.0',
  description: [
    'Catalogue, carts, orders and stores of a shop. Amounts are whole cents of US dollars.',
    `The header \`${MOMENT_HEADER}\`, signed with \`CLOCK_KEY\`, asks for the shop as it will be at another moment: the answer names the same moment, and whatever would write is refused.`,
    `Prices are those of the moment. A caller may name the pricing zone of the visitor’s store in the header \`${ZONE_HEADER}\`: where a piece has a price of its own there, that counts in whatever is answered. \`priceValidUntil\` says when a price turns by itself.`,
    `The answer to whatever may write names the state that it left in \`${BOOKMARK_HEADER}\`. Sent along, what is read knows of that state at least, and may come from a copy of the database near the caller; what is of no use counts as left out.`,
    'A refusal says why by its code and reason, with what words for it tell of in `params`:',
    Object.entries<Readonly<Record<string, ParamKinds>>>(refusalReasons)
      .map(([code, reasons]) => `- \`${code}\` ${listed(reasons)}`.trimEnd())
      .join('\n'),
    `A refused field does so by a code: ${listed(fieldReasons)}; or by a message.`,
  ].join('\n\n'),
}

/** The service's routes. Everything under /v1, /cart and /dmr needs the tenant and site headers. */
export const createApp = (shop: Shop): OpenAPIHono<AppEnv> => {
  const app = new OpenAPIHono<AppEnv>()
  app.use(orFromPrimary(app))
  app.use(logRequests)
  for (const area of ['/v1/*', '/cart/*', '/dmr/*'])
    app.use(area, chooseSite(shop), demandJson, limitBody)
  for (const links of [
    '/v1/order/status/*',
    '/v1/quotes/:token',
    '/v1/cart/profile/cart/quote',
    '/v1/subscriptions/*',
    '/v1/wishlist/alerts/*',
    '/v1/alerts/*',
    '/v1/swatches/orders/*',
    '/v1/visits/:token',
    '/v1/holds/:token',
    '/v1/holds/:token/cart',
    '/v1/customer/password/reset/*',
  ])
    app.use(links, limitWrongLinks)
  const cart = '/v1/cart/profile/cart'
  for (const theirs of [cart, `${cart}/:id`, `${cart}/shipments/:shipmentId/rate`])
    app.on(['GET', 'PUT'], theirs, demandOwnerOfCart)
  app.post(`${cart}/payment-key`, demandOwnerOfOpenCart)
  app.get(`${cart}/payment-token/:token`, demandOwnerOfOpenCart)
  const order = '/v1/order/profile/:id'
  app.get(order, demandOwnerOfOrder)
  for (const theirs of [`${order}/link`, `${order}/reorder`]) app.post(theirs, demandOwnerOfOrder)
  // Order status is told to whoever holds its link; everything else about carts and orders is its owner's.
  for (const area of [
    '/v1/cart/*',
    '/cart/*',
    '/dmr/*',
    '/v1/order/profile/*',
    '/v1/customer/profile/wishlists/*',
    '/v1/wishlist/shared/:customerId/:wishlistId/items/*',
  ])
    app.use(area, demandOwner)

  for (const area of [
    '/v1/customer/profile',
    '/v1/customer/profile/addresses/*',
    '/v1/customer/profile/email',
    '/v1/customer/profile/subscription',
    '/v1/customer/profile/data',
    '/v1/customer/profile/deletion',
    '/v1/customer/sessions/*',
  ])
    app.use(area, demandCustomer)

  app.route('/', catalogRoutes)
  app.route('/', shippingMethodRoutes)
  app.route('/', addressRoutes)
  app.route('/', promiseRoutes)
  app.route('/', mediaRoutes)
  app.route('/', imageSearchRoutes)
  app.route('/', locationRoutes)
  app.route('/', guestRoutes)
  app.route('/', keptAnswerRoutes)
  app.route('/', customerRoutes)
  app.route('/', passwordRoutes)
  // Before the cart's own routes, whose /{id} would take `promo` and `payment` for ids.
  app.route('/', checkoutRoutes)
  app.route('/', savedItemRoutes)
  app.route('/', modularRoutes)
  app.route('/', quoteRoutes)
  app.route('/', cartRoutes)
  app.route('/', orderRoutes)
  app.route('/', orderLinkRoutes)
  app.route('/', preparedOrderRoutes)
  app.route('/', platformRoutes)
  app.route('/', orderDeskRoutes)
  app.route('/', claimRoutes)
  app.route('/', claimDeskRoutes)
  app.route('/', reorderRoutes)
  app.route('/', accountRoutes)
  app.route('/', addressBookRoutes)
  app.route('/', ratingRoutes)
  app.route('/', subscriptionRoutes)
  app.route('/', alertRoutes)
  app.route('/', swatchRoutes)
  app.route('/', visitRoutes)
  app.route('/', holdRoutes)
  app.route('/', displayRoutes)
  app.route('/', wishlistItemRoutes)
  app.route('/', wishlistRoutes)
  app.route('/', sharedWishlistRoutes)
  app.route('/', activityRoutes)
  app.route('/', redirectHitRoutes)
  app.route('/', testedVisitRoutes)
  app.route('/', financingRoutes)

  const schemes = {
    tenant: { type: 'apiKey', in: 'header', name: TENANT_HEADER },
    site: { type: 'apiKey', in: 'header', name: SITE_HEADER },
    bearer: { type: 'http', scheme: 'bearer' },
  } as const
  for (const [name, scheme] of Object.entries(schemes))
    app.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  app.doc31('/openapi.json', { openapi: '3.1.0', info: documentInfo })

  app.notFound((c) => refuse(c, notFound('address')))
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500)
      return refuse(c, badRequest('not-json'))
    const [fault, cause] = [databaseFault(error), error.message.slice(0, 300)]
    logLine({ event: fault ? 'database-fault' : 'error', requestId: c.get('requestId'), cause })
    if (fault) return refuse(c, databaseAway(fault))
    return refuse(c, { status: 500, body: { code: 'INTERNAL' } })
  })
  return app
}
