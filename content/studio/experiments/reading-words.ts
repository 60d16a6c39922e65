import type { Goal, Reading } from './reading.ts'
import { shareOf, type Plan, type Proportion, type Sample } from './statistics.ts'

const number = (value: number): string => value.toLocaleString('en-US')

const percent = (share: number): string =>
  `${(share * 100).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 })}%`

/** `12 of 340, 3.53%`. */
export const shareWords = (proportion: Proportion): string =>
  `${number(proportion.some)} of ${number(proportion.all)}${proportion.all === 0 ? '' : `, ${percent(shareOf(proportion))}`}`

/** What the plan takes, in words. */
export const neededWords = (needed: Sample, { baseline, smallestEffect }: Plan): string =>
  `To tell a change from ${percent(baseline)} to ${percent(baseline * (1 + smallestEffect))}, it needs ${number(needed.a)} visitors in A and ${number(needed.b)} in B. With that many, a test finds such a change four times in five; if nothing has changed, it is wrong one time in twenty.`

const GOALS: Readonly<Record<Goal, string>> = { order: 'order', cart: 'add to the cart' }

const signed = (share: number): string =>
  `${share < 0 ? '−' : '+'}${(Math.abs(share) * 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}`

/** What can be said of a test, sentence by sentence. */
export const readingWords = (reading: Reading, goal: Goal): string[] => {
  switch (reading.kind) {
    case 'no-plan':
      return [
        'Without a plan, the results say nothing: enter how many do so today, and what change is worth finding.',
      ]
    case 'counting':
      return [
        'Not enough data yet. The result is shown when the planned number of visitors has come, or at the end. If you stop a test on a good day, you find differences that are not there.',
      ]
    case 'mismatch':
      return [
        'Visitors are not split as planned, by more than chance. Something is wrong with the test, or its share was changed while it ran: these numbers say nothing about the versions.',
      ]
    case 'read': {
      const { until, difference, shareOfA, shareOfB, says } = reading.verdict
      const when =
        until === null
          ? ''
          : ` The result is based on visitors until ${until}, when enough had come.`
      const interval = `Of visitors to A ${percent(shareOfA)} ${GOALS[goal]}, of those to B ${percent(shareOfB)}. The difference is between ${signed(difference.low)} and ${signed(difference.high)} percentage points (95% interval).${when}`
      return [interval, VERDICTS[says]]
    }
  }
}

const VERDICTS = {
  a: 'Version A is better.',
  b: 'Version B is better.',
  'none-seen': 'No difference was found that this test could see. A smaller one may be there.',
  'too-few': 'Too few visitors came to tell. The interval shows what is still possible.',
} as const
