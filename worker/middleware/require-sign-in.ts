import * as words from '#words'
import { sendFailed, wantsJson } from '../page/errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { returnPath, sentFrom } from '../page/return-path.ts'
import { signInAgain } from '../account/session.ts'

/** What pages and forms are asked by. */
const METHODS = ['GET', 'HEAD', 'POST']

/** Where to return after signing in: this page, or the page with the form that was posted. */
const wayBack = (c: AppContext): string => {
  const { pathname, search } = c.var.url
  if (c.req.method === 'GET' || c.req.method === 'HEAD')
    return returnPath(c, `${pathname}${search}`) ?? '/account'
  return sentFrom(c) ?? '/account'
}

/**
 * Requires a signed-in customer and sets `c.var.customer`. A guest, or a customer whose session has ended, is sent to
 * sign in and back; an island gets 401. What nobody can do here is no reason to sign in: the address says what it takes.
 */
export const requireSignIn = factory.createMiddleware(async (c, next) => {
  if (!METHODS.includes(c.req.method)) return c.notFound()
  const { tokens, services, url } = c.var
  const back = wayBack(c)
  if (!tokens.loggedInToken) {
    c.header('cache-control', 'private, no-store')
    if (wantsJson(c))
      return c.json({ summary: words.errors.UNAUTHORIZED.otherwise, fields: [] }, 401)
    return c.redirect(`/sign-in?redirect_uri=${encodeURIComponent(back)}`, 303)
  }
  const customer = await services.commerce.customers.profile()
  if (!customer.ok) {
    c.header('cache-control', 'private, no-store')
    return signInAgain(c, customer.error, back) ?? sendFailed(c, url.pathname, customer.error)
  }
  c.set('customer', customer.value)
  return next()
})
