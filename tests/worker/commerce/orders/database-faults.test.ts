import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { order } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { faultsOfD1, faultyDatabase, type Strike } from '../faulty-database.ts'
import { onD1 } from '../on-d1.ts'
import {
  accepted,
  type Answer,
  count,
  type Orderable,
  placeOrder,
  refusalOf,
  runClock,
  seedShop,
  send,
  words,
} from '../shop.ts'
import { crowd } from './crowd.ts'

beforeAll(async () => {
  await seedShop()
  await env.DB.prepare("UPDATE sku SET stock = 10000 WHERE sku_id = 'SKU-A'").run()
})
afterEach(() => {
  vi.useRealTimers()
})

const faulty = faultyDatabase(env.DB)
const otherwise = { DB: faulty.database }

/** How many round trips an order makes when all is well. */
const tripsOfAnOrder = async (): Promise<number> => {
  const [buyer] = await crowd(1, { skuId: 'SKU-A' })
  if (!buyer) throw new Error('nobody came')
  faulty.arm()
  expect((await placeOrder(buyer, { otherwise })).status).toBe(201)
  return faulty.trips()
}

const ordersOf = async ({ cart: { id } }: Orderable) => {
  const { results } = await env.DB.prepare('SELECT id, status, total FROM orders WHERE cart_id = ?')
    .bind(id)
    .all<{ id: string; status: string; total: number }>()
  return results
}
const chargesOf = async (id: string) => {
  const { results } = await env.PAYMENTS_DB.prepare(
    `SELECT amount FROM charge
     WHERE idempotency_key = ? AND status = 'approved' AND voided_at IS NULL AND refunded = 0`,
  )
    .bind(id)
    .all<{ amount: number }>()
  return results.map(({ amount }) => amount)
}

const AWAY = '503 UPSTREAM'
/** What a shopper may be told whose order met a fault: to try again, or that it stands and is still to be paid. */
const TOLD = new Set([AWAY, '504 PAYMENT_PENDING', '409 IDEMPOTENCY_IN_PROGRESS'])
const told = (answer: Answer) => (answer.status < 300 ? String(answer.status) : words(answer))

/** Each order once, of each its charge once, and as many pieces gone as were ordered. */
const expectOneEach = async (buyers: readonly Orderable[], stockBefore: number) => {
  for (const buyer of buyers) {
    const found = await ordersOf(buyer)
    expect(found.map(({ status }) => status)).toEqual(['confirmed'])
    for (const { id, total } of found) expect(await chargesOf(id)).toEqual([total])
  }
  expect(await count("SELECT stock FROM sku WHERE sku_id = 'SKU-A'")).toBe(
    stockBefore - buyers.length,
  )
}

