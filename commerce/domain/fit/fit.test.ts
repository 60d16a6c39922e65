import { describe, expect, test } from 'vitest'
import { wayThrough } from '../../../tests/fixtures/way-in.ts'
import { type Fit, fitOf, fitsWay, type How, type StepFit, type WayIn } from './fit.ts'
import { raised } from './geometry.ts'

const way = (over: Partial<WayIn> = {}): WayIn => wayThrough(36, 80, over)

const sofa = { width: 84, depth: 38, height: 33, length: null }
const dresser = { width: 64, depth: 19, height: 34, length: null }
const mattress = { width: 60, depth: 80, height: 12, length: 80 }

const inWords = (it: Fit): string => {
  if (it.verdict === 'in-pieces') return it.verdict
  const off = it.legsOff ? ' without its legs' : ''
  return it.verdict === 'stuck'
    ? `stuck at the ${it.tightest.step}, ${(-it.tightest.spare).toFixed(1)} short${off}`
    : it.verdict + off
}

describe('will it fit?', () => {
  test.each([
    ['a door wider than it is high', sofa, 'sofa', way(), null, 'fits'],
    ['a door an inch wider', sofa, 'sofa', way({ doorWidth: 34 }), null, 'tight'],
    [
      'a door as wide as it is high',
      sofa,
      'sofa',
      way({ doorWidth: 33 }),
      null,
      'stuck at the door, 0.0 short',
    ],
    [
      'a narrow door, legs on',
      sofa,
      'sofa',
      way({ doorWidth: 30 }),
      null,
      'stuck at the door, 3.0 short',
    ],
    ['a narrow door, legs off', sofa, 'sofa', way({ doorWidth: 30 }), 6, 'fits without its legs'],
    ['legs that need not come off', sofa, 'sofa', way(), 6, 'fits'],
    [
      'legs that do not help enough',
      sofa,
      'sofa',
      way({ doorWidth: 24 }),
      6,
      'stuck at the door, 3.0 short without its legs',
    ],
    ['a box through a door', dresser, 'dresser', way({ doorWidth: 22 }), null, 'fits'],
    [
      'a box as deep as the door',
      dresser,
      'dresser',
      way({ doorWidth: 19 }),
      null,
      'stuck at the door, 0.0 short',
    ],
    ['a mattress on its edge', mattress, 'mattress', way({ doorWidth: 28 }), null, 'fits'],
    [
      'no run before the door: on its end, if the door is high enough',
      sofa,
      'sofa',
      way({ clearance: 60 }),
      null,
      'stuck at the door, 4.0 short',
    ],
    [
      'the same through a high door',
      sofa,
      'sofa',
      way({ clearance: 60, doorWidth: 40, doorHeight: 90 }),
      null,
      'fits',
    ],
    ['a run as long as the piece', sofa, 'sofa', way({ clearance: 87 }), null, 'fits'],
    ['a narrow hall', sofa, 'sofa', way({ hallWidth: 30 }), null, 'stuck at the hall, 3.0 short'],
    ['a hall that just lets it through', sofa, 'sofa', way({ hallWidth: 34 }), null, 'tight'],
    [
      'a corner of two usual halls, under a door’s height',
      sofa,
      'sofa',
      way({ hallWidth: 36, cornerWidth: 36 }),
      null,
      'stuck at the corner, 4.0 short',
    ],
    [
      'the same on its end under a ceiling that is high enough',
      sofa,
      'sofa',
      way({ hallWidth: 40, cornerWidth: 40, ceiling: 96 }),
      null,
      'fits',
    ],
    [
      'a wide landing',
      sofa,
      'sofa',
      way({ stairsWidth: 42, landingDepth: 42, ceiling: 96 }),
      null,
      'fits',
    ],
    [
      'stairs that are too narrow',
      sofa,
      'sofa',
      way({ stairsWidth: 32 }),
      null,
      'stuck at the stairs, 1.0 short',
    ],
    [
      'stairs, under a ceiling as low as the door: on its edge, the mattress is higher than is free along them',
      { width: 76, depth: 80, height: 12, length: 80 },
      'mattress',
      way({ stairsWidth: 40 }),
      null,
      'stuck at the stairs, 12.8 short',
    ],
    [
      'the same where the ceiling is high',
      { width: 76, depth: 80, height: 12, length: 80 },
      'mattress',
      way({ stairsWidth: 40, ceiling: 120 }),
      null,
      'fits',
    ],
    [
      'on its end in a hall with a corner, but no ceiling under which it could be stood up or laid down',
      { ...sofa, width: 78 },
      'sofa',
      way({ doorHeight: 76, hallWidth: 40, cornerWidth: 40, ceiling: 82 }),
      null,
      'stuck at the door, 2.0 short',
    ],
    [
      'the same, where its diagonal has room',
      { ...sofa, width: 78 },
      'sofa',
      way({ doorHeight: 76, hallWidth: 40, cornerWidth: 40, ceiling: 87 }),
      null,
      'fits',
    ],
    [
      'a shallow car with a high ceiling: on its end',
      sofa,
      'sofa',
      way({ elevatorWidth: 42, elevatorHeight: 84, carWidth: 68, carDepth: 51, carHeight: 96 }),
      null,
      'stuck at the elevator, 0.0 short',
    ],
    [
      'the same with a higher door, under a ceiling that nobody measured',
      sofa,
      'sofa',
      way({ elevatorWidth: 42, elevatorHeight: 90, carWidth: 68, carDepth: 51, carHeight: 96 }),
      null,
      'stuck at the door, 4.0 short',
    ],
    [
      'the same under one that is high enough to stand it up',
      sofa,
      'sofa',
      way({
        elevatorWidth: 42,
        elevatorHeight: 90,
        carWidth: 68,
        carDepth: 51,
        carHeight: 96,
        ceiling: 96,
      }),
      null,
      'fits',
    ],
    [
      'a sectional comes in pieces',
      { ...sofa, width: 120 },
      'sectional',
      way({ doorWidth: 20 }),
      null,
      'in-pieces',
    ],
    ['a bed comes in pieces', mattress, 'bed', way({ doorWidth: 20 }), null, 'in-pieces'],
  ] as const)('%s', (_, piece, type, wayIn, legs, expected) => {
    expect(inWords(fitOf(piece, type, wayIn, legs))).toBe(expected)
  })

  test('says how it is held: simply where that will do, on its end where it must be', () => {
    const at = (it: Fit, step: StepFit['step']) =>
      it.verdict === 'in-pieces' ? null : it.steps.find((one) => one.step === step)?.how
    const plain = fitOf(sofa, 'sofa', way({ hallWidth: 42 }))
    expect(at(plain, 'hall')).toMatchObject({ face: 'feet', across: 38, tilt: 0, turn: 0 })
    const narrow = fitOf(sofa, 'sofa', way({ hallWidth: 36 }))
    expect(at(narrow, 'hall')).toMatchObject({ face: 'back', across: 33 })
    const corner = fitOf(sofa, 'sofa', way({ hallWidth: 40, cornerWidth: 40, ceiling: 96 }))
    expect(at(corner, 'corner')).toMatchObject({ face: 'end', tilt: 0 })
  })
})

