import { factory } from '../factory.ts'

/** Pages about one person: kept by nobody, found by nobody, and told to no other site. */
export const personal = factory.createMiddleware(async (c, next) => {
  await next()
  c.header('cache-control', 'private, no-store')
  c.header('x-robots-tag', 'noindex')
  // Not `no-referrer`: with it browsers post forms with `Origin: null`.
  if (!c.res.headers.has('referrer-policy')) c.header('referrer-policy', 'same-origin')
})

/** Pages whose address is itself a secret. */
export const secretAddress = factory.createMiddleware(async (c, next) => {
  await next()
  c.header('referrer-policy', 'no-referrer')
})
