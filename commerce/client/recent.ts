/** What was used of late, by its text. */
export type Recent<T> = {
  readonly get: (text: string) => T | undefined
  readonly set: (text: string, value: T) => void
}

/**
 * Keeps as much as `mostCharacters` allow, of texts and what `charactersOf` finds in their values; what was unused the
 * longest makes room.
 */
export const recent = <T>(
  mostCharacters: number,
  charactersOf: (value: T) => number = () => 0,
): Recent<T> => {
  const kept = new Map<string, T>()
  let characters = 0
  const forget = (text: string, value: T) => {
    kept.delete(text)
    characters -= text.length + charactersOf(value)
  }
  return {
    get: (text) => {
      const value = kept.get(text)
      if (value === undefined) return undefined
      // As the last to be forgotten.
      kept.delete(text)
      kept.set(text, value)
      return value
    },
    set: (text, value) => {
      const before = kept.get(text)
      if (before !== undefined) forget(text, before)
      kept.set(text, value)
      characters += text.length + charactersOf(value)
      for (const [oldest, its] of kept) {
        if (characters <= mostCharacters) break
        forget(oldest, its)
      }
    },
  }
}
