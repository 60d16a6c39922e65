import { expect, test } from 'vitest'
import * as words from '#words'

test.each([
  [0, 'midnight'],
  [9, 'nine in the morning'],
  [12, 'noon'],
  [14, 'two in the afternoon'],
  [18, 'six in the evening'],
  [24, 'midnight'],
])('the hour %i is %s', (hour, said) => {
  expect(words.hourOfDay(hour)).toBe(said)
})
