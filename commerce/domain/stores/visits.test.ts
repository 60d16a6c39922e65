import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNames, type HolidayHours, type OpeningHours } from '../../contract/location.ts'
import { isOpenAt } from './store-hours.ts'
import {
  nextFreeVisits,
  visitCapacity,
  type VisitPolicy,
  visitReminderAt,
  visitTimes,
} from './visits.ts'

const DAY = 24 * 3_600_000

const policy: VisitPolicy = {
  minutes: 60,
  atOnce: { showroom: 2 },
  noticeMinutes: 120,
  daysAhead: 3,
  keptDays: 7,
}

const daily = (open: string | null, close: string | null): OpeningHours[] =>
  dayNames.map((day) => ({ day, isOpen: open !== null, open, close }))

const storeOf = (
  hours: OpeningHours[],
  timeZone = 'America/Denver',
  holidays: HolidayHours[] = [],
) => ({
  hours,
  timeZone,
  holidays,
  locationType: 'showroom' as const,
  operational: true,
})

const timesAt = (
  store: ReturnType<typeof storeOf>,
  now: string,
  over: Partial<VisitPolicy> = {},
): string[] =>
  visitTimes({ ...policy, ...over }, store, new Date(now)).map((at) =>
    new Date(at).toISOString().slice(0, 16),
  )

const short = storeOf(daily('10:00', '12:30'))

describe('the times that can be booked', () => {
  test.each([
    [
      'whole visits within the hours, a notice before they begin',
      '2026-11-23T15:30:00Z',
      [
        '2026-11-23T18:00',
        '2026-11-24T17:00',
        '2026-11-24T18:00',
        '2026-11-25T17:00',
        '2026-11-25T18:00',
      ],
    ],
    [
      'from the very minute that notice asks for',
      '2026-11-23T15:00:00Z',
      [
        '2026-11-23T17:00',
        '2026-11-23T18:00',
        '2026-11-24T17:00',
        '2026-11-24T18:00',
        '2026-11-25T17:00',
        '2026-11-25T18:00',
      ],
    ],
    [
      'by the store’s calendar, not by that of London: it is still Monday in Denver',
      '2026-11-24T06:59:00Z',
      ['2026-11-24T17:00', '2026-11-24T18:00', '2026-11-25T17:00', '2026-11-25T18:00'],
    ],
  ])('%s', (_, now, times) => expect(timesAt(short, now)).toEqual(times))

  test('none on Thanksgiving, fewer on Christmas Eve', () => {
    const festive = storeOf(daily('10:00', '12:30'), 'America/Denver', [
      { on: 'thanksgiving', isOpen: false, open: null, close: null },
      { on: 'christmas-eve', isOpen: true, open: '10:00', close: '11:00' },
    ])
    expect(timesAt(festive, '2026-11-25T20:00:00Z')).toEqual([
      '2026-11-27T17:00',
      '2026-11-27T18:00',
    ])
    expect(timesAt(festive, '2026-12-24T07:00:00Z', { daysAhead: 1 })).toEqual(['2026-12-24T17:00'])
  })

  test('the same hours on the wall on both sides of summer time', () => {
    expect(timesAt(short, '2026-03-07T08:00:00Z')).toEqual([
      '2026-03-07T17:00',
      '2026-03-07T18:00',
      '2026-03-08T16:00', // an hour less to UTC from here
      '2026-03-08T17:00',
      '2026-03-09T16:00',
      '2026-03-09T17:00',
    ])
    expect(timesAt(short, '2026-10-31T08:00:00Z', { daysAhead: 2 })).toEqual([
      '2026-10-31T16:00',
      '2026-10-31T17:00',
      '2026-11-01T17:00',
      '2026-11-01T18:00',
    ])
  })

  test('a night that loses an hour has a visit less, one that gains an hour one more', () => {
    const nights = storeOf(daily('00:00', '05:00'))
    const count = (now: string) => timesAt(nights, now, { daysAhead: 2, noticeMinutes: 0 }).length
    expect(count('2026-03-07T20:00:00Z')).toBe(4)
    expect(count('2026-10-31T20:00:00Z')).toBe(6)
    expect(count('2026-11-10T20:00:00Z')).toBe(5)
  })

  test('none where a shop books none: no policy, another kind of store, one that is closed for good', () => {
    expect(visitCapacity(policy, short)).toBe(2)
    expect(visitCapacity(undefined, short)).toBe(0)
    expect(visitCapacity(policy, { ...short, operational: false })).toBe(0)
    expect(visitCapacity(policy, { ...short, locationType: 'warehouse' })).toBe(0)
    expect(timesAt({ ...short, operational: false }, '2026-11-23T15:30:00Z')).toEqual([])
    expect(timesAt(storeOf(daily(null, null)), '2026-11-23T15:30:00Z')).toEqual([])
    expect(
      timesAt(storeOf(daily('10:00', '12:00'), 'Mars/Olympus'), '2026-11-23T15:30:00Z'),
    ).toEqual([])
  })
})

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Not in the hours in which clocks are changed, of which a wall says some twice and some never. */
const opening = fc.integer({ min: 240, max: 1439 })
const closing = fc.oneof(opening, fc.integer({ min: 0, max: 59 }))

