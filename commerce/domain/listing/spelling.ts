import { oncePer } from '../once.ts'

/**
 * How many slips of the finger lie between two words: a letter missing, added, wrong, or two changed about. Gives
 * `most + 1` as soon as it is more than `most`.
 */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let cost = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = above
    above = row
  }
  return above[other.length] ?? most + 1
}

/** Longer words bear more slips. Numbers and sizes in inches bear none. */
const slipsOf = (word: string): number => {
  if (/\d/.test(word) || word.length < 3) return 0
  return word.length < 6 ? 1 : 2
}

const FIRST_LETTER_COUNTS = 6

/** A word and in how many products it stands. */
export type KnownWord = readonly [word: string, products: number]

/** Which of 32 groups of letters a word holds, a bit each. */
const lettersOf = (word: string): number => {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

const countBits = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** The letters of each known word. A vocabulary is asked again and again, and read once. */
const lettersOfAll = oncePer((known: readonly KnownWord[]) =>
  Int32Array.from(known, ([word]) => lettersOf(word)),
)

/** The word that was most likely meant: fewest slips, the same first letter, the most products. Null when none is near. */
export const nearestWord = (typed: string, known: readonly KnownWord[]): string | null => {
  const slips = slipsOf(typed)
  if (slips === 0) return null
  const typedLetters = lettersOf(typed)
  const letters = lettersOfAll(known)
  let best: { word: string; score: number } | null = null
  for (let i = 0; i < known.length; i++) {
    // A slip takes away one letter and brings another at most, so most words are told apart without being read.
    if (countBits((letters[i] ?? 0) ^ typedLetters) > 2 * slips) continue
    const [word, products] = known[i] ?? ['', 0]
    if (word.length < 3 || word === typed || /\d/.test(word)) continue
    // Of short words the first letter is mostly right.
    const isOtherwise = word[0] !== typed[0]
    if (isOtherwise && typed.length < FIRST_LETTER_COUNTS) continue
    // Where it is not, that is slip enough; and nobody begins a word with a letter too many, of a flight no light was meant.
    if (isOtherwise && typed.endsWith(word)) continue
    const most = isOtherwise ? 1 : slips
    const distance = editDistance(typed, word, most)
    if (distance > most) continue
    const score = distance * 10 + (isOtherwise ? 6 : 0) - Math.log10(products + 1)
    if (best === null || score < best.score) best = { word, score }
  }
  return best?.word ?? null
}

/** Without double letters: who types leaves one of them out, or doubles another. */
export const undoubled = (word: string): string => word.replaceAll(/(.)\1/g, '$1')
