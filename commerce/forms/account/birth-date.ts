import * as words from '#words'
import type { Rule } from '../text.ts'

export const ADULT_YEARS = 18
/** Nobody alive is older. */
const MOST_YEARS = 125

/** `1990-04-30` as date fields send it, or `4/30/1990` as people type it, as an ISO date; null for no day there was. */
export const parseDate = (value: string): string | null => {
  const text = value.slice(0, 50).trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const typed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : [Number(typed?.[3]), Number(typed?.[1]), Number(typed?.[2])]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay =
    year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year <= 9999
  return isDay ? date.toISOString().slice(0, 10) : null
}

const yearsBefore = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`

/** A valid date in the past; `today` is an ISO date. */
export const birthDateRule =
  (today: string): Rule =>
  (value) => {
    if (value.trim() === '') return words.birthDateRules.missing
    const date = parseDate(value)
    if (date === null || date <= yearsBefore(today, MOST_YEARS)) return words.birthDateRules.invalid
    return date < today ? null : words.birthDateRules.future
  }

/** The same, of somebody who may sign a contract. The eighteenth birthday itself counts. */
export const adultBirthDateRule =
  (today: string): Rule =>
  (value) =>
    birthDateRule(today)(value) ??
    ((parseDate(value) ?? today) <= yearsBefore(today, ADULT_YEARS)
      ? null
      : words.birthDateRules.minor(ADULT_YEARS))