const anyStore = fc
  .record({
    zone: fc.constantFrom(
      'America/Denver',
      'America/New_York',
      'Europe/Berlin',
      'Pacific/Honolulu',
      'Australia/Lord_Howe',
    ),
    week: fc.array(fc.option(fc.tuple(opening, closing)), { minLength: 7, maxLength: 7 }),
    closed: fc.constantFrom<HolidayHours['on'][]>(
      [],
      ['thanksgiving'],
      ['2026-03-08', '2026-11-01', 'christmas-day'],
    ),
  })
  .map(({ zone, week, closed }) =>
    storeOf(
      dayNames.map((day, at) => {
        const hours = week[at] ?? null
        return {
          day,
          isOpen: hours !== null,
          open: hours && clock(hours[0]),
          close: hours && clock(hours[1]),
        }
      }),
      zone,
      closed.map((on) => ({ on, isOpen: false, open: null, close: null })),
    ),
  )
const anyMoment = fc.integer({
  min: Date.parse('2026-01-01T00:00:00Z'),
  max: Date.parse('2027-01-01T00:00:00Z'),
})
const anyPolicy = fc
  .record({
    minutes: fc.constantFrom(15, 30, 45, 60, 90),
    noticeMinutes: fc.integer({ min: 0, max: 3000 }),
    daysAhead: fc.integer({ min: 1, max: 30 }),
  })
  .map((over) => ({ ...policy, ...over }))

test('whatever the hours, zone and season: open from first to last minute, in order, in time, each once', () => {
  fc.assert(
    fc.property(anyStore, anyPolicy, anyMoment, (store, rules, now) => {
      const times = visitTimes(rules, store, new Date(now))
      const length = rules.minutes * 60_000
      for (const at of times) {
        expect(isOpenAt(store, new Date(at))).toBe(true)
        expect(isOpenAt(store, new Date(at + length - 60_000))).toBe(true)
        expect(at).toBeGreaterThanOrEqual(now + rules.noticeMinutes * 60_000)
        expect(at).toBeLessThan(now + (rules.daysAhead + 2) * DAY)
      }
      expect([...new Set(times)].toSorted((a, b) => a - b)).toEqual(times)
    }),
    { numRuns: 400 },
  )
})

test.each([
  [
    'the morning of the day before',
    '2026-11-28T21:00:00Z',
    '2026-11-20T00:00:00Z',
    '2026-11-27T17:00:00.000Z',
  ],
  [
    'by the wall, over the change to summer time',
    '2026-03-08T16:00:00Z',
    '2026-03-01T00:00:00Z',
    '2026-03-07T17:00:00.000Z',
  ],
  ['not when it was booked after that', '2026-11-28T21:00:00Z', '2026-11-27T17:00:00Z', null],
])('reminded: %s', (_, startsAt, bookedAt, at) => {
  const found = visitReminderAt(short, Date.parse(startsAt), Date.parse(bookedAt))
  expect(found === null ? null : new Date(found).toISOString()).toBe(at)
})

test('the free times next to one that is full, before and after it', () => {
  const times = [1, 2, 3, 4, 5, 6].map((startsAt) => ({
    startsAt,
    isFree: startsAt !== 4 && startsAt !== 5,
  }))
  expect(nextFreeVisits(times, 4, 3).map(({ startsAt }) => startsAt)).toEqual([2, 3, 6])
  expect(nextFreeVisits(times, 3, 1).map(({ startsAt }) => startsAt)).toEqual([2])
  expect(nextFreeVisits([], 3, 1)).toEqual([])
})
