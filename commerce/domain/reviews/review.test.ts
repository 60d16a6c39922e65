import { expect, test } from 'vitest'
import { ALL_REVIEWS, readReviewChoice, reviewsHref } from './review-address.ts'
import { ratingOf, shownName } from './review.ts'

test.each([
  [[0, 0, 0, 0, 0], null, 0],
  [[0, 0, 0, 0, 1], 5, 1],
  [[1, 0, 0, 0, 0], 1, 1],
  [[0, 0, 0, 2, 1], 4.3, 3],
  [[0, 0, 0, 3, 1], 4.3, 4], // 4.25: a half goes up
  [[0, 0, 1, 11, 8], 4.4, 20], // 4.35, which no binary fraction is
  [[0, 0, 0, 1, 19], 5, 20], // 4.95
])('of %j the average is %d', (counts, average, count) =>
  expect(ratingOf(counts)).toEqual({ average, count, counts }),
)

test.each([
  ['Ruth', 'O’Neil', 'Ruth O.'],
  ['Åsa', 'ångström', 'Åsa Å.'],
  ['Ruth', ' ', 'Ruth'],
  ['Li', '𠮷野', 'Li 𠮷.'],
])('%s %s shows as %s', (first, last, shown) => expect(shownName(first, last)).toBe(shown))

test.each([
  ['', ALL_REVIEWS],
  ['sort=lowest&stars=2&page=3', { sort: 'lowest', stars: 2, page: 3 }],
  ['sort=price&stars=6&utm=x', ALL_REVIEWS],
  ['stars=4.5', ALL_REVIEWS],
  ['page=0', null],
  ['page=1e9', null],
  ['page=', null],
])('the address %s asks for %j', (query, choice) =>
  expect(readReviewChoice(new URLSearchParams(query))).toEqual(choice),
)

test('an address says no more than it has to', () => {
  const path = '/reviews/100101'
  expect(reviewsHref(path, {})).toBe(path)
  expect(reviewsHref(path, { sort: 'newest', stars: 4, page: 2 })).toBe(
    `${path}?sort=newest&stars=4&page=2`,
  )
})
