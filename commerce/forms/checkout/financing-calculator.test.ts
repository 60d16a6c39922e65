import { describe, expect, test } from 'vitest'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'
import { plansOn } from '../../domain/financing/financing.ts'
import { calculate } from './financing-calculator.ts'

const { financing } = smallPolicies
const open = { ...financing, plans: plansOn(financing.plans, 'ONE', '2026-11-21') }
const at = (amount: string, downPayment: string | null = null, plan = '') =>
  calculate(open, { amount, downPayment, plan })

describe('the calculator', () => {
  test('shows every plan that is open for a price, cheapest first', () => {
    expect(at('3000').offers.map(({ plan }) => plan.term)).toEqual([12, 18, 36])
    // Five years want a tenth paid down first.
    expect(at('3000').others.map(({ plan }) => plan.term)).toEqual([60])
    expect(at('3000', '300').offers.map(({ plan }) => plan.term)).toEqual([12, 18, 36, 60])
  })

  test('shows the one that was chosen, with the least that is paid down for it', () => {
    const { offers, limits } = at('3000', null, 'one-equal-60')
    expect(offers).toHaveLength(1)
    expect(offers[0]).toMatchObject({ downPayment: 30_000, financed: 270_000 })
    expect(limits).toEqual({ minimum: 30_000, maximum: 50_100 })
  })

  test.each([
    ['', '', null, '', 'amount', 'Please enter a purchase price'],
    ['', '298.99', null, '', 'amount', 'Financing starts at $299.00'],
    [
      '[V-17] ',
      '50000',
      '0',
      'one-equal-12',
      'downPayment',
      'Please enter a down payment between $40,000.00 and $49,701.00',
    ],
    ['[V-17] ', '3000', '', '', 'downPayment', 'Please enter a down payment'],
    [
      '[V-17] ',
      '3000',
      '2701.01',
      '',
      'downPayment',
      'Please enter a down payment between $0.00 and $2,701.00',
    ],
    ['[V-17] ', '299', '1', '', 'downPayment', 'Please enter a down payment of $0.00'],
    [
      '',
      '500',
      null,
      'one-equal-36',
      'plan',
      'This plan isn’t available at this price. Please choose another.',
    ],
    [
      '',
      '500',
      null,
      'two-equal-12',
      'plan',
      'This plan isn’t available at this price. Please choose another.',
    ],
    [
      '',
      '500',
      null,
      '__proto__',
      'plan',
      'This plan isn’t available at this price. Please choose another.',
    ],
  ])('%sprice "%s", down "%s", plan "%s": %s says %s', (_, amount, down, plan, field, message) => {
    const { problems, offers } = at(amount, down, plan)
    expect(problems).toEqual([{ field, message }])
    expect(offers).toEqual([])
  })
})
