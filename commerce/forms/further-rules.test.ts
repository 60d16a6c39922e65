import { describe, expect, test } from 'vitest'
import { integerRule, recentDateRule } from './further-rules.ts'

const TODAY = '2026-11-21'

describe('further rules', () => {
  test.each([
    [TODAY, true],
    ['11/21/2026', true],
    ['2026-10-22', true],
    ['2026-10-21', false],
    ['2026-11-22', false],
    ['2026-02-30', false],
    ['', false],
  ])('[V-21b] %j is within the last 30 days: %j', (day, is) =>
    expect(recentDateRule(TODAY)(day) === null).toBe(is),
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
  ])('[V-21c] %j as a whole number from 3 to 9', (text, words) =>
    expect(integerRule(3, 9)(text)).toBe(words),
  )
})
