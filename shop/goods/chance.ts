/** Numbers from 0 to 1 that look like chance, and are the same on every machine. */
export const createChance = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** One of a list, by chance. */
export const oneOf = <T>(list: readonly T[], chance: () => number): T => {
  const one = list[Math.floor(chance() * list.length)]
  if (one === undefined) throw new Error('an empty list')
  return one
}
