import { describe, expect, test } from 'vitest'
import { toCents } from '../money.ts'
import { isPaidFor, methodName, paidBy, paymentParts, type PaymentChoice } from './payment.ts'

const visa = { masked: 'XXXX4242', brand: 'Visa', expiry: '12/40' }
const master = { masked: 'XXXX4444', brand: 'Mastercard', expiry: '01/39' }
const plan = { planId: 'p12', planName: '12 equal payments', downPayment: toCents(0) }
const none: PaymentChoice = { card: null, limit: null, secondCard: null, financing: null }

const amounts = (choice: Partial<PaymentChoice>, total: number) =>
  paymentParts({ ...none, ...choice }, toCents(total)).map(({ kind, amount }) => [kind, amount])

describe('the parts of a payment', () => {
  test.each<[string, Partial<PaymentChoice>, number, [string, number][]]>([
    ['nothing chosen', {}, 1000, []],
    ['one card pays all', { card: visa }, 1000, [['card', 1000]]],
    ['nothing to pay needs no card', { card: visa }, 0, []],
    [
      'two cards',
      { card: visa, limit: toCents(400), secondCard: master },
      1000,
      [
        ['card', 400],
        ['card', 600],
      ],
    ],
    [
      'the second card is still missing',
      { card: visa, limit: toCents(400) },
      1000,
      [['card', 400]],
    ],
    [
      'the total fell below the first card’s share: it pays all',
      { card: visa, limit: toCents(400), secondCard: master },
      300,
      [['card', 300]],
    ],
    ['a plan without a down payment', { financing: plan }, 50_000, [['financing', 50_000]]],
    [
      'a plan and a card for the down payment',
      { financing: { ...plan, downPayment: toCents(10_000) }, card: visa },
      50_000,
      [
        ['financing', 40_000],
        ['card', 10_000],
      ],
    ],
    [
      'the down payment’s card is still missing',
      { financing: { ...plan, downPayment: toCents(10_000) } },
      50_000,
      [['financing', 40_000]],
    ],
    [
      'a down payment of all of it is no plan',
      { financing: { ...plan, downPayment: toCents(50_000) }, card: visa },
      50_000,
      [['card', 50_000]],
    ],
  ])('%s', (_, choice, total, parts) => {
    expect(amounts(choice, total)).toEqual(parts)
  })

  test('never come to more than the total', () => {
    for (let total = 0; total <= 600; total += 1)
      for (const secondCard of [null, master]) {
        const parts = amounts({ card: visa, limit: toCents(300), secondCard }, total)
        const sum = parts.reduce((all, [, amount]) => all + Number(amount), 0)
        expect(sum).toBe(secondCard || total <= 300 ? total : 300)
      }
  })
})

const totals = (total: number) =>
  ({
    subtotal: toCents(total),
    discount: toCents(0),
    shipping: toCents(0),
    mattressRemoval: toCents(0),
    recyclingFees: [],
    tax: toCents(0),
    taxAsOf: null,
    total: toCents(total),
    isEstimate: false,
  }) as const satisfies Parameters<typeof isPaidFor>[0]['totals']

test('an order is paid for when its parts are its total, and one of nothing always', () => {
  const of = (total: number, choice: Partial<PaymentChoice>) =>
    isPaidFor({
      payment: choice.card ?? null,
      payments: paymentParts({ ...none, ...choice }, toCents(total)),
      totals: totals(total),
    })
  expect(of(500, {})).toBe(false)
  expect(of(0, {})).toBe(true)
  expect(of(500, { card: visa })).toBe(true)
  expect(of(500, { card: visa, limit: toCents(200) })).toBe(false)
  expect(of(500, { card: visa, limit: toCents(200), secondCard: master })).toBe(true)
  // A service that tells no parts has one card.
  expect(isPaidFor({ payment: visa, totals: totals(500) })).toBe(true)
  expect(isPaidFor({ payment: null, totals: totals(500) })).toBe(false)
})

test('[E-12] a part is called by its card as XXXX and its last digits', () => {
  expect(methodName({ kind: 'card', amount: toCents(1), ...visa })).toBe('Visa XXXX4242')
  expect(methodName({ kind: 'wallet', wallet: 'apple-pay', amount: toCents(1), ...visa })).toBe(
    'Apple Pay, Visa XXXX4242',
  )
  expect(paidBy({ payment: visa, totals: totals(5) })).toEqual([
    { name: 'Visa XXXX4242', amount: 5 },
  ])
  expect(paidBy({ payment: null, totals: totals(0) })).toEqual([])
})
