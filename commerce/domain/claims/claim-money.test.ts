import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, toCents } from '../money.ts'
import { exchangeMoney, paidFor, type PaidOrder, refundLess } from './claim-money.ts'

const line = (id: string, quantity: number, linePrice: number, isMattressRemoval = false) => ({
  id,
  quantity,
  linePrice,
  catalogItem: { dynamicProperties: { isMattressRemoval } },
})

const order: PaidOrder = {
  items: [line('a', 3, 10_000), line('b', 1, 90_000), line('removal', 1, 4_500, true)],
  totals: { discount: 1_000, tax: 8_721 },
}

describe('what was paid for pieces', () => {
  test.each([
    ['a whole line, with its tenth of the discount', 'a', 0, 3, 9_900, 872],
    ['the first of three', 'a', 0, 1, 3_300, 291],
    ['the last of three', 'a', 2, 1, 3_300, 290],
    ['the dear one', 'b', 0, 1, 89_100, 7_849],
  ])('%s', (_, lineId, from, pieces, price, tax) =>
    expect(paidFor(order, { lineId, from, pieces })).toEqual({ price, tax }),
  )

  test.each([
    ['removal', 0, 1],
    ['c', 0, 1],
    ['a', 2, 2],
    ['a', 0, 0],
    ['a', -1, 1],
  ])('of %s from %d, %d: there are no such pieces', (lineId, from, pieces) =>
    expect(() => paidFor(order, { lineId, from, pieces })).toThrow(RangeError),
  )
})

test('of an order that was sold in two states, each line has its own tax', () => {
  const sold: PaidOrder = {
    items: [
      { ...line('wyoming', 1, 299_900), lineTax: toCents(11_996) },
      { ...line('colorado', 3, 30_000), lineTax: toCents(2_745) },
    ],
    totals: { discount: 0, tax: 14_741 },
  }
  const tax = (lineId: string, from: number, pieces: number) =>
    paidFor(sold, { lineId, from, pieces }).tax
  expect(tax('wyoming', 0, 1)).toBe(11_996)
  expect([0, 1, 2].map((from) => tax('colorado', from, 1))).toEqual([915, 915, 915])
})

test('what is deducted never makes it less than nothing', () => {
  const paid = { price: toCents(5_000), tax: toCents(400) }
  expect(refundLess(paid, toCents(1_200))).toEqual({ refund: 4_200, fee: 1_200 })
  expect(refundLess(paid, toCents(9_900))).toEqual({ refund: 0, fee: 5_400 })
})

describe('the money of an exchange', () => {
  const paid = { price: toCents(100_000), tax: toCents(8_810) }
  test.each([
    [
      'dearer: the difference is charged',
      120_000,
      { difference: 20_000, charge: 20_000, refund: 0 },
    ],
    ['a cent dearer', 100_001, { difference: 1, charge: 1, refund: 0 }],
    ['the same', 100_000, { difference: 0, charge: 0, refund: 0 }],
    ['a cent cheaper', 99_999, { difference: -1, charge: 0, refund: 1 }],
    [
      'cheaper: the difference goes back with its tax',
      80_000,
      { difference: -20_000, charge: 0, refund: 21_762 },
    ],
  ])('%s', (_, price, expected) => expect(exchangeMoney(paid, toCents(price))).toEqual(expected))
})

describe('over random orders and claims', () => {
  const orders = fc.record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        price: fc.integer({ min: 0, max: 500_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    discountShare: fc.integer({ min: 0, max: 100 }),
    tax: fc.integer({ min: 0, max: 90_000 }),
  })
  type Random = {
    readonly lines: readonly { readonly quantity: number; readonly price: number }[]
    readonly discountShare: number
    readonly tax: number
  }
  const made = ({ lines, discountShare, tax }: Random) => {
    const items = lines.map(({ quantity, price }, at) => line(String(at), quantity, price))
    const subtotal = lines.reduce((sum, { price }) => sum + price, 0)
    const discount = Math.floor((subtotal * discountShare) / 100)
    return { order: { items, totals: { discount, tax } }, paid: subtotal - discount + tax }
  }

  test('all pieces, in slices of any size, are what was paid, to the cent', () => {
    fc.assert(
      fc.property(orders, fc.infiniteStream(fc.integer({ min: 1, max: 4 })), (it, sizes) => {
        const { order: placed, paid } = made(it)
        let sum = 0
        for (const { id, quantity } of placed.items)
          for (let from = 0; from < quantity;) {
            const pieces = Math.min(sizes.next().value ?? 1, quantity - from)
            const slice = paidFor(placed, { lineId: id, from, pieces })
            sum += add(slice.price, slice.tax)
            from += pieces
          }
        expect(sum).toBe(paid)
      }),
    )
  })

  test('refunds, fees and exchanges of any of them are never more than was paid', () => {
    fc.assert(
      fc.property(
        orders,
        fc.array(
          fc.record({
            fee: fc.integer({ min: 0, max: 20_000 }),
            swap: fc.integer({ min: 0, max: 600_000 }),
            isSwap: fc.boolean(),
          }),
          { minLength: 9, maxLength: 60 },
        ),
        (it, claims) => {
          const { order: placed, paid } = made(it)
          let given = 0
          let at = 0
          for (const { id, quantity } of placed.items)
            for (let from = 0; from < quantity; from += 1) {
              const claim = claims[at % claims.length]
              at += 1
              if (!claim) continue
              const slice = paidFor(placed, { lineId: id, from, pieces: 1 })
              const back = claim.isSwap
                ? exchangeMoney(slice, toCents(claim.swap)).refund
                : refundLess(slice, toCents(claim.fee)).refund
              expect(back).toBeGreaterThanOrEqual(0)
              expect(back).toBeLessThanOrEqual(add(slice.price, slice.tax))
              given += back
            }
          expect(given).toBeLessThanOrEqual(paid)
        },
      ),
    )
  })
})
