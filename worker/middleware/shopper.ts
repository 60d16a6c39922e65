import { readCookie } from '../cookies.ts'
import { factory } from '../factory.ts'
import { speakAs } from '../account/session.ts'

/** Identifies the shopper by the tokens in their cookies and creates the services that act in their name. */
export const shopper = factory.createMiddleware(async (c, next) => {
  speakAs(c, {
    loggedInToken: readCookie(c, 'loggedInToken'),
    guestToken: readCookie(c, 'guestToken'),
    incomingAuthorization: c.req.header('authorization'),
  })
  await next()
})
