import { expect, test } from 'vitest'
import { dayOf } from '../stores/store-clock.ts'
import { holidayDate, isHolidayOn } from './holidays.ts'

test.each([
  ['new-years-day', 2027, '2027-01-01'],
  ['easter-sunday', 2024, '2024-03-31'],
  ['easter-sunday', 2026, '2026-04-05'],
  ['easter-sunday', 2038, '2038-04-25'],
  ['memorial-day', 2026, '2026-05-25'],
  ['memorial-day', 2027, '2027-05-31'],
  ['independence-day', 2026, '2026-07-04'],
  ['labor-day', 2025, '2025-09-01'],
  ['labor-day', 2026, '2026-09-07'],
  ['thanksgiving', 2026, '2026-11-26'],
  ['thanksgiving', 2029, '2029-11-22'],
  ['thanksgiving', 2030, '2030-11-28'],
  ['christmas-eve', 2026, '2026-12-24'],
  ['christmas-day', 2026, '2026-12-25'],
  ['new-years-eve', 2026, '2026-12-31'],
] as const)('%s of %d is on %s', (holiday, year, date) =>
  expect(holidayDate(holiday, year)).toBe(date),
)

test.each([
  ['thanksgiving', '2026-11-26', true],
  ['thanksgiving', '2026-11-27', false],
  ['thanksgiving', '2027-11-26', false],
  ['thanksgiving', '2027-11-25', true],
  ['new-years-eve', '2026-12-31', true],
  ['new-years-day', '2026-12-31', false],
] as const)('is it %s on %s: %s', (holiday, date, is) =>
  expect(isHolidayOn(holiday, dayOf(date))).toBe(is),
)
