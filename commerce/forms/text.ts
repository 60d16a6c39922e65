import { MAX_TEXT } from '../contract/limits.ts'

/**
 * A text without what is not seen and changes what is: the order of reading turned around, and spaces of no width, which
 * would make a name of nothing. Joiners stay: emoji and Persian are written with them.
 */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(/[\u00AD\u200B\u2060\u202A-\u202E\u2066-\u2069]/gu, '')

/** Joiners, tags and fillers belong to emoji and scripts; alone nobody sees them, nor a blank of Braille. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * What someone typed, as it is meant: whole characters, no control characters, single spaces, straight apostrophes
 * (phones type curly ones into names); nothing where nothing of it is seen. Text beyond the bound is cut, which no valid
 * value ever is.
 */
export const cleanText = (text: string): string => {
  const cleaned = withoutUnseen(text.slice(0, MAX_TEXT))
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return SEEN.test(cleaned) ? cleaned : ''
}

/** A rule says what is wrong with a value in the words a shopper reads, or null when it is fine. */
export type Rule = (value: string) => string | null
