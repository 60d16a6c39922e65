import { z } from 'zod'
import {
  differenceOf,
  isMismatch,
  sampleFor,
  shareOf,
  type Interval,
  type Plan,
  type Proportion,
  type Sample,
} from './statistics.ts'

const day = z.iso.date()
const count = z.int().min(0)
const testedDay = z.object({
  day,
  version: z.enum(['a', 'b']),
  visitors: count,
  visits: count,
  added: count,
  ordered: count,
})
/** What the shop tells of a test: by day and version, people on their first day; `today` on the shop's own clock. */
export const told = z.object({ today: day, days: z.array(testedDay) })
export type Told = z.infer<typeof told>

export interface Totals {
  readonly visitors: number
  readonly visits: number
  readonly added: number
  readonly ordered: number
}

export interface Counts {
  readonly a: Totals
  readonly b: Totals
}

const NONE: Totals = { visitors: 0, visits: 0, added: 0, ordered: 0 }

const plus = (one: Totals, other: Totals): Totals => ({
  visitors: one.visitors + other.visitors,
  visits: one.visits + other.visits,
  added: one.added + other.added,
  ordered: one.ordered + other.ordered,
})

/** All that was counted, until and with a day if one is named. */
export const countsOf = (days: Told['days'], until?: string): Counts =>
  days
    .filter((one) => until === undefined || one.day <= until)
    .reduce<Counts>((all, one) => ({ ...all, [one.version]: plus(all[one.version], one) }), {
      a: NONE,
      b: NONE,
    })

export type Goal = 'order' | 'cart'

const reached = (totals: Totals, goal: Goal): Proportion => ({
  some: goal === 'order' ? totals.ordered : totals.added,
  all: totals.visitors,
})

/** What the numbers say of the two versions. */
export interface Verdict {
  /** The last day that is counted in it; null for all of them. */
  readonly until: string | null
  readonly shareOfA: number
  readonly shareOfB: number
  /** Of 95 %, for how much larger B's share is. */
  readonly difference: Interval
  readonly says: 'a' | 'b' | 'none-seen' | 'too-few'
}

export type Reading =
  /** A plan that cannot be: nothing will ever be said. */
  | { readonly kind: 'no-plan' }
  /** Not before the planned end: who looks every day and stops at a fine day finds what is not there. */
  | { readonly kind: 'counting'; readonly needed: Sample }
  | { readonly kind: 'mismatch'; readonly needed: Sample }
  | { readonly kind: 'read'; readonly needed: Sample; readonly verdict: Verdict }

const hasAll = ({ a, b }: Counts, needed: Sample): boolean =>
  a.visitors >= needed.a && b.visitors >= needed.b

/** The first day, over by now, with which both versions had as many visitors as were planned; null while there is none. */
const fullDay = ({ today, days }: Told, needed: Sample): string | null => {
  const all = [...new Set(days.map((one) => one.day))].toSorted()
  return all.find((one) => one < today && hasAll(countsOf(days, one), needed)) ?? null
}

/**
 * What can honestly be said of a test. Before its planned number of visitors, or its end, nothing is said of the
 * versions; at the first of the two it is said once, by what was counted until then, however long the test goes on.
 */
export const readingOf = (told: Told, plan: Plan, goal: Goal, isOver: boolean): Reading => {
  const needed = sampleFor(plan)
  if (needed === null) return { kind: 'no-plan' }
  const { a, b } = countsOf(told.days)
  if (isMismatch({ a: a.visitors, b: b.visitors }, plan.shareOfB))
    return { kind: 'mismatch', needed }
  const until = fullDay(told, needed)
  if (until === null && !isOver) return { kind: 'counting', needed }
  const counts = countsOf(told.days, until ?? undefined)
  const ofA = reached(counts.a, goal)
  const ofB = reached(counts.b, goal)
  const difference = differenceOf(ofA, ofB)
  const seen = difference.low > 0 ? 'b' : difference.high < 0 ? 'a' : 'none-seen'
  return {
    kind: 'read',
    needed,
    verdict: {
      until,
      shareOfA: shareOf(ofA),
      shareOfB: shareOf(ofB),
      difference,
      says: hasAll(counts, needed) ? seen : 'too-few',
    },
  }
}
