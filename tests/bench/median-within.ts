/** A median, and the interval that holds it in 95 of 100 such samples. */
export type Within = { readonly middle: number; readonly from: number; readonly to: number }

/** How often a coin that is thrown so many times falls on one side at most `most` times. */
const atMost = (most: number, throws: number): number => {
  let [ways, sum] = [1, 0]
  for (let falls = 0; falls <= most; falls += 1) {
    sum += ways
    ways *= (throws - falls) / (falls + 1)
  }
  return sum / 2 ** throws
}

/**
 * The median of a sample and its interval by rank, whatever the values are spread like: each value lies above the true
 * median as a coin falls. Fewer than six values have no such interval, and their ends stand for it.
 */
export const medianWithin = (values: readonly number[]): Within => {
  const sorted = values.toSorted((a, b) => a - b)
  const { length } = sorted
  let outside = 0
  while (outside < length / 2 - 1 && atMost(outside, length) <= 0.025) outside += 1
  const at = (index: number) => sorted[index] ?? Number.NaN
  return {
    middle: (at(Math.floor((length - 1) / 2)) + at(Math.floor(length / 2))) / 2,
    from: at(Math.max(outside - 1, 0)),
    to: at(length - Math.max(outside, 1)),
  }
}