/** What a held piece takes up, reckoned anew. */
const taken = ({ across, along, up, tilt, turn }: How) => {
  const angle = (turn * Math.PI) / 180
  const it = raised(along, up, tilt)
  return {
    wide: across * Math.cos(angle) + it.up * Math.sin(angle),
    high: across * Math.sin(angle) + it.up * Math.cos(angle),
    long: it.along,
  }
}

describe('what it says can be done', () => {
  const next = (() => {
    let state = 3
    return () => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return state / 4_294_967_296
    }
  })()
  const some = (from: number, to: number) => from + next() * (to - from)

  test('is held within every place, for pieces and ways of all kinds', () => {
    let fitting = 0
    for (let n = 0; n < 200; n += 1) {
      const piece = {
        width: some(20, 100),
        depth: some(15, 45),
        height: some(10, 50),
        length: null,
      }
      const wayIn = way({
        doorWidth: some(26, 42),
        doorHeight: some(76, 96),
        clearance: some(30, 150),
        hallWidth: some(30, 60),
        stairsWidth: some(30, 60),
        ceiling: some(80, 110),
        elevatorWidth: some(30, 48),
        elevatorHeight: some(76, 96),
        carWidth: some(40, 80),
        carDepth: some(40, 90),
        carHeight: some(80, 110),
      })
      const fit = fitOf(piece, 'dresser', wayIn)
      if (fit.verdict === 'in-pieces' || fit.verdict === 'stuck') continue
      fitting += 1
      for (const { step, how, spare } of fit.steps) {
        expect([how.across, how.along, how.up].toSorted((a, b) => a - b)).toEqual(
          [piece.width, piece.depth, piece.height].toSorted((a, b) => a - b),
        )
        const { wide, high, long } = taken(how)
        const rooms: Readonly<Partial<Record<StepFit['step'], readonly number[]>>> = {
          door: [wayIn.doorWidth - wide, wayIn.doorHeight - high, (wayIn.clearance ?? 0) - long],
          hall: [(wayIn.hallWidth ?? 0) - wide, (wayIn.ceiling ?? 0) - high],
          stairs: [
            (wayIn.stairsWidth ?? 0) - wide,
            // Steps of 7¾ on 10 inches.
            ((wayIn.ceiling ?? 0) * 10) / Math.hypot(10, 7.75) - high,
          ],
          elevator: [
            (wayIn.elevatorWidth ?? 0) - wide,
            (wayIn.elevatorHeight ?? 0) - high,
            (wayIn.carWidth ?? 0) - wide,
            (wayIn.carDepth ?? 0) - long,
            (wayIn.carHeight ?? 0) - high,
          ],
        }
        // What is raised by one end passes every lesser tilt, too, in the car as before it.
        const tops = Array.from(
          { length: how.tilt + 1 },
          (__, tilt) => raised(how.along, how.up, tilt).up,
        )
        const above = how.tilt > 0 ? [(wayIn.ceiling ?? 0) - Math.max(...tops)] : []
        expect(Math.min(...(rooms[step] ?? []), ...above)).toBeCloseTo(spare, 2)
        expect(spare).toBeGreaterThan(0)
      }
      // Held otherwise from one place to the next, it was turned over between them: by two of its three measures.
      const ups = [...new Set(fit.steps.map(({ how }) => how.up))]
      const least = Math.min(piece.width, piece.depth, piece.height)
      const turned = ups.length > 1 ? Math.hypot(least, Math.max(...ups)) : 0
      expect(turned).toBeLessThan(wayIn.ceiling ?? 0)
    }
    expect(fitting).toBeGreaterThan(20)
  })

  test('the quick answer is the whole one’s, for pieces and ways of all kinds', () => {
    let fitting = 0
    for (let n = 0; n < 400; n += 1) {
      const piece = {
        width: some(20, 100),
        depth: some(10, 60),
        height: some(10, 50),
        length: n % 3 === 0 ? some(30, 90) : null,
      }
      const maybe = (least: number, most: number) => (next() < 0.5 ? null : some(least, most))
      const wayIn = way({
        doorWidth: some(26, 42),
        doorHeight: some(76, 96),
        clearance: maybe(30, 150),
        hallWidth: maybe(30, 60),
        cornerWidth: maybe(30, 60),
        stairsWidth: maybe(30, 60),
        landingDepth: maybe(30, 60),
        ceiling: maybe(80, 110),
        elevatorWidth: maybe(30, 48),
        carWidth: maybe(40, 80),
        carDepth: maybe(40, 90),
      })
      const legs = n % 2 === 0 ? some(2, 12) : null
      const fits = fitOf(piece, 'sofa', wayIn, legs).verdict === 'fits'
      expect(fitsWay(piece, wayIn, legs)).toBe(fits)
      if (fits) fitting += 1
    }
    expect(fitting).toBeGreaterThan(60)
    expect(fitting).toBeLessThan(340)
  })

  test('a larger piece never fits where a smaller does not', () => {
    const order = { stuck: 0, tight: 1, fits: 2, 'in-pieces': 3 } as const
    for (let n = 0; n < 60; n += 1) {
      const piece = {
        width: some(40, 100),
        depth: some(20, 45),
        height: some(20, 45),
        length: null,
      }
      const wayIn = way({
        hallWidth: some(30, 50),
        cornerWidth: some(30, 50),
        ceiling: some(80, 110),
      })
      const larger = { ...piece, width: piece.width + 5, depth: piece.depth + 3 }
      const [small, large] = [piece, larger].map((it) => fitOf(it, 'dresser', wayIn))
      if (small?.verdict !== 'stuck') continue
      expect(order[large?.verdict ?? 'fits']).toBe(0)
    }
  })
})
