import {
  isOfferPage,
  readReferral,
  REFERRAL_PARAMETER,
} from '../../commerce/domain/listing/offer-pages.ts'
import { readFinancingReferral, setCookie } from '../cookies.ts'
import { factory } from '../factory.ts'
import { isSpeculative } from '../page/speculative.ts'

/**
 * Links from lenders and partners to sale and financing pages carry an offer's code, which is stored in a cookie for the
 * financing pages and the order. The page itself does not depend on it and stays the same for everybody. This runs before
 * the redirects, so that the code counts at addresses that have moved, too.
 */
export const financingReferral = factory.createMiddleware(async (c, next) => {
  await next()
  if (c.req.method !== 'GET' || !isOfferPage(c.req.path) || isSpeculative(c)) return
  const referral = readReferral(c.var.url.searchParams.get(REFERRAL_PARAMETER))
  if (!referral || referral === readFinancingReferral(c)) return
  setCookie(c, 'financingReferral', referral)
  if (!c.res.headers.get('cache-control')?.includes('no-store'))
    c.header('cache-control', 'private, no-cache')
})
