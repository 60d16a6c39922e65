import * as words from '#words'
/** Whether the last digit is what the others make it (Luhn): catches a mistyped digit, not a wrong card. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Digits in groups, with what people put between them: spaces, dashes, dots, and what cannot be seen. */
const RUN = /\+?\d+(?:[\s\p{Pd}\p{Cf}._·•\u2212]{1,3}\d+)*/gu
/** No field is longer; text beyond it is refused for its length. */
const MOST = 20_000

const isLong = (digits: string): boolean => digits.length >= 13 && digits.length <= 19
const isCard = (digits: string): boolean =>
  isLong(digits) && !digits.startsWith('0') && passesLuhn(digits)
/** How the numbers of bank cards begin. */
const BEGINNING = /^(?:4|5[0-8]|6|3[04-9]|2[2-7])/
const YEAR = /^(?:19|20)\d\d$/

/** How many groups from here on are no part of a card's number: a phone's, a zip code's, a date's, an order's. */
const explained = (groups: readonly string[], at: number): number => {
  const next = (count: number) => groups.slice(at, at + count)
  const fits = (count: number, shape: RegExp) => shape.test(next(count).join(' '))
  if (fits(4, /^1 [2-9]\d\d \d{3} \d{4}$/)) return 4
  if (fits(3, /^[2-9]\d\d \d{3} \d{4}$/)) return 3
  if (fits(3, /^\d{3} \d{3} \d{2}$/)) return 3 // AC-482-913-57
  if (fits(3, /^(?:19|20)\d\d \d\d? \d\d?$/) || fits(3, /^\d\d? \d\d? (?:19|20)\d\d$/)) return 3
  if (fits(2, /^1 [2-9]\d{9}$/) || fits(2, /^[2-9]\d\d \d{7}$/)) return 2
  if (fits(2, /^\d{5} \d{4}$/)) return 2 // 62701-1234
  return fits(1, /^1?[2-9]\d\d[2-9]\d{6}$/) ? 1 : 0
}

/** What is left of a run when everything that has another meaning is taken out of it. */
const unexplained = (groups: readonly string[]): string[] => {
  const left: string[] = ['']
  for (let at = 0; at < groups.length;) {
    const skipped = explained(groups, at)
    if (skipped > 0) left.push('')
    else left.push(`${left.pop() ?? ''}${groups[at] ?? ''}`)
    at += Math.max(1, skipped)
  }
  return left
}

/** The groups in a row that are so many digits long, from here on. */
const rowOf = (groups: readonly string[], at: number, length: number): string[] => {
  let end = at
  while (groups[end]?.length === length) end += 1
  return groups.slice(at, end)
}

/** Digits that stand as they do on a card, in fours: `4242 4242 4242 4242`, `4222 2222 2222 2`. */
const inFours = (groups: readonly string[], at: number): boolean => {
  if (groups[at - 1]?.length === 4) return false
  const fours = rowOf(groups, at, 4)
  const after = groups[at + fours.length] ?? ''
  const tail = after.length < 4 ? after : ''
  if (fours.every((group) => YEAR.test(group))) return false
  const all = fours.join('')
  if (fours.length === 5)
    return [all.slice(0, 16), all.slice(4)].some((it) => BEGINNING.test(it) && isCard(it))
  return fours.length <= 4 && (isCard(all) || isCard(all + tail))
}

/** American Express and Diners, as they stand on the card: `3782 822463 10005`. */
const inThree = (groups: readonly string[], at: number): boolean => {
  const [first = '', second = '', third = ''] = groups.slice(at, at + 3)
  const isShaped =
    first.length === 4 && second.length === 6 && (third.length === 5 || third.length === 4)
  return isShaped && !YEAR.test(first) && isCard(first + second + third)
}

/** `4 2 4 2 …` */
const inOnes = (groups: readonly string[], at: number): boolean =>
  groups[at - 1]?.length !== 1 && isCard(rowOf(groups, at, 1).join(''))

/** `before` is what stands right before the run: `Q-` is how the number of a quote begins, Q-4829-1357. */
const runHoldsCard = (run: string, before: string): boolean => {
  const groups = run.match(/\d+/g) ?? []
  // International phone numbers have up to fifteen digits.
  const isPhone = run.startsWith('+')
  const stands = groups.some(
    (group, at) =>
      (isCard(group) && !(isPhone && at === 0 && group.length <= 15)) ||
      inFours(groups, at) ||
      inThree(groups, at) ||
      inOnes(groups, at),
  )
  if (stands || isPhone) return stands
  const isQuote = /(?<!\p{L})q-$/iu.test(before)
  return unexplained(groups.slice(isQuote ? 2 : 0)).some(
    (digits) => BEGINNING.test(digits) && isCard(digits),
  )
}

/**
 * Whether a text holds what looks like the number of a bank card: 13 to 19 digits that pass the Luhn test, together or
 * in groups. One number in ten passes it by chance, so digits in groups that no card has count only where they begin as
 * cards do and nothing says that they are a phone number, a zip code, a date or an order's number.
 */
export const holdsCardNumber = (text: string): boolean =>
  [...text.slice(0, MOST).normalize('NFKC').matchAll(RUN)].some(({ 0: run, index, input }) =>
    runHoldsCard(run, input.slice(Math.max(0, index - 3), index)),
  )

export const CARD_NUMBER_FOUND = words.textRules.cardNumber
