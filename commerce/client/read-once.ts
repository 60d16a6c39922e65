import { recent } from './recent.ts'

/** Of the texts of answers: some thirty pages' worth. */
const MOST_CHARACTERS = 1_000_000

/**
 * Reads JSON. A text that was read of late gives the value that it gave then: reading is what costs most of an answer,
 * and what is made of a value can be kept by it. So nobody may change one.
 * @throws SyntaxError for a text that is no JSON.
 */
export const readOnce = (mostCharacters: number = MOST_CHARACTERS): ((text: string) => unknown) => {
  const known = recent<{ readonly value: unknown }>(mostCharacters)
  return (text) => {
    const before = known.get(text)
    if (before) return before.value
    const value: unknown = JSON.parse(text)
    known.set(text, { value })
    return value
  }
}