describe('an order during which the database fails', () => {
  test.each(['before', 'after'] as const)(
    'at any of its trips, %s it was carried out, with any of its words: one order, one charge',
    async (when) => {
      const trips = await tripsOfAnOrder()
      const strikes = Array.from({ length: trips }, (_, at) => at + 1).flatMap((trip) =>
        faultsOfD1.map((message): Strike => ({ trip, when, message })),
      )
      const buyers = await crowd(strikes.length, { skuId: 'SKU-A' })
      const stockBefore = await count("SELECT stock FROM sku WHERE sku_id = 'SKU-A'")
      for (const [at, strike] of strikes.entries()) {
        const buyer = buyers[at]
        if (!buyer) throw new Error('too few came')
        faulty.arm(strike)
        const answer = await placeOrder(buyer, { key: `press-${at}`, otherwise })
        if (answer.status !== 201) {
          expect(TOLD, JSON.stringify(strike)).toContain(told(answer))
          expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
          expect(JSON.stringify(answer.body)).not.toContain('D1')
        }
        // The same button again, as the page that says so offers it.
        const again = await placeOrder(buyer, { key: `press-${at}` })
        expect(
          told(again) === '201' || refusalOf(again).orderId !== undefined,
          `${JSON.stringify(strike)}: ${told(answer)}, then ${told(again)}`,
        ).toBe(true)
      }
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 })
      const isWaiting = () => count("SELECT count(*) FROM orders WHERE status = 'pending'")
      for (let left = await isWaiting(); left > 0; left = await isWaiting()) await runClock()
      await expectOneEach(buyers, stockBefore)
      for (const [at, buyer] of buyers.entries())
        expect(accepted(await placeOrder(buyer, { key: `press-${at}` }), order).status).toBe(
          'confirmed',
        )
    },
    300_000,
  )

  test('for a moment, as it does when it restarts: its shopper hears nothing of it, whatever was carried out', async () => {
    const trips = await tripsOfAnOrder()
    const [lost] = faultsOfD1.filter((it) => it.includes('Network connection lost'))
    const placed = { before: 0, after: 0 }
    for (const when of ['before', 'after'] as const)
      for (let trip = 1; trip <= trips; trip += 1) {
        const [buyer] = await crowd(1, { skuId: 'SKU-A' })
        if (!buyer) throw new Error('nobody came')
        faulty.arm({ trip, when, message: lost ?? '' })
        if ((await placeOrder(buyer, { otherwise })).status === 201) placed[when] += 1
      }
    // The two batches that place it and settle it are done again; what follows them is not waited for.
    expect(placed.before).toBeGreaterThanOrEqual(2)
    expect(placed.after).toBe(placed.before)
  })

  test('for longer: the order that stands is named, and is settled by the clock', async () => {
    const trips = await tripsOfAnOrder()
    const [buyer] = await crowd(1, { skuId: 'SKU-A' })
    if (!buyer) throw new Error('nobody came')
    const answers: Answer[] = []
    for (let trip = 1; trip <= trips && answers.length === 0; trip += 1) {
      faulty.arm({ trip, times: 1000, when: 'before', message: faultsOfD1[2] })
      const answer = await placeOrder(buyer, { key: 'long', otherwise })
      if ((await ordersOf(buyer)).length > 0) answers.push(answer)
    }
    const refusal = refusalOf(answers[0] ?? { status: 500, headers: new Headers(), body: null })
    expect(refusal.code).toBe('PAYMENT_PENDING')
    const [stands] = await ordersOf(buyer)
    expect(refusal.orderId).toBe(stands?.id)
    expect(stands?.status).toBe('pending')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 })
    await runClock()
    expect((await ordersOf(buyer)).map(({ status }) => status)).toEqual(['confirmed'])
    expect(await chargesOf(stands?.id ?? '')).toEqual([stands?.total])
  })
})

test.each([
  ['Network connection lost.', '2'],
  ['D1 DB is overloaded. Too many requests queued.', '10'],
])(
  'whatever is asked while the database says “%s” is answered 503 with a time to wait',
  async (message, seconds) => {
    for (const [method, path] of [
      ['GET', paths.cart()],
      ['GET', paths.orders()],
      ['POST', paths.guestToken()],
    ] as const) {
      const [buyer] = await crowd(1, { skuId: 'SKU-A' })
      faulty.arm({ trip: 1, times: 1000, when: 'before', message })
      const answer = await send(method, path, {
        otherwise,
        ...(buyer ? { shopper: buyer.shopper } : {}),
      })
      expect([path, words(answer), answer.headers.get('retry-after')]).toEqual([
        path,
        AWAY,
        seconds,
      ])
      expect(refusalOf(answer).retryAfter).toBe(Number(seconds))
    }
  },
)

test('a mistake of ours is no fault of the database: 500, and nothing is tried again', async () => {
  const [buyer] = await crowd(1, { skuId: 'SKU-A' })
  if (!buyer) throw new Error('nobody came')
  faulty.arm({ trip: 1, when: 'before', message: 'D1_ERROR: no such column: prize: SQLITE_ERROR' })
  const answer = await placeOrder(buyer, { otherwise })
  expect(words(answer)).toBe('500 INTERNAL')
  expect(answer.headers.has('retry-after')).toBe(false)
})

