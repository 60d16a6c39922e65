import { factory } from '../factory.ts'

/** Pages about one person: not cached, not indexed, and their addresses not sent to other sites. */
export const personal = factory.createMiddleware(async (c, next) => {
  await next()
  c.header('cache-control', 'private, no-store')
  c.header('x-robots-tag', 'noindex')
  // Not `no-referrer`: with it browsers post forms with `Origin: null`.
  if (!c.res.headers.has('referrer-policy')) c.header('referrer-policy', 'same-origin')
})

/**
 * Pages whose address is a secret. It is sent to nobody, not even to ourselves as a Referer. The referrer policy alone
 * is not enough: Chromium requests what an inlined sheet refers to (its fonts) with the full address whatever the policy,
 * so these pages link the sheet. And a policy lasts as long as its document, so these are never served as fragments.
 */
const secret = (policy: 'no-referrer' | 'strict-origin') =>
  factory.createMiddleware(async (c, next) => {
    c.set('hasSecretAddress', true)
    c.set('fragment', false)
    await next()
    c.header('referrer-policy', policy)
  })

export const secretAddress = secret('no-referrer')

const secretReturn = secret('strict-origin')

/**
 * The card entry without scripts comes back with a token in its query. The next form on it is also posted by old
 * browsers, which name a form's origin in the Origin header only; `no-referrer` would turn that into `null`.
 */
export const secretQuery = (name: string) =>
  factory.createMiddleware((c, next) =>
    c.var.url.searchParams.has(name) ? secretReturn(c, next) : next(),
  )
