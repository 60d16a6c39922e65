import { describe, expect, test } from 'vitest'
import { diagonalDepth, fitOf, type WayIn } from './fit.ts'

const way = (over: Partial<WayIn> = {}): WayIn => ({
  doorWidth: 32,
  doorHeight: 80,
  hallWidth: null,
  clearance: null,
  elevatorWidth: null,
  elevatorHeight: null,
  ...over,
})

const sofa = { width: 84, depth: 38, height: 33, length: null }
const dresser = { width: 64, depth: 19, height: 34, length: null }
const mattress = { width: 60, depth: 80, height: 12, length: 80 }

const inWords = (it: ReturnType<typeof fitOf>): string =>
  it.verdict === 'stuck'
    ? `stuck at the ${it.measure}, needs over ${Math.round(it.needed)}`
    : it.verdict

describe('will it fit?', () => {
  test('the diagonal depth is the shortest way across the seat', () => {
    expect(diagonalDepth(38, 33)).toBeCloseTo(24.92, 1)
    expect(diagonalDepth(30, 40)).toBe(24)
  })

  test.each([
    ['a door wider than its height', sofa, 'sofa', way({ doorWidth: 36 }), 'fits'],
    ['a door between diagonal and height', sofa, 'sofa', way({ doorWidth: 30 }), 'fits'],
    ['a door an inch over the diagonal', sofa, 'sofa', way({ doorWidth: 26 }), 'tight'],
    [
      'a door as wide as its diagonal',
      sofa,
      'sofa',
      way({ doorWidth: 24.9 }),
      'stuck at the door, needs over 25',
    ],
    ['a box has no diagonal: its depth counts', dresser, 'dresser', way({ doorWidth: 22 }), 'fits'],
    [
      'a box through a door as wide as it is deep',
      dresser,
      'dresser',
      way({ doorWidth: 19 }),
      'stuck at the door, needs over 19',
    ],
    ['a mattress on its edge', mattress, 'mattress', way(), 'fits'],
    [
      'a mattress higher than the door',
      { ...mattress, width: 79 },
      'mattress',
      way({ doorHeight: 78 }),
      'stuck at the door, needs over 12',
    ],
    [
      'no run before the door: upright, 84 inches through 80',
      sofa,
      'sofa',
      way({ clearance: 60 }),
      'stuck at the upright, needs over 84',
    ],
    ['upright through a high door', sofa, 'sofa', way({ clearance: 60, doorHeight: 90 }), 'fits'],
    [
      'upright, and the door too narrow',
      sofa,
      'sofa',
      way({ clearance: 60, doorHeight: 90, doorWidth: 24 }),
      'stuck at the upright, needs over 25',
    ],
    ['enough run before the door', sofa, 'sofa', way({ clearance: 85 }), 'fits'],
    [
      'a run exactly as long as the piece does not help',
      sofa,
      'sofa',
      way({ clearance: 84 }),
      'stuck at the upright, needs over 84',
    ],
    ['a narrow hall', sofa, 'sofa', way({ hallWidth: 24 }), 'stuck at the hall, needs over 25'],
    ['a hall that just lets it through', sofa, 'sofa', way({ hallWidth: 26 }), 'tight'],
    [
      'a small elevator',
      sofa,
      'sofa',
      way({ elevatorWidth: 24, elevatorHeight: 84 }),
      'stuck at the elevator, needs over 25',
    ],
    ['an elevator whose height nobody measured', sofa, 'sofa', way({ elevatorWidth: 42 }), 'fits'],
    [
      'a sectional comes in pieces',
      { ...sofa, width: 120 },
      'sectional',
      way({ doorWidth: 20 }),
      'in-pieces',
    ],
    ['a bed comes in pieces', mattress, 'bed', way({ doorWidth: 20 }), 'in-pieces'],
  ])('%s', (_, piece, type, wayIn, expected) => {
    expect(inWords(fitOf(piece, type, wayIn))).toBe(expected)
  })
})
