import { siteConfig } from '../config.ts'
import { factory } from '../factory.ts'

/** Which of the two brands this is: by host name, or the default site on a host of any other name. */
export const site = factory.createMiddleware(async (c, next) => {
  c.set('site', siteConfig(c.env, new URL(c.req.url).hostname))
  await next()
})
