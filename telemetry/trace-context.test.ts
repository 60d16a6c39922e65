import { describe, expect, test } from 'vitest'
import { childOf, newTrace, readTraceparent, writeTraceparent } from './trace-context.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

describe('what a caller says of its trace', () => {
  test.each([
    [`00-${TRACE}-${SPAN}-01`, true],
    [`00-${TRACE}-${SPAN}-00`, false],
    [`00-${TRACE}-${SPAN}-03`, true],
    // A later version may say more.
    [`01-${TRACE}-${SPAN}-01-more`, true],
  ])('%s is read', (header, isSampled) => {
    expect(readTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled })
  })

  test.each([
    undefined,
    '',
    'no trace',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-1`,
    `00-${TRACE}-${SPAN}-01x`,
  ])('%s is not', (header) => {
    expect(readTraceparent(header)).toBeNull()
  })
})

test('a trace has the id of the request, and is passed on as it is written', () => {
  const trace = newTrace('0af76519-16cd-43dd-8448-eb211c80319c', 1)
  expect(trace).toMatchObject({ traceId: TRACE, isSampled: true })
  expect(readTraceparent(writeTraceparent(trace))).toEqual(trace)
  const child = childOf(trace)
  expect(readTraceparent(writeTraceparent(child))).toMatchObject({
    traceId: TRACE,
    isSampled: true,
  })
  expect(child.spanId).not.toBe(trace.spanId)
})

test('of many requests, the share that is asked for is traced; none of none, all of all', () => {
  const kept = (share: number) =>
    Array.from({ length: 4000 }, () => newTrace(crypto.randomUUID(), share)).filter(
      ({ isSampled }) => isSampled,
    ).length
  expect([kept(0), kept(1)]).toEqual([0, 4000])
  expect(kept(0.25)).toBeGreaterThan(800)
  expect(kept(0.25)).toBeLessThan(1200)
})
