import { MAX_TEXT } from '../contract/limits.ts'

/**
 * What someone typed, as it is meant: whole characters, no control characters, single spaces, straight apostrophes
 * (phones type curly ones into names). Text beyond the bound is cut, which no valid value ever is.
 */
export const cleanText = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** A rule says what is wrong with a value in the words a shopper reads, or null when it is fine. */
export type Rule = (value: string) => string | null
