import { describe, expect, test } from 'vitest'
import { cartItem } from '../../contract/cart/cart.ts'
import { cartOf, itemOf } from '../../../tests/fixtures/wire-cart.ts'
import { isPurchasable, isValidWithPlan, itemCount, sortItems } from './cart.ts'
import { toCents } from '../money.ts'

const removal = itemOf('removal', { isMattressRemoval: true })
const plan = itemOf('plan', { catalogItemType: 'protectionPlan', parentItemId: '1' })
const selectedWarranty = { skuId: 'P5', name: '5 years of care', price: toCents(9_900) }

describe('cart', () => {
  test('[E-04] an item has its type, its clearance and removal marks, and its selected warranty', () => {
    const item = itemOf('1', { clearance: true, selectedWarranty })
    expect(cartItem.parse(item)).toMatchObject({
      id: '1',
      catalogItem: { dynamicProperties: { clearance: true, isMattressRemoval: false } },
      catalogItemType: 'product',
      selectedWarranty: { skuId: 'P5' },
    })
    for (const catalogItemType of ['protectionPlan', 'warranty'])
      expect(cartItem.safeParse({ ...item, catalogItemType }).success).toBe(true)
    expect(cartItem.safeParse({ ...item, catalogItemType: 'gift' }).success).toBe(false)
  })

  test('[E-05] mattress removal sorts last, and all else keeps its order', () => {
    const items = [removal, itemOf('b'), { ...removal, id: 'second removal' }, itemOf('a')]
    expect(sortItems(items).map(({ id }) => id)).toEqual(['b', 'a', 'removal', 'second removal'])
    expect(items[0]).toBe(removal) // the cart itself stays as it was
  })

  test('pieces are counted, services are not', () => {
    expect(itemCount([itemOf('1', { quantity: 2 }), itemOf('2'), removal, plan])).toBe(3)
    expect(itemCount([])).toBe(0)
    const set = {
      id: 'set-1',
      name: 'Alcove',
      collection: 'alcove',
      pieces: '',
      fabric: 'moss',
      legs: 'oak',
    }
    expect(itemCount([itemOf('1', { set, quantity: 4 }), itemOf('2', { set }), itemOf('3')])).toBe(
      2,
    )
  })

  test.each([
    ['a piece in stock', [itemOf('1')], true],
    ['nothing', [], false],
    ['only mattress removal', [removal], false],
    ['only a plan', [plan], false],
    ['one line sold out', [itemOf('1'), itemOf('2', { availability: 'unavailable' })], false],
    [
      'one line short',
      [itemOf('1', { availability: 'insufficient', availableQuantity: 1 })],
      false,
    ],
  ])('purchasable: %s', (_, items, expected) =>
    expect(isPurchasable(cartOf({ items }))).toBe(expected),
  )

  test.each([
    ['a plan itself', plan, [], true],
    ['a warranty itself', itemOf('w', { catalogItemType: 'warranty' }), [], true],
    [
      'a plan on clearance is still a plan',
      { ...plan, ...itemOf('p', { clearance: true, catalogItemType: 'protectionPlan' }) },
      [],
      true,
    ],
    ['in the given list', itemOf('1'), ['1'], true],
    ['in the given list, though clearance', itemOf('1', { clearance: true }), ['1'], true],
    ['in another list', itemOf('1'), ['2'], false],
    ['with a selected warranty', itemOf('1', { selectedWarranty }), [], true],
    [
      'with a selected warranty, but clearance',
      itemOf('1', { selectedWarranty, clearance: true }),
      [],
      false,
    ],
    ['without any', itemOf('1'), [], false],
  ])('[T-08] valid with a plan: %s', (_, item, covered, expected) =>
    expect(isValidWithPlan(item, covered)).toBe(expected),
  )
})
