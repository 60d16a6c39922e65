import { type Attributes, type Instrument, instruments, type Span } from './signals.ts'
import type { Point } from './tally.ts'

/**
 * Spans and measurements as OTLP writes them in JSON:
 * https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding
 */
const SCOPE = { name: 'davenport' }
const KINDS = { internal: 1, server: 2, client: 3 } as const
const STATUS_ERROR = 2
/** What a collector gets is what came about since the last time. */
const DELTA = 1

/** Times are in nanoseconds since 1970, and too large for a number. */
const nanoseconds = (ms: number): string => `${Math.round(ms)}000000`

const valueOf = (value: Attributes[string]) => {
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }))

export const tracesOf = (resource: Attributes, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeSpans: [
        {
          scope: SCOPE,
          spans: spans.map((it) => ({
            traceId: it.traceId,
            spanId: it.spanId,
            ...(it.parentId === undefined ? {} : { parentSpanId: it.parentId }),
            name: it.name,
            kind: KINDS[it.kind],
            startTimeUnixNano: nanoseconds(it.began),
            endTimeUnixNano: nanoseconds(it.ended),
            attributes: attributesOf(it.attributes),
            ...(it.failed ? { status: { code: STATUS_ERROR } } : {}),
          })),
        },
      ],
    },
  ],
})

const metricOf = (
  instrument: Instrument,
  points: readonly Point[],
  { from, to }: { readonly from: number; readonly to: number },
) => {
  const what = instruments[instrument]
  const of = (point: Point) => ({
    attributes: attributesOf(point.attributes),
    startTimeUnixNano: nanoseconds(from),
    timeUnixNano: nanoseconds(to),
  })
  const common = { name: instrument, unit: what.unit }
  return what.kind === 'counter'
    ? {
        ...common,
        sum: {
          aggregationTemporality: DELTA,
          isMonotonic: true,
          dataPoints: points.map((it) => ({ ...of(it), asInt: String(it.sum) })),
        },
      }
    : {
        ...common,
        histogram: {
          aggregationTemporality: DELTA,
          dataPoints: points.map((it) => ({
            ...of(it),
            count: String(it.count),
            sum: it.sum,
            bucketCounts: it.buckets.map(String),
            explicitBounds: what.bounds,
          })),
        },
      }
}

export const metricsOf = (
  resource: Attributes,
  points: readonly Point[],
  span: { readonly from: number; readonly to: number },
) => ({
  resourceMetrics: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeMetrics: [
        {
          scope: SCOPE,
          metrics: [...Map.groupBy(points, ({ instrument }) => instrument)].map(([name, those]) =>
            metricOf(name, those, span),
          ),
        },
      ],
    },
  ],
})
