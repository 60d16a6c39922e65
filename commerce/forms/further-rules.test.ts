import { describe, expect, test } from 'vitest'
import { integerRule, recentDateRule, validateContiguousState } from './further-rules.ts'

const TODAY = '2026-11-21'

describe('[V-21] further rules', () => {
  test.each([
    [TODAY, true],
    ['11/21/2026', true],
    ['2026-10-22', true],
    ['2026-10-21', false],
    ['2026-11-22', false],
    ['2026-02-30', false],
    ['', false],
  ])('%j is within the last 30 days: %j', (day, is) =>
    expect(recentDateRule(TODAY)(day) === null).toBe(is),
  )

  test.each([
    ['CO', null],
    ['new york', null],
    ['AK', 'Sorry, we do not deliver to Alaska and Hawaii.'],
    ['hawaii', 'Sorry, we do not deliver to Alaska and Hawaii.'],
    ['', 'Please select a state'],
    ['Ontario', 'Please select a state'],
  ])('%j as a state other than Alaska and Hawaii', (state, words) =>
    expect(validateContiguousState(state)).toBe(words),
  )

  test.each([
    ['3', null],
    [' 9 ', null],
    ['2', 'Please enter 3 or more'],
    ['10', 'Please enter 9 or less'],
    ['-4', 'Please enter 3 or more'],
    ['4.5', 'Please enter a whole number'],
    ['1e1', 'Please enter a whole number'],
    ['', 'Please enter a whole number'],
  ])('%j as a whole number from 3 to 9', (text, words) =>
    expect(integerRule(3, 9)(text)).toBe(words),
  )
})
