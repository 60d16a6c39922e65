import { expect, test } from 'vitest'
import { maskEmail, pausedUntil } from './subscription.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 24 * 60 * 60 * 1000

test.each([
  ['none', null, null],
  ['none', NOW + DAY, null],
  ['month', null, NOW + 30 * DAY],
  ['quarter', NOW + DAY, NOW + 90 * DAY],
  ['keep', NOW + DAY, NOW + DAY],
  ['keep', NOW - DAY, null],
  ['keep', null, null],
] as const)('a pause of “%s” over one until %j ends at %j', (pause, current, expected) =>
  expect(pausedUntil(pause, current, NOW)).toBe(expected),
)

test.each([
  ['ruth@shopper.example', 'r•••@shopper.example'],
  ['x@y.z', 'x•••@y.z'],
  ['𝒜da@shopper.example', '𝒜•••@shopper.example'],
])('%s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
