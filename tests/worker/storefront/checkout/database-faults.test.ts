import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { shop } from '#shop'
import { createApp } from '../../../../commerce/service/app.ts'
import { faultsOfD1, faultyDatabase } from '../../commerce/faulty-database.ts'
import { crowd } from '../../commerce/orders/crowd.ts'
import { runClock, seedShop } from '../../commerce/shop.ts'
import { formFields, wordsOf } from '../html.ts'
import '../matchers.ts'
import { type Answer, newShopper, origins, type Shopper } from '../shop.ts'
import {
  chooseRate,
  DELIVERY,
  enterCard,
  giveAddress,
  orders,
  pay,
  ruth,
  stockOf,
} from './purchase.ts'

const SKU = 'SKU-A'
const PRODUCT = '/pd/Davenport/Test-Chair/TEST-CHAIR'
const NO_RESPONSE = 'There was a problem communicating with the server. Please try again.'

const faulty = faultyDatabase(env.DB)
const app = createApp(shop)

// The service runs in the test's own isolate, and has to know where the brands are.
Object.assign(env, { SITE_ORIGINS: JSON.stringify(origins) })

/** The commerce service in the test's own isolate, on a database that fails when it is told to. */
const service = {
  fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const context = createExecutionContext()
    const response = await app.fetch(
      new Request(input, init),
      { ...env, DB: faulty.database },
      context,
    )
    await waitOnExecutionContext(context)
    return response
  },
}
const otherwise = { COMMERCE: service, PAGE_CACHE: 'off', REQUEST_LOG: 'errors' }
const someone = (): Shopper => newShopper({ otherwise })

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await seedShop()
  await env.DB.prepare('UPDATE sku SET stock = 10000 WHERE sku_id = ?').bind(SKU).run()
})

/** Something that a shopper does, and what they come to when all is well. */
type Act = {
  readonly act: () => Promise<Answer>
  readonly isDone: (answer: Answer) => boolean
}

const goesTo =
  (path: string) =>
  ({ status, headers }: Answer): boolean =>
    status === 303 && (headers.get('location') ?? '').split('?')[0] === path
const isShown = ({ status, html }: Answer): boolean =>
  status === 200 && !wordsOf(html).includes(NO_RESPONSE)

/** A page that says in words that it did not work, with the status and the time to wait that go with it. */
const expectWords = (answer: Answer, why: string): void => {
  expect(wordsOf(answer.html), why).toContain(NO_RESPONSE)
  expect([answer.status, /^\d+$/.test(answer.headers.get('retry-after') ?? '')], why).toEqual([
    503,
    true,
  ])
  expect(answer.html, why).not.toContain('D1')
}

/**
 * Does something while each of the database's round trips that it needs fails once, before it was carried out and after it,
 * with one of the documented words after the other. It may come to its end all the same; if not, the shopper reads so and
 * does it again.
 * @returns how many failures there were.
 */
const sweep = async (
  begin: () => Promise<Act> | Act,
  check: (last: Answer) => Promise<void> = async () => {},
  wordsOfFault = (nth: number): readonly string[] => [faultsOfD1[nth % faultsOfD1.length] ?? ''],
): Promise<number> => {
  const first = await begin()
  faulty.arm()
  expect(first.isDone(await first.act())).toBe(true)
  const trips = faulty.trips()
  let failures = 0
  for (let trip = 1; trip <= trips; trip += 1)
    for (const [when, message] of (['before', 'after'] as const).flatMap((moment) =>
      wordsOfFault(failures).map((said) => [moment, said] as const),
    )) {
      const why = `trip ${trip} of ${trips}, ${when}: ${message}`
      faulty.arm()
      const { act, isDone } = await begin()
      faulty.arm({ trip, when, message })
      let answer = await act()
      if (faulty.hasStruck()) failures += 1
      if (!isDone(answer)) {
        expectWords(answer, why)
        faulty.arm()
        answer = await act()
      }
      faulty.arm()
      expect([isDone(answer), answer.status, answer.headers.get('location')], why).toContain(true)
      await check(answer)
    }
  return failures
}

const page = (shopper: Shopper, path: string): Act => ({
  act: () => shopper.visit(path),
  isDone: isShown,
})

/** A form that was opened while all was well. */
const form = async (
  shopper: Shopper,
  {
    at,
    action,
    typed = {},
    to,
  }: { at: string; action: string; typed?: Record<string, string>; to: string },
): Promise<Act> => {
  const fields = { ...formFields((await shopper.visit(at)).html, action), ...typed }
  return { act: () => shopper.post(action, fields), isDone: goesTo(to) }
}

const SWEEP_MS = 300_000

