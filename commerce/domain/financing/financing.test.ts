import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aprText,
  bestOffer,
  downPaymentLimits,
  dueDate,
  excludedAmount,
  financingDay,
  financingSchedule,
  isFinanceable,
  offerOf,
  offersFor,
  plansHoldUntil,
  plansOn,
} from './financing.ts'
import { type FinancingPlan, lends, offersFinancing } from './financing-plans.ts'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'

const DAY = '2026-11-21'
const { clock, financing } = smallPolicies
const { plans } = financing
const open = plansOn(plans, 'ONE', DAY)
const named = (id: string): FinancingPlan => {
  const plan = plans.find((it) => it.id === id)
  if (!plan) throw new Error(`no plan ${id}`)
  return plan
}
const noInterest = named('one-equal-12')
const interest = named('one-equal-36')
const withDown = named('one-equal-60')
const deferred = named('one-deferred-18')

describe('plans', () => {
  test('financing is spoken of from the least amount on', () => {
    expect([29_899, 29_900].map((cents) => offersFinancing(financing, cents))).toEqual([
      false,
      true,
    ])
    expect(bestOffer(open, { amount: 29_900 })).not.toBeNull()
    expect(bestOffer(open, { amount: 29_899 })).toBeNull()
    expect(offersFinancing({ ...financing, plans: [] }, 29_900)).toBe(false)
    expect(['ONE', 'TWO', 'THREE'].map((brand) => lends(financing, brand))).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('the holiday plan on %s: %s', (day, isOpen) => {
    expect(plansOn(plans, 'ONE', day).includes(deferred)).toBe(isOpen)
  })

  test.each([
    ['2026-11-01T05:59:59Z', '2026-10-31'], // still daylight saving time in Denver
    ['2026-11-01T06:00:00Z', '2026-11-01'],
    ['2027-01-01T06:59:59Z', '2026-12-31'],
    ['2027-01-01T07:00:00Z', '2027-01-01'],
  ])('at %s the day is %s', (instant, day) => {
    expect(financingDay(clock, new Date(instant))).toBe(day)
  })

  test.each([
    ['2026-11-21T18:00:00Z', undefined],
    ['2026-12-31T18:00:30Z', Date.parse('2027-01-01T07:00:00Z')],
    ['2027-01-01T07:00:00Z', undefined],
  ])('at %s they hold until %s', (instant, until) => {
    expect(plansHoldUntil(smallPolicies, 'ONE', new Date(instant))).toBe(until)
  })

  test.each([
    ['2026-03-08', '2026-03-08T07:30:00Z', '2026-03-09T06:00:00Z'],
    ['2026-11-01', '2026-11-01T06:30:00Z', '2026-11-02T07:00:00Z'],
  ])(
    'on %s, which summer time shortens or lengthens, until midnight, too',
    (until, now, midnight) => {
      const ending = { financing: { plans: [{ ...noInterest, until }] }, clock }
      expect(plansHoldUntil(ending, 'ONE', new Date(now))).toBe(Date.parse(midnight))
    },
  )

  test('a brand has only its own, and what no brand is has none', () => {
    expect(plansOn(plans, 'TWO', DAY).every(({ brandId }) => brandId === 'TWO')).toBe(true)
    expect(plansOn(plans, 'DEPOT', DAY)).toEqual([])
  })
})

describe('the schedule', () => {
  test.each([
    [29_900, noInterest, 2_492, 2_488, 0],
    [120_000, noInterest, 10_000, 10_000, 0],
    [100_000, interest, 3_227, 3_194, 16_139],
    [99_900, deferred, 5_550, 5_550, 0],
  ])('%i cents by $1.id', (financed, plan, payment, lastPayment, financeCharge) => {
    const schedule = financingSchedule(plan, financed)
    expect(schedule).toMatchObject({ payment, lastPayment, financeCharge })
    expect(schedule.payments).toHaveLength(plan.term)
  })

  test('payments add up to the financed amount and the finance charge, and only the last differs', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...plans),
        fc.integer({ min: 29_900, max: 2_500_000 }),
        (plan, financed) => {
          const { payments, payment, lastPayment, financeCharge, totalOfPayments } =
            financingSchedule(plan, financed)
          const sum = payments.reduce<number>((total, each) => total + each, 0)
          expect(sum).toBe(financed + financeCharge)
          expect(totalOfPayments).toBe(sum)
          expect(payments.slice(0, -1).every((each) => each === payment)).toBe(true)
          expect(Math.abs(lastPayment - payment)).toBeLessThanOrEqual(plan.term * 2)
          expect(lastPayment).toBeGreaterThan(0)
          expect(payments.every(Number.isSafeInteger)).toBe(true)
          const isFree = plan.aprBasisPoints === 0 || plan.kind === 'deferred'
          expect(financeCharge === 0).toBe(isFree)
        },
      ),
      { numRuns: 500 },
    )
  })

  test.each([0, -1, 0.5, Number.NaN])('of %s there is none', (financed) => {
    expect(() => financingSchedule(noInterest, financed)).toThrow(RangeError)
  })
})

