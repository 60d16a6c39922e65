import { hash32 } from '../../../commerce/domain/hash.ts'

/** Chance that falls the same way for the same word on every machine. */
export type Chance = {
  /** From 0 up to, and without, `n`. */
  readonly below: (n: number) => number
  readonly happens: (probability: number) => boolean
  readonly pick: <T>(from: readonly [T, ...T[]] | readonly T[]) => T
}

export const chanceOf = (word: string): Chance => {
  let state = hash32(word)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    happens: (probability) => next() < probability,
    pick: (from) => {
      const found = from[below(from.length)]
      if (found === undefined) throw new Error('there is nothing to pick from')
      return found
    },
  }
}
