import { readCookie } from '../cookies.ts'
import { factory } from '../factory.ts'
import { speakAs } from '../account/session.ts'

/** Identifies the shopper by the tokens in their cookies and creates the services that act in their name. */
export const shopper = factory.createMiddleware(async (c, next) => {
  const isStranger = c.var.viewing.view?.isStranger === true
  speakAs(c, {
    loggedInToken: isStranger ? undefined : readCookie(c, 'loggedInToken'),
    guestToken: isStranger ? undefined : readCookie(c, 'guestToken'),
    incomingAuthorization: isStranger ? undefined : c.req.header('authorization'),
  })
  await next()
})
