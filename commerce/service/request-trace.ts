import type { Measurement, Span } from '../../telemetry/signals.ts'
import type { Telemetry, WaitUntil } from '../../telemetry/telemetry.ts'
import { childOf, type TraceContext } from '../../telemetry/trace-context.ts'
import { realNow } from './clock.ts'

/** A call to another service, when it has ended. */
export type NotedCall = {
  readonly upstream: string
  readonly method: string
  readonly began: number
  readonly ended: number
  readonly failed: boolean
  readonly trace: TraceContext | null
}

type Done = {
  readonly name: string
  readonly kind: 'server' | 'internal'
  readonly began: number
  readonly failed: boolean
  readonly attributes: Span['attributes']
  readonly measurements: readonly Measurement[]
}

/** The trace of a request or of a turn of the clock, and what is measured in it. */
export type RequestTrace = {
  /** The place of a new call to another service; null where nothing is traced. */
  readonly newTrace: () => TraceContext | null
  readonly addCall: (call: NotedCall) => void
  readonly measure: (it: Measurement) => void
  readonly end: (it: Done) => void
}

export const NO_TRACE: RequestTrace = {
  newTrace: () => null,
  addCall: () => {},
  measure: () => {},
  end: () => {},
}

/** Begins to trace: within the caller's trace, or one of its own. What ends after the answer is told by itself. */
export const beginTrace = (
  telemetry: Telemetry | null,
  it: {
    readonly requestId: string
    /** What the caller said of its own trace. */
    readonly caller: TraceContext | null
  },
  waitUntil: WaitUntil,
): RequestTrace => {
  if (!telemetry) return NO_TRACE
  const context = it.caller ? childOf(it.caller) : telemetry.begin(it.requestId)
  const spans: Span[] = []
  const measured: Measurement[] = []
  let isTold = false
  return {
    newTrace: () => (context.isSampled ? childOf(context) : context),
    addCall: ({ upstream, method, began, ended, failed, trace }) => {
      if (!trace?.isSampled) return
      const span: Span = {
        traceId: trace.traceId,
        spanId: trace.spanId,
        parentId: context.spanId,
        name: `${method} ${upstream}`,
        kind: 'client',
        began,
        ended,
        attributes: { 'http.request.method': method, 'peer.service': upstream },
        failed,
      }
      if (isTold) telemetry.tell({ spans: [span] }, waitUntil)
      else spans.push(span)
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
        ended: realNow().getTime(),
        ...done,
      }
      telemetry.tell(
        {
          ...(context.isSampled && { spans: [own, ...spans] }),
          measurements: [...measured, ...measurements],
        },
        waitUntil,
      )
    },
  }
}
