import { describe, expect, test } from 'vitest'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'
import { feePieces, recyclingFeesOf } from './recycling-fees.ts'

const { recyclingFees } = smallPolicies
const FOUNDATION = { productType: 'base', name: 'Steadfast Foundation' }
const MATTRESS = { productType: 'mattress', name: 'Harbor Mattress' }

describe('pieces that a state’s recycling fee is for', () => {
  test.each([
    [MATTRESS, 'Queen', 1],
    [MATTRESS, 'Cal King', 1],
    [MATTRESS, 'Split King', 2],
    [MATTRESS, 'Split Cal King', 2],
    [MATTRESS, null, 1],
    [MATTRESS, 'Crib', 0],
    [FOUNDATION, 'Queen', 1],
    [FOUNDATION, 'King', 2],
    [FOUNDATION, 'Cal King', 2],
    [FOUNDATION, 'Split Queen', 2],
    [{ productType: 'base', name: 'Ascend Adjustable Base' }, 'Queen', 0],
    [{ productType: 'base', name: 'Trestle Steel Bed Frame' }, 'King', 0],
    [{ productType: 'box-spring', name: 'Low Profile' }, 'Full', 1],
    [{ productType: 'sofa', name: 'Foundation Sofa' }, null, 0],
  ])('%o in %s: %i', (piece, size, pieces) => {
    expect(feePieces({ ...piece, size })).toBe(pieces)
  })
})

describe('fees by state', () => {
  const bed = (soldIn: string | null) => [
    { ...MATTRESS, size: 'King', quantity: 1, soldIn },
    { ...FOUNDATION, size: 'King', quantity: 1, soldIn },
  ]
  test.each([
    ['CA', 4800],
    ['OR', 6750],
  ])('a King with its foundation in %s: %i cents for three pieces', (state, amount) => {
    expect(recyclingFeesOf(recyclingFees, bed(state))).toMatchObject([{ state, pieces: 3, amount }])
  })

  test.each([['CO'], ['TX'], [null]])('none in %s', (state) => {
    expect(recyclingFeesOf(recyclingFees, bed(state))).toEqual([])
  })

  test('one delivered to California and one picked up in Oregon are two fees', () => {
    const fees = recyclingFeesOf(recyclingFees, [...bed('CA'), ...bed('OR')])
    expect(fees.map(({ state, amount }) => [state, amount])).toEqual([
      ['CA', 4800],
      ['OR', 6750],
    ])
  })
})
