import { factory } from '../factory.ts'
import { assets } from '../assets.ts'

/** A route change inside the browser asks for the same address with `X-Navigation: fragment`. */
export const clientNavigation = factory.createMiddleware(async (c, next) => {
  const isAsked = c.req.header('x-navigation') === 'fragment'
  c.set('fragment', isAsked)
  await next()
  if (isAsked) c.res.headers.set('x-build', assets.build)
  c.res.headers.append('vary', 'X-Navigation')
})
