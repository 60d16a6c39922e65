import { describe, expect, test } from 'vitest'
import type { ProductStore } from '../../contract/product/product.ts'
import {
  buyableQuantity,
  isBuyable,
  isInStock,
  isPickupAvailable,
  isPickupAvailableAt,
  stockFor,
} from './availability.ts'

const policy = { apart: ['DMC'], notAShop: ['900001'] }

const store = (
  brandId: string,
  pickupAvailable = true,
  operational = true,
  storeId = 1,
): ProductStore => ({
  storeId,
  brandId,
  pickupAvailable,
  operational,
  onDisplay: false,
})

describe('pick-up', () => {
  test.each<[string, ProductStore[], boolean]>([
    ['no store carries it', [], false],
    ['a store of ours hands it over', [store('DVN')], true],
    ['our store does not hand it over', [store('DVN', false)], false],
    ['our store is not operational', [store('DVN', true, false)], false],
    ['neither', [store('DVN', false, false)], false],
    ['the only store is DMC', [store('DMC')], false],
    ['the only store is brand 900001', [store('900001')], false],
    ['two stores, both DMC', [store('DMC'), store('DMC', true, true, 2)], false],
    ['DMC beside ours', [store('DMC'), store('DVN')], true],
    ['DMC hands over, ours does not', [store('DMC'), store('DVN', false)], false],
    ['brand 900001 beside ours, which hands over', [store('900001', false), store('DVN')], true],
    ['one closed, one open', [store('DVN', true, false), store('DVN', true, true, 2)], true],
    [
      'one operational, the other with pick-up: no single store does both',
      [store('DVN', false, true), store('DVN', true, false, 2)],
      false,
    ],
  ])('[T-05] main theme: %s', (_, stores, expected) => {
    expect(isPickupAvailable(policy, stores, 'DVN')).toBe(expected)
    expect(isPickupAvailable(policy, stores.toReversed(), 'DVN')).toBe(expected)
  })

  test.each<[string, ProductStore[], boolean]>([
    ['no store carries it', [], false],
    ['the DMC store hands it over', [store('DMC')], true],
    ['the DMC store does not', [store('DMC', false)], false],
    ['the DMC store is not operational', [store('DMC', true, false)], false],
    ['only the main brand carries it', [store('DVN')], false],
    ['the main brand hands it over, DMC does not', [store('DVN'), store('DMC', false)], false],
    ['the main brand does not, DMC does', [store('DVN', false), store('DMC')], true],
  ])('[T-06] the other theme: %s', (_, stores, expected) =>
    expect(isPickupAvailable(policy, stores, 'DMC')).toBe(expected),
  )

  test('[T-12] of a piece that both have, each brand’s stores hand over what that brand sells alone', () => {
    const both = [store('DVN', true, true, 1), store('DMC', true, true, 2)]
    const where = (brandId: string) =>
      [1, 2].filter((storeId) => isPickupAvailableAt(policy, both, brandId, storeId))
    expect(where('DVN')).toEqual([1])
    expect(where('DMC')).toEqual([2])
  })

  /** Every store entry there can be, and every list of none, one or two of them. */
  const entries = ['DVN', 'DMC', '900001'].flatMap((brandId) =>
    [true, false].flatMap((pickupAvailable) =>
      [true, false].map((operational) => store(brandId, pickupAvailable, operational)),
    ),
  )
  const lists = [
    [],
    ...entries.map((one) => [one]),
    ...entries.flatMap((one) => entries.map((other) => [one, { ...other, storeId: 2 }])),
  ]

  test('[T-05] main theme: in every list of up to two stores the rule holds', () => {
    expect(lists).toHaveLength(157)
    for (const stores of lists) {
      const isOnlyForeign = stores.length === 1 && stores[0]?.brandId !== 'DVN'
      const handsOver = stores.some(
        (it) => it.brandId !== 'DMC' && it.pickupAvailable && it.operational,
      )
      expect([stores, isPickupAvailable(policy, stores, 'DVN')]).toEqual([
        stores,
        handsOver && !isOnlyForeign,
      ])
    }
  })

  test('[T-06] the other theme: in every list of up to two stores the DMC store decides', () => {
    for (const stores of lists) {
      const handsOver = stores.some(
        (it) => it.brandId === 'DMC' && it.pickupAvailable && it.operational,
      )
      expect([stores, isPickupAvailable(policy, stores, 'DMC')]).toEqual([stores, handsOver])
    }
  })

  test('at one store: that store itself has to hand it over, and be of the brand', () => {
    const stores = [
      store('DVN', true, true, 491),
      store('DVN', false, true, 492),
      store('DMC', true, true, 700),
    ]
    expect(isPickupAvailableAt(policy, stores, 'DVN', 491)).toBe(true)
    expect(isPickupAvailableAt(policy, stores, 'DVN', 492)).toBe(false)
    expect(isPickupAvailableAt(policy, stores, 'DVN', 700)).toBe(false)
    expect(isPickupAvailableAt(policy, stores, 'DVN', 1)).toBe(false)
    expect(isPickupAvailableAt(policy, stores, 'DMC', 700)).toBe(true)
    expect(isPickupAvailableAt(policy, stores, 'DMC', 491)).toBe(false)
    expect(isPickupAvailableAt(policy, [store('900001', true, true, 5)], 'DVN', 5)).toBe(false)
  })
})

describe('stock', () => {
  test('what is not known is not out', () => {
    expect([0, 1, null].map((stock) => isInStock({ stock }))).toEqual([false, true, true])
  })

  test.each([
    [null, null, 50, 'available'],
    [2, null, 2, 'available'],
    [2, null, 3, 'insufficient'],
    [0, null, 1, 'unavailable'],
    [0, 42, 1, 'available'], // made to order
    [2, 42, 3, 'available'],
    [null, 42, 3, 'available'],
  ])('%s in stock, made in %s days, %i wanted: %s', (stock, leadTimeDays, quantity, expected) => {
    expect(stockFor({ stock, leadTimeDays }, quantity)).toBe(expected)
    expect(isBuyable({ stock, leadTimeDays })).toBe(expected !== 'unavailable')
  })

  test('how many can be had: what there is, and any number of what is made to order', () => {
    expect(buyableQuantity({ stock: 3, leadTimeDays: null })).toBe(3)
    expect(buyableQuantity({ stock: 3, leadTimeDays: 42 })).toBeNull()
    expect(buyableQuantity({ stock: null, leadTimeDays: null })).toBeNull()
  })
})
