import { type Attributes, type Instrument, instruments, type Measurement } from './signals.ts'

/** What came together of one instrument and one set of attributes. */
export type Point = {
  readonly instrument: Instrument
  readonly attributes: Attributes
  count: number
  sum: number
  /** How many fell up to each bound, and beyond the last. Empty for a counter. */
  readonly buckets: number[]
}

/** Adds measurements up until they are taken. As many sets of attributes as `most`; what comes on top is not measured. */
export const newTally = (most: number) => {
  let points = new Map<string, Point>()
  return {
    add: ({ instrument, value, attributes }: Measurement): void => {
      const key = `${instrument} ${JSON.stringify(attributes)}`
      const known = points.get(key)
      if (!known && points.size >= most) return
      const what = instruments[instrument]
      const bounds: readonly number[] = what.kind === 'histogram' ? what.bounds : []
      const point = known ?? {
        instrument,
        attributes,
        count: 0,
        sum: 0,
        buckets: bounds.length === 0 ? [] : Array.from({ length: bounds.length + 1 }, () => 0),
      }
      if (!known) points.set(key, point)
      point.count += 1
      point.sum += value
      if (bounds.length === 0) return
      const over = bounds.findIndex((bound) => value <= bound)
      const bucket = over === -1 ? bounds.length : over
      point.buckets[bucket] = (point.buckets[bucket] ?? 0) + 1
    },
    /** What has come together since it was last taken. */
    take: (): readonly Point[] => {
      const taken = [...points.values()]
      points = new Map()
      return taken
    },
  }
}