describe('the down payment', () => {
  test.each([
    [noInterest, { amount: 29_900 }, { minimum: 0, maximum: 0 }],
    [noInterest, { amount: 29_899 }, null],
    [noInterest, { amount: 100_000 }, { minimum: 0, maximum: 70_100 }],
    // Above what the plan finances, the rest is paid down.
    [noInterest, { amount: 1_050_000 }, { minimum: 50_000, maximum: 1_020_100 }],
    // A share of the price.
    [withDown, { amount: 300_000 }, { minimum: 30_000, maximum: 50_100 }],
    [withDown, { amount: 249_900 }, null],
    // What may not be financed is paid down.
    [noInterest, { amount: 100_000, excluded: 25_000 }, { minimum: 25_000, maximum: 70_100 }],
    [noInterest, { amount: 100_000, excluded: 80_000 }, null],
  ])('%o for %o', (plan, purchase, limits) => {
    expect(downPaymentLimits(plan, purchase)).toEqual(limits)
  })

  test('[V-17] is between the two, both included', () => {
    const purchase = { amount: 300_000 }
    const at = (down: number) => offerOf(withDown, purchase, down)
    expect([29_999, 30_000, 50_100, 50_101].map((down) => at(down) !== null)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(at(30_000)).toMatchObject({ downPayment: 30_000, financed: 270_000 })
  })

  test('never asks for more than the price, and always leaves something to finance', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...plans),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (plan, amount, share) => {
          const limits = downPaymentLimits(plan, {
            amount,
            excluded: Math.floor((amount * share) / 100),
          })
          if (!limits) return
          expect(limits.minimum).toBeGreaterThanOrEqual(0)
          expect(limits.minimum).toBeLessThanOrEqual(limits.maximum)
          expect(amount - limits.minimum).toBeLessThanOrEqual(plan.maximum)
          expect(amount - limits.maximum).toBeGreaterThanOrEqual(plan.minimum)
        },
      ),
    )
  })
})

describe('the plan to be shown first', () => {
  test.each([
    ['ONE', 50_000, 'one-equal-12'],
    ['ONE', 500_000, 'one-equal-12'],
    ['TWO', 120_000, 'two-equal-12'],
  ])('%s, %i cents: %s', (brand, amount, id) => {
    expect(bestOffer(plansOn(plans, brand, DAY), { amount })?.plan.id).toBe(id)
  })

  test('one without interest comes before deferred interest, and both before what costs something', () => {
    expect(offersFor(open, { amount: 300_000 }).map(({ plan }) => plan.id)).toEqual([
      'one-equal-12',
      'one-deferred-18',
      'one-equal-36',
      'one-equal-60',
    ])
  })
})

test('clearance pieces and gift cards are not financed', () => {
  expect(isFinanceable({ clearance: true })).toBe(false)
  expect(isFinanceable({ clearance: false, productType: 'gift-card' })).toBe(false)
  expect(isFinanceable({ clearance: false, productType: 'sofa' })).toBe(true)
  expect(
    excludedAmount([
      { price: 10_000, clearance: true },
      { price: 20_000, clearance: false },
    ]),
  ).toBe(10_000)
})

test.each([
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2027-01-31', 1, '2027-02-28'],
])('bought on %s, payment %i is due on %s', (day, months, due) => {
  expect(dueDate(day, months)).toBe(due)
})

test.each([
  [0, '0%'],
  [999, '9.99%'],
  [1350, '13.5%'],
  [3000, '30%'],
])('%i basis points are %s', (points, text) => {
  expect(aprText(points)).toBe(text)
})
