import { factory } from '../factory.ts'
import { inlineStyleHash } from '../assets.ts'

export type PagePolicy = {
  /** Another origin whose frames this page shows: the card fields. */
  readonly frames?: string
  /** Of this response, for React's own inline scripts; a stored page has none. */
  readonly nonce?: string
  /** Where the interactive map comes from: on every page, since a route change keeps the first page's policy. */
  readonly maps?: readonly string[]
  /** Where pictures of imported goods come from besides the shop. */
  readonly images?: readonly string[]
  /** Who may show this page in a frame: nobody, but for the studio while previewing. */
  readonly framedBy?: string
  /** An editor's page: the overlays of visual editing bring styles of their own. */
  readonly isEdited?: boolean
}

/** The Content-Security-Policy of a page. Styles are ours or the inlined core sheet, known by its hash. */
export const contentSecurityPolicy = ({
  frames,
  nonce,
  maps = [],
  images = [],
  framedBy,
  isEdited,
}: PagePolicy): string =>
  [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src-elem 'self'${inlineStyleHash && !isEdited ? ` '${inlineStyleHash}'` : " 'unsafe-inline'"}`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...(maps.length > 0 ? ['blob:'] : []), ...maps, ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...maps].join(' '),
    `frame-src ${frames ?? "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "manifest-src 'self'",
  ].join('; ')

/** Outermost: on every answer, errors included. A page's own policy, where one is set, stays. */
export const securityHeaders = factory.createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  if (c.req.url.startsWith('https:'))
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('cross-origin-resource-policy', 'same-origin')
  if (!headers.has('permissions-policy'))
    headers.set('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
  if (!headers.has('referrer-policy'))
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', contentSecurityPolicy({}))
  // Nothing is for shared caches unless it was proven anonymous; what sets a cookie never is.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
})
