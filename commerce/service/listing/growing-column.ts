import { items, numberAt } from './packed.ts'

type Numbers = Int32Array | Float32Array | Uint8Array

/** A column of numbers whose length is known only at its end. */
export type GrowingColumn<T extends Numbers> = {
  readonly push: (value: number) => void
  /** Of each row what stands in a field, for so many: a number that all of them have, or a list of theirs. */
  readonly addAll: (
    rows: readonly (readonly unknown[])[],
    field: number,
    counts: readonly number[],
  ) => void
  readonly length: () => number
  /** The numbers, and no more room than they take. */
  readonly end: () => T
}

const FIRST_ROOM = 1024

const growingColumn = <T extends Numbers>(make: (length: number) => T): GrowingColumn<T> => {
  let kept = make(FIRST_ROOM)
  let length = 0
  const makeRoomFor = (more: number): void => {
    if (length + more <= kept.length) return
    const larger = make(Math.max(kept.length * 2, length + more))
    larger.set(kept)
    kept = larger
  }
  return {
    push: (value) => {
      makeRoomFor(1)
      kept[length] = value
      length += 1
    },
    // Plain loops: a new isolate goes through this before V8 has made anything else fast.
    addAll: (rows, field, counts) => {
      let more = 0
      for (let n = 0; n < counts.length; n++) more += counts[n] ?? 0
      makeRoomFor(more)
      const into = kept
      for (let n = 0; n < counts.length; n++) {
        const own = rows[n]?.[field]
        const count = counts[n] ?? 0
        if (typeof own !== 'number') {
          const list = items(own)
          for (let at = 0; at < count; at++) into[length + at] = numberAt(list, at)
        } else if (own !== 0) for (let at = 0; at < count; at++) into[length + at] = own
        length += count
      }
    },
    length: () => length,
    end: () => {
      const all = make(length)
      all.set(kept.subarray(0, length))
      return all
    },
  }
}

export const integers = (): GrowingColumn<Int32Array> =>
  growingColumn((length) => new Int32Array(length))

export const floats = (): GrowingColumn<Float32Array> =>
  growingColumn((length) => new Float32Array(length))

export const bytes = (): GrowingColumn<Uint8Array> =>
  growingColumn((length) => new Uint8Array(length))
