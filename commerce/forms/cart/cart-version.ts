import * as words from '#words'
import { validatedText } from '../validated-text.ts'

/** The version of the cart that a page showed its form with. */
export const cartVersion = validatedText((value) =>
  /^\d{1,12}$/.test(value) ? null : words.cartRules.stale,
).transform(Number)
