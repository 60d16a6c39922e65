import { expect, test } from 'vitest'
import { holidayOn, isStoreHoliday } from './holidays.ts'

const at = (date: string) => Date.parse(`${date}T00:00:00Z`)

test.each([
  ['2026-01-01', 'New Year’s Day', false],
  ['2026-05-25', 'Memorial Day', false],
  ['2027-05-31', 'Memorial Day', false],
  ['2026-07-04', 'Independence Day', false],
  ['2026-09-07', 'Labor Day', false],
  ['2026-11-26', 'Thanksgiving Day', true],
  ['2028-11-23', 'Thanksgiving Day', true],
  ['2026-12-25', 'Christmas Day', true],
  ['2026-05-18', null, false],
  ['2026-11-19', null, false],
  ['2026-12-24', null, false],
])('%s is %s', (date, holiday, storesAreClosed) => {
  expect(holidayOn(at(date))).toBe(holiday)
  expect(isStoreHoliday(at(date))).toBe(storesAreClosed)
})
