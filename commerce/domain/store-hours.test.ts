import { describe, expect, test } from 'vitest'
import { dayNames, type DayName, type OpeningHours } from '../contract/location.ts'
import { formatTime, storeHoursMessage } from './store-hours.ts'

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
  ])('[T-04] at %s: %s', (now, message) =>
    expect(storeHoursMessage(denver, new Date(now))).toBe(message),
  )

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
