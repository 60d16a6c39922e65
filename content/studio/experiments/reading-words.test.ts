import { expect, test } from 'vitest'
import type { Reading } from './reading.ts'
import { neededWords, readingWords, shareWords } from './reading-words.ts'

const needed = { a: 3841, b: 3841 }
const read = (says: 'a' | 'b' | 'none-seen' | 'too-few', until: string | null): Reading => ({
  kind: 'read',
  needed,
  verdict: {
    until,
    shareOfA: 0.1,
    shareOfB: 0.125,
    difference: { low: 0.0111, high: 0.0389 },
    says,
  },
})

test('the plan is said before a test begins', () => {
  expect(neededWords(needed, { baseline: 0.1, smallestEffect: 0.2, shareOfB: 0.5 })).toMatch(
    /^To tell a change from 10\.0% to 12\.0%, it needs 3,841 visitors in A and 3,841 in B\./,
  )
})

test.each([
  [read('b', '2026-11-01'), 'Version B is better.'],
  [read('a', null), 'Version A is better.'],
  [read('none-seen', null), 'that this test could see'],
  [read('too-few', null), 'Too few visitors came'],
  [{ kind: 'counting', needed }, 'Not enough data yet.'],
  [{ kind: 'mismatch', needed }, 'not split as planned'],
  [{ kind: 'no-plan' }, 'Without a plan'],
] as const)('of %o it says: %s', (reading, words) => {
  expect(readingWords(reading, 'order').join(' ')).toContain(words)
})

test('the difference is said with its interval, and by what it is read', () => {
  const [first] = readingWords(read('b', '2026-11-01'), 'cart')
  expect(first).toBe(
    'Of visitors to A 10.0% add to the cart, of those to B 12.5%. The difference is between +1.11 and +3.89 percentage points (95% interval). The result is based on visitors until 2026-11-01, when enough had come.',
  )
})

test('shares are said with what they are of', () => {
  expect(shareWords({ some: 12, all: 340 })).toBe('12 of 340, 3.53%')
  expect(shareWords({ some: 0, all: 0 })).toBe('0 of 0')
})
