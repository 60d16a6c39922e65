import { expect, test } from 'vitest'
import { inOneNotation } from './size-name.ts'

test.each([
  ['84"', '84-inch'],
  ['84 in', '84-inch'],
  ['84-inch', '84-inch'],
  ['84.0 Inches', '84-inch'],
  ['84”', '84-inch'],
  ['10.5 in.', '10.5-inch'],
  ['8 ft', "8'"],
  ['8-foot', "8'"],
  ['7 ft 10 in', `7'10"`],
  ['5x8 ft', "5' x 8'"],
  ["5' x 8'", "5' x 8'"],
  ['5 ft × 8 ft', "5' x 8'"],
  [`7'10" x 10'2"`, `7'10" x 10'2"`],
  ['14 x 22 in', '14-inch by 22-inch'],
  ['14-inch by 22-inch', '14-inch by 22-inch'],
  // What says more than a length, or no unit, is a shop's own name.
  ['26-inch Counter', '26-inch Counter'],
  ["9' wide", "9' wide"],
  ['5x8', '5x8'],
  ['24 x 36 x 18 in', '24 x 36 x 18 in'],
  ['84 cm', '84 cm'],
  ['Queen', 'Queen'],
  ['2 in 1', '2 in 1'],
])('a size “%s” is called “%s”', (value, called) => expect(inOneNotation(value)).toBe(called))
