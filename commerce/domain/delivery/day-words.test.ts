import { expect, test } from 'vitest'
import * as words from '#words'

test.each([
  [0, 'midnight'],
  [9, '9 AM'],
  [12, 'noon'],
  [14, '2 PM'],
  [18, '6 PM'],
  [24, 'midnight'],
])('the hour %i is %s', (hour, said) => {
  expect(words.hourOfDay(hour)).toBe(said)
})
