import { metricsOf, tracesOf } from './otlp.ts'
import type { TelemetrySettings } from './settings.ts'
import type { Measurement, Span } from './signals.ts'
import { newTally } from './tally.ts'
import { newTrace, type TraceContext } from './trace-context.ts'

/** What is told within this time is told together. */
const GATHERED_MS = 1000
/** A request that was to send it has been cut off when it has not done so by then. */
const GIVEN_UP_MS = 10_000
const TIMEOUT_MS = 5000
/** Of one isolate, between two sendings. */
const MOST_SPANS = 2000
const MOST_POINTS = 500

export type WaitUntil = (work: Promise<unknown>) => void

/** What a worker says of itself to a collector. Nothing of it delays an answer, and nothing is lost but what it says. */
export type Telemetry = {
  /** The trace of a request that begins here. */
  readonly begin: (requestId: string) => TraceContext
  /** Writes down spans, measurements or both; what has come together goes out a moment later. */
  readonly tell: (
    it: { readonly spans?: readonly Span[]; readonly measurements?: readonly Measurement[] },
    waitUntil: WaitUntil,
  ) => void
}

type Options = {
  readonly service: 'storefront' | 'commerce'
  /** Told when a collector does not take what it is given. */
  readonly onFault: (status: number | null) => void
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One for an isolate; null where no collector is set. */
export const createTelemetry = (
  settings: TelemetrySettings,
  { service, onFault }: Options,
): Telemetry | null => {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  const resource = { 'service.name': service, 'service.namespace': 'davenport' }
  const tally = newTally(MOST_POINTS)
  let spans: Span[] = []
  let since = Date.now()
  // Whether a request is about to send. A number, and not its promise, which would end with that request.
  let sendingSince: number | null = null

  const send = async (signal: 'traces' | 'metrics', body: object): Promise<void> => {
    try {
      const response = await fetch(`${endpoint}/v1/${signal}`, {
        method: 'POST',
        headers: { ...settings.OTEL_EXPORTER_OTLP_HEADERS, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) onFault(response.status)
    } catch {
      onFault(null)
    }
  }

  const flush = async (): Promise<void> => {
    await wait(GATHERED_MS)
    const [told, points] = [spans, tally.take()]
    const times = { from: since, to: Date.now() }
    spans = []
    since = times.to
    sendingSince = null
    await Promise.all([
      told.length > 0 && send('traces', tracesOf(resource, told)),
      points.length > 0 && send('metrics', metricsOf(resource, points, times)),
    ])
  }

  return {
    begin: (requestId) => newTrace(requestId, settings.OTEL_TRACES_SAMPLER_ARG),
    tell: ({ spans: more = [], measurements = [] }, waitUntil) => {
      const room = MOST_SPANS - spans.length
      spans.push(...more.slice(0, room))
      for (const it of measurements) tally.add(it)
      if (more.length > room)
        tally.add({
          instrument: 'telemetry.dropped',
          value: more.length - room,
          attributes: {},
        })
      const now = Date.now()
      if (sendingSince !== null && now - sendingSince < GIVEN_UP_MS) return
      sendingSince = now
      waitUntil(flush())
    },
  }
}
