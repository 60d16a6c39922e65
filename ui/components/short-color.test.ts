import { expect, test } from 'vitest'
import { shortColor } from './short-color.ts'

test.each([
  ['#000000', '#000'],
  ['#ffffff', '#fff'],
  ['#f7f808', '#ff1'],
  // A tint is kept, at the price of a shade: beige is no pink, and gray is gray.
  ['#dcc2b5', '#dba'],
  ['#e6dac8', '#edc'],
  ['#c4c4c4', '#ccc'],
])('the color %s stands as %s until its picture comes', (hex, short) => {
  expect(shortColor(hex)).toBe(short)
})
