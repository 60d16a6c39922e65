import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCents } from '../money.ts'
import { type PaidPart, refundable, shareRefund } from './refund-shares.ts'

const card = (amount: number, asked = 0): PaidPart => ({
  kind: 'card',
  amount: toCents(amount),
  asked: toCents(asked),
})
const plan = (amount: number, asked = 0): PaidPart => ({
  ...card(amount, asked),
  kind: 'financing',
})

describe('how a refund is shared out', () => {
  test.each<[string, PaidPart[], number, number[]]>([
    ['one card gets it all', [card(10_000)], 2_500, [2_500]],
    ['of two cards the first one first', [card(3_000), card(7_000)], 2_500, [2_500, 0]],
    ['and the second what the first has not', [card(3_000), card(7_000)], 5_000, [3_000, 2_000]],
    ['a card that has had it back already', [card(3_000, 3_000), card(7_000)], 1_000, [0, 1_000]],
    ['a plan alone', [plan(80_000)], 30_000, [30_000]],
    ['a fifth paid down gets a fifth', [plan(80_000), card(20_000)], 50_000, [40_000, 10_000]],
    ['all of it', [plan(80_000), card(20_000)], 100_000, [80_000, 20_000]],
    ['the cent that does not divide is the plan’s', [plan(80_000), card(20_000)], 1, [1, 0]],
    ['and is made up for', [plan(80_000, 4), card(20_000)], 1, [0, 1]],
    [
      'what was given back before counts',
      [plan(80_000, 40_000), card(20_000)],
      10_000,
      [0, 10_000],
    ],
    ['never more than a part paid', [plan(80_000, 80_000), card(20_000)], 20_000, [0, 20_000]],
    ['nor than is left of the card', [plan(80_000), card(20_000, 20_000)], 50_000, [50_000, 0]],
    ['nothing', [plan(80_000), card(20_000)], 0, [0, 0]],
  ])('%s', (_, parts, amount, shares) => expect(shareRefund(parts, amount)).toEqual(shares))

  test('more than is left is a mistake', () =>
    expect(() => shareRefund([card(100, 50)], 51)).toThrow(RangeError))

  test('in any number of refunds each part gets back what it paid, and never more', () => {
    const paid = fc.integer({ min: 1, max: 5_000_000 })
    const asks = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(paid, paid, asks, (financed, down, wishes) => {
        let parts = [plan(financed), card(down)]
        const give = (amount: number) => {
          const shares = shareRefund(parts, amount)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
          parts = parts.map((part, index) => ({
            ...part,
            asked: toCents(part.asked + (shares[index] ?? 0)),
          }))
          for (const { asked, amount: most } of parts) expect(asked).toBeLessThanOrEqual(most)
          const back = parts.reduce((sum, { asked }) => sum + asked, 0)
          expect(parts[1]?.asked).toBe(Math.floor((back * down) / (financed + down)))
        }
        for (const wish of wishes) if (wish <= refundable(parts)) give(wish)
        give(refundable(parts))
        expect(parts.map(({ asked }) => asked)).toEqual([financed, down])
      }),
    )
  })
})
