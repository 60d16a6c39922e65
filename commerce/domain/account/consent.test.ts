import { describe, expect, test } from 'vitest'
import { mayCapture, readConsent } from './consent.ts'

describe('[P-03] whether anything may be captured', () => {
  test.each([
    ['all', false, true],
    ['all', true, false],
    ['necessary', false, false],
    ['necessary', true, false],
    ['undecided', false, false],
    ['undecided', true, false],
  ] as const)('%s with privacy control %s: %s', (choice, control, may) => {
    expect(mayCapture(choice, control)).toBe(may)
  })

  test.each([
    ['all', 'all'],
    ['necessary', 'necessary'],
    ['', 'undecided'],
    ['ALL', 'undecided'],
    ['true', 'undecided'],
    [undefined, 'undecided'],
    [null, 'undecided'],
  ] as const)('a cookie of %j is %s', (value, choice) => {
    expect(readConsent(value)).toBe(choice)
  })
})
