import { expect, test } from 'vitest'
import { INDENT, ROW_HEIGHT, SCROLL_REGION, rowsInView, scrollStep } from './tree-metrics.ts'

test('[B-11] indent 44, row height 62, scroll region 100', () => {
  expect([INDENT, ROW_HEIGHT, SCROLL_REGION]).toEqual([44, 62, 100])
})

test.each([
  ['in the middle', 300, 0],
  ['just outside of the upper region', 100, 0],
  ['just inside of it', 99, -1],
  ['at the upper edge', 0, -18],
  ['above it', -40, -18],
  ['just outside of the lower region', 500, 0],
  ['just inside of it', 501, 1],
  ['at the lower edge', 600, 18],
])('[B-11] a drag %s scrolls by that', (_, y, step) => {
  expect(scrollStep(y, 600)).toBe(step)
})

test.each([
  [0, 620, 2000, { start: 0, end: 16 }],
  [62_000, 620, 2000, { start: 994, end: 1016 }],
  [123_380, 620, 2000, { start: 1984, end: 2000 }],
  [0, 620, 3, { start: 0, end: 3 }],
])('scrolled to %d, of %d pixels, few of %d rows are drawn', (top, height, count, rows) => {
  expect(rowsInView(top, height, count)).toEqual(rows)
})
