import { trimTrailingSlash } from 'hono/trailing-slash'
import type { Shop } from '../commerce/domain/shop.ts'
import { notFound, onError } from './page/errors.tsx'
import { factory } from './factory.ts'
import { FirstSegmentRouter } from './first-segment-router.ts'
import { clientNavigation } from './middleware/client-navigation.ts'
import { defaultLocation } from './middleware/default-location.ts'
import { quickAnswer, rememberAnswers } from './page/quick-answer.ts'
import { draftPreview, lookingOnly } from './middleware/draft-preview.ts'
import { financingReferral } from './middleware/financing-referral.ts'
import { forceRedirect } from './middleware/force-redirect.ts'
import { keepsCookies } from './middleware/keeps-cookies.ts'
import { lastWrite } from './middleware/last-write.ts'
import { methodNotAllowed, routedMethods } from './middleware/method-not-allowed.ts'
import { originCheck } from './middleware/origin-check.ts'
import { requestLog } from './middleware/request-log.ts'
import { retryAfter } from './middleware/retry-after.ts'
import { saleRedirects } from './middleware/sale-redirects.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { shopper } from './middleware/shopper.ts'
import { signedAgent } from './middleware/signed-agent.ts'
import { site } from './middleware/site.ts'
import { accountRoutes } from './routes/account/account-area.tsx'
import { allowCookiesRoutes } from './routes/account/allow-cookies.tsx'
import { addQuoteRoutes } from './routes/cart/add-quote.tsx'
import { buildRoutes } from './routes/product/build.tsx'
import { guideRoutes } from './routes/guide/guide.tsx'
import { wholeBedRoutes } from './routes/guide/whole-bed.tsx'
import { associateQuoteRoutes } from './routes/cart/associate-quote.tsx'
import { blogRoutes } from './routes/content/blog.tsx'
import { cartItemRoutes } from './routes/cart/cart-items.ts'
import { cartRoutes } from './routes/cart/cart.tsx'
import { checkoutRoutes } from './routes/cart/checkout.ts'
import { compareRoutes } from './routes/product/compare.tsx'
import { contentRoutes } from './routes/content/content.tsx'
import { cspReportRoutes } from './routes/machine/csp-reports.ts'
import { feedRoutes } from './routes/machine/feeds.ts'
import { directoryRoutes } from './routes/content/directory.tsx'
import { listChangeRoutes } from './routes/lists/list-changes.tsx'
import { listItemRoutes } from './routes/lists/list-items.ts'
import { listSaveRoutes } from './routes/lists/list-saves.ts'
import { listMailRoutes } from './routes/lists/list-mails.tsx'
import { listRoutes } from './routes/lists/lists.tsx'
import { financingRoutes } from './routes/cart/financing.tsx'
import { imageSearchRoutes } from './routes/product/image-search.tsx'
import { listingRoutes, partnerRoutes } from './routes/product/listing.tsx'
import { locationRoutes } from './routes/stores/location.tsx'
import { crawlerRoutes } from './routes/machine/crawlers.ts'
import { lakeRoutes } from './routes/machine/lake.ts'
import { mcpRoutes } from './routes/machine/mcp.ts'
import { mediaRoutes } from './routes/machine/media.ts'
import { menuRoutes } from './routes/machine/menus.tsx'
import { orderRoutes } from './routes/cart/order.tsx'
import { orderStatusRoutes } from './routes/account/order-status.ts'
import { passwordRoutes } from './routes/account/passwords.tsx'
import { draftExperimentRoutes } from './routes/content/draft-experiments.ts'
import { draftGoodsRoutes } from './routes/content/draft-goods.ts'
import { draftRedirectRoutes } from './routes/content/draft-redirects.ts'
import { previewViewRoutes } from './routes/content/preview-view.tsx'
import { previewRoutes } from './routes/content/preview.ts'
import { productAlertRoutes } from './routes/product/product-alerts.tsx'
import { productCheckRoutes } from './routes/product/product-checks.tsx'
import { productRoutes } from './routes/product/product.tsx'
import { quoteRoutes } from './routes/cart/quotes.tsx'
import { questionRoutes } from './routes/product/questions.tsx'
import { registerRoutes } from './routes/account/register.tsx'
import { reviewRoutes } from './routes/product/reviews.tsx'
import { roomRoutes } from './routes/product/room.tsx'
import { wayInRoutes } from './routes/product/way-in.tsx'
import { searchHelpRoutes } from './routes/product/search-help.ts'
import { privacyRoutes } from './routes/account/privacy.tsx'
import { promiseRoutes } from './routes/product/promise.ts'
import { sessionRoutes } from './routes/account/sessions.tsx'
import { signInRoutes } from './routes/account/sign-in.tsx'
import { siteActivityRoutes } from './routes/machine/site-activity.ts'
import { sharedListRoutes } from './routes/lists/shared-list.ts'
import { staticFileRoutes } from './routes/machine/static-files.ts'
import { storeRoutes } from './routes/stores/stores.tsx'
import { subscribeRoutes } from './routes/account/subscribe.tsx'
import { subscriptionRoutes } from './routes/account/subscription.tsx'
import { swatchRoutes } from './routes/product/swatches.tsx'
import { holdRoutes } from './routes/stores/holds.tsx'
import { visitRoutes } from './routes/stores/visits.tsx'
import { ucpRoutes } from './routes/machine/ucp.ts'
import { webhookRoutes } from './routes/content/webhook.ts'

