import { z } from 'zod'

const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value)

/** `api-key=abc,x-tenant=shop`, its values percent-encoded, as OpenTelemetry's own settings have it. */
const headerList = z.string().transform((text, context) => {
  const pairs = text
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => /^\s*(?<name>[\w-]+)\s*=\s*(?<value>[\x21-\x7e]+)\s*$/.exec(pair)?.groups)
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair) throw new URIError('no pair of a name and a value')
        return [pair['name'] ?? '', decodeURIComponent(pair['value'] ?? '')] as const
      }),
    )
  } catch {
    context.addIssue('is no list of name=value')
    return z.NEVER
  }
})

/**
 * Where the workers tell what they did, under the names that OpenTelemetry has for it. Without an endpoint nothing is
 * written down. https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 */
export const telemetrySettings = {
  /** The collector, without `/v1/traces`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    emptyIsAbsent,
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  ),
  /** A secret, where the collector asks for a key. */
  OTEL_EXPORTER_OTLP_HEADERS: z.preprocess(emptyIsAbsent, headerList.optional()),
  /** The share of requests whose traces are kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(emptyIsAbsent, z.coerce.number().min(0).max(1).default(1)),
}

const shape = z.object(telemetrySettings)
export type TelemetrySettings = z.output<typeof shape>
