import { securityHeaderTable, STRICT_TRANSPORT_SECURITY } from './security-header-table.ts'

type Headers = Readonly<Record<string, string>>

const NOWHERE = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"

/** A drawing that is opened by itself may have its own styles, and nothing else. */
const PICTURE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; ${NOWHERE}`

/**
 * The map's worker lives by the policy of its own file. Where it may fetch tiles from is a setting of the running shop,
 * which a file cannot know, so that is left to the page.
 */
const SCRIPT_POLICY = `script-src 'self'; ${NOWHERE}`

/** The name holds a hash of the content. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'

/** Mails show them too, and who reads mails in a browser reads them on another site. */
const PICTURE_OF_A_PIECE = {
  'cache-control': FOR_GOOD,
  'content-security-policy': PICTURE_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Later rules say it anew: of a header that two rules set, Cloudflare would send both. */
const rules: readonly (readonly [pattern: string, headers: Headers])[] = [
  ['/*', { ...securityHeaderTable, 'strict-transport-security': STRICT_TRANSPORT_SECURITY }],
  ['/assets/*', { 'cache-control': FOR_GOOD, 'content-security-policy': SCRIPT_POLICY }],
  // The card fields are the processor's page, which asks for the brand's face by its address.
  ['/assets/*.woff2', { 'access-control-allow-origin': '*' }],
  ['/media/*', PICTURE_OF_A_PIECE],
  ['/goods/*', PICTURE_OF_A_PIECE],
  ['/maps/*', { 'cache-control': FOR_A_DAY, 'content-security-policy': PICTURE_POLICY }],
  ['/media/scene-*', { 'cache-control': FOR_A_DAY }],
]

/**
 * What static files answer with, as Cloudflare reads it. It holds for files that exist: any other address is the
 * worker's (wrangler.toml). https://developers.cloudflare.com/workers/static-assets/headers/
 */
export const staticHeaders = (): string =>
  rules
    .map(([pattern, headers]) =>
      [
        pattern,
        ...Object.entries(headers).flatMap(([name, value]) => [
          ...(pattern === '/*' ? [] : [`  ! ${name}`]),
          `  ${name}: ${value}`,
        ]),
      ].join('\n'),
    )
    .join('\n')

const meets = (path: string, pattern: string): boolean => {
  const [start = '', end] = pattern.split('*')
  return end === undefined ? path === pattern : path.startsWith(start) && path.endsWith(end)
}

/** What the file at a path answers with by these rules, for whoever serves one that no build has. */
export const headersOfFile = (path: string): Headers =>
  Object.assign({}, ...rules.map(([pattern, headers]) => (meets(path, pattern) ? headers : {})))
