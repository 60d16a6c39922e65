import * as words from '#words'
import type { ClaimOffer } from '../../../commerce/contract/order/claims.ts'
import { dayWords } from '../../../commerce/domain/delivery/day-words.ts'

const clockSaid = words.claimClock

/** When it can be asked for, in a line: `Night 12 of 100. Available from Friday, December 4.` */
export const clockWords = ({ state, clock }: Pick<ClaimOffer, 'state' | 'clock'>): string => {
  if (!clock) return clockSaid.states[state]
  const at = clockSaid.at[clock.unit](clock)
  if (state === 'early') return `${at}. ${clockSaid.opensOn(dayWords(clock.opensOn))}.`
  if (clock.closesOn === null) return `${at}. ${clockSaid.noEnd}.`
  const year = clock.unit === 'year' ? `, ${clock.closesOn.slice(0, 4)}` : ''
  const last = `${dayWords(clock.closesOn)}${year}`
  if (state === 'late') return `${clockSaid.over(last)}.`
  return state === 'open'
    ? `${at}. ${clockSaid.until(last)}.`
    : `${at}. ${clockSaid.states[state]}.`
}
