import { expect, test } from 'vitest'
import { shownPages } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [2, 4, [1, 2, 3, 4]],
])('page %i of %i shows the ends and the neighbours', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown)
})