describe('a purchase during which the database fails at each of its trips in turn', () => {
  test(
    'a product',
    async () => {
      expect(await sweep(() => page(someone(), PRODUCT))).toBeGreaterThan(1)
    },
    SWEEP_MS,
  )

  test(
    'a piece put into the cart: once, as the cart that says so shows',
    async () => {
      let shopper = someone()
      const inCart = async () => (await shopper.cart.show()).html.split('/cart/items/').length > 1
      const failures = await sweep(
        () => {
          shopper = someone()
          const act = async () => {
            const answer = await shopper.cart.add(SKU)
            // Whoever sees it in the cart does not press again.
            return answer.status === 303 || !answer.html.includes('/remove"')
              ? answer
              : shopper.visit('/cart')
          }
          return { act, isDone: (answer) => goesTo('/cart')(answer) || isShown(answer) }
        },
        async () => {
          expect(await inCart()).toBe(true)
          const { results } = await env.DB.prepare(
            `SELECT sum(l.quantity) AS pieces FROM cart_line l JOIN cart c ON c.id = l.cart_id
           GROUP BY c.owner HAVING sum(l.quantity) > 1`,
          ).all()
          expect(results).toEqual([])
        },
      )
      expect(failures).toBeGreaterThan(8)
    },
    SWEEP_MS,
  )

  test(
    'the cart and the steps of the checkout, each opened and sent',
    async () => {
      const shopper = someone()
      await shopper.cart.add(SKU)
      const steps: readonly (() => Promise<Act> | Act)[] = [
        () => page(shopper, '/cart'),
        () => page(shopper, '/checkout'),
        () =>
          form(shopper, {
            at: '/checkout',
            action: '/checkout',
            typed: ruth,
            to: '/checkout/shipping',
          }),
        () => page(shopper, '/checkout/shipping'),
        () =>
          form(shopper, {
            at: '/checkout/shipping',
            action: '/checkout/shipping',
            typed: { [DELIVERY]: 'home-delivery' },
            to: '/checkout/payment',
          }),
        () => page(shopper, '/checkout/payment'),
      ]
      for (const step of steps) expect(await sweep(step)).toBeGreaterThan(1)

      const back = await enterCard(shopper)
      const payment = await form(shopper, {
        at: back,
        action: '/checkout/payment',
        to: '/checkout/review',
      })
      expect(await sweep(() => payment)).toBeGreaterThan(2)
      expect(await sweep(() => page(shopper, '/checkout/review'))).toBeGreaterThan(1)
    },
    SWEEP_MS,
  )

  test(
    'the order: one, and one charge, however often its button is pressed',
    async () => {
      const [ordersBefore, stockBefore] = [await orders(), await stockOf(SKU)]
      let pressed = 0
      const isOrdered = ({ status, headers }: Answer) =>
        status === 303 && (headers.get('location') ?? '').startsWith('/checkout/confirm/')
      const confirmations = new Set<string>()
      const failures = await sweep(
        async () => {
          const [buyer] = await crowd(1, { skuId: SKU })
          const shopper = someone()
          shopper.cookies.set('guestToken', buyer?.shopper.token ?? '')
          pressed += 1
          let fields = formFields(
            (await shopper.visit('/checkout/review')).html,
            '/checkout/review',
          )
          return {
            act: async () => {
              const answer = await shopper.post('/checkout/review', fields)
              if (answer.status >= 500) fields = formFields(answer.html, '/checkout/review')
              return answer
            },
            isDone: isOrdered,
          }
        },
        async ({ headers }) => {
          confirmations.add(headers.get('location') ?? '')
        },
        // One after which the service tries again by itself, and one after which it does not.
        () => [faultsOfD1[2], faultsOfD1[8]],
      )
      expect(failures).toBeGreaterThan(20)
      const later = Date.now() + 3 * 60_000
      vi.useFakeTimers({ toFake: ['Date'], now: later })
      const waiting = () =>
        env.DB.prepare("SELECT count(*) AS n FROM orders WHERE status = 'pending'").first<number>(
          'n',
        )
      for (let left = await waiting(); (left ?? 0) > 0; left = await waiting()) await runClock()
      vi.useRealTimers()
      expect(confirmations.size).toBe(pressed - 1)
      expect(await orders()).toBe(ordersBefore + pressed)
      expect(await stockOf(SKU)).toBe(stockBefore - pressed)
      const { results } = await env.DB.prepare(
        `SELECT o.total, p.charge_key AS key FROM orders o JOIN order_payment p ON p.order_id = o.id
       WHERE o.status = 'confirmed' AND o.owner LIKE 'guest:crowd-%'`,
      ).all<{ total: number; key: string }>()
      expect(results).toHaveLength(pressed)
      const charged = await env.PAYMENTS_DB.prepare(
        `SELECT count(*) AS charges, sum(amount) AS cents FROM charge
       WHERE status = 'approved' AND voided_at IS NULL AND refunded = 0`,
      ).first<{ charges: number; cents: number }>()
      expect(charged).toEqual({
        charges: pressed,
        cents: results.reduce((sum, { total }) => sum + total, 0),
      })
    },
    SWEEP_MS,
  )

  test(
    'the confirmation',
    async () => {
      const shopper = someone()
      faulty.arm()
      await shopper.cart.add(SKU)
      await giveAddress(shopper)
      await chooseRate(shopper)
      await pay(shopper)
      const placed = await shopper.fill('/checkout/review', '/checkout/review')
      const confirmation = placed.headers.get('location') ?? ''
      expect(confirmation).toMatch(/^\/checkout\/confirm\//)
      expect(await sweep(() => page(shopper, confirmation))).toBeGreaterThan(1)
    },
    SWEEP_MS,
  )
})

test('while the database is being moved the shop says that it pauses, and for how long', async () => {
  const shopper = someone()
  const pause = 'nothing can be saved or ordered for a few minutes'
  await shopper.cart.add(SKU)
  faulty.arm({
    trip: 1,
    times: Infinity,
    when: 'before',
    message: 'D1_ERROR: the database is being moved: SQLITE_CONSTRAINT_TRIGGER',
  })
  const [page, form] = [await shopper.visit('/cart'), await shopper.cart.add(SKU)]
  faulty.arm()
  for (const answer of [page, form]) {
    expect(wordsOf(answer.html)).toContain(pause)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
  }
  expect(wordsOf(page.html)).toContain('We’ll be right back')
})
