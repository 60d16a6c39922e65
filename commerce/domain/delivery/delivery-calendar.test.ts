import { expect, test } from 'vitest'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'
import { dayNames } from '../../contract/location.ts'
import { daysToChoose, deliveryDates, pickUpDate } from './delivery-calendar.ts'

const { calendar } = smallPolicies.delivery
const TUESDAY_TO_SATURDAY = [2, 3, 4, 5, 6]

// Denver is seven hours behind UTC in winter; orders after 14:00 there count as the next day's.
test.each([
  ['Monday morning', '2026-11-16T16:00:00Z', '2026-11-18', '2026-11-20'],
  ['Monday after the cut-off', '2026-11-16T21:30:00Z', '2026-11-19', '2026-11-21'],
  ['late on Sunday in Denver, Monday in UTC', '2026-11-16T05:00:00Z', '2026-11-18', '2026-11-20'],
  ['Friday noon', '2026-11-20T19:00:00Z', '2026-11-24', '2026-11-27'],
  ['over Thanksgiving', '2026-11-23T16:00:00Z', '2026-11-25', '2026-11-28'],
  ['over New Year', '2026-12-31T19:00:00Z', '2027-01-05', '2027-01-07'],
])('%s: the second to the fourth delivery day', (_, now, earliest, latest) => {
  const days = { firstDay: 2, lastDay: 4, weekdays: TUESDAY_TO_SATURDAY }
  expect(deliveryDates(calendar, new Date(now), days)).toEqual({ earliest, latest })
})

const hours = (closed: readonly string[]) =>
  dayNames.map((day) => ({ day, isOpen: !closed.includes(day), open: '10:00', close: '20:00' }))

test.each([
  ['the next day', '2026-11-16T16:00:00Z', [], '2026-11-17'],
  ['not on a closed Sunday', '2026-11-21T16:00:00Z', ['Sunday'], '2026-11-23'],
  ['by the store’s own date', '2026-11-17T03:00:00Z', [], '2026-11-17'],
  ['not on its holiday', '2026-11-25T16:00:00Z', [], '2026-11-27'],
  ['never, when it never opens', '2026-11-17T03:00:00Z', dayNames, null],
])('pick-up: %s', (_, now, closed, date) => {
  const holidays = [{ on: 'thanksgiving', isOpen: false, open: null, close: null } as const]
  const store = { timeZone: 'America/Denver', hours: hours(closed), holidays }
  expect(pickUpDate(new Date(now), store)).toBe(date)
})

test('twelve days to choose from, from the first one on, on the truck’s weekdays and no holiday', () => {
  const days = daysToChoose(calendar, '2026-11-24', TUESDAY_TO_SATURDAY)
  expect(days).toHaveLength(12)
  expect(days.slice(0, 4)).toEqual(['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28']) // Thanksgiving is left out
  expect(days[4]).toBe('2026-12-01')
  expect(daysToChoose(calendar, '2026-11-24', [])).toEqual([])
})
