import { numbersHash } from '../../domain/hash.ts'

const areSame = (one: readonly number[], other: readonly number[]): boolean => {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

/** Lists of whole numbers that many have alike, each once. To write a list out as a key costs more than to compare it. */
export const newNumberLists = () => {
  const all: (readonly number[])[] = []
  /** By the hash of a list, the place of the last that has it; and of each the one before it that has the same. */
  const last = new Map<number, number>()
  const before: number[] = []
  return {
    all,
    /** The list may be another the next time. */
    placeOf: (list: readonly number[]): number => {
      const hash = numbersHash(list)
      const first = last.get(hash) ?? -1
      for (let place = first; place >= 0; place = before[place] ?? -1)
        if (areSame(all[place] ?? [], list)) return place
      last.set(hash, all.length)
      before.push(first)
      return all.push(list.slice()) - 1
    },
  }
}
