/** No field of ours needs more; longer text is refused before any rule looks at it. */
export const MAX_TEXT = 500

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

/** `Must be less than 40 characters.` is the specification's way to say "40 at most"; other bounds say it plainly. */
export const atMost = (max: number): string => `Please use at most ${max} characters.`
