import { factory } from '../factory.ts'
import { inlinesSheets } from '../assets.ts'
import { securityHeaderTable, STRICT_TRANSPORT_SECURITY } from '../headers/security-header-table.ts'

export type PagePolicy = {
  /** Another origin whose frames this page embeds: the card fields. */
  readonly frames?: string
  /** The nonce of this response for React's inline scripts; a cached page has none. */
  readonly nonce?: string
  /** The hash of the sheet that this page has inline. */
  readonly style?: string | undefined
  /** Origins of the interactive map; on every page, since client-side navigation keeps the first page's policy. */
  readonly maps?: readonly string[]
  /** Origins other than the shop's for pictures of imported goods. */
  readonly images?: readonly string[]
  /** Origins other than the shop's for films and their captions. */
  readonly media?: readonly string[]
  /** Who may embed this page in a frame: nobody, except the studio in a preview. */
  readonly framedBy?: string
  /** An editor's preview: the overlays of visual editing add their own styles. */
  readonly isEdited?: boolean
}

/**
 * The Content-Security-Policy of a page. Styles are ours or the inlined sheet, known by its hash. What `default-src`
 * refuses already (objects, frames, workers, manifests) is not said again: a page's headers share its first packets.
 */
export const contentSecurityPolicy = ({
  frames,
  nonce,
  style,
  maps = [],
  images = [],
  media = [],
  framedBy,
  isEdited,
}: PagePolicy): string =>
  [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src-elem 'self'${isEdited || !inlinesSheets ? " 'unsafe-inline'" : style ? ` '${style}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...(maps.length > 0 ? ['blob:'] : []), ...maps, ...images].join(' '),
    ["media-src 'self'", ...media].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...maps].join(' '),
    ...(frames ? [`frame-src ${frames}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ].join('; ')

export const CSP_REPORTS = '/api/csp-reports'

/** Where browsers report violations of the policy: by the Reporting API, and by `report-uri` for older ones. */
const reporting = {
  directives: `; report-uri ${CSP_REPORTS}; report-to csp`,
  endpoints: `csp="${CSP_REPORTS}"`,
} as const

/** The outermost middleware, so that errors have the headers, too. A policy that a page has set itself stays. */
export const securityHeaders = factory.createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  if (c.req.url.startsWith('https:'))
    headers.set('strict-transport-security', STRICT_TRANSPORT_SECURITY)
  for (const [name, value] of Object.entries(securityHeaderTable))
    if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', contentSecurityPolicy({}))
  // A report contains the page's address, and some addresses are secret.
  if (!c.var.hasSecretAddress && headers.get('content-type')?.startsWith('text/html')) {
    const policy = headers.get('content-security-policy') ?? ''
    headers.set('content-security-policy', `${policy}${reporting.directives}`)
    headers.set('reporting-endpoints', reporting.endpoints)
  }
  // Shared caches may only store answers known to be anonymous, and never one that sets a cookie.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
})
