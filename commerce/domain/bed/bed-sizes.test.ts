import { describe, expect, test } from 'vitest'
import { bedSizes } from '../../contract/product/sizes.ts'
import {
  basesUnder,
  bedsOfTwo,
  coversOf,
  type InSize,
  isSplit,
  mattressesOf,
  mattressFor,
  otherPartOf,
} from './bed-sizes.ts'

const said = (ways: readonly InSize[]) => ways.map(({ size, count }) => `${count} ${size}`)

describe('what a bed of a size is made of', () => {
  test.each([
    // size, mattress, what carries it, what is drawn over it
    ['Twin', ['1 Twin'], ['1 Twin'], ['1 Twin']],
    ['Twin XL', ['1 Twin XL'], ['1 Twin XL'], ['1 Twin XL']],
    ['Full', ['1 Full'], ['1 Full'], ['1 Full']],
    ['Full XL', ['1 Full XL'], ['1 Full XL'], ['1 Full XL']],
    ['Queen', ['1 Queen'], ['1 Queen', '1 Split Queen'], ['1 Queen']],
    ['Split Queen', ['1 Split Queen'], ['1 Split Queen', '1 Queen'], []],
    ['King', ['1 King'], ['1 King', '1 Split King', '2 Twin XL'], ['1 King']],
    [
      'Split King',
      ['1 Split King', '2 Twin XL'],
      ['1 Split King', '1 King', '2 Twin XL'],
      ['2 Twin XL'],
    ],
    [
      'Cal King',
      ['1 Cal King'],
      ['1 Cal King', '1 Split Cal King', '2 Half Cal King'],
      ['1 Cal King'],
    ],
    [
      'Split Cal King',
      ['1 Split Cal King', '2 Half Cal King'],
      ['1 Split Cal King', '1 Cal King', '2 Half Cal King'],
      ['2 Half Cal King'],
    ],
    ['Half Cal King', ['1 Half Cal King'], ['1 Half Cal King'], ['1 Half Cal King']],
    ['Crib', ['1 Crib'], ['1 Crib'], ['1 Crib']],
  ] as const)('%s', (size, mattress, bases, covers) => {
    expect(said(mattressesOf(size))).toEqual(mattress)
    expect(said(basesUnder(size))).toEqual(bases)
    expect(said(coversOf(size))).toEqual(covers)
    expect(isSplit(size)).toBe(size.startsWith('Split'))
  })

  test.each([
    ['Twin XL', ['King', 'Split King']],
    ['Half Cal King', ['Cal King', 'Split Cal King']],
    ['Twin', []],
    ['King', []],
  ] as const)('two of %s side by side', (size, beds) => {
    expect(bedsOfTwo(size)).toEqual(beds)
  })

  test('no size of the trade is left out of the table', () => {
    expect(Object.values(bedSizes)).toHaveLength(12)
  })
})

describe('what a piece of bed is sold without', () => {
  test.each([
    // type, size, the mattress that it has a place for, what else one needs
    ['bed', 'Queen', [60, 80], 'mattress Queen'],
    ['kids-bed', 'Twin', [38, 75], 'mattress Twin'],
    ['base', 'King', [76, 80], 'mattress King'],
    ['base', 'Split King', [76, 80], null],
    ['mattress', 'Full', null, 'base Full'],
    ['mattress', 'Half Cal King', null, null],
    ['mattress', 'Crib', null, null],
    ['bed', 'Extra wide', null, null],
    ['bed', null, null, null],
    ['sofa', 'Queen', null, null],
  ])('%s of size %s', (type, size, measures, other) => {
    const mattress = mattressFor(type, size)
    expect(mattress && [mattress.width, mattress.length]).toEqual(measures)
    const part = otherPartOf(type, size)
    expect(part && `${part.part} ${part.size}`).toBe(other)
  })
})
