import type { Attributes, Measurement, Span } from './signals.ts'
import type { Telemetry, WaitUntil } from './telemetry.ts'
import { childOf, type TraceContext } from './trace-context.ts'

/** A call to another service, when it has ended. Times are milliseconds since 1970. */
export type TracedCall = {
  /** What it is called; no address, which may hold a token. */
  readonly name: string
  /** Whom it asked. */
  readonly peer: string
  readonly began: number
  readonly ended: number
  readonly failed: boolean
  /** What `newTrace` gave it. */
  readonly trace: TraceContext | null
  readonly attributes?: Attributes
}

/** What a request or a turn of the clock was, once it is over. */
export type Traced = Pick<Span, 'name' | 'kind' | 'began' | 'ended' | 'failed' | 'attributes'> & {
  readonly measurements: readonly Measurement[]
}

/** The trace of a request or of a turn of the clock, and what is measured in it. What ends after the answer is told by itself. */
export type RequestTrace = {
  /** The place of a new call to another service; null where nothing is traced. */
  readonly newTrace: () => TraceContext | null
  readonly addCall: (call: TracedCall) => void
  readonly measure: (it: Measurement) => void
  readonly end: (it: Traced) => void
}

export const NO_TRACE: RequestTrace = {
  newTrace: () => null,
  addCall: () => {},
  measure: () => {},
  end: () => {},
}

/** Begins to trace: within the caller's trace, or one of its own. Without a collector nothing is kept. */
export const beginTrace = (
  telemetry: Telemetry | null,
  it: {
    readonly requestId: string
    /** What the caller said of its own trace; null for one that is not asked, or said nothing. */
    readonly caller: TraceContext | null
  },
  waitUntil: WaitUntil,
): RequestTrace => {
  if (!telemetry) return NO_TRACE
  const context = it.caller ? childOf(it.caller) : telemetry.begin(it.requestId)
  const calls: Span[] = []
  const measured: Measurement[] = []
  let isTold = false
  return {
    newTrace: () => (context.isSampled ? childOf(context) : context),
    addCall: ({ name, peer, began, ended, failed, trace, attributes }) => {
      if (!trace?.isSampled) return
      const span: Span = {
        traceId: trace.traceId,
        spanId: trace.spanId,
        parentId: context.spanId,
        name,
        kind: 'client',
        began,
        ended,
        attributes: { ...attributes, 'peer.service': peer },
        failed,
      }
      if (isTold) telemetry.tell({ spans: [span] }, waitUntil)
      else calls.push(span)
    },
    measure: (measurement) => {
      if (isTold) telemetry.tell({ measurements: [measurement] }, waitUntil)
      else measured.push(measurement)
    },
    end: ({ measurements, ...done }) => {
      isTold = true
      const own: Span = {
        traceId: context.traceId,
        spanId: context.spanId,
        parentId: it.caller?.spanId,
        ...done,
      }
      telemetry.tell(
        {
          ...(context.isSampled && { spans: [own, ...calls] }),
          measurements: [...measured, ...measurements],
        },
        waitUntil,
      )
    },
  }
}

/** A request that was answered, by the semantic conventions of HTTP servers. */
export const answered = ({
  began,
  ended,
  method,
  route,
  status,
  attributes,
}: {
  readonly began: number
  readonly ended: number
  readonly method: string
  /** The route's pattern. */
  readonly route: string
  readonly status: number
  readonly attributes: Attributes
}): Traced => {
  const all = {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    ...attributes,
  }
  return {
    name: `${method} ${route}`,
    kind: 'server',
    began,
    ended,
    failed: status >= 500,
    attributes: all,
    measurements: [
      {
        instrument: 'http.server.request.duration',
        value: (ended - began) / 1000,
        attributes: all,
      },
    ],
  }
}
