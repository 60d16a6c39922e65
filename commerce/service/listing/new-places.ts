/** Things that many have alike, each once. */
export const newPlaces = <T>() => {
  const all: T[] = []
  const known = new Map<string, number>()
  return {
    all,
    placeOf: (key: string, make: () => T): number => {
      const found = known.get(key)
      if (found !== undefined) return found
      known.set(key, all.length)
      return all.push(make()) - 1
    },
  }
}
