import { failedPage, wantsJson } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { sendPage } from '../renderer.tsx'
import { sameSitePath } from '../same-site.ts'
import { signInAgain } from '../session.ts'

/** Where someone comes back to after signing in: this page, or the page whose form they sent. */
const wayBack = (c: AppContext): string => {
  const { pathname, search, origin } = c.var.url
  if (c.req.method === 'GET' || c.req.method === 'HEAD')
    return sameSitePath(`${pathname}${search}`, origin) ?? '/account'
  const from = c.req.header('referer') ?? ''
  return (
    (from.startsWith(`${origin}/`) && sameSitePath(from.slice(origin.length), origin)) || '/account'
  )
}

/**
 * Only for a customer who is signed in; then `c.var.customer` is theirs. A guest is sent to sign-in and back, and so is
 * whoever's session has ended; an island is told by 401.
 */
export const requireSignIn = factory.createMiddleware(async (c, next) => {
  const { tokens, services, url } = c.var
  const back = wayBack(c)
  if (!tokens.loggedInToken) {
    c.header('cache-control', 'private, no-store')
    if (wantsJson(c)) return c.json({ summary: 'Please sign in to go on.', fields: [] }, 401)
    return c.redirect(`/sign-in?redirect_uri=${encodeURIComponent(back)}`, 303)
  }
  const customer = await services.commerce.customers.profile()
  if (!customer.ok) {
    c.header('cache-control', 'private, no-store')
    return (
      signInAgain(c, customer.error, back) ??
      sendPage(c, await failedPage(services, url.pathname, customer.error))
    )
  }
  c.set('customer', customer.value)
  return next()
})
