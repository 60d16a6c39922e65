import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testSeed } from '../setup/seed-test.ts'
import { accepted, cards, readyToOrder } from '../contract/service.ts'
import type { Fault } from './proxy.ts'
import { type FaultyShop, startShop } from './shop.ts'
import { hiddenFields, newVisitor } from './visitor.ts'

const UPSTREAM_TIMEOUT_MS = 3000
const SLOW_CARD_DELAY_MS = 4000
const SETTLE_AFTER_SECONDS = 5

let shop: FaultyShop
beforeAll(async () => {
  shop = await startShop({
    UPSTREAM_TIMEOUT_MS: String(UPSTREAM_TIMEOUT_MS),
    SETTLE_AFTER_SECONDS: String(SETTLE_AFTER_SECONDS),
    SLOW_CARD_DELAY_MS: String(SLOW_CARD_DELAY_MS),
  })
  // Nobody waits long for the processor here, and a worker that starts on a busy machine takes its time.
  await fetch(shop.network.payments.origin)
})
afterEach(() => {
  for (const proxy of Object.values(shop.network)) {
    proxy.clear()
    proxy.release()
  }
})
afterAll(() => shop.close())

const PENDING = 'We have your order'
const PLACED = 'Thank you! Your order is placed.'

/** A guest on the review page. */
const atReview = async ({ card, way }: { card?: string; way?: string } = {}) => {
  const email = `${randomUUID()}@shopper.example`
  const wish = {
    skuId: testSeed.skus.plenty,
    email,
    ...(card ? { card } : {}),
    ...(way ? { way } : {}),
  }
  const { token, client } = await readyToOrder(shop.commerce, wish)
  const visitor = newVisitor(shop.origin, { guestToken: token })
  const review = await visitor.visit('/checkout/review')
  const fields = hiddenFields(review.html, '/checkout/review')
  return { email, client, visitor, press: () => visitor.post('/checkout/review', fields) }
}

const rows = async (database: 'commerce' | 'payments', sql: string, ...values: string[]) => {
  const db = await (database === 'commerce'
    ? shop.database()
    : shop.miniflare.getD1Database('PAYMENTS_DB', database))
  return (
    await db
      .prepare(sql)
      .bind(...values)
      .all()
  ).results
}
const chargesOf = (orderId: string) =>
  rows('payments', 'SELECT status FROM charge WHERE idempotency_key = ?', orderId)
const stock = () => rows('commerce', 'SELECT stock FROM sku WHERE sku_id = ?', testSeed.skus.plenty)
const idOf = (location: string | null) => location?.split('/').at(-1) ?? ''

/** What the clock of the commerce service does every minute. */
const runClock = async () => {
  const commerce = await shop.miniflare.getWorker('commerce')
  await commerce.scheduled({ cron: '* * * * *', scheduledTime: new Date() })
}

const CHARGE = /^POST \/api\/charges/