test('while the database is being moved the clock waits, and says so once', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const said = () => log.mock.calls.flat().filter((line) => /"job-\w+"/.test(String(line)))
  const move = async (minutes: number) => {
    faulty.arm({ trip: 1, times: 1000, when: 'before', message: 'the database is being moved' })
    for (let minute = 0; minute < minutes; minute += 1) await runClock(otherwise)
    faulty.arm()
    await runClock(otherwise)
  }
  try {
    await move(3)
    expect(said()).toHaveLength(1)
    expect(String(said()[0])).toContain('"event":"job-waits"')
    await move(2)
    expect(said()).toHaveLength(2)
  } finally {
    log.mockRestore()
  }
})

describe.skipIf(onD1)('what the server ends', () => {
  /** Waits where there are 4,711 pieces, of which there are none any more when it is looked at again. */
  const WAITS = 'CAST(pg_sleep(CASE WHEN stock = 4711 THEN 30 ELSE 0 END) AS TEXT)'
  /** How long the server works on a statement. */
  const limit = env.DB.prepare(
    "SELECT CAST(setting AS INTEGER) AS ms FROM pg_settings WHERE name = 'statement_timeout'",
  )
  const setStock = (stock: number) =>
    env.DB.prepare("UPDATE sku SET stock = ? WHERE sku_id = 'SKU-A'").bind(stock).run()
  const ended = async <T>(
    what: 'backend' | 'statement',
    work: () => Promise<T>,
  ): Promise<PromiseSettledResult<T>> => {
    // Who has waited is ended by their number: a neighbour's database that is dropped wakes everybody for a moment.
    const waiting = () =>
      env.DB.prepare(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'active' AND wait_event = 'PgSleep'`,
      ).first<number>('pid')
    await setStock(4711)
    const working = Promise.allSettled([work()])
    const pid = await vi.waitFor(
      async () => {
        const found = await waiting()
        expect(found).not.toBeNull()
        return found
      },
      { timeout: 20_000 },
    )
    await setStock(10_000)
    const end = what === 'backend' ? 'pg_terminate_backend' : 'pg_cancel_backend'
    const ending = env.DB.prepare(`SELECT ${end}(pid) AS ended FROM pg_stat_activity WHERE pid = ?`)
    expect(await ending.bind(pid).first('ended')).toBe(1)
    return (await working)[0]
  }

  test('is a connection: nothing to who reads, it is read again', async () => {
    const sql = `SELECT stock, ${WAITS} AS waited FROM sku WHERE sku_id = 'SKU-A'`
    expect(await ended('backend', () => env.DB.prepare(sql).first('stock'))).toEqual({
      status: 'fulfilled',
      value: 10_000,
    })
  })

  test('is a connection: told to who writes, whether it was written nobody knows', async () => {
    const sql = `UPDATE sku SET stock = stock - 1 WHERE sku_id = 'SKU-A' AND ${WAITS} = ''`
    expect(await ended('backend', () => env.DB.prepare(sql).run())).toMatchObject({
      status: 'rejected',
      reason: { message: 'D1_ERROR: Network connection lost.' },
    })
    expect(await count("SELECT stock FROM sku WHERE sku_id = 'SKU-A'")).toBe(10_000)
  })

  test('is a read that takes its time: overload, and it ends while its caller still listens', async () => {
    const slow = env.DB.prepare(`SELECT stock, ${WAITS} AS waited FROM sku WHERE sku_id = 'SKU-A'`)
    expect(await ended('statement', () => slow.first('stock'))).toMatchObject({
      status: 'rejected',
      reason: { message: 'D1_ERROR: D1 DB is overloaded. Too many requests queued.' },
    })
    // With all its waits less than the 20 seconds of SERVICE_TIMEOUT_MS.
    expect(await limit.first('ms')).toBe(10_000)
  })

  test('is several reads that take their time together: each has what those before it have left', async () => {
    const waits = env.DB.prepare('SELECT CAST(pg_sleep(0.05) AS TEXT) AS ms')
    const results = await env.DB.batch<{ ms: number }>([limit, waits, limit])
    const [first = 0, , last = 0] = results.map((it) => it.results[0]?.ms)
    expect(first).toBe(10_000)
    expect(last).toBeLessThanOrEqual(first - 50)
    expect(last).toBeGreaterThan(0)
  })
})
