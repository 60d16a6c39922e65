import type { z } from 'zod'
import { type CommerceError, errorBody } from '../contract/errors.ts'
import { SITE_HEADER, TENANT_HEADER } from '../contract/identity.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { type BodyFault, readJson } from './read-json.ts'

/** Whose bearer a request carries: the first of these that is there. */
export type BearerTokens = {
  readonly loggedInToken?: string | undefined
  readonly guestToken?: string | undefined
  /** A whole Authorization header that came in, for a caller who has neither cookie. */
  readonly incomingAuthorization?: string | undefined
}

/** One thing that went wrong, for the log: nothing in it tells who the shopper is. */
export type UpstreamFault = {
  readonly operation: string
  readonly method: string
  readonly ms: number
  readonly fault: 'timeout' | 'network' | 'redirect' | BodyFault | 'status'
  readonly status?: number
}

export type CallSettings = {
  readonly origin: string
  readonly fetch: typeof fetch
  readonly tenant: string
  readonly site: string
  readonly tokens: BearerTokens
  /** Milliseconds for the whole of a call, its body included. */
  readonly timeoutMs: number
  readonly log: (fault: UpstreamFault) => void
}

export type Operation<T> = {
  /** What the log calls it: `cart.addItem`. Paths hold tokens, so they are never logged. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Gives the path, or throws a RangeError or URIError when its parts cannot make one. */
  readonly path: () => string
  readonly answer: z.ZodType<T>
  readonly body?: unknown
  /** Sent as it is, instead of `body` as JSON. */
  readonly raw?: Blob
  readonly idempotencyKey?: string
  /** An operators' key, for what no shopper's token opens. */
  readonly key?: string
  /** Further headers; a value that cannot stand in one is left out. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes a call to the commerce service. Never throws for what a network or a service can do. */
export type Call = <T>(operation: Operation<T>) => Promise<Result<T, CommerceError>>

/** What may stand in a header without ending it; anything else in a cookie is nobody's token. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/
const AUTHORIZATION = /^[\x20-\x7e]{1,8192}$/

const authorizationOf = (tokens: BearerTokens): string | null => {
  for (const token of [tokens.loggedInToken, tokens.guestToken])
    if (token && TOKEN.test(token)) return `Bearer ${token}`
  const incoming = tokens.incomingAuthorization
  return incoming && AUTHORIZATION.test(incoming) ? incoming : null
}

const headersOf = (settings: CallSettings, operation: Operation<unknown>): Headers => {
  const headers = new Headers({
    accept: 'application/json',
    'content-type': operation.raw ? 'application/octet-stream' : 'application/json',
    'cache-control': 'no-cache',
    [TENANT_HEADER]: settings.tenant,
    [SITE_HEADER]: settings.site,
  })
  const authorization = operation.key ? `Bearer ${operation.key}` : authorizationOf(settings.tokens)
  if (authorization) headers.set('authorization', authorization)
  if (operation.idempotencyKey !== undefined)
    headers.set('idempotency-key', operation.idempotencyKey)
  for (const [name, value] of Object.entries(operation.headers ?? {}))
    if (TOKEN.test(value)) headers.set(name, value)
  return headers
}

const NOT_FOUND: CommerceError = { kind: 'refused', status: 404, code: 'NOT_FOUND' }

const pathOf = (operation: Operation<unknown>): string | null => {
  try {
    return operation.path()
  } catch (error) {
    if (error instanceof RangeError || error instanceof URIError) return null
    throw error
  }
}

const isWorthLogging = (status: number): boolean =>
  status >= 500 || status === 408 || status === 429

/** For an error answer whose body is not the contract's: a proxy's page, an empty body. */
const codeOf = (status: number): string =>
  status === 401 ? 'UNAUTHORIZED' : status === 404 ? 'NOT_FOUND' : 'UNKNOWN'

/** Gives up waiting even on a `fetch` that does not heed its signal. */
const heeding = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })

type Exchange<T> = {
  readonly answer: Result<T, CommerceError>
  readonly fault?: Pick<UpstreamFault, 'fault' | 'status'>
}

const unreachable = (
  cause: 'timeout' | 'network' | 'invalid-answer',
): Result<never, CommerceError> => err({ kind: 'unreachable', cause })

const bodyOf = ({ body, raw }: Operation<unknown>): { body?: Blob | string } => {
  if (raw) return { body: raw }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

const exchange = async <T>(
  settings: CallSettings,
  operation: Operation<T>,
  path: string,
  signal: AbortSignal,
): Promise<Exchange<T>> => {
  const response = await settings.fetch(`${settings.origin.replace(/\/+$/, '')}${path}`, {
    method: operation.method,
    headers: headersOf(settings, operation),
    redirect: 'manual', // a redirect would carry the bearer to wherever it points
    signal,
    ...bodyOf(operation),
  })
  const { status } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    return { answer: unreachable('invalid-answer'), fault: { fault: 'redirect', status } }
  }
  const json = await readJson(response)
  if (status >= 400) {
    const body = json.ok ? errorBody.safeParse(json.value).data : undefined
    const error: CommerceError = { kind: 'refused', status, ...(body ?? { code: codeOf(status) }) }
    return {
      answer: err(error),
      ...(isWorthLogging(status) ? { fault: { fault: 'status' as const, status } } : {}),
    }
  }
  if (!json.ok)
    return { answer: unreachable('invalid-answer'), fault: { fault: json.error, status } }
  const parsed = operation.answer.safeParse(json.value)
  return parsed.success
    ? { answer: ok(parsed.data) }
    : { answer: unreachable('invalid-answer'), fault: { fault: 'schema', status } }
}

/**
 * The one way to the commerce service: one attempt (never a second), one time-out, no redirects, at most 2 MB of JSON
 * that has to be what the contract says.
 */
export const createCall =
  (settings: CallSettings): Call =>
  async (operation) => {
    const path = pathOf(operation)
    if (path === null) return err(NOT_FOUND)
    const started = Date.now()
    const note = (fault: Pick<UpstreamFault, 'fault' | 'status'>) =>
      settings.log({
        operation: operation.name,
        method: operation.method,
        ms: Date.now() - started,
        ...fault,
      })
    const signal = AbortSignal.timeout(settings.timeoutMs)
    try {
      const { answer, fault } = await heeding(signal, exchange(settings, operation, path, signal))
      if (fault) note(fault)
      return answer
    } catch {
      // Whatever fetch throws is the network's doing: refused, reset, cut off, or given up on.
      const cause = signal.aborted ? 'timeout' : 'network'
      note({ fault: cause })
      return unreachable(cause)
    }
  }