describe('C07: the card processor does not say what became of a charge', () => {
  const cases: Readonly<Record<string, { card?: string; fault: Fault }>> = {
    'answers too late': { card: cards.slow, fault: { kind: 'pass' } },
    'never gets the charge': { fault: { kind: 'hang' } },
    'loses its answer': { fault: { kind: 'truncate', bytes: 0 } },
    'answers 500': { fault: { kind: 'status', status: 500 } },
    'answers garbage': { fault: { kind: 'garbage' } },
    'redirects elsewhere': {
      fault: { kind: 'redirect', status: 307, to: 'http://127.0.0.1:9/api/charges' },
    },
  }

  test.each(Object.entries(cases))(
    'it %s: the order is kept, and settled once',
    async (_, { card, fault }) => {
      const [before] = await stock()
      const { visitor, press } = await atReview(card ? { card } : {})
      shop.network.payments.set(fault, CHARGE)
      const pressed = await press()
      expect(pressed.status).toBe(303)
      const confirmation = pressed.headers.get('location') ?? ''
      expect(confirmation).toMatch(/^\/checkout\/confirm\/[\w-]+$/)
      expect((await visitor.visit(confirmation)).words).toContain(PENDING)

      shop.network.payments.clear()
      const words = async () => (await visitor.visit(confirmation)).words
      await expect.poll(words, { timeout: 20_000, interval: 250 }).toContain(PLACED)
      await runClock()
      const id = idOf(confirmation)
      expect(await chargesOf(id)).toEqual([{ status: 'approved' }])
      expect((await press()).headers.get('location')).toBe(confirmation)
      const [after] = await stock()
      expect(Number(after?.['stock'])).toBe(Number(before?.['stock']) - 1)
    },
  )

  test('a second press meanwhile leads to the same order', async () => {
    const { press } = await atReview()
    shop.network.payments.set({ kind: 'truncate', bytes: 0 }, CHARGE)
    const confirmation = (await press()).headers.get('location')
    expect((await press()).headers.get('location')).toBe(confirmation)
  })

  test('a pending order is settled by the clock alone, when nobody looks', async () => {
    const { client, press } = await atReview()
    shop.network.payments.set({ kind: 'truncate', bytes: 0 }, CHARGE)
    const id = idOf((await press()).headers.get('location'))
    shop.network.payments.clear()
    const status = async () => {
      await runClock()
      return rows('commerce', 'SELECT status FROM orders WHERE id = ?', id)
    }
    await expect.poll(status, { timeout: 20_000, interval: 500 }).toEqual([{ status: 'confirmed' }])
    expect(await chargesOf(id)).toHaveLength(1)
    expect((await accepted(client.orders.get(id))).status).toBe('confirmed')
  })
})

test('C07: a declined card orders nothing, and says so on the payment page', async () => {
  const before = await stock()
  const { client, press } = await atReview({ card: cards.declined })
  const refused = await press()
  expect(refused.status).toBe(422)
  expect(refused.words).toContain('Your card was declined. Please use another card.')
  expect((await accepted(client.cart.get())).items).toHaveLength(1)
  expect(await stock()).toEqual(before)
})

describe('the mail service is not well', () => {
  const messages = z.object({
    messages: z.array(z.object({ subject: z.string(), text: z.string() })),
  })

  const mailsTo = async (email: string) => {
    const mailbox = await shop.miniflare.getWorker('mail')
    const answer = await mailbox.fetch(
      `${shop.mailOrigin}/messages.json?to=${encodeURIComponent(email)}`,
    )
    return messages.parse(await answer.json()).messages
  }

  const mailFaults: Readonly<Record<string, Fault>> = {
    refuses: { kind: 'status', status: 503 },
    'does not answer': { kind: 'hang' },
    'resets the connection': { kind: 'reset' },
    'loses its answer': { kind: 'truncate', bytes: 0 },
  }

  test.each(Object.entries(mailFaults))(
    'it %s: the order stands, and its mail comes once',
    async (_, fault) => {
      const { mail } = shop.network
      mail.set(fault)
      const tried = mail.asked.length
      // What comes in two days has its window told at once by some hours of the day, in a second mail.
      const { email, visitor, press } = await atReview({ way: 'white-glove-delivery' })
      const pressed = await press()
      expect(pressed.status).toBe(303)
      const confirmation = pressed.headers.get('location') ?? ''
      expect((await visitor.visit(confirmation)).words).toContain(PLACED)
      await expect.poll(() => mail.asked.length, { timeout: 10_000 }).toBe(tried + 1)
      const isPostponed = async () =>
        shop.lines.some(
          (line) => line.includes('mail-postponed') && line.includes(idOf(confirmation)),
        )
      await expect.poll(isPostponed, { timeout: 10_000 }).toBe(true)

      mail.clear()
      // The service waits some minutes before it tries again; they pass at once here.
      await rows(
        'commerce',
        'UPDATE outbox SET next_attempt_at = 0 WHERE subject_id = ?',
        idOf(confirmation),
      )
      await runClock()
      await runClock()
      const sent = await mailsTo(email)
      expect(sent).toHaveLength(1)
      const [, link = ''] = /(\/order-status\/[\w-]+)/.exec(sent[0]?.text ?? '') ?? []
      const status = await newVisitor(shop.origin).visit(link)
      expect(status.status).toBe(200)
      expect(mail.asked).toHaveLength(tried + 2)
    },
  )
})
