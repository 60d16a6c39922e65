import { expect, test } from 'vitest'
import { panelIn } from './panel.ts'
import type { LabPicture } from './pixels.ts'

const [width, height] = [60, 100]

/** A white page with something dark on it. */
const page = (isDark: (x: number, y: number) => boolean): LabPicture => {
  const plane = (of: number, around: number) =>
    Float32Array.from({ length: width * height }, (_, at) =>
      isDark(at % width, Math.floor(at / width)) ? of : around,
    )
  return { width, height, l: plane(60, 100), a: plane(0, 0), b: plane(0, 0) }
}
const isWord = (x: number, y: number) => y % 10 < 3 && x % 6 < 4 && x > 4

test('the picture of a screenshot is found between its words', () => {
  const isPicture = (y: number) => y >= 30 && y < 70
  const panel = panelIn(page((x, y) => isPicture(y) || ((y < 25 || y > 75) && isWord(x, y))))
  expect(panel).toEqual({ left: 0.5 / 60, top: 0.305, right: 59.5 / 60, bottom: 0.695 })
})

test.each([
  ['words alone', isWord],
  ['an empty page', () => false],
  ['a stamp', (x: number, y: number) => x < 8 && y > 40 && y < 48],
])('%s is none', (_, isDark) => {
  expect(panelIn(page(isDark))).toBeNull()
})
