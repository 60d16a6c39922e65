import { z } from 'zod'

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({ stringValue: z.string().optional(), intValue: z.string().optional() }),
    }),
  )
  .transform((pairs) =>
    Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  )

const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[\da-f]{32}$/),
              spanId: z.string().regex(/^[\da-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.int(),
              attributes,
              status: z.object({ code: z.int() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})

const metrics = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(z.object({ metrics: z.array(z.object({ name: z.string() })) })),
    }),
  ),
})

/** The spans that a body of OTLP holds, each with the service that told of it. */
export const spansIn = (body: unknown) =>
  traces
    .parse(body)
    .resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({ service: resource.attributes['service.name'], ...span })),
      ),
    )
export type ToldSpan = ReturnType<typeof spansIn>[number]

export const metricNamesIn = (body: unknown): string[] =>
  metrics
    .parse(body)
    .resourceMetrics.flatMap(({ scopeMetrics }) =>
      scopeMetrics.flatMap((scope) => scope.metrics.map(({ name }) => name)),
    )
