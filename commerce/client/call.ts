import type { z } from 'zod'
import { type CommerceError, type ErrorBody, errorBody } from '../contract/errors.ts'
import { BOOKMARK_HEADER, MOMENT_HEADER } from '../contract/account/identity.ts'
import { BOOKMARK } from '../contract/patterns.ts'
import { CONTRACT_HEADER } from '../contract/stamp.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { TraceContext } from '../../telemetry/trace-context.ts'
import { faultWords } from './fault-words.ts'
import { type Caller, type Carried, headersOf } from './call-headers.ts'
import { type BodyFault, readJson } from './read-json.ts'
import { readOnce } from './read-once.ts'

/** One thing that went wrong, for the log: nothing in it tells who the shopper is. */
export type UpstreamFault = {
  readonly operation: string
  readonly method: string
  readonly ms: number
  readonly fault: 'timeout' | 'network' | 'redirect' | BodyFault | 'status' | 'other-time'
  readonly status?: number
  /** What the service called its own fault, and said of it: for us, and for nobody else. */
  readonly code?: string
  readonly detail?: string
  /** Seconds to wait, of what was tried too often. */
  readonly retryAfter?: number
}

/** When a call was on its way, in milliseconds of `Date.now()`. */
export type UpstreamCall = {
  readonly operation: string
  readonly began: number
  readonly ended: number
  /** Whether it came to nothing: no answer, none that is of use, or a fault. A refusal is an answer. */
  readonly failed: boolean
  /** Its place in the trace of the request, where that is traced. */
  readonly trace: TraceContext | null
}

/** A refusal that an answer with a status of 200 holds. */
export type Refused = { readonly status: number; readonly body: ErrorBody }

export type CallSettings = Caller & {
  readonly origin: string
  readonly fetch: typeof fetch
  /**
   * The contract of this build, where nothing stands between the service and us. What a service tells that was built with
   * the same is what the contract says: its compiler saw to that. Null where every answer is looked at.
   */
  readonly ownContract?: string | null
  /** Milliseconds that a call which begins now may take, its body included. */
  readonly timeLeft: () => number
  readonly log: (fault: UpstreamFault) => void
  /** Is shown every answer that is no refusal, by its operation's name. */
  readonly see?: ((operation: string, answer: unknown) => void) | undefined
  /** Told of every call when it has ended, whatever came of it. */
  readonly onCall?: (call: UpstreamCall) => void
  /** The place of a new call in the trace of the request; the service is told of it. */
  readonly newTrace?: (() => TraceContext | null) | undefined
}

export type Operation<T> = Carried & {
  /** What the log calls it: `cart.addItem`. Paths hold tokens, so they are never logged. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Gives the path, or throws a RangeError or URIError when its parts cannot make one. */
  readonly path: () => string
  readonly answer: z.ZodType<T>
  /**
   * The service makes it in the very form that `answer` reads, defaults and all: by the same contract, it is not read
   * again. Whoever is told the same gets the same value, so it is of nothing that is a visitor's own.
   */
  readonly isWhole?: boolean
  /** For an answer that says "no" in its body: the refusal in it, null for none. */
  readonly refusalIn?: (answer: T) => Refused | null
  readonly body?: unknown
}

/** What is asked, whatever is to come back. */
type Asked = Omit<Operation<unknown>, 'answer' | 'refusalIn'>

/** Makes a call to the commerce service. Never throws for what a network or a service can do. */
export type Call = <T>(operation: Operation<T>) => Promise<Result<T, CommerceError>>

const NOT_FOUND: CommerceError = { kind: 'refused', status: 404, code: 'NOT_FOUND' }

