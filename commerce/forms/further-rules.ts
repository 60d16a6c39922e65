import { stateCodeOf } from '../domain/states.ts'
import { parseDate } from './birth-date.ts'
import type { Rule } from './text.ts'

const OFFSHORE: readonly string[] = ['AK', 'HI']

/** A state that trucks reach: not Alaska, not Hawaii. */
export const validateContiguousState: Rule = (value) => {
  const code = stateCodeOf(value.slice(0, 80))
  if (code === null) return 'Please select a state'
  return OFFSHORE.includes(code) ? 'Sorry, we do not deliver to Alaska and Hawaii.' : null
}

const DAY_MS = 86_400_000
const RECENT_DAYS = 30

/** A day within the last 30 days; `today` (an ISO date) counts. */
export const recentDateRule =
  (today: string): Rule =>
  (value) => {
    const day = parseDate(value)
    if (day === null) return 'Please enter a valid date, such as 04/30/2026'
    const age = (Date.parse(today) - Date.parse(day)) / DAY_MS
    return age < 0 || age > RECENT_DAYS ? 'Please enter a date within the last 30 days' : null
  }

/** A whole number between two others, which count. */
export const integerRule =
  (least: number, greatest: number): Rule =>
  (value) => {
    const typed = value.trim()
    if (!/^-?\d{1,15}$/.test(typed)) return 'Please enter a whole number'
    const number = Number(typed)
    if (number < least) return `Please enter ${least} or more`
    return number > greatest ? `Please enter ${greatest} or less` : null
  }
