import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, toCents } from '../money.ts'
import { exchangeMoney, paidFor, type PaidOrder, type Reckoned, refundLess } from './claim-money.ts'

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

const paid = (price: number, tax: number) => ({ price: toCents(price), tax: toCents(tax) })
const one = (price: number, tax: number): Reckoned => ({ pieces: 1, paid: paid(price, tax) })
const unkept: Reckoned = { pieces: 1, paid: null }

describe('what was paid for pieces', () => {
  test.each([
    ['a whole line, with its tenth of the discount', 'a', [], 3, 9_900, 872],
    ['the first of three', 'a', [], 1, 3_300, 291],
    ['the last of three', 'a', [{ pieces: 2, paid: paid(6_600, 582) }], 1, 3_300, 290],
    ['the last two, where the first had too little', 'a', [one(3_299, 290)], 2, 6_601, 582],
    ['the last of three, where the others were not kept', 'a', [unkept, unkept], 1, 3_300, 290],
    ['where the others had all', 'a', [one(9_900, 872)], 1, 0, 0],
    ['where the others had more', 'a', [one(9_999, 999)], 1, 0, 0],
    ['the dear one', 'b', [], 1, 89_100, 7_849],
  ])('%s', (_, lineId, reckoned, pieces, price, tax) =>
    expect(paidFor(order, { lineId, reckoned, pieces })).toEqual({ price, tax }),
  )

  test.each([
    ['removal', [], 1],
    ['c', [], 1],
    ['a', [unkept, unkept], 2],
    ['a', [], 0],
    ['a', [], 4],
  ])('of %s besides %j, %d: there are no such pieces', (lineId, reckoned, pieces) =>
    expect(() => paidFor(order, { lineId, reckoned, pieces })).toThrow(RangeError),
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
  const tax = (lineId: string, pieces: number) =>
    paidFor(sold, { lineId, reckoned: [], pieces }).tax
  expect(tax('wyoming', 1)).toBe(11_996)
  expect([1, 2, 3].map((pieces) => tax('colorado', pieces))).toEqual([915, 1_830, 2_745])
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

  test('all pieces, in slices of any size, some withdrawn and asked for again, are what was paid, to the cent', () => {
    const steps = fc.record({ size: fc.integer({ min: 1, max: 4 }), drop: fc.nat(9) })
    fc.assert(
      fc.property(orders, fc.array(steps, { minLength: 20, maxLength: 20 }), (it, wanted) => {
        const { order: placed, paid: whole } = made(it)
        let sum = 0
        for (const { id, quantity } of placed.items) {
          let kept: Reckoned[] = []
          const leftOf = () => quantity - kept.reduce((count, { pieces }) => count + pieces, 0)
          const take = (size: number) => {
            const pieces = Math.min(size, leftOf())
            const asked = { lineId: id, pieces, reckoned: kept }
            if (pieces > 0) kept = [...kept, { pieces, paid: paidFor(placed, asked) }]
          }
          for (const { size, drop } of wanted) {
            take(size)
            if (drop < 4) kept = kept.toSpliced(drop, 1)
          }
          take(quantity)
          for (const each of kept) sum += add(each.paid?.price ?? 0, each.paid?.tax ?? 0)
        }
        expect(sum).toBe(whole)
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
            for (const reckoned: Reckoned[] = []; reckoned.length < quantity;) {
              const claim = claims[at % claims.length]
              at += 1
              if (!claim) continue
              const slice = paidFor(placed, { lineId: id, reckoned, pieces: 1 })
              reckoned.push({ pieces: 1, paid: slice })
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
