import { beforeAll, expect, test, vi } from 'vitest'
import { seedOwnRange } from '../../own-range.ts'
import { countedCommerce } from '../catalogue/counted-commerce.ts'
import { formFields } from '../html.ts'
import '../matchers.ts'
import { type Answer, newShopper } from '../shop.ts'
import { DELIVERY, enterCard, ruth } from './purchase.ts'

const { service, reads, calls, trips } = countedCommerce()

/**
 * What each step of a purchase may ask of the service, and the service of its database: calls, round trips, statements
 * and rows read. A little more than it was when this was written.
 */
const budgets = {
  'the product': { calls: 1, trips: 1, statements: 10, rows: 60 },
  'into the cart': { calls: 2, trips: 5, statements: 11, rows: 55 },
  'the cart': { calls: 1, trips: 1, statements: 3, rows: 50 },
  'the address': { calls: 1, trips: 1, statements: 3, rows: 50 },
  'the address, sent': { calls: 2, trips: 3, statements: 10, rows: 100 },
  'the rates': { calls: 3, trips: 3, statements: 7, rows: 100 },
  'a rate, sent': { calls: 2, trips: 3, statements: 10, rows: 100 },
  'the card': { calls: 2, trips: 2, statements: 5, rows: 55 },
  'the card, entered': { calls: 3, trips: 3, statements: 7, rows: 60 },
  'the card, sent': { calls: 2, trips: 3, statements: 9, rows: 100 },
  'the review': { calls: 1, trips: 1, statements: 3, rows: 50 },
  'the order': { calls: 1, trips: 7, statements: 29, rows: 120 },
  'the confirmation': { calls: 1, trips: 1, statements: 2, rows: 10 },
} as const
type Step = keyof typeof budgets
/** All of it together has not as much room. */
const WHOLE = { calls: 22, trips: 34, statements: 105, rows: 820 } as const

/** What a page learns for later, when it has been answered. */
const LATER = 'GET /v1/range'

type Asked = Record<'calls' | 'trips' | 'statements' | 'rows', number>

/** What somebody asks who buys, step by step. */
const buy = async (): Promise<Map<Step, Asked>> => {
  const shopper = newShopper({
    otherwise: { COMMERCE: service, PAGE_CACHE: 'off', REQUEST_LOG: 'errors' },
  })
  const found = new Map<Step, Asked>()
  const count = async <T>(step: Step, act: () => Promise<T>): Promise<T> => {
    for (const noted of [reads, calls, trips]) noted.length = 0
    const answer = await act()
    const own = reads.filter(({ call }) => call !== LATER)
    found.set(step, {
      calls: calls.filter((call) => call !== LATER).length,
      trips: trips.filter((call) => call !== LATER).length,
      statements: own.length,
      rows: own.reduce((sum, { rows }) => sum + rows, 0),
    })
    return answer
  }
  const page = (step: Step, path: string) => count(step, () => shopper.visit(path))
  const send = (step: Step, action: string, { html }: Answer, typed: Record<string, string> = {}) =>
    count(step, () => shopper.post(action, { ...formFields(html, action), ...typed }))

  await page('the product', '/pd/Davenport/Hollis-Sofa/100101')
  await count('into the cart', () => shopper.cart.add('100101-MOSS'))
  await page('the cart', '/cart')
  const address = await page('the address', '/checkout')
  await send('the address, sent', '/checkout', address, ruth)
  const rates = await page('the rates', '/checkout/shipping')
  await send('a rate, sent', '/checkout/shipping', rates, { [DELIVERY]: 'home-delivery' })
  const entered = await count('the card', () => enterCard(shopper))
  const card = await page('the card, entered', entered)
  await send('the card, sent', '/checkout/payment', card)
  const review = await page('the review', '/checkout/review')
  const placed = await send('the order', '/checkout/review', review)
  const confirmation = placed.headers.get('location') ?? ''
  expect(confirmation).toMatch(/^\/checkout\/confirm\//)
  expect(await page('the confirmation', confirmation)).toMatchObject({ status: 200 })
  return found
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await seedOwnRange()
}, 120_000)

test('a purchase asks the database no more than its budget, in each step and in all', async () => {
  await buy() // what an isolate learns once
  const asked = await buy()
  for (const what of ['calls', 'trips', 'statements', 'rows'] as const) {
    for (const [step, it] of asked)
      expect(it[what], `${what} of ${step}`).toBeLessThanOrEqual(budgets[step][what])
    const sum = [...asked.values()].reduce((all, it) => all + it[what], 0)
    expect(sum, `${what} of all`).toBeLessThanOrEqual(WHOLE[what])
  }
}, 120_000)
