import { describe, expect, test } from 'vitest'
import { toCents } from '../money.ts'
import { groupItems, listNameKey, priceSince, readListOrder } from './wishlist.ts'

const cents = (amount: number | null) => (amount === null ? null : toCents(amount))

test.each([
  [100, 100, null],
  [90, 100, { way: 'down', by: 10 }],
  [110, 100, { way: 'up', by: 10 }],
  [null, 100, null],
])('a price of %j that was %j when saved', (price, addedPrice, expected) => {
  expect(priceSince({ price: cents(price), addedPrice: toCents(addedPrice) })).toEqual(expected)
})

test.each([
  ['Guest Bedroom', 'guest  bedroom', true],
  ['Den', 'ＤＥＮ', true],
  ['Den', 'Den 2', false],
])('the names %j and %j', (a, b, isSame) => {
  expect(listNameKey(a) === listNameKey(b)).toBe(isSame)
})

describe('a list in order', () => {
  const piece = (name: string, room: string, price: number | null, day: number) => ({
    name,
    room,
    price: cents(price),
    addedAt: `2026-01-0${day}T00:00:00.000Z`,
  })
  const items = [
    piece('sofa', 'Living', 300, 1),
    piece('bed', '', 200, 2),
    piece('lamp', 'living ', null, 3),
    piece('desk', 'Den', 100, 4),
  ]
  test.each([
    ['added', [[null, 'desk lamp bed sofa']]],
    ['price', [[null, 'desk bed sofa lamp']]],
    [
      'room',
      [
        ['Den', 'desk'],
        ['Living', 'lamp sofa'],
        ['', 'bed'],
      ],
    ],
  ] as const)('by %s', (order, expected) => {
    const groups = groupItems(items, order)
    expect(groups.map((it) => [it.room, it.items.map(({ name }) => name).join(' ')])).toEqual(
      expected,
    )
  })

  test('an unknown order is the usual one, and nothing makes no group', () => {
    expect(readListOrder('size')).toBe('added')
    expect(groupItems([], 'room')).toEqual([])
  })
})