/** The storefront: middleware in the order in which things must be settled, then routes, content last. */
export const createApp = (shop: Shop) => {
  const app = factory.createApp({ router: new FirstSegmentRouter() })
  app.use(rememberAnswers)
  app.use(requestLog)
  app.use(routedMethods(() => app.router))
  app.use(securityHeaders)
  app.use(retryAfter)
  app.use(site(shop))
  app.use(signedAgent)
  app.use(originCheck)
  app.use(draftPreview)
  app.use(financingReferral)
  app.use(saleRedirects(shop))
  app.use(forceRedirect)
  app.use(shopper)
  // The same for everybody: no visitor is met by these.
  app.route('/', mediaRoutes)
  app.route('/', staticFileRoutes)
  app.route('/', menuRoutes)
  app.route('/', cspReportRoutes)
  app.route('/', mcpRoutes)
  app.route('/', feedRoutes)
  app.route('/', ucpRoutes)
  app.route('/', crawlerRoutes)
  app.route('/', lakeRoutes)
  // Other shops' addresses end so, and so do links that were typed. A file that is missing stays missing: above.
  app.use(trimTrailingSlash({ alwaysRedirect: true }))
  app.use(lastWrite)
  app.use(defaultLocation)
  app.use(keepsCookies)
  app.use(clientNavigation)
  app.use(methodNotAllowed)
  app.use(lookingOnly)
  app.route('/', previewRoutes)
  app.route('/', previewViewRoutes)
  app.route('/', draftGoodsRoutes)
  app.route('/', draftRedirectRoutes)
  app.route('/', draftExperimentRoutes)
  app.route('/', webhookRoutes)
  app.route('/', locationRoutes)
  app.route('/', storeRoutes)
  app.route('/', visitRoutes)
  app.route('/', holdRoutes)
  app.route('/', searchHelpRoutes)
  app.route('/', imageSearchRoutes)
  app.route('/', associateQuoteRoutes)
  app.route('/', partnerRoutes(shop.policies.partnerBrands))
  app.route('/', listingRoutes)
  app.route('/', productRoutes)
  app.route('/', productCheckRoutes)
  app.route('/', wayInRoutes)
  app.route('/', roomRoutes)
  app.route('/', productAlertRoutes)
  app.route('/', swatchRoutes(shop.policies.swatches))
  app.route('/', reviewRoutes)
  app.route('/', questionRoutes)
  app.route('/', promiseRoutes)
  app.route('/', compareRoutes)
  app.route('/', buildRoutes)
  app.route('/', guideRoutes(shop.brands))
  app.route('/', wholeBedRoutes)
  app.route('/', addQuoteRoutes)
  app.route('/', quoteRoutes)
  app.route('/', sharedListRoutes)
  app.route('/', listMailRoutes)
  app.route('/', listSaveRoutes)
  app.route('/', listItemRoutes)
  app.route('/', listRoutes)
  app.route('/', listChangeRoutes)
  app.route('/', cartItemRoutes)
  app.route('/', cartRoutes)
  app.route('/', checkoutRoutes)
  app.route('/', orderRoutes)
  app.route('/', orderStatusRoutes)
  app.route('/', signInRoutes)
  app.route('/', registerRoutes)
  app.route('/', passwordRoutes)
  app.route('/', sessionRoutes)
  app.route('/', accountRoutes)
  app.route('/', blogRoutes)
  app.route('/', directoryRoutes)
  app.route('/', subscribeRoutes)
  app.route('/', financingRoutes)
  app.route('/', subscriptionRoutes)
  app.route('/', siteActivityRoutes)
  app.route('/', privacyRoutes)
  app.route('/', allowCookiesRoutes)
  app.route('/', contentRoutes)
  app.notFound(notFound)
  app.onError(onError)
  const { fetch } = app
  app.fetch = (request, env, context) =>
    quickAnswer(shop, request, env, (work) => context?.waitUntil(work)) ??
    fetch(request, env, context)
  return app
}
