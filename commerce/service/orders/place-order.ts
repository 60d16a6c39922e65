import { err, ok } from '../../contract/result.ts'
import { brandOf } from '../../domain/shop.ts'
import { allowEach, by, triesReading, type Try } from '../customers/limits.ts'
import { newBatch, type Rule } from '../database.ts'
import { databaseFault, persistently } from '../database-faults.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  incomplete,
  keyInProgress,
  keyReused,
  type Outcome,
  outOfStock,
  promoInvalid,
  type Refusal,
} from '../refusal.ts'
import { cartReading } from '../repositories/cart/cart-reading.ts'
import {
  findKey,
  type IdempotencyKey,
  type KeptAnswer,
  keyReading,
  type KnownKey,
} from '../repositories/orders/idempotency.ts'
import { insertOrder, type NewOrder } from '../repositories/orders/order-placing.ts'
import { findAnyOrder, type StoredOrder } from '../repositories/orders/orders.ts'
import { sha256 } from '../tokens.ts'
import { chargeParts } from './charge-parts.ts'
import { newOrderNumber } from '../drawn-number.ts'
import { cartKeyOf, cartOf, type Placing, prepare, type ReadThen } from './prepare-order.ts'
import { settleOnRead, settleOrder } from './settle-order.ts'

const NUMBER_ATTEMPTS = 3

/** Others may be quicker as often as this, each time between an order's being read and its being written. */
const PREPARE_ATTEMPTS = 5

/** Rules that stand against an order when something changed since it was prepared: preparing it again says what. */
const MEANWHILE: ReadonlySet<Rule> = new Set([
  'stale_cart',
  'total_changed',
  'quote_exceeded',
  'day_full',
])

/** Cards that were stolen are tried one after the other: declined ones count for the shopper and for the client. */
const cardTries = ({ owner, client }: Placing): readonly Try[] => [
  ['card', owner],
  ...by(client, 'card-client'),
]

const inProgress = (orderId?: string) => keyInProgress('order', orderId)

const paymentPending = (orderId: string): Refusal => ({
  status: 504,
  body: {
    code: 'PAYMENT_PENDING',
    orderId,
  },
  retryAfterSeconds: 30,
})

/** Where the shopper came from is no part of what they agreed to: asked for again without it, it is the same order. */
const fingerprintOf = ({ cartId, cartVersion, expectedTotal }: Placing['request']) =>
  sha256(JSON.stringify([cartId, cartVersion, expectedTotal]))

/** What is asked before an order is written, in one round trip: its key, whether its card may be tried, and its cart. */
const readFirst = async (dependencies: Dependencies, placing: Placing, key: IdempotencyKey) => {
  const { db } = dependencies
  // The moment of placing: what it charges is what everything costs then.
  const now = dependencies.now()
  const { statements, addAll } = newBatch()
  const known = addAll(keyReading(db, key))
  const mayPay = addAll(await triesReading(dependencies, cardTries(placing)))
  const found = addAll(cartReading(db, cartKeyOf(placing), now))
  const results = await db.batch(statements)
  return { known: known(results), mayPay: mayPay(results), cart: { now, found: found(results) } }
}

/** What an earlier request with this key came to; null when there was none. */
const answerOfKey = async (
  dependencies: Dependencies,
  key: IdempotencyKey,
  fingerprint: string,
  known: KnownKey | null,
): Promise<Outcome<KeptAnswer> | null> => {
  if (!known) return null
  if (known.fingerprint !== fingerprint) return err(keyReused('order'))
  if (known.answer) return ok(known.answer)
  const order = await findAnyOrder(dependencies.db, known.orderId)
  if (order) await settleOnRead(dependencies, order)
  const settled = await findKey(dependencies.db, key)
  if (settled?.answer) return ok(settled.answer)
  const age = dependencies.now().getTime() - (order?.placedAt ?? 0)
  const isChargeOver = age > dependencies.config.upstreamTimeoutMs
  return err(isChargeOver ? paymentPending(known.orderId) : inProgress(known.orderId))
}

