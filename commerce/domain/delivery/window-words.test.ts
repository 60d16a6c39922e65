import { expect, test } from 'vitest'
import { arrivalWords, hoursOfWindow } from './window-words.ts'

const window = (from: string, to: string, timeZone: string) => ({ from, to, timeZone })
const winter = window('2026-12-01T15:00:00.000Z', '2026-12-01T18:00:00.000Z', 'America/Denver')

test.each([
  ['winter', winter, '8:00 AM – 11:00 AM MST'],
  [
    'summer',
    window('2026-07-01T20:00:00.000Z', '2026-07-01T23:00:00.000Z', 'America/Denver'),
    '2:00 PM – 5:00 PM MDT',
  ],
  [
    'a store on another clock',
    window('2026-12-02T01:00:00.000Z', '2026-12-02T04:00:00.000Z', 'America/Los_Angeles'),
    '5:00 PM – 8:00 PM PST',
  ],
])('hours say their clock: %s', (_, it, words) => {
  expect(hoursOfWindow(it)).toBe(words)
})

test('an arrival is told as far as it is known', () => {
  const day = '2026-12-01'
  expect(arrivalWords({ earliest: day, latest: day, window: winter })).toBe(
    'on Tuesday, December 1, between 8:00 AM and 11:00 AM MST',
  )
  expect(arrivalWords({ earliest: day, latest: '2026-12-04', window: null })).toBe(
    'between Tuesday, December 1 and Friday, December 4',
  )
  expect(arrivalWords({ earliest: null, latest: null, window: null })).toBe('')
})
