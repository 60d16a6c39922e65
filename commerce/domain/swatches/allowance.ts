import type { SwatchPolicy } from './swatch-policy.ts'
import { dateOf } from '../stores/store-clock.ts'

/** Swatches that a household was sent: how many, on which day, counted since 1970 by the shop's clock. */
export type HadSwatches = { readonly day: number; readonly count: number }

/** What a household may still have today; where it is less than the most, `moreFrom` is the day on which it is more. */
export type SwatchAllowance = { readonly left: number; readonly moreFrom: string | null }

type Rule = Pick<SwatchPolicy, 'mostPerHousehold' | 'days'>

/** The first day whose swatches still count on `today`. */
export const countedSince = ({ days }: Pick<Rule, 'days'>, today: number): number =>
  today - days + 1

/** How many swatches a household may still have: in any so many days on end, today the last of them, no more than the most. */
export const swatchAllowance = (
  policy: Rule,
  had: readonly HadSwatches[],
  today: number,
): SwatchAllowance => {
  const since = countedSince(policy, today)
  const counted = had.filter(({ day, count }) => day >= since && day <= today && count > 0)
  const sum = counted.reduce((all, { count }) => all + count, 0)
  const oldest = Math.min(...counted.map(({ day }) => day))
  return {
    left: Math.max(0, policy.mostPerHousehold - sum),
    moreFrom: counted.length === 0 ? null : dateOf(oldest + policy.days),
  }
}
