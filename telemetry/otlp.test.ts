import { expect, test } from 'vitest'
import { metricsOf, tracesOf } from './otlp.ts'
import { newTally } from './tally.ts'

const resource = { 'service.name': 'storefront' }
const AT = Date.parse('2026-12-01T17:00:00.250Z')

test('a span is written as a collector reads it', () => {
  const { resourceSpans } = tracesOf(resource, [
    {
      traceId: '0af7651916cd43dd8448eb211c80319c',
      spanId: 'b7ad6b7169203331',
      parentId: '00f067aa0ba902b7',
      name: 'GET /cart',
      kind: 'server',
      began: AT,
      ended: AT + 12,
      attributes: {
        'http.route': '/cart',
        'http.response.status_code': 500,
        cold: true,
        share: 0.5,
      },
      failed: true,
    },
  ])
  expect(resourceSpans).toEqual([
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'storefront' } }] },
      scopeSpans: [
        {
          scope: { name: 'davenport' },
          spans: [
            {
              traceId: '0af7651916cd43dd8448eb211c80319c',
              spanId: 'b7ad6b7169203331',
              parentSpanId: '00f067aa0ba902b7',
              name: 'GET /cart',
              kind: 2,
              startTimeUnixNano: '1796144400250000000',
              endTimeUnixNano: '1796144400262000000',
              attributes: [
                { key: 'http.route', value: { stringValue: '/cart' } },
                { key: 'http.response.status_code', value: { intValue: '500' } },
                { key: 'cold', value: { boolValue: true } },
                { key: 'share', value: { doubleValue: 0.5 } },
              ],
              status: { code: 2 },
            },
          ],
        },
      ],
    },
  ])
})

test('what is measured comes together by what it is of: counted, or sorted into its buckets', () => {
  const tally = newTally(10)
  const took = (seconds: number) =>
    tally.add({
      instrument: 'http.server.request.duration',
      value: seconds,
      attributes: { 'http.route': '/cart' },
    })
  for (const seconds of [0.004, 0.005, 0.03, 99]) took(seconds)
  for (const site of ['a', 'b', 'a'])
    tally.add({ instrument: 'shop.orders', value: 1, attributes: { site } })
  const { resourceMetrics } = metricsOf(resource, tally.take(), { from: AT - 1000, to: AT })
  expect(resourceMetrics[0]?.scopeMetrics[0]?.metrics).toMatchObject([
    {
      name: 'http.server.request.duration',
      unit: 's',
      histogram: {
        aggregationTemporality: 1,
        dataPoints: [
          {
            startTimeUnixNano: '1796144399250000000',
            timeUnixNano: '1796144400250000000',
            count: '4',
            sum: 99.039,
            bucketCounts: [
              '2',
              '0',
              '0',
              '1',
              '0',
              '0',
              '0',
              '0',
              '0',
              '0',
              '0',
              '0',
              '0',
              '0',
              '1',
            ],
          },
        ],
      },
    },
    {
      name: 'shop.orders',
      sum: {
        isMonotonic: true,
        dataPoints: [
          { asInt: '2', attributes: [{ key: 'site', value: { stringValue: 'a' } }] },
          { asInt: '1', attributes: [{ key: 'site', value: { stringValue: 'b' } }] },
        ],
      },
    },
  ])
  expect(tally.take()).toEqual([])
})

test('of more things than there is room for, those that came first are measured', () => {
  const tally = newTally(2)
  for (const site of ['a', 'b', 'c', 'a'])
    tally.add({ instrument: 'shop.orders', value: 1, attributes: { site } })
  expect(tally.take().map(({ attributes, sum }) => [attributes['site'], sum])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})
