import { expect, test } from 'vitest'
import { panelColorFaults, panelColors } from './panel-colors.ts'

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

test.each([
  ['#1f3d36', '#faf7f2', []],
  ['#1f3d36', undefined, []],
  [undefined, undefined, []],
  ['forest', undefined, ['background no-color']],
  ['#fff', '#000000', ['background no-color']],
  ['#1f3d36', 'white', ['text no-color']],
  ['red', 'white', ['background no-color', 'text no-color']],
  [undefined, '#ffffff', ['text no-background']],
  ['#1f3d36', '#2a4a40', ['text unreadable']],
])('of %s with words in %s these are not taken: %s', (background, text, faults) => {
  const found = panelColorFaults(background, text)
  expect(found.map(({ field, fault }) => `${field} ${fault}`)).toEqual(faults)
})

test.each([
  ['#1f3d36', '#faf7f2'],
  ['#102030', '#fafafa'],
  ['#ffffff', '#111111'],
])('what no fault is found with is shown as it is written: %s and %s', (background, text) => {
  expect(panelColorFaults(background, text)).toEqual([])
  expect(panelColors(background, text)).toEqual({ background, color: text })
})
