/** What a test of two proportions can say, and how many it takes to say it. Shares are between 0 and 1. */

/** Of a standard normal distribution: 97.5 % lie below (a two-sided 95 %), and 80 %. */
const Z_95 = 1.959964
const Z_POWER_80 = 0.841621

/** Some among all: visitors who did something, among those who came. */
export interface Proportion {
  readonly some: number
  readonly all: number
}

export interface Interval {
  readonly low: number
  readonly high: number
}

export const shareOf = ({ some, all }: Proportion): number => (all === 0 ? 0 : some / all)

/** Wilson's score interval of 95 %; all between 0 and 1 where there is nobody. */
export function wilson({ some, all }: Proportion): Interval {
  if (all === 0) return { low: 0, high: 1 }
  const z2 = Z_95 ** 2
  const middle = some + z2 / 2
  const reach = Z_95 * Math.sqrt((some * (all - some)) / all + z2 / 4)
  return {
    low: Math.max(0, (middle - reach) / (all + z2)),
    high: Math.min(1, (middle + reach) / (all + z2)),
  }
}

/**
 * The interval of 95 % for how much larger B's share is than A's: Newcombe's, of two score intervals, which holds for
 * small shares and few people as well. https://doi.org/10.1002/(SICI)1097-0258(19980430)17:8%3C873::AID-SIM779%3E3.0.CO;2-I
 */
export function differenceOf(a: Proportion, b: Proportion): Interval {
  const difference = shareOf(b) - shareOf(a)
  const [ofA, ofB] = [wilson(a), wilson(b)]
  return {
    low: difference - Math.hypot(shareOf(b) - ofB.low, ofA.high - shareOf(a)),
    high: difference + Math.hypot(ofB.high - shareOf(b), shareOf(a) - ofA.low),
  }
}

export interface Plan {
  /** What is so without a test. */
  readonly baseline: number
  /** The smallest change that is to be found, as a part of the baseline: 0.2 of 0.02 is a change to 0.024. */
  readonly smallestEffect: number
  /** Which part of the visitors sees version B. */
  readonly shareOfB: number
}

export interface Sample {
  readonly a: number
  readonly b: number
}

/**
 * How many visitors each version needs, so that a change as large as the smallest is found in four of five tests, and
 * none that is not there in more than one of twenty. Null for a plan that cannot be: nothing is more than all.
 */
export function sampleFor({ baseline, smallestEffect, shareOfB }: Plan): Sample | null {
  const changed = baseline * (1 + smallestEffect)
  const isPlan = baseline > 0 && smallestEffect > 0 && changed < 1 && shareOfB > 0 && shareOfB < 1
  if (!isPlan) return null
  const ratio = shareOfB / (1 - shareOfB)
  const pooled = (baseline + ratio * changed) / (1 + ratio)
  const chance = Math.sqrt(pooled * (1 - pooled) * (1 + 1 / ratio))
  const apart = Math.sqrt(baseline * (1 - baseline) + (changed * (1 - changed)) / ratio)
  const a = ((Z_95 * chance + Z_POWER_80 * apart) / (changed - baseline)) ** 2
  return { a: Math.ceil(a), b: Math.ceil(a * ratio) }
}

/** Chi-square with one degree of freedom is larger in one of a thousand samples that are as they should be. */
const CHI_SQUARE_999 = 10.828
/** With fewer expected in a version, it says nothing. */
const FEWEST_EXPECTED = 5

/**
 * Whether visitors were split as no chance would: then something is wrong with the test itself, and what it says of the
 * versions is worth nothing.
 */
export function isMismatch({ a, b }: Sample, shareOfB: number): boolean {
  const expectedB = (a + b) * shareOfB
  const expectedA = a + b - expectedB
  if (Math.min(expectedA, expectedB) < FEWEST_EXPECTED) return false
  const chiSquare = (a - expectedA) ** 2 / expectedA + (b - expectedB) ** 2 / expectedB
  return chiSquare > CHI_SQUARE_999
}
