import {
  BOOKMARK_HEADER,
  CLIENT_HEADER,
  MOMENT_HEADER,
  SITE_HEADER,
  TENANT_HEADER,
  ZONE_HEADER,
} from '../contract/account/identity.ts'
import { BOOKMARK, PRICING_ZONE } from '../contract/patterns.ts'
import {
  type TraceContext,
  TRACEPARENT_HEADER,
  writeTraceparent,
} from '../../telemetry/trace-context.ts'

/** Whose bearer a request carries: the first of these that is there. */
export type BearerTokens = {
  readonly loggedInToken?: string | undefined
  readonly guestToken?: string | undefined
  /** A whole Authorization header that came in, for a caller who has neither cookie. */
  readonly incomingAuthorization?: string | undefined
}

/**
 * Remembers states of the service's database, so that what is read is no older than what was written, wherever it is read.
 */
export type Bookmarks = {
  /** What the next answer is to know of at least. */
  readonly last: () => string | undefined
  /** Told of the state that the answer to an operation was of. */
  readonly note: (operation: string, bookmark: string) => void
  /** A call failed: the bookmark it had may be of no use, and what it wrote is of a state that nobody has told. */
  readonly forget: () => void
}

/** Who calls, of which site and moment. */
export type Caller = {
  readonly tenant: string
  readonly site: string
  readonly tokens: BearerTokens
  /** Where the visitor asks from, so that guessing and flooding can be slowed down. */
  readonly client?: string
  /** The pricing zone of the visitor's store, when it is known: asked of each call. */
  readonly zone?: (() => string | undefined) | undefined
  /** The moment that an editor looks at, signed; an answer that does not name the same is none. */
  readonly moment?: string | undefined
  /** What of the database the caller has seen or made, where anybody remembers. */
  readonly bookmarks?: Bookmarks | undefined
}

/** What an operation has for its headers to tell. */
export type Carried = {
  /** Sent as it is, instead of `body` as JSON. */
  readonly raw?: Uint8Array<ArrayBuffer>
  readonly idempotencyKey?: string
  /** An operators' key, for what no shopper's token opens. */
  readonly key?: string
  /** Further headers; a value that cannot stand in one is left out. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What may stand in a header without ending it; anything else in a cookie is nobody's token. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/
const AUTHORIZATION = /^[\x20-\x7e]{1,8192}$/

const authorizationOf = (tokens: BearerTokens): string | null => {
  for (const token of [tokens.loggedInToken, tokens.guestToken])
    if (token && TOKEN.test(token)) return `Bearer ${token}`
  const incoming = tokens.incomingAuthorization
  return incoming && AUTHORIZATION.test(incoming) ? incoming : null
}

/** The headers of a call, with where it stands in a trace. */
export const headersOf = (
  settings: Caller,
  operation: Carried,
  trace: TraceContext | null,
): Headers => {
  const headers = new Headers({
    accept: 'application/json',
    'content-type': operation.raw ? 'application/octet-stream' : 'application/json',
    'cache-control': 'no-cache',
    [TENANT_HEADER]: settings.tenant,
    [SITE_HEADER]: settings.site,
  })
  const authorization = operation.key ? `Bearer ${operation.key}` : authorizationOf(settings.tokens)
  if (authorization) headers.set('authorization', authorization)
  if (settings.client && TOKEN.test(settings.client)) headers.set(CLIENT_HEADER, settings.client)
  if (trace) headers.set(TRACEPARENT_HEADER, writeTraceparent(trace))
  const zone = settings.zone?.()
  if (zone !== undefined && PRICING_ZONE.test(zone)) headers.set(ZONE_HEADER, zone)
  if (settings.moment !== undefined) headers.set(MOMENT_HEADER, settings.moment)
  const bookmark = settings.bookmarks?.last()
  if (bookmark !== undefined && BOOKMARK.test(bookmark)) headers.set(BOOKMARK_HEADER, bookmark)
  if (operation.idempotencyKey !== undefined)
    headers.set('idempotency-key', operation.idempotencyKey)
  for (const [name, value] of Object.entries(operation.headers ?? {}))
    if (TOKEN.test(value)) headers.set(name, value)
  return headers
}
