import { describe, expect, test } from 'vitest'
import { adultBirthDateRule, birthDateRule, parseDate } from './birth-date.ts'

const TODAY = '2026-11-21'
const INVALID = 'Please enter a valid date, like 04/30/1990'
const PAST = 'Your date of birth must be in the past'

describe('[V-13] a birth date', () => {
  test.each([
    ['1990-04-30', null],
    ['04/30/1990', null],
    ['4/5/1990', null],
    ['2026-11-20', null],
    ['', 'Please enter your date of birth'],
    ['   ', 'Please enter your date of birth'],
    ['2026-11-21', PAST],
    ['2126-01-01', PAST],
    ['1990-02-30', INVALID],
    ['1991-02-29', INVALID],
    ['1992-02-29', null],
    ['13/01/1990', INVALID],
    ['1990', INVALID],
    ['yesterday', INVALID],
    ['1850-01-01', INVALID],
    ['0000-00-00', INVALID],
    [`1990-04-30${' '.repeat(60)}x`, null],
    ['9'.repeat(100_000), INVALID],
  ])('%s', (value, message) => {
    expect(birthDateRule(TODAY)(value)).toBe(message)
  })
})

test.each([
  ['2008-11-21', null],
  ['2008-11-22', 'You must be 18 or older to apply'],
  ['2026-11-21', PAST],
  ['11/21/2008', null],
])('who was born on %s may apply: %s', (value, message) => {
  expect(adultBirthDateRule(TODAY)(value)).toBe(message)
})

test('is kept as an ISO date', () => {
  expect(parseDate('4/5/1990')).toBe('1990-04-05')
  expect(parseDate('nonsense')).toBeNull()
})
