import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingArgs } from '../../contract/product/listing.ts'
import { LEAST_PASSAGE, MOST_PASSAGE, readWayText, wayText } from './way-text.ts'

const inches = fc
  .integer({ min: LEAST_PASSAGE * 8, max: MOST_PASSAGE * 8 })
  .map((eighths) => eighths / 8)
const maybe = fc.option(inches)

const aWay = fc.record({
  doorWidth: inches,
  doorHeight: inches,
  clearance: maybe,
  hallWidth: maybe,
  cornerWidth: maybe,
  stairsWidth: maybe,
  landingDepth: maybe,
  ceiling: maybe,
  elevatorWidth: maybe,
  elevatorHeight: maybe,
  carWidth: maybe,
  carDepth: maybe,
  carHeight: maybe,
})

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
