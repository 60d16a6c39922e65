import { expect, test } from 'vitest'
import { holidayOn } from './holidays.ts'

const at = (date: string) => Date.parse(`${date}T00:00:00Z`)

test.each([
  ['2026-01-01', 'New Year’s Day'],
  ['2026-05-25', 'Memorial Day'],
  ['2027-05-31', 'Memorial Day'],
  ['2026-07-04', 'Independence Day'],
  ['2026-09-07', 'Labor Day'],
  ['2026-11-26', 'Thanksgiving Day'],
  ['2028-11-23', 'Thanksgiving Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2026-05-18', null],
  ['2026-11-19', null],
  ['2026-12-24', null],
])('%s is %s', (date, holiday) => {
  expect(holidayOn(at(date))).toBe(holiday)
})
