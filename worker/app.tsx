import { notFound, onError } from './errors.tsx'
import { factory } from './factory.ts'
import { clientNavigation } from './middleware/client-navigation.ts'
import { defaultLocation } from './middleware/default-location.ts'
import { draftPreview } from './middleware/draft-preview.ts'
import { financingReferral } from './middleware/financing-referral.ts'
import { forceRedirect } from './middleware/force-redirect.ts'
import { methodNotAllowed } from './middleware/method-not-allowed.ts'
import { originCheck } from './middleware/origin-check.ts'
import { requestLog } from './middleware/request-log.ts'
import { saleRedirects } from './middleware/sale-redirects.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { shopper } from './middleware/shopper.ts'
import { site } from './middleware/site.ts'
import { accountRoutes } from './routes/account-area.tsx'
import { addQuoteRoutes } from './routes/add-quote.tsx'
import { associateQuoteRoutes } from './routes/associate-quote.tsx'
import { blogRoutes } from './routes/blog.tsx'
import { cartItemRoutes } from './routes/cart-items.ts'
import { cartRoutes } from './routes/cart.tsx'
import { checkoutRoutes } from './routes/checkout.ts'
import { compareRoutes } from './routes/compare.tsx'
import { contentRoutes } from './routes/content.tsx'
import { directoryRoutes } from './routes/directory.tsx'
import { listChangeRoutes } from './routes/list-changes.tsx'
import { listItemRoutes } from './routes/list-items.ts'
import { listSaveRoutes } from './routes/list-saves.ts'
import { listMailRoutes } from './routes/list-mails.tsx'
import { listRoutes } from './routes/lists.tsx'
import { financingRoutes } from './routes/financing.tsx'
import { imageSearchRoutes } from './routes/image-search.tsx'
import { listingRoutes } from './routes/listing.tsx'
import { locationRoutes } from './routes/location.tsx'
import { machineRoutes } from './routes/machine.ts'
import { mediaRoutes } from './routes/media.ts'
import { orderRoutes } from './routes/order.tsx'
import { orderStatusRoutes } from './routes/order-status.ts'
import { passwordRoutes } from './routes/passwords.tsx'
import { previewRoutes } from './routes/preview.ts'
import { productCheckRoutes } from './routes/product-checks.tsx'
import { productRoutes } from './routes/product.tsx'
import { quoteRoutes } from './routes/quotes.tsx'
import { questionRoutes } from './routes/questions.tsx'
import { registerRoutes } from './routes/register.tsx'
import { reviewRoutes } from './routes/reviews.tsx'
import { searchHelpRoutes } from './routes/search-help.ts'
import { privacyRoutes } from './routes/privacy.tsx'
import { promiseRoutes } from './routes/promise.ts'
import { sessionRoutes } from './routes/sessions.tsx'
import { signInRoutes } from './routes/sign-in.tsx'
import { siteActivityRoutes } from './routes/site-activity.ts'
import { sharedListRoutes } from './routes/shared-list.ts'
import { storeRoutes } from './routes/stores.tsx'
import { subscribeRoutes } from './routes/subscribe.tsx'
import { subscriptionRoutes } from './routes/subscription.tsx'
import { webhookRoutes } from './routes/webhook.ts'

/** The storefront: middleware in the order in which things must be settled, then routes, content last. */
export const createApp = () => {
  const app = factory.createApp()
  app.use(requestLog)
  app.use(securityHeaders)
  app.use(site)
  app.use(originCheck)
  app.use(draftPreview)
  app.use(financingReferral)
  app.use(saleRedirects)
  app.use(forceRedirect)
  app.use(shopper)
  app.route('/', mediaRoutes) // the same for everybody: no visitor is met by it
  app.use(defaultLocation)
  app.use(clientNavigation)
  app.use(methodNotAllowed(() => app.router))
  app.route('/', machineRoutes)
  app.route('/', previewRoutes)
  app.route('/', webhookRoutes)
  app.route('/', locationRoutes)
  app.route('/', storeRoutes)
  app.route('/', searchHelpRoutes)
  app.route('/', imageSearchRoutes)
  app.route('/', associateQuoteRoutes)
  app.route('/', listingRoutes)
  app.route('/', productRoutes)
  app.route('/', productCheckRoutes)
  app.route('/', reviewRoutes)
  app.route('/', questionRoutes)
  app.route('/', promiseRoutes)
  app.route('/', compareRoutes)
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
  app.route('/', contentRoutes)
  app.notFound(notFound)
  app.onError(onError)
  return app
}
