import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingArgs } from '../../contract/product/listing-args.ts'
import { wayThrough } from '../../../tests/fixtures/way-in.ts'
import { LEAST_PASSAGE, missingOf, MOST_PASSAGE, readWayText, wayText } from './way-text.ts'

const inches = fc
  .integer({ min: LEAST_PASSAGE * 8, max: MOST_PASSAGE * 8 })
  .map((eighths) => eighths / 8)
const maybe = fc.option(inches)

/** Places are measured as a whole or not at all. */
const aWay = fc
  .record({
    doorWidth: inches,
    doorHeight: inches,
    clearance: maybe,
    ceiling: maybe,
    hall: fc.option(fc.record({ hallWidth: inches, cornerWidth: maybe })),
    stairs: fc.option(fc.record({ stairsWidth: inches, landingDepth: maybe })),
    elevator: fc.option(
      fc.record({
        elevatorWidth: inches,
        elevatorHeight: maybe,
        carWidth: inches,
        carDepth: inches,
        carHeight: maybe,
      }),
    ),
  })
  .map(({ doorWidth, doorHeight, clearance, ceiling, hall, stairs, elevator }) =>
    wayThrough(doorWidth, doorHeight, { clearance, ceiling, ...hall, ...stairs, ...elevator }),
  )

test('a way is written so that it is read as it was, and a listing takes it', () => {
  fc.assert(
    fc.property(aWay, (way) => {
      const text = wayText(way)
      expect(readWayText(text)).toEqual(way)
      expect(listingArgs.safeParse({ way: text }).success).toBe(true)
    }),
  )
})

test('nothing is written wider than it is', () => {
  const way = readWayText('32-80')
  expect(way && wayText({ ...way, hallWidth: 36.0009 })).toBe('32-80--36')
})

test.each([
  '',
  '32',
  '-80',
  '32-',
  '9-80',
  '32-201',
  '32-80-5',
  '32-80-36.',
  '32-80-36.1234',
  '32-80 ',
  '32-80-1e2',
  `32-80${'-40'.repeat(12)}`,
  `32-80${'-'.repeat(5000)}`,
])('no way into a home: %j', (text) => {
  expect(readWayText(text)).toBeNull()
})

test.each([
  ['a corner without its hall', { cornerWidth: 36 }, ['hallWidth']],
  ['a landing without its stairs', { landingDepth: 36 }, ['stairsWidth']],
  ['an elevator without its car', { elevatorWidth: 36 }, ['carWidth', 'carDepth']],
  ['a car without its door', { carWidth: 60, carDepth: 50 }, ['elevatorWidth']],
  ['half a car', { carHeight: 90, carDepth: 50 }, ['elevatorWidth']],
  ['a whole elevator', { elevatorWidth: 36, carWidth: 60, carDepth: 50 }, []],
  ['stairs without a turn', { stairsWidth: 36 }, []],
] as const)('%s is measured in part, and no way', (_, over, missing) => {
  const way = wayThrough(32, 80, over)
  expect(missingOf(way)).toEqual(missing)
  expect(readWayText(wayText(way))).toEqual(missing.length === 0 ? way : null)
})
