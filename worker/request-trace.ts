import type { UpstreamCall } from '../commerce/client/call.ts'
import { answered, beginTrace, type RequestTrace } from '../telemetry/request-trace.ts'
import type { WaitUntil } from '../telemetry/telemetry.ts'
import type { TraceContext } from '../telemetry/trace-context.ts'
import { realNow } from './clock.ts'
import type { SiteConfig } from './config.ts'

/** What a request asks of others, as it is noted. */
export type CallNotes = {
  /** Told of every call when it has ended. */
  readonly onCall: (call: UpstreamCall) => void
  /** The place of a new call in the trace of the request; null where nothing is traced. */
  readonly newTrace: () => TraceContext | null
}

export const NO_NOTES: CallNotes = { onCall: () => {}, newTrace: () => null }

type Answered = {
  /** Milliseconds since 1970. */
  readonly started: number
  readonly method: string
  /** The route's pattern: an address may hold a token. */
  readonly route: string
  readonly status: number
  readonly cache?: string | undefined
  readonly agent?: string | undefined
}

const CONTENT = 'content.'

/** What a loader asked of the content service, named apart from the calls to the commerce service. */
export const contentCall = (query: string): string => `${CONTENT}${query}`

/** A call of the storefront's, as it stands in a trace. */
export const traceCall = (trace: RequestTrace, { operation, ...call }: UpstreamCall): void =>
  trace.addCall({
    ...call,
    name: operation,
    peer: operation.startsWith(CONTENT) ? 'content' : 'commerce',
  })

const given = (name: string, value: string | undefined) =>
  value === undefined ? {} : { [name]: value }

/** Tells of a request that is answered: how long it took, and where it is traced, its span with those of its calls. */
export const endTrace = (
  trace: RequestTrace,
  site: SiteConfig,
  { started, method, route, status, cache, agent }: Answered,
): void =>
  trace.end(
    answered({
      began: started,
      ended: realNow(),
      method,
      route,
      status,
      attributes: {
        'shop.site': site.brand.id,
        ...given('shop.cache', cache),
        ...given('shop.agent', agent),
      },
    }),
  )

/** Begins to trace a request. The storefront continues nobody's trace: what a browser claims is not taken up. */
export const traceRequest = (
  { telemetry }: SiteConfig,
  requestId: string,
  waitUntil: WaitUntil,
): RequestTrace => beginTrace(telemetry, { requestId, caller: null }, waitUntil)