const pathOf = (operation: Asked): string | null => {
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

type Noted = Omit<UpstreamFault, 'operation' | 'method' | 'ms'>

type Exchange<T> = {
  readonly answer: Result<T, CommerceError>
  readonly fault?: Noted
}

const unreachable = (
  cause: 'timeout' | 'network' | 'invalid-answer',
): Result<never, CommerceError> => err({ kind: 'unreachable', cause })

/**
 * What a refusal comes to. Of a fault (5xx) only what it is called, the order that stands and how long it takes goes on:
 * its words were written for whoever mends it, so they end in the log.
 */
const refusedBy = ({ status, body }: Refused): Exchange<never> => {
  const { code, detail, orderId, retryAfter } = body
  if (status < 500)
    return {
      answer: err({ kind: 'refused', status, ...body }),
      ...(isWorthLogging(status)
        ? { fault: { fault: 'status', status, ...(retryAfter ? { retryAfter } : {}) } }
        : {}),
    }
  return {
    answer: err({
      kind: 'refused',
      status,
      code,
      ...(orderId === undefined ? {} : { orderId }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    }),
    fault: {
      fault: 'status',
      status,
      code: faultWords(code),
      ...(retryAfter ? { retryAfter } : {}),
      ...(detail === undefined ? {} : { detail: faultWords(detail) }),
    },
  }
}

const bodyOf = ({ body, raw }: Asked): { body?: Uint8Array<ArrayBuffer> | string } => {
  if (raw) return { body: raw }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

const isOfOurContract = ({ ownContract = null }: CallSettings, { headers }: Response): boolean =>
  ownContract !== null && headers.get(CONTRACT_HEADER) === ownContract

/** Of answers that are whole: others are read anew into values of their own, and all of them are the catalogue's. */
const readWhole = readOnce()

const readAnswer = <T>(
  { answer }: Operation<T>,
  value: unknown,
  isWhole: boolean,
): Result<T, 'schema'> => {
  if (isWhole) return ok(value as T)
  const parsed = answer.safeParse(value)
  return parsed.success ? ok(parsed.data) : err('schema')
}

const exchange = async <T>(
  settings: CallSettings,
  operation: Operation<T>,
  path: string,
  trace: TraceContext | null,
  signal: AbortSignal,
): Promise<Exchange<T>> => {
  const response = await settings.fetch(`${settings.origin.replace(/\/+$/, '')}${path}`, {
    method: operation.method,
    headers: headersOf(settings, operation, trace),
    redirect: 'manual', // a redirect would carry the bearer to wherever it points
    signal,
    ...bodyOf(operation),
  })
  const { status } = response
  const bookmark = response.headers.get(BOOKMARK_HEADER) ?? ''
  if (BOOKMARK.test(bookmark)) settings.bookmarks?.note(operation.name, bookmark)
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    return { answer: unreachable('invalid-answer'), fault: { fault: 'redirect', status } }
  }
  const isOfOurs = isOfOurContract(settings, response)
  const isWhole = operation.isWhole === true && isOfOurs
  const json = await readJson(response, isOfOurs, isWhole ? readWhole : undefined)
  if (status >= 400) {
    const body = json.ok ? errorBody.safeParse(json.value).data : undefined
    return refusedBy({ status, body: body ?? { code: codeOf(status) } })
  }
  if (!json.ok)
    return { answer: unreachable('invalid-answer'), fault: { fault: json.error, status } }
  // A service that knows of no moment but the present would show its prices as those of another.
  if (settings.moment !== undefined && response.headers.get(MOMENT_HEADER) !== settings.moment)
    return { answer: unreachable('invalid-answer'), fault: { fault: 'other-time', status } }
  const read = readAnswer(operation, json.value, isWhole)
  if (!read.ok) return { answer: unreachable('invalid-answer'), fault: { fault: 'schema', status } }
  const refused = operation.refusalIn?.(read.value)
  return refused ? refusedBy(refused) : { answer: read }
}

/**
 * The one way to the commerce service: one attempt (never a second), one time-out, no redirects, JSON that has to be what
 * the contract says; of a service that is not ours, at most 2 MB of it.
 */
export const createCall =
  (settings: CallSettings): Call =>
  async (operation) => {
    const path = pathOf(operation)
    if (path === null) return err(NOT_FOUND)
    const started = Date.now()
    const note = (fault: Noted) =>
      settings.log({
        operation: operation.name,
        method: operation.method,
        ms: Date.now() - started,
        ...fault,
      })
    const signal = AbortSignal.timeout(settings.timeLeft())
    const trace = settings.newTrace?.() ?? null
    let failed = true
    try {
      const { answer, fault } = await heeding(
        signal,
        exchange(settings, operation, path, trace, signal),
      )
      failed = !answer.ok && (answer.error.kind === 'unreachable' || answer.error.status >= 500)
      if (fault) note(fault)
      if (answer.ok) settings.see?.(operation.name, answer.value)
      return answer
    } catch {
      // Whatever fetch throws is the network's doing: refused, reset, cut off, or given up on.
      const cause = signal.aborted ? 'timeout' : 'network'
      note({ fault: cause })
      return unreachable(cause)
    } finally {
      if (failed) settings.bookmarks?.forget()
      settings.onCall?.({
        operation: operation.name,
        began: started,
        ended: Date.now(),
        failed,
        trace,
      })
    }
  }
