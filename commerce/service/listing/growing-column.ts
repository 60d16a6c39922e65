type Numbers = Int32Array | Float32Array | Uint8Array

/** A column of numbers whose length is known only at its end. */
export type GrowingColumn<T extends Numbers> = {
  readonly push: (value: number) => void
  readonly length: () => number
  /** The numbers, and no more room than they take. */
  readonly end: () => T
}

const FIRST_ROOM = 1024

export const growingColumn = <T extends Numbers>(make: (length: number) => T): GrowingColumn<T> => {
  let kept = make(FIRST_ROOM)
  let length = 0
  return {
    push: (value) => {
      if (length === kept.length) {
        const larger = make(length * 2)
        larger.set(kept)
        kept = larger
      }
      kept[length] = value
      length += 1
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
