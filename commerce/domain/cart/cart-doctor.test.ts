import { describe, expect, test } from 'vitest'
import { examineCart } from './cart-doctor.ts'

/** `2 mattress Queen` as a line of the cart. */
const line = (text: string) => {
  const [, quantity = '1', productType = '', size] = /^(\d+) (\S+)(?: (.+))?$/.exec(text) ?? []
  return {
    quantity: Number(quantity),
    catalogItem: {
      productType,
      name: productType,
      options: size ? [{ label: 'Size', value: size }] : [],
    },
  }
}
const found = (...lines: string[]) =>
  examineCart(lines.map(line)).map(
    ({ kind, wanted }) => `${kind}: ${wanted.quantity} ${wanted.type} ${wanted.size}`,
  )

describe('what a bed still needs', () => {
  test.each([
    [[], []],
    [['1 sofa'], []],
    [['1 mattress Queen', '1 base Queen', '1 protector Queen'], []],
    [['1 mattress Queen'], ['base-missing: 1 base Queen', 'protector-missing: 1 protector Queen']],
    // A bed carries it, in whatever way its size is told.
    [['1 mattress Queen', '1 bed Queen', '1 protector Queen'], []],
    [
      ['1 mattress Cal King', '1 base King', '1 protector Cal King'],
      ['base-does-not-fit: 1 base Cal King'],
    ],
    [['1 mattress Cal King', '1 base Split Cal King', '1 protector Cal King'], []],
    [['1 mattress King', '1 base Split King', '1 protector King'], []],
    // The halves of a split bed.
    [
      ['1 mattress Split King', '1 base Twin XL', '1 protector Split King'],
      ['second-half-missing: 1 base Twin XL'],
    ],
    [['1 mattress Split King', '2 base Twin XL', '1 protector Split King'], []],
    [
      ['2 mattress Split King', '3 base Twin XL', '2 protector Split King'],
      ['second-half-missing: 1 base Twin XL'],
    ],
    // Two halves on what carries the whole, once a whole mattress has its own.
    [['2 mattress Twin XL', '1 base Split King', '2 protector Twin XL'], []],
    [['2 mattress Twin XL', '1 base King', '2 protector Twin XL'], []],
    [['2 mattress Half Cal King', '1 base Split Cal King', '2 protector Half Cal King'], []],
    [
      ['3 mattress Twin XL', '1 base King', '3 protector Twin XL'],
      ['base-missing: 1 base Twin XL'],
    ],
    [
      [
        '2 mattress Twin XL',
        '1 mattress King',
        '1 base King',
        '9 protector Twin XL',
        '1 protector King',
      ],
      ['base-missing: 2 base Twin XL'],
    ],
    // What is drawn over the halves.
    [['1 mattress Split King', '1 base Split King', '2 protector Twin XL'], []],
    [
      ['1 mattress Split Cal King', '1 base Cal King', '1 protector Half Cal King'],
      ['protector-missing: 1 protector Half Cal King'],
    ],
    // Each base carries one.
    [['2 mattress Queen', '1 base Queen', '2 protector Queen'], ['base-missing: 1 base Queen']],
    [
      ['1 mattress Queen', '1 mattress Twin', '1 base Queen', '1 protector Queen'],
      ['base-missing: 1 base Twin', 'protector-missing: 1 protector Twin'],
    ],
    [['1 base Queen'], []],
    [['1 mattress Crib'], []],
    [['1 mattress'], []], // of no size, nothing can be said
  ])('%j: %j', (cart, expected) => {
    expect(found(...cart)).toEqual(expected)
  })

  test('says which base does not fit which mattress', () => {
    const [finding] = examineCart([line('1 mattress Cal King'), line('1 base King')])
    expect(finding?.words).toBe(
      'Your Cal King mattress won’t fit the King base in your cart. It needs a Cal King base.',
    )
  })
})
