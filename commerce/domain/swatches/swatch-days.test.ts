import { expect, test } from 'vitest'
import { swatchDays, type SwatchStart } from './swatch-days.ts'

const deliveries = {
  calendar: {
    clock: { timeZone: 'America/Denver', name: 'Denver time' },
    cutOffHour: 14,
    nothingDrives: ['thanksgiving' as const],
    choiceOfDays: 12,
  },
  offshoreStates: ['AK', 'HI'],
}
const post = { weekdays: [1, 2, 3, 4, 5, 6], packDays: 1, days: [2, 4], offshoreDays: 2 } as const

test.each<[string, string, string, SwatchStart, string, string]>([
  ['a Monday morning', '2026-11-09T16:00:00Z', 'CO', 'ordered', '2026-11-12', '2026-11-14'],
  ['after the cut-off', '2026-11-09T22:00:00Z', 'CO', 'ordered', '2026-11-13', '2026-11-16'],
  ['over a Sunday', '2026-11-12T16:00:00Z', 'CO', 'ordered', '2026-11-16', '2026-11-18'],
  ['over Thanksgiving', '2026-11-24T16:00:00Z', 'CO', 'ordered', '2026-11-28', '2026-12-01'],
  ['in the post', '2026-11-09T16:00:00Z', 'CO', 'posted', '2026-11-11', '2026-11-13'],
  ['to Hawaii', '2026-11-09T16:00:00Z', 'HI', 'ordered', '2026-11-14', '2026-11-17'],
])('%s: %s to %s, %s', (_, now, state, from, earliest, latest) => {
  expect(swatchDays(post, deliveries, new Date(now), { state, from })).toEqual({ earliest, latest })
})
