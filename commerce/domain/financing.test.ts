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
  planById,
  plansHoldUntil,
  plansOn,
} from './financing.ts'
import { type FinancingPlan, financingPlans } from './financing-plans.ts'
import { FINANCING_MINIMUM_DOLLARS } from './limits.ts'

const DAY = '2026-11-21'
const named = (id: string): FinancingPlan => {
  const plan = planById(id)
  if (!plan) throw new Error(`no plan ${id}`)
  return plan
}
const noInterest = named('dvn-equal-12-2026')
const interest = named('dvn-equal-36-2026')
const withDown = named('dvn-equal-60-2026')
const deferred = named('dvn-deferred-18-holiday-2026')

describe('plans', () => {
  test('[B-05] each finances from 299 on, is for a time that can be, and has an id of its own', () => {
    for (const plan of financingPlans) {
      expect(plan.minimum).toBeGreaterThanOrEqual(FINANCING_MINIMUM_DOLLARS * 100)
      expect(plan.maximum).toBeGreaterThan(plan.minimum)
      expect(plan.from < plan.until).toBe(true)
      expect(Number.isInteger(plan.term) && plan.term > 0).toBe(true)
    }
    expect(new Set(financingPlans.map(({ id }) => id)).size).toBe(financingPlans.length)
    for (const brand of ['DVN', 'DMC'])
      expect(bestOffer(brand, { amount: 29_900 }, DAY)).not.toBeNull()
    expect(bestOffer('DVN', { amount: 29_899 }, DAY)).toBeNull()
  })

  test.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('the holiday plan on %s: %s', (day, isOpen) => {
    expect(plansOn('DVN', day).includes(deferred)).toBe(isOpen)
  })

  test.each([
    ['2026-11-01T05:59:59Z', '2026-10-31'], // still daylight saving time in Denver
    ['2026-11-01T06:00:00Z', '2026-11-01'],
    ['2027-01-01T06:59:59Z', '2026-12-31'],
    ['2027-01-01T07:00:00Z', '2027-01-01'],
  ])('at %s the day is %s', (instant, day) => {
    expect(financingDay(new Date(instant))).toBe(day)
  })

  test.each([
    ['2026-11-21T18:00:00Z', undefined],
    ['2026-12-31T18:00:30Z', Date.parse('2027-01-01T07:00:00Z')],
    ['2027-01-01T07:00:00Z', undefined],
  ])('at %s they hold until %s', (instant, until) => {
    expect(plansHoldUntil('DVN', new Date(instant))).toBe(until)
  })

  test('a brand has only its own, and what no brand is has none', () => {
    expect(plansOn('DMC', DAY).every(({ brandId }) => brandId === 'DMC')).toBe(true)
    expect(plansOn('900001', DAY)).toEqual([])
    expect(planById('constructor')).toBeNull()
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
        fc.constantFrom(...financingPlans),
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
        fc.constantFrom(...financingPlans),
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
    ['DVN', 50_000, 'dvn-equal-12-2026'],
    ['DVN', 500_000, 'dvn-equal-12-2026'],
    ['DMC', 120_000, 'dmc-equal-12-2026'],
  ])('%s, %i cents: %s', (brand, amount, id) => {
    expect(bestOffer(brand, { amount }, DAY)?.plan.id).toBe(id)
  })

  test('one without interest comes before deferred interest, and both before what costs something', () => {
    expect(offersFor('DVN', { amount: 300_000 }, DAY).map(({ plan }) => plan.id)).toEqual([
      'dvn-equal-12-2026',
      'dvn-deferred-18-holiday-2026',
      'dvn-equal-36-2026',
      'dvn-equal-60-2026',
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
