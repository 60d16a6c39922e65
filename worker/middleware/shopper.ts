import { readCookie } from '../cookies.ts'
import { factory } from '../factory.ts'
import { createServices } from '../services.ts'

/** Who asks, by the tokens of their cookies, and the services that speak to others in their name. */
export const shopper = factory.createMiddleware(async (c, next) => {
  c.set('tokens', {
    loggedInToken: readCookie(c, 'loggedInToken'),
    guestToken: readCookie(c, 'guestToken'),
    incomingAuthorization: c.req.header('authorization'),
  })
  c.set(
    'services',
    createServices(c.var.site, c.var.tokens, (promise) => c.executionCtx.waitUntil(promise)),
  )
  await next()
})
