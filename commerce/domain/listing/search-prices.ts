import { DOLLAR_DIGITS } from '../../contract/limits.ts'
import { oncePer } from '../once.ts'
import type { SearchPieces, Taken } from './search-pieces.ts'
import { BEGIN, END, IN_WORDS } from './search-text.ts'
import { anyOf } from './search-listed.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

/** A price that was named, in whole dollars. */
export type Price = Taken & { readonly min: number | null; readonly max: number | null }

const MAX_DOLLARS = 10 ** DOLLAR_DIGITS - 1
const LEAST_LIKELY = 100
const AROUND = 0.2
const DIGITS = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?`

const patternsOf = ({ said }: SearchVocabulary) => {
  const thousands = String.raw`(?:\s?${anyOf(said.thousands)}${END})`
  const dollars = String.raw`(?:\s?${anyOf(said.dollars)}${END})`
  const amount = String.raw`\$?\s?(${DIGITS})(${thousands})?(?!\d|"|%|\s?(?:x|×)\s?\d|[${IN_WORDS}])${dollars}?`
  const marked = String.raw`(?:\$\s?(${DIGITS})(${thousands})?|(${DIGITS})(${thousands})?${dollars})`
  const some = String.raw`(?:(?:a|the|of)\s+)?`
  const first = (source: string) => new RegExp(source, 'u')
  return {
    between: first(
      String.raw`(?:${BEGIN}${anyOf(said.between)}\s+)?${BEGIN}${amount}\s*${anyOf(said.betweenTo)}\s*${amount}`,
    ),
    ranged: first(
      String.raw`${BEGIN}${anyOf(said.ranges)}\s+${some}${amount}\s*(?:${anyOf(said.betweenTo)}\s*)?${amount}`,
    ),
    below: first(String.raw`(?:${BEGIN}${anyOf(said.below)}\s+|<=?\s*)${some}${amount}`),
    above: first(String.raw`(?:${BEGIN}${anyOf(said.above)}\s+|>=?\s*)${some}${amount}`),
    orBelow: first(String.raw`${BEGIN}${amount}\s*${anyOf(said.orBelow)}${END}`),
    orAbove: first(String.raw`${BEGIN}${amount}\s*${anyOf(said.orAbove)}${END}`),
    about: first(String.raw`${BEGIN}${anyOf(said.about)}\s+(?:${marked}|${amount})`),
    alone: first(marked),
  }
}

const patternsFor = oncePer(patternsOf)

const dollarsOf = (digits: string | undefined, thousands: string | undefined): number =>
  Math.min(
    MAX_DOLLARS,
    Math.floor(Number((digits ?? '0').replaceAll(',', '')) * (thousands === undefined ? 1 : 1000)),
  )

/** A pair of numbers is a price only when it says so: `2 to 4 seats` is none, `$200-400` is. */
const isPrices = (text: string, least: number, most: number, { said }: SearchVocabulary) =>
  new RegExp(String.raw`\$|${anyOf([...said.dollars, ...said.between.slice(0, 1)])}`).test(text) ||
  (least >= LEAST_LIKELY && most >= LEAST_LIKELY)

const MOST_HUNDREDS = 20
/** “Five to eight hundred”: the first is in hundreds, or thousands, as well. */
const inHundreds = (first: number, second: number): number => {
  const unit = second >= 1000 ? 1000 : LEAST_LIKELY
  return first < MOST_HUNDREDS && second % unit === 0 && second >= unit ? first * unit : first
}

/** Takes the prices out of a query: `under $1,500`, `between 500 and 900`, `a thousand or less`. */
export const readPrices = (pieces: SearchPieces, vocabulary: SearchVocabulary): Price[] => {
  const patterns = patternsFor(vocabulary)
  const one = (
    pattern: RegExp,
    read: (match: RegExpExecArray) => Pick<Price, 'min' | 'max'> | null,
  ): Price[] => {
    const match = pattern.exec(pieces.text())
    const found = match && read(match)
    return match && found
      ? [{ ...found, ...pieces.take(match.index, match.index + match[0].length) }]
      : []
  }
  const most = (max: number) => ({ min: null, max: max === 0 ? null : max })
  const least = (min: number) => ({ min, max: null })
  const ends = ([text, a, aThousands, b, bThousands]: RegExpExecArray) => {
    const second = dollarsOf(b, bThousands)
    const first = inHundreds(dollarsOf(a, aThousands ?? bThousands), second)
    return first !== second && isPrices(text, first, second, vocabulary)
      ? { min: Math.min(first, second), max: Math.max(first, second) }
      : null
  }
  const ranged = one(patterns.ranged, ends)
  const between = ranged.length > 0 ? ranged : one(patterns.between, ends)
  if (between.length > 0) return between
  const limits = [
    ...one(patterns.below, ([, digits, thousands]) => most(dollarsOf(digits, thousands))),
    ...one(patterns.above, ([, digits, thousands]) => least(dollarsOf(digits, thousands))),
  ]
  if (limits.length > 0) return limits
  const behind = [
    ...one(patterns.orBelow, ([, digits, thousands]) => most(dollarsOf(digits, thousands))),
    ...one(patterns.orAbove, ([, digits, thousands]) => least(dollarsOf(digits, thousands))),
  ]
  if (behind.length > 0) return behind
  const said = ([, a, aThousands, b, bThousands]: RegExpExecArray) =>
    a === undefined ? dollarsOf(b, bThousands) : dollarsOf(a, aThousands)
  const around = one(patterns.about, (match) => {
    const [unmarked, thousands] = match.slice(5)
    const amount = unmarked === undefined ? said(match) : dollarsOf(unmarked, thousands)
    return unmarked !== undefined && amount < LEAST_LIKELY
      ? null
      : { min: Math.floor(amount * (1 - AROUND)), max: Math.ceil(amount * (1 + AROUND)) }
  })
  return around.length > 0
    ? around
    : one(patterns.alone, (match) => {
        const amount = said(match)
        return amount > 0 ? most(amount) : null
      })
}
