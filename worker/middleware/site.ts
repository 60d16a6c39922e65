import { siteConfig } from '../config.ts'
import { factory } from '../factory.ts'

/** Which of the two brands this is: by host name, or the default site on a host of any other name. */
export const site = factory.createMiddleware(async (c, next) => {
  const url = new URL(c.req.url)
  c.set('url', url)
  c.set('site', siteConfig(c.env, url.hostname))
  await next()
})
