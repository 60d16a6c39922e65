import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNames, type HolidayHours, type OpeningHours } from '../../contract/location.ts'
import { holdUntil } from './holds.ts'
import { dateOf, wallClock } from './store-clock.ts'
import { hoursOfDate, isOpenAt, opensOn } from './store-hours.ts'

const TWO = { openDays: 2 }

const weekdays = (open: string, close: string): OpeningHours[] =>
  dayNames.map((day) =>
    day === 'Sunday'
      ? { day, isOpen: false, open: null, close: null }
      : { day, isOpen: true, open, close },
  )
const denver = (
  over: { hours?: OpeningHours[]; holidays?: HolidayHours[]; operational?: boolean } = {},
) => ({
  hours: weekdays('10:00', '20:00'),
  holidays: [],
  timeZone: 'America/Denver',
  operational: true,
  ...over,
})
const thanksgiving = [{ on: 'thanksgiving' as const, isOpen: false, open: null, close: null }]

test.each([
  [
    'on a Tuesday morning: until Thursday’s close',
    denver(),
    '2026-12-01T17:00:00Z',
    '2026-12-04T03:00',
  ],
  ['at five to midnight the same', denver(), '2026-12-02T06:55:00Z', '2026-12-04T03:00'],
  ['five past midnight a day more', denver(), '2026-12-02T07:05:00Z', '2026-12-05T03:00'],
  ['over a Sunday: until Tuesday’s', denver(), '2026-12-05T20:00:00Z', '2026-12-09T03:00'],
  [
    'on the eve of Thanksgiving: until Saturday’s',
    denver({ holidays: thanksgiving }),
    '2026-11-25T18:00:00Z',
    '2026-11-29T03:00',
  ],
  ['over the night that loses an hour', denver(), '2026-03-07T20:00:00Z', '2026-03-11T02:00'],
  ['over the night that gains one', denver(), '2026-10-31T20:00:00Z', '2026-11-04T03:00'],
  [
    'where it closes past midnight: in that night',
    denver({ hours: weekdays('18:00', '01:30') }),
    '2026-12-01T17:00:00Z',
    '2026-12-04T08:30',
  ],
] as const)('%s', (_, store, now, until) => {
  const found = holdUntil(TWO, store, new Date(now))
  expect(found === null ? null : new Date(found).toISOString().slice(0, 16)).toBe(until)
})

test.each([
  ['closed for good', denver({ operational: false })],
  ['without hours', denver({ hours: [] })],
  ['in a time zone that nobody knows', { ...denver(), timeZone: 'Mars/Olympus' }],
])('none at a store that is %s', (_, store) => {
  expect(holdUntil(TWO, store, new Date('2026-12-01T17:00:00Z'))).toBeNull()
})

const minutes = (clock: number) =>
  `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`

test('whenever it is asked, whoever holds has just as many opening days to come, and not a minute after the last', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.option(
          fc.tuple(fc.integer({ min: 240, max: 900 }), fc.integer({ min: 901, max: 1439 })),
        ),
        { minLength: 7, maxLength: 7 },
      ),
      fc.constantFrom('America/Denver', 'Europe/Berlin', 'Pacific/Honolulu'),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({
        min: Date.parse('2026-01-01T00:00:00Z'),
        max: Date.parse('2027-01-01T00:00:00Z'),
      }),
      (week, timeZone, openDays, now) => {
        const store = {
          ...denver({ holidays: thanksgiving }),
          timeZone,
          hours: dayNames.map((day, at) => {
            const of = week[at] ?? null
            return {
              day,
              isOpen: of !== null,
              open: of && minutes(of[0]),
              close: of && minutes(of[1]),
            }
          }),
        }
        fc.pre(week.filter((day) => day !== null).length > 1)
        const until = holdUntil({ openDays }, store, new Date(now)) ?? Number.NaN
        const today = wallClock(new Date(now), timeZone)?.day ?? 0
        const last = wallClock(new Date(until), timeZone)?.day ?? 0
        const days = Array.from({ length: last - today }, (_, at) => today + 1 + at)
        expect(days.filter((day) => opensOn(store, day))).toHaveLength(openDays)
        expect(hoursOfDate(store, dateOf(last))?.to).toBe(until)
        expect(isOpenAt(store, new Date(until - 60_000))).toBe(true)
        expect(until).toBeGreaterThan(now)
      },
    ),
    { numRuns: 300 },
  )
})
