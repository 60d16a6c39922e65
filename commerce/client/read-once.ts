/** Of the texts of answers: some thirty pages' worth. */
const MOST_CHARACTERS = 1_000_000

/**
 * Reads JSON. A text that was read of late gives the value that it gave then: reading is what costs most of an answer,
 * and what is made of a value can be kept by it. So nobody may change one. What was not asked for longest is forgotten first.
 * @throws SyntaxError for a text that is no JSON.
 */
export const readOnce = (mostCharacters: number = MOST_CHARACTERS): ((text: string) => unknown) => {
  const known = new Map<string, unknown>()
  let characters = 0
  const forget = (text: string) => {
    if (known.delete(text)) characters -= text.length
  }
  return (text) => {
    const value: unknown = known.get(text) ?? JSON.parse(text)
    forget(text)
    known.set(text, value)
    characters += text.length
    for (const oldest of known.keys()) {
      if (characters <= mostCharacters) break
      forget(oldest)
    }
    return value
  }
}
