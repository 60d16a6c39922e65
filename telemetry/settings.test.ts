import { expect, test } from 'vitest'
import { z } from 'zod'
import { telemetrySettings } from './settings.ts'

const read = (set: Readonly<Record<string, string>>) => z.object(telemetrySettings).safeParse(set)

test('without a collector nothing is told; what is empty is not set', () => {
  const nothing = { OTEL_TRACES_SAMPLER_ARG: 1 }
  expect(read({}).data).toEqual(nothing)
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER_ARG: '' }).data).toEqual(
    nothing,
  )
})

test('a collector, its keys and a share are read as OpenTelemetry writes them', () => {
  const set = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, x-tenant = shop',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  })
  expect(set.data).toEqual({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp',
    OTEL_EXPORTER_OTLP_HEADERS: { 'api-key': 'a=b', 'x-tenant': 'shop' },
    OTEL_TRACES_SAMPLER_ARG: 0.05,
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'ftp://collector.example'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=%zz'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', 'always'],
])('%s=%s is refused', (name, value) => {
  expect(read({ [name]: value }).success).toBe(false)
})
