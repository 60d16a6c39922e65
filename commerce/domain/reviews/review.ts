import type { RatingSummary } from '../../contract/product/rating.ts'

/** How a writer is shown: the first name, and of the last one its first letter. `Ruth O.` */
export const shownName = (first: string, last: string): string => {
  const [initial = ''] = last.trim()
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`
}

/** What reviews come to, from how many there are of one star, of two, and so on. */
export const ratingOf = (counts: readonly number[]): RatingSummary => {
  const count = counts.reduce((sum, n) => sum + n, 0)
  const stars = counts.reduce((sum, n, index) => sum + n * (index + 1), 0)
  // In whole numbers, as the database does it for the product's own rating: 4.35 is not 4.35 in binary.
  const average = count === 0 ? null : Math.floor((20 * stars + count) / (2 * count)) / 10
  return { average, count, counts: [...counts] }
}
