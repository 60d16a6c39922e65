import { expect, test } from 'vitest'
import { panelColors } from './contrast.ts'

test.each([
  ['#1f3d36', '#faf7f2', '#faf7f2'],
  ['#1f3d36', '#2a4a40', '#ffffff'],
  ['#f3e9d7', '#efe5d0', '#111111'],
  ['#1f3d36', undefined, '#ffffff'],
  ['#1f3d36', 'red;background:url(x)', '#ffffff'],
])('words on %s asked to be %s are %s', (background, text, color) => {
  expect(panelColors(background, text)).toEqual({ background, color })
})

test.each([undefined, '', 'red', '#fff', '#12345g', '#123456;color:red'])(
  '%s is no background',
  (background) => {
    expect(panelColors(background, '#ffffff')).toBeNull()
  },
)
