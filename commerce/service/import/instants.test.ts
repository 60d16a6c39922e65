import { expect, test } from 'vitest'
import { readInstant } from './instants.ts'

test.each([
  ['2026-11-27T09:00-07:00', '2026-11-27T16:00:00.000Z'],
  ['2026-11-27 09:00:30 -0700', '2026-11-27T16:00:30.000Z'],
  ['2026-11-27T09:00+05:30', '2026-11-27T03:30:00.000Z'],
  ['2026-11-27T16:00:00.000Z', '2026-11-27T16:00:00.000Z'],
  ['2026-11-27T09:00 America/Denver', '2026-11-27T16:00:00.000Z'],
  ['2026-07-04T09:00[America/Denver]', '2026-07-04T15:00:00.000Z'],
  // The day on which clocks go forward, before and after.
  ['2026-03-08T01:59 America/Denver', '2026-03-08T08:59:00.000Z'],
  ['2026-03-08T03:00 America/Denver', '2026-03-08T09:00:00.000Z'],
  // The hour that comes twice, by its offset.
  ['2026-11-01T01:30-06:00', '2026-11-01T07:30:00.000Z'],
  ['2026-11-01T01:30-07:00', '2026-11-01T08:30:00.000Z'],
])('%s is a moment', (cell, moment) => {
  const read = readInstant(cell)
  expect(read.ok && new Date(read.value).toISOString()).toBe(moment)
})

test.each([
  ['2026-11-27', 'has no time; write 2026-11-27T09:00-07:00'],
  [
    '2026-11-27T09:00',
    'has no time zone; write 2026-11-27T09:00-07:00 or 2026-11-27T09:00 America/New_York',
  ],
  ['11/27/2026 9:00', 'is not a date and time; write 2026-11-27T09:00-07:00'],
  ['soon', 'is not a date and time; write 2026-11-27T09:00-07:00'],
  ['2026-02-30T09:00Z', 'is a date or time that does not exist'],
  ['2026-11-27T24:00Z', 'is a date or time that does not exist'],
  ['2026-11-27T09:00-15:00', 'has an impossible offset'],
  [
    '2026-11-27T09:00 America/Atlantis',
    'names the time zone America/Atlantis, which does not exist',
  ],
  ['2026-03-08T02:30 America/Denver', 'is an hour that the clock skips that day'],
  ['2026-11-01T01:30 America/Denver', 'is an hour that occurs twice that day; write its offset'],
])('%s is none: it %s', (cell, reason) => {
  expect(readInstant(cell)).toEqual({ ok: false, reason })
})
