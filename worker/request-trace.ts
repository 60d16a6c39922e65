import type { UpstreamCall } from '../commerce/client/call.ts'
import type { Span } from '../telemetry/signals.ts'
import type { Telemetry, WaitUntil } from '../telemetry/telemetry.ts'
import { childOf, type TraceContext } from '../telemetry/trace-context.ts'
import type { SiteConfig } from './config.ts'
import { realNow } from './clock.ts'

/** What a request asks of others, as it is noted. */
export type CallNotes = {
  /** Told of every call when it has ended. */
  readonly onCall: (call: UpstreamCall) => void
  /** The place of a new call in the trace of the request; null where nothing is traced. */
  readonly newTrace: () => TraceContext | null
}

export const NO_NOTES: CallNotes = { onCall: () => {}, newTrace: () => null }

type Answered = {
  readonly requestId: string
  /** Milliseconds since 1970. */
  readonly started: number
  readonly method: string
  /** The route's pattern: an address may hold a token. */
  readonly route: string
  readonly status: number
  readonly cache?: string | undefined
  readonly agent?: string | undefined
}

/** The trace of a request: its calls, and in the end itself. What ends after the answer began is told by itself. */
export type RequestTrace = {
  readonly newTrace: CallNotes['newTrace']
  readonly addCall: (call: UpstreamCall) => void
  readonly end: (it: Answered) => void
}

const CONTENT = 'content.'

/** What a loader asked of the content service, named apart from the calls to the commerce service. */
export const contentCall = (query: string): string => `${CONTENT}${query}`

const spanOfCall = ({
  operation,
  began,
  ended,
  failed,
}: UpstreamCall): Omit<Span, 'traceId' | 'spanId' | 'parentId'> => ({
  name: operation,
  kind: 'client',
  began,
  ended,
  attributes: { 'peer.service': operation.startsWith(CONTENT) ? 'content' : 'commerce' },
  failed,
})

const given = (name: string, value: string | undefined) =>
  value === undefined ? {} : { [name]: value }

/** Tells of a request that is answered: how long it took, and where it is traced, its span with those of its calls. */
const tellRequest = (
  telemetry: Telemetry,
  site: SiteConfig,
  { context, calls }: { readonly context: TraceContext; readonly calls: readonly Span[] },
  { started, method, route, status, cache, agent }: Answered,
  waitUntil: WaitUntil,
): void => {
  const ended = realNow()
  const known = {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'shop.site': site.brand.id,
    ...given('shop.cache', cache),
  }
  telemetry.tell(
    {
      ...(context.isSampled && {
        spans: [
          {
            traceId: context.traceId,
            spanId: context.spanId,
            name: `${method} ${route}`,
            kind: 'server',
            began: started,
            ended,
            attributes: { ...known, ...given('shop.agent', agent) },
            failed: status >= 500,
          },
          ...calls,
        ],
      }),
      measurements: [
        {
          instrument: 'http.server.request.duration',
          value: (ended - started) / 1000,
          attributes: known,
        },
      ],
    },
    waitUntil,
  )
}

/** Begins to trace a request; null where there is no collector. */
export const traceRequest = (
  site: SiteConfig,
  requestId: string,
  waitUntil: WaitUntil,
): RequestTrace | null => {
  const { telemetry } = site
  if (!telemetry) return null
  const context = telemetry.begin(requestId)
  const calls: Span[] = []
  let isTold = false
  return {
    newTrace: () => (context.isSampled ? childOf(context) : context),
    addCall: (call) => {
      if (!call.trace?.isSampled) return
      const { traceId, spanId } = call.trace
      const span = { traceId, spanId, parentId: context.spanId, ...spanOfCall(call) }
      if (isTold) telemetry.tell({ spans: [span] }, waitUntil)
      else calls.push(span)
    },
    end: (it) => {
      isTold = true
      tellRequest(telemetry, site, { context, calls }, it, waitUntil)
    },
  }
}

/** Tells of a request that asked nobody anything. */
export const tellQuickAnswer = (site: SiteConfig, it: Answered, waitUntil: WaitUntil): void => {
  if (site.telemetry)
    tellRequest(
      site.telemetry,
      site,
      { context: site.telemetry.begin(it.requestId), calls: [] },
      it,
      waitUntil,
    )
}
