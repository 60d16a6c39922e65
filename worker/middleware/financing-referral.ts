import { isOfferPage, readReferral, REFERRAL_PARAMETER } from '../../commerce/domain/offer-pages.ts'
import { readFinancingReferral, setCookie } from '../cookies.ts'
import { factory } from '../factory.ts'
import { isSpeculative } from '../speculative.ts'

/**
 * Who comes to a page about a sale or financing by a lender's or partner's link brings the offer's code; it is kept for
 * the financing pages and for the order. The page itself knows nothing of it, so it stays the same for everybody.
 * Around the redirects, so that an address that has moved still counts.
 */
export const financingReferral = factory.createMiddleware(async (c, next) => {
  await next()
  if (c.req.method !== 'GET' || !isOfferPage(c.req.path) || isSpeculative(c)) return
  const referral = readReferral(c.var.url.searchParams.get(REFERRAL_PARAMETER))
  if (!referral || referral === readFinancingReferral(c)) return
  setCookie(c, 'financingReferral', referral)
  c.header('cache-control', 'private, no-store')
})
