import { describe, expect, test } from 'vitest'
import { compareSizes, inSizeOrder } from './size-order.ts'

describe('size order', () => {
  test('[E-07] sizes follow the fixed list, whatever order they come in', () => {
    expect(
      ['Crib', 'Split Cal King', 'Cal King', 'King', 'Split King', 'Split Queen', 'Queen']
        .concat(['Full XL', 'Full', 'Twin XL', 'Twin'])
        .toSorted(compareSizes),
    ).toEqual([
      'Twin',
      'Twin XL',
      'Full',
      'Full XL',
      'Queen',
      'Split Queen',
      'King',
      'Split King',
      'Cal King',
      'Split Cal King',
      'Crib',
    ])
  })

  test('[E-07] any other size comes after them, by name', () => {
    expect(['10x14', 'Standard', 'Crib', '5x8', 'Euro', 'Twin'].toSorted(compareSizes)).toEqual([
      'Twin',
      'Crib',
      '5x8',
      '10x14',
      'Euro',
      'Standard',
    ])
  })

  test.each([
    [
      ['King', 'Twin', 'Queen'],
      ['Twin', 'Queen', 'King'],
    ],
    [
      ['96-inch', '84-inch'],
      ['84-inch', '96-inch'],
    ],
    [
      ['Small', 'Medium', 'Large'],
      ['Small', 'Medium', 'Large'],
    ],
    [
      ['Loveseat', 'Sofa', '96-inch'],
      ['Loveseat', 'Sofa', '96-inch'],
    ],
  ])('a product’s %j are shown as %j', (sizes, shown) => {
    expect(inSizeOrder(sizes)).toEqual(shown)
  })

  test('[E-07] case and stray spaces do not make another size', () => {
    // By name it would be the other way round.
    expect(['king', 'QUEEN '].toSorted(compareSizes)).toEqual(['QUEEN ', 'king'])
  })
})
