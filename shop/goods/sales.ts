/**
 * The holiday sale, in which everything is that has a regular price besides. The content’s sales have the same time, and a
 * test compares them.
 */
export const holidaySale = {
  startsAt: '2026-11-01T00:00:00-06:00',
  endsAt: '2027-01-01T00:00:00-07:00',
} as const
