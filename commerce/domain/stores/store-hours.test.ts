import { describe, expect, test } from 'vitest'
import {
  dayNames,
  type DayName,
  type HolidayHours,
  type OpeningHours,
} from '../../contract/location.ts'
import {
  formatTime,
  holidaysAhead,
  hoursHoldUntil,
  isOpenAt,
  storeHoursMessage,
  weekOf,
} from './store-hours.ts'

const week = (days: Partial<Record<DayName, readonly [string, string]>>): OpeningHours[] =>
  dayNames.map((day) => {
    const [open = null, close = null] = days[day] ?? []
    return { day, isOpen: open !== null, open, close }
  })

const weekdays = week({
  Monday: ['10:00', '20:00'],
  Tuesday: ['10:00', '20:00'],
  Wednesday: ['10:00', '20:00'],
  Thursday: ['10:00', '20:00'],
  Friday: ['10:00', '21:30'],
  Saturday: ['09:00', '18:00'],
})
const denver = { hours: weekdays, timeZone: 'America/Denver' }

describe('store hours', () => {
  test.each([
    // 2026-11-20 is a Friday; Denver is seven hours behind UTC then.
    ['2026-11-20T16:59:59Z', 'Closed, opens at 10:00 AM today'],
    ['2026-11-20T17:00:00Z', 'Open until 9:30 PM'],
    ['2026-11-21T04:29:59Z', 'Open until 9:30 PM'], // still Friday in Denver
    ['2026-11-21T04:30:00Z', 'Closed, opens at 9:00 AM tomorrow'],
    ['2026-11-21T07:00:00Z', 'Closed, opens at 9:00 AM today'], // midnight
    ['2026-11-22T01:00:00Z', 'Closed, opens at 10:00 AM Monday'], // Saturday evening, Sunday closed
    ['2026-11-22T20:00:00Z', 'Closed, opens at 10:00 AM tomorrow'], // Sunday
  ])('[T-04] at %s: %s', (now, message) => {
    expect(storeHoursMessage(denver, new Date(now))).toBe(message)
    expect(isOpenAt(denver, new Date(now))).toBe(message.startsWith('Open'))
  })

  test('[T-04] each store goes by its own clock', () => {
    const now = new Date('2026-11-20T16:30:00Z')
    const at = (timeZone: string) => storeHoursMessage({ hours: weekdays, timeZone }, now)
    expect(at('America/New_York')).toBe('Open until 9:30 PM')
    expect(at('America/Denver')).toBe('Closed, opens at 10:00 AM today')
    expect(at('Pacific/Honolulu')).toBe('Closed, opens at 10:00 AM today')
  })

  test('[T-04] the hour that summer time takes or gives does not shift the hours', () => {
    const sunday = { timeZone: 'America/Denver', hours: week({ Sunday: ['10:00', '18:00'] }) }
    expect(storeHoursMessage(sunday, new Date('2026-03-08T15:59:00Z'))).toMatch(
      /^Closed, opens at 10:00 AM today/,
    )
    expect(storeHoursMessage(sunday, new Date('2026-03-08T16:00:00Z'))).toBe('Open until 6:00 PM') // UTC-6 by now
    expect(storeHoursMessage(sunday, new Date('2026-11-01T17:00:00Z'))).toBe('Open until 6:00 PM') // UTC-7 again
  })

  test('[T-04] a store with one open day names it for next week', () => {
    const rare = { timeZone: 'America/Denver', hours: week({ Friday: ['10:00', '12:00'] }) }
    expect(storeHoursMessage(rare, new Date('2026-11-20T20:00:00Z'))).toBe(
      'Closed, opens at 10:00 AM Friday',
    )
  })

  test('a night that goes past midnight is still open', () => {
    const late = { timeZone: 'America/Denver', hours: week({ Friday: ['18:00', '01:30'] }) }
    expect(storeHoursMessage(late, new Date('2026-11-21T08:00:00Z'))).toBe('Open until 1:30 AM')
    expect(isOpenAt(late, new Date('2026-11-21T08:29:00Z'))).toBe(true)
    expect(isOpenAt(late, new Date('2026-11-21T08:30:00Z'))).toBe(false)
    expect(storeHoursMessage(late, new Date('2026-11-21T08:30:00Z'))).toBe(
      'Closed, opens at 6:00 PM Friday',
    )
  })

  test('says nothing about a store without hours, or in a time zone nobody knows', () => {
    expect(storeHoursMessage({ ...denver, hours: week({}) }, new Date(0))).toBeNull()
    expect(storeHoursMessage({ ...denver, hours: [] }, new Date(0))).toBeNull()
    expect(storeHoursMessage({ ...denver, timeZone: 'Mars/Olympus' }, new Date(0))).toBeNull()
  })

  test.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
    ['24:00', '12:00 AM'],
  ])('%s is %s', (time, expected) => expect(formatTime(time)).toBe(expected))
})

const openOn = (on: HolidayHours['on'], open: string, close: string): HolidayHours => ({
  on,
  isOpen: true,
  open,
  close,
})
const closedOn = (on: HolidayHours['on']): HolidayHours => ({
  on,
  isOpen: false,
  open: null,
  close: null,
})

