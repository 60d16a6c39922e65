import { describe, expect, test } from 'vitest'
import {
  offersMattressRemoval,
  removableBy,
  type RemovalLine,
  removalPlaces,
  removalProblem,
} from './mattress-removal.ts'

const line = (id: string, over: Partial<RemovalLine> = {}): RemovalLine => ({
  id,
  isMattressRemoval: false,
  productType: 'mattress',
  size: 'Queen',
  quantity: 1,
  fulfillment: 'delivery',
  ...over,
})
const removal = (quantity: number, id = 'removal') =>
  line(id, { isMattressRemoval: true, productType: 'mattress-removal', size: null, quantity })

describe('how many old mattresses can be taken away', () => {
  test.each([
    ['without a mattress: none', [], 0],
    [
      'with a sofa and a base: none',
      [line('a', { productType: 'sofa' }), line('b', { productType: 'base' })],
      0,
    ],
    ['one for each mattress', [line('a', { quantity: 2 }), line('b', { size: 'Twin' })], 3],
    ['two for a split size', [line('a', { size: 'Split King', quantity: 2 })], 4],
    ['none for one that is picked up', [line('a', { fulfillment: 'pickup' })], 0],
    ['one for a mattress without a size', [line('a', { size: null })], 1],
    ['less what another removal takes', [line('a', { quantity: 3 }), removal(2, 'other')], 1],
    ['never fewer than none', [line('a'), removal(5, 'other')], 0],
  ])('%s', (_, others, expected) => {
    const asked = removal(50)
    expect(removableBy([...others, asked], asked)).toBe(expected)
  })

  test('one that comes first has all of them', () => {
    const first = removal(1)
    expect(removableBy([first, removal(1, 'second'), line('a')], first)).toBe(1)
  })
})

test.each([
  [1, 1],
  [1, 2],
])('%i asked for, %i possible: fine', (quantity, removable) => {
  expect(removalProblem(quantity, removable)).toBeNull()
})

test.each([
  [50, 0, { reason: 'removal-alone' }],
  [3, 2, { reason: 'removal-too-many', params: { removable: 2 } }],
])('%i asked for, %i possible: %j', (quantity, removable, why) => {
  expect(removalProblem(quantity, removable)).toEqual({ code: 'NOT_PURCHASABLE', ...why })
})

test('is offered in the states that the shop names, and says which', () => {
  const both = { states: ['CA', 'OR'] }
  expect(['CA', ' or', 'CO', 'California'].map((it) => offersMattressRemoval(both, it))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(removalPlaces(both)).toEqual(['California', 'Oregon'])
  expect(removalPlaces({ states: ['CA'] })).toEqual(['California'])
})
