import { describe, expect, test } from 'vitest'
import { countsOf, readingOf, type Told } from './reading.ts'

/** 3,841 visitors of each version are needed. */
const plan = { baseline: 0.1, smallestEffect: 0.2, shareOfB: 0.5 }
const NEEDED = { a: 3841, b: 3841 }

type Day = readonly [
  day: string,
  version: 'a' | 'b',
  visitors: number,
  added: number,
  ordered: number,
]
const told = (today: string, ...days: readonly Day[]): Told => ({
  today,
  days: days.map(([day, version, visitors, added, ordered]) => ({
    day,
    version,
    visitors,
    visits: visitors + 1,
    added,
    ordered,
  })),
})
const both = (day: string, visitors: number, a: number, b: number): Day[] => [
  [day, 'a', visitors, a, a],
  [day, 'b', visitors, b, b],
]

test('days are added up, by version and until a day', () => {
  const { days } = told(
    '2026-11-03',
    ...both('2026-11-01', 10, 1, 2),
    ...both('2026-11-02', 5, 0, 3),
  )
  expect(countsOf(days)).toEqual({
    a: { visitors: 15, visits: 17, added: 1, ordered: 1 },
    b: { visitors: 15, visits: 17, added: 5, ordered: 5 },
  })
  expect(countsOf(days, '2026-11-01').b).toMatchObject({ visitors: 10, ordered: 2 })
  expect(countsOf([]).a.visitors).toBe(0)
})

describe('what is said of a test', () => {
  test('is nothing before its end, however large a difference looks', () => {
    const early = told('2026-11-05', ...both('2026-11-01', 3000, 10, 600))
    expect(readingOf(early, plan, 'order', false)).toEqual({ kind: 'counting', needed: NEEDED })
  })

  test('is nothing on the day on which enough have come, but on the next', () => {
    const days = both('2026-11-01', 4000, 400, 500)
    expect(readingOf(told('2026-11-01', ...days), plan, 'order', false).kind).toBe('counting')
    expect(readingOf(told('2026-11-02', ...days), plan, 'order', false)).toMatchObject({
      kind: 'read',
      verdict: { until: '2026-11-01', says: 'b' },
    })
  })

  test.each([
    [400, 500, 'b'],
    [500, 400, 'a'],
    [400, 420, 'none-seen'],
  ] as const)('with %i and %i of 4,000: %s', (a, b, says) => {
    const reading = readingOf(
      told('2026-11-09', ...both('2026-11-01', 4000, a, b)),
      plan,
      'order',
      true,
    )
    expect(reading).toMatchObject({ kind: 'read', verdict: { says, shareOfA: a / 4000 } })
  })

  test('stays what it was by the planned visitors, whatever comes after', () => {
    const first = both('2026-11-01', 4000, 400, 500)
    const later = [...first, ...both('2026-11-02', 4000, 600, 400)]
    const of = (...days: Day[]) => readingOf(told('2026-11-09', ...days), plan, 'order', false)
    expect(of(...later)).toEqual(of(...first))
  })

  test('is that too few have come, where it ends before that', () => {
    const reading = readingOf(
      told('2026-11-09', ...both('2026-11-01', 900, 20, 60)),
      plan,
      'order',
      true,
    )
    expect(reading).toMatchObject({ kind: 'read', verdict: { until: null, says: 'too-few' } })
    expect(readingOf(told('2026-11-09'), plan, 'order', true)).toMatchObject({
      verdict: { says: 'too-few', difference: { low: -1, high: 1 } },
    })
  })

  test('goes by what was to decide', () => {
    const days = told(
      '2026-11-09',
      ['2026-11-01', 'a', 4000, 400, 40],
      ['2026-11-01', 'b', 4000, 500, 40],
    )
    expect(readingOf(days, plan, 'cart', true)).toMatchObject({ verdict: { says: 'b' } })
    expect(readingOf(days, plan, 'order', true)).toMatchObject({ verdict: { says: 'none-seen' } })
  })

  test('is worth nothing where visitors were not split as planned', () => {
    const split = told(
      '2026-11-09',
      ['2026-11-01', 'a', 5200, 400, 400],
      ['2026-11-01', 'b', 4000, 500, 500],
    )
    expect(readingOf(split, plan, 'order', true)).toEqual({ kind: 'mismatch', needed: NEEDED })
  })

  test('is nothing without a plan', () => {
    const noPlan = { ...plan, baseline: 0 }
    expect(readingOf(told('2026-11-09'), noPlan, 'order', true)).toEqual({ kind: 'no-plan' })
  })
})