const refusalOf = (rule: Rule): Refusal => {
  switch (rule) {
    case 'out_of_stock':
      return outOfStock('just-sold-out')
    case 'promo_exhausted':
    case 'promo_gone':
      return promoInvalid('gone')
    case 'idempotency_key':
      return inProgress()
    default:
      throw new Error(`placing an order broke the rule ${rule}`)
  }
}

/**
 * Writes the pending order; the number is drawn again when it is taken. Where the database did not say whether it was
 * written, its key tells: the order that took it may be this one.
 */
const insert = async (
  dependencies: Dependencies,
  placed: Omit<NewOrder, 'number'>,
): Promise<{ order: NewOrder; rule: Rule | null }> => {
  const { db } = dependencies
  const { orderPrefix } = brandOf(dependencies.shop, placed.siteId)
  for (let attempt = 1; ; attempt += 1) {
    const order = { ...placed, number: newOrderNumber(orderPrefix) }
    const rule = await persistently(() => insertOrder(db, order))
    if (rule === 'idempotency_key' && (await findKey(db, placed.key))?.orderId === placed.id)
      return { order, rule: null }
    if (rule !== 'order_number' || attempt === NUMBER_ATTEMPTS) return { order, rule }
  }
}

/**
 * Writes the cart's order. Where nothing that the shopper agreed to has changed, only how it is brought (whoever chose no
 * day of their own comes on the next that has room), it is prepared anew; else preparing it says what has.
 */
const write = async (
  dependencies: Dependencies,
  placing: Placing,
  key: NewOrder['key'],
  first: ReadThen,
): Promise<Outcome<NewOrder>> => {
  for (let attempt = 1; attempt <= PREPARE_ATTEMPTS; attempt += 1) {
    const read = attempt === 1 ? first : await cartOf(dependencies, placing)
    const prepared = await prepare(dependencies, placing, read)
    if (!prepared.ok) return prepared
    const { order, rule } = await insert(dependencies, { ...prepared.value, key })
    if (rule === null) return ok(order)
    if (!MEANWHILE.has(rule)) return err(refusalOf(rule))
  }
  return err(incomplete('shipping'))
}

/**
 * Places an order once for a key. The first request writes it as pending, charges its parts under keys of the order and
 * settles it; every other request with the key gets that answer, or is told that it is at work. A charge without an
 * answer leaves the order pending, to be settled later.
 */
export const placeOrder = async (
  dependencies: Dependencies,
  placing: Placing,
): Promise<Outcome<KeptAnswer>> => {
  const key: IdempotencyKey = { owner: placing.owner, route: 'place-order', key: placing.key }
  const fingerprint = await fingerprintOf(placing.request)
  const { known, mayPay, cart } = await readFirst(dependencies, placing, key)
  const earlier = (it: KnownKey | null) => answerOfKey(dependencies, key, fingerprint, it)
  const answered = await earlier(known)
  if (answered) return answered
  if (!mayPay.ok) return mayPay

  const written = await write(dependencies, placing, { ...key, fingerprint }, cart)
  // A twin of this request may have been quicker; then its answer counts, not what it left.
  if (!written.ok) return (await earlier(await findKey(dependencies.db, key))) ?? written
  const order = written.value

  const placedEvent = { seq: 1, kind: 'placed', shipmentId: null, at: order.placedAt } as const
  const pending: StoredOrder = {
    ...order,
    status: 'pending',
    events: [placedEvent],
    returned: new Map(),
  }
  const parts = order.parts.map((part, position) => ({ ...part, position, chargeId: null }))
  const waits = (cause: string) => {
    dependencies.log({ event: 'order-pending', orderId: order.id, cause })
    return err(paymentPending(order.id))
  }
  try {
    const charged = await chargeParts(dependencies, order.siteId, parts, false)
    if (!charged.ok) return waits(charged.error.cause)
    if (charged.value.status === 'declined') await allowEach(dependencies, cardTries(placing))
    const answer = await settleOrder(dependencies, pending, charged.value)
    if (answer) return ok(answer)
    return (await earlier(await findKey(dependencies.db, key))) ?? err(inProgress(order.id))
  } catch (error) {
    // The order stands, whatever the database cannot do just now: it is settled later.
    if (databaseFault(error) === null) throw error
    return waits('database')
  }
}
