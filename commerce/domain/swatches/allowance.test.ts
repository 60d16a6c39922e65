import { describe, expect, test } from 'vitest'
import { dateOf } from '../stores/store-clock.ts'
import { type HadSwatches, swatchAllowance } from './allowance.ts'

const RULE = { mostPerHousehold: 8, days: 90 }
const TODAY = 20_000

describe('what a household may still have', () => {
  test.each<[string, readonly HadSwatches[], number, number | null]>([
    ['nothing yet', [], 8, null],
    ['some today', [{ day: TODAY, count: 3 }], 5, TODAY + 90],
    ['all of them today', [{ day: TODAY, count: 8 }], 0, TODAY + 90],
    ['all of them 89 days ago', [{ day: TODAY - 89, count: 8 }], 0, TODAY + 1],
    ['all of them 90 days ago', [{ day: TODAY - 90, count: 8 }], 8, null],
    [
      'some then and some now',
      [
        { day: TODAY - 89, count: 5 },
        { day: TODAY - 2, count: 3 },
      ],
      0,
      TODAY + 1,
    ],
    ['more than the rule says today', [{ day: TODAY - 1, count: 12 }], 0, TODAY + 89],
    ['an order of a clock that runs ahead', [{ day: TODAY + 1, count: 8 }], 8, null],
  ])('%s', (_, had, left, moreFrom) => {
    expect(swatchAllowance(RULE, had, TODAY)).toEqual({
      left,
      moreFrom: moreFrom === null ? null : dateOf(moreFrom),
    })
  })
})

const random = (seed: number) => {
  let at = seed
  return () => (at = (at * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** Somebody who comes back now and then for a year, and orders what they are allowed to. */
const household = (chance: () => number) => {
  const rule = {
    mostPerHousehold: 1 + Math.floor(chance() * 9),
    days: 1 + Math.floor(chance() * 120),
  }
  const had: HadSwatches[] = []
  const refused: { day: number; had: HadSwatches[] }[] = []
  for (let day = 0; day < 400; day += Math.floor(chance() * 12)) {
    const count = 1 + Math.floor(chance() * rule.mostPerHousehold)
    if (count <= swatchAllowance(rule, had, day).left) had.push({ day, count })
    else refused.push({ day, had: [...had] })
  }
  return { rule, had, refused }
}

const households = (() => {
  const chance = random(11)
  return Array.from({ length: 60 }, () => household(chance))
})()

test('whoever orders when it is allowed never has more than the most in any so many days on end', () => {
  const worst = households.map(({ rule, had }) =>
    Math.max(
      ...had.map(({ day }) =>
        had
          .filter((it) => it.day >= day && it.day < day + rule.days)
          .reduce((sum, { count }) => sum + count, 0),
      ),
    ),
  )
  expect(worst.every((sum, at) => sum <= (households[at]?.rule.mostPerHousehold ?? 0))).toBe(true)
  expect(worst.length).toBe(60)
})

test('the day that is named brings more, and the day before it does not', () => {
  const told = households.flatMap(({ rule, refused }) =>
    refused.map(({ day, had }) => {
      const { left, moreFrom } = swatchAllowance(rule, had, day)
      const then = Date.parse(moreFrom ?? '') / 86_400_000
      return [
        then > day,
        swatchAllowance(rule, had, then).left > left,
        swatchAllowance(rule, had, then - 1).left === left,
      ]
    }),
  )
  expect(told.length).toBeGreaterThan(100)
  expect(told.flat()).not.toContain(false)
})