const festive = {
  ...denver,
  holidays: [
    closedOn('thanksgiving'),
    openOn('christmas-eve', '10:00', '17:00'),
    closedOn('christmas-day'),
    openOn('2026-11-29', '12:00', '16:00'), // a Sunday, closed in other weeks
    closedOn('2026-12-24'), // this year the store's own word
  ],
}

describe('holidays', () => {
  test.each([
    // Thanksgiving 2026 is Thursday, November 26; Denver is seven hours behind UTC.
    ['2026-11-26T03:00:00Z', 'Closed, opens at 10:00 AM Friday'], // Wednesday, 8 PM: tomorrow is the holiday
    ['2026-11-26T18:00:00Z', 'Closed, opens at 10:00 AM tomorrow'], // the holiday itself, at eleven
    ['2026-11-27T18:00:00Z', 'Open until 9:30 PM'], // the Friday after
    ['2026-11-29T02:00:00Z', 'Closed, opens at 12:00 PM tomorrow'], // Saturday evening before an open Sunday
    ['2026-11-29T19:30:00Z', 'Open until 4:00 PM'], // that Sunday
    ['2026-12-24T18:00:00Z', 'Closed, opens at 9:00 AM Saturday'], // a date wins over its holiday
    ['2027-12-24T18:00:00Z', 'Open until 5:00 PM'], // the next year only the holiday is left
    ['2027-12-25T18:00:00Z', 'Closed, opens at 10:00 AM Monday'],
  ])('[T-04] at %s: %s', (now, message) =>
    expect(storeHoursMessage(festive, new Date(now))).toBe(message),
  )

  test('[T-04] a store whose only day is a holiday names the date after it', () => {
    const rare = {
      timeZone: 'America/Denver',
      hours: week({ Thursday: ['10:00', '12:00'] }),
      holidays: [closedOn('thanksgiving')],
    }
    expect(storeHoursMessage(rare, new Date('2026-11-20T20:00:00Z'))).toBe(
      'Closed, opens at 10:00 AM Thursday, December 3',
    )
  })

  test('the next ones by name, date and hours', () => {
    const ahead = holidaysAhead(festive, new Date('2026-11-26T18:00:00Z'), 30)
    expect(ahead.map(({ label, date, words }) => `${date} ${label}: ${words}`)).toEqual([
      '2026-11-26 Thanksgiving: Closed',
      '2026-11-29 Sunday: 12:00 PM – 4:00 PM',
      '2026-12-24 Thursday: Closed',
      '2026-12-25 Christmas Day: Closed',
    ])
    expect(ahead.map(({ isToday }) => isToday)).toEqual([true, false, false, false])
  })

  test('today is marked where its hours are said, and not beside others', () => {
    const thanksgiving = new Date('2026-11-26T18:00:00Z')
    expect(weekOf(festive, thanksgiving).filter(({ isToday }) => isToday)).toEqual([])
    const [day] = weekOf(denver, thanksgiving).filter(({ isToday }) => isToday)
    expect(day?.label).toBe('Thursday')
  })
})

describe('how long what is said holds', () => {
  const at = (now: string, stores = [denver]) =>
    new Date(hoursHoldUntil(stores, new Date(now))).toISOString()

  test.each([
    ['2026-11-20T16:59:30Z', '2026-11-20T17:00:00.000Z'], // before it opens
    ['2026-11-20T17:00:00Z', '2026-11-21T04:30:00.000Z'], // until it closes
    ['2026-11-21T04:30:00Z', '2026-11-21T07:00:00.000Z'], // "tomorrow" until midnight
    ['2026-11-22T20:00:00Z', '2026-11-23T07:00:00.000Z'], // a closed day
  ])('[T-04] at %s: until %s', (now, until) => expect(at(now)).toBe(until))

  test('[T-04] of several stores the first to change decides', () => {
    const newYork = { ...denver, timeZone: 'America/New_York' }
    expect(at('2026-11-20T17:00:00Z', [denver, newYork])).toBe('2026-11-21T02:30:00.000Z')
  })

  test('[T-04] never past a change, in a year with both clock changes, quarter hour by quarter hour', () => {
    const store = { ...festive, timeZone: 'America/New_York' }
    for (const start of ['2026-03-06T00:00:00Z', '2026-10-30T00:00:00Z']) {
      for (let quarter = 0; quarter < 5 * 96; quarter += 1) {
        const now = new Date(Date.parse(start) + quarter * 900_000)
        const until = hoursHoldUntil([store], now)
        expect(until).toBeGreaterThan(now.getTime())
        const said = storeHoursMessage(store, now)
        expect(storeHoursMessage(store, new Date(until - 1)), now.toISOString()).toBe(said)
      }
    }
  })

  test('a time zone that nobody knows changes nothing', () =>
    expect(hoursHoldUntil([{ ...denver, timeZone: 'Mars/Olympus' }], new Date(0))).toBe(Infinity))
})

test('a week is read from Monday on, today marked by the store’s own calendar', () => {
  const rows = weekOf(denver, new Date('2026-11-21T04:29:59Z')) // still Friday in Denver
  expect(rows.map(({ label }) => label).join(' ')).toBe(
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  )
  expect(rows.filter(({ isToday }) => isToday)).toEqual([
    { label: 'Friday', words: '10:00 AM – 9:30 PM', isToday: true },
  ])
  expect(rows[6]?.words).toBe('Closed')
})
