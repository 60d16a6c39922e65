import { describe, expect, test } from 'vitest'
import { aroundCorner, raised, reach, throughOpening } from './geometry.ts'

/** The same numbers in every run, between 0 and 1. */
const numbers = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Carver’s condition for a rectangle in a rectangle, another way of asking the same. */
const carver = (a: number, b: number, width: number, height: number): boolean => {
  const [long, short] = a > b ? [a, b] : [b, a]
  const [wide, low] = width > height ? [width, height] : [height, width]
  if (long <= wide) return short <= low
  const diagonal = long ** 2 + short ** 2 - wide ** 2
  return (
    short <= low &&
    diagonal >= 0 &&
    low >=
      (2 * long * short * wide + (long ** 2 - short ** 2) * Math.sqrt(diagonal)) /
        (long ** 2 + short ** 2)
  )
}

describe('through an opening', () => {
  test.each([
    [20, 30, 24, 32, 2, 0],
    [30, 20, 24, 32, 2, 90],
    [32, 20, 32, 24, 0, 0],
  ] as const)('%s by %s through %s by %s', (across, up, width, height, spare, turn) => {
    expect(throughOpening(across, up, { width, height })).toEqual({ spare, turn })
  })

  test('a board goes that is longer than the opening is wide or high', () => {
    expect(throughOpening(40, 2, { width: 30, height: 30 }).spare).toBeGreaterThan(0)
  })

  test('says yes only where it goes, and hardly ever no where it would', () => {
    const next = numbers(1)
    let missed = 0
    const madeUp: unknown[] = []
    for (let n = 0; n < 2000; n += 1) {
      const [a, b] = [5 + next() * 90, 5 + next() * 40]
      const opening = { width: 20 + next() * 30, height: 60 + next() * 40 }
      const fits = throughOpening(a, b, opening).spare >= 0
      const does = carver(a, b, opening.width, opening.height)
      if (fits && !does) madeUp.push([a, b, opening])
      if (!fits && does) missed += 1
    }
    expect(madeUp).toEqual([])
    expect(missed).toBeLessThan(10)
  })
})

describe('with one end raised', () => {
  test.each([
    [84, 30, 0, 84, 30],
    [84, 30, 90, 30, 84],
    [100, 0, 30, 86.6, 50],
  ] as const)('%s long and %s high, by %s°', (along, up, tilt, long, high) => {
    const it = raised(along, up, tilt)
    expect(it.along).toBeCloseTo(long, 1)
    expect(it.up).toBeCloseTo(high, 1)
  })
})

test.each([
  [84, 30, 0],
  [84, 30, 45],
  [84, 30, 80],
  [30, 84, 30],
  [40, 40, 90],
] as const)(
  '%s long and %s high reaches on its way to %s° as high as at any lesser tilt',
  (along, up, tilt) => {
    const tops = Array.from({ length: tilt * 100 + 1 }, (_, at) => raised(along, up, at / 100).up)
    expect(reach(along, up, tilt)).toBeCloseTo(Math.max(...tops), 4)
  },
)

/** Whether a rectangle, its ends on the outer walls, keeps clear of the inner edge at every angle: walked, not solved. */
const walks = (along: number, across: number, before: number, after: number): boolean => {
  for (let degrees = 0; degrees <= 90; degrees += 0.05) {
    const angle = (degrees * Math.PI) / 180
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    // The inner edge, seen from the rectangle: along its long outer side from its lower end, and away from it.
    const [x, y] = [after - along * cos, before]
    const [lengthwise, away] = [-x * cos + y * sin, x * sin + y * cos]
    const isInside = lengthwise > 0 && lengthwise < along && away > 0 && away < across
    if (isInside) return false
  }
  return true
}

describe('round a corner', () => {
  test.each([
    // A pole goes round if it is no longer than (p^⅔ + q^⅔)^(3/2).
    [36, 36],
    [30, 48],
    [27, 64],
  ] as const)('a pole from %s into %s inches', (before, after) => {
    const longest = (before ** (2 / 3) + after ** (2 / 3)) ** 1.5
    expect(aroundCorner(longest - 0.01, 0, before, after)).toBeGreaterThanOrEqual(0)
    expect(aroundCorner(longest + 0.5, 0, before, after)).toBeLessThan(0)
  })

  test.each([
    // The usual sum for two halls of one width: what is as thick as t may be 2 (w√2 − t) long.
    [36, 20],
    [40, 30],
    [48, 38],
  ] as const)('in halls of %s inches, %s inches thick', (hall, across) => {
    const longest = 2 * (hall * Math.SQRT2 - across)
    expect(aroundCorner(longest, across, hall, hall)).toBeCloseTo(0, 6)
  })

  test.each([
    [30, 20, 24, 32, 2], // no longer than the second hall is wide: sideways
    [30, 20, 32, 24, 2],
    [70, 34, 36, 120, 2], // a room behind it
  ] as const)('%s by %s from %s into %s needs no turn', (along, across, before, after, spare) => {
    expect(aroundCorner(along, across, before, after)).toBeGreaterThanOrEqual(spare)
  })

  test('never says that it goes where it would touch', () => {
    const next = numbers(7)
    let went = 0
    for (let n = 0; n < 300; n += 1) {
      const [along, across] = [40 + next() * 60, 10 + next() * 30]
      const [before, after] = [28 + next() * 40, 28 + next() * 40]
      const isSideways =
        (along <= after && across <= before) || (along <= before && across <= after)
      if (isSideways || aroundCorner(along, across, before, after) < 0) continue
      went += 1
      expect([along, across, before, after, walks(along, across, before, after)]).toEqual([
        along,
        across,
        before,
        after,
        true,
      ])
    }
    expect(went).toBeGreaterThan(20)
  })
})
