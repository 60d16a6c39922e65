import { readCookie } from '../cookies.ts'
import { factory } from '../factory.ts'
import { speakAs } from '../session.ts'

/** Who asks, by the tokens of their cookies, and the services that speak to others in their name. */
export const shopper = factory.createMiddleware(async (c, next) => {
  speakAs(c, {
    loggedInToken: readCookie(c, 'loggedInToken'),
    guestToken: readCookie(c, 'guestToken'),
    incomingAuthorization: c.req.header('authorization'),
  })
  await next()
})
