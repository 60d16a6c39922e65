import { expect, test } from 'vitest'
import { shortColor } from './short-color.ts'

test.each([
  ['#dcc2b5', '#dbb'],
  ['#000000', '#000'],
  ['#ffffff', '#fff'],
  ['#f7f808', '#ff0'],
  ['#09f610', '#1e1'],
])('the color %s stands as %s until its picture comes', (hex, short) => {
  expect(shortColor(hex)).toBe(short)
})
