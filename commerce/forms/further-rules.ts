import * as words from '#words'
import { RECENT_DAYS } from '../contract/limits.ts'
import { parseDate } from './account/birth-date.ts'
import type { Rule } from './text.ts'

const DAY_MS = 86_400_000

/** A day within the last 30 days; `today` (an ISO date) counts. */
export const recentDateRule =
  (today: string): Rule =>
  (value) => {
    const day = parseDate(value)
    if (day === null) return words.dateRules.recentDay
    const age = (Date.parse(today) - Date.parse(day)) / DAY_MS
    return age < 0 || age > RECENT_DAYS ? words.dateRules.recent(RECENT_DAYS) : null
  }

/** A whole number between two others, which count. */
export const integerRule =
  (least: number, greatest: number): Rule =>
  (value) => {
    const typed = value.trim()
    if (!/^-?\d{1,15}$/.test(typed)) return words.numberRules.whole
    const number = Number(typed)
    if (number < least) return words.numberRules.orMore(least)
    return number > greatest ? words.numberRules.orLess(greatest) : null
  }
