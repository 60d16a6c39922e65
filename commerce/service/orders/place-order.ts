import type { Cart } from '../../contract/cart/cart.ts'
import type { PlaceOrderRequest } from '../../contract/order/order.ts'
import { err, ok } from '../../contract/result.ts'
import { comesByTruck } from '../../domain/order/order-progress.ts'
import { brandOf } from '../../domain/shop.ts'
import type { CartState } from '../cart/cart-state.ts'
import { ratesFor } from '../cart/current-cart.ts'
import { checkFinancing } from '../cart/choose-financing.ts'
import { presentCart } from '../cart/present-cart.ts'
import { allowEach, by, type Client, mayTry, type Try } from '../customers/limits.ts'
import type { Rule } from '../database.ts'
import { databaseFault, persistently } from '../database-faults.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import type { Rates } from '../rates/rates.ts'
import {
  alreadyOrdered,
  incomplete,
  keyInProgress,
  keyReused,
  notFound,
  type Outcome,
  outOfStock,
  promoInvalid,
  type Refusal,
  staleCart,
  totalChanged,
} from '../refusal.ts'
import { readCart } from '../repositories/cart/cart-reading.ts'
import {
  findKey,
  type IdempotencyKey,
  type KeptAnswer,
} from '../repositories/orders/idempotency.ts'
import type { Owner } from '../repositories/customers/identities.ts'
import { insertOrder, type NewOrder } from '../repositories/orders/order-placing.ts'
import { findAnyOrder, findOrderOfCart, orderSnapshot } from '../repositories/orders/orders.ts'
import { sha256 } from '../tokens.ts'
import { chargeParts } from './charge-parts.ts'
import { checkOrder } from './check-order.ts'
import { newOrderNumber } from './order-number.ts'
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

export type Placing = {
  readonly owner: Owner
  readonly site: Site
  readonly key: string
  readonly request: PlaceOrderRequest
  readonly client: Client
}

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
const fingerprintOf = ({ cartId, cartVersion, expectedTotal }: PlaceOrderRequest) =>
  sha256(JSON.stringify([cartId, cartVersion, expectedTotal]))

/** What an earlier request with this key came to; null when there was none. */
const answerOfKey = async (
  dependencies: Dependencies,
  key: IdempotencyKey,
  fingerprint: string,
): Promise<Outcome<KeptAnswer> | null> => {
  const known = await findKey(dependencies.db, key)
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

/** Everything that is sold with the cart: the pieces, and the plans that cover them. */
const piecesOf = (state: CartState) => {
  const sold = state.lines.flatMap(({ skuId, madeOf, quantity, plan }) => [
    // The catalogue's price is what must not have changed meanwhile; a quote holds by itself.
    { skuId, madeOf, quantity },
    ...(plan ? [{ skuId: plan.skuId, madeOf: plan.madeOf, quantity }] : []),
  ])
  return [...Map.groupBy(sold, ({ skuId }) => skuId)].map(([skuId, those]) => ({
    skuId,
    quantity: those.reduce((sum, { quantity }) => sum + quantity, 0),
    madeOf: those[0]?.madeOf ?? '',
  }))
}

/** The places that the order's deliveries take on the days they come; of several days, on the first. */
const stopsOf = ({ shipments }: Cart, { tour }: Rates): NewOrder['stops'] =>
  shipments.flatMap((shipment) => {
    const { id, selectedRate: rate } = shipment
    return tour && comesByTruck(shipment) && rate?.earliest
      ? [{ shipmentId: id, ...tour.stopOn(rate.earliest, rate.id) }]
      : []
  })

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

/** The order that the cart would make now, or why it makes none. */
const prepare = async (
  dependencies: Dependencies,
  { owner, site, request }: Placing,
): Promise<Outcome<Omit<NewOrder, 'number' | 'key'>>> => {
  const { db } = dependencies
  // The moment of placing: what it charges is what everything costs then.
  const now = dependencies.now()
  const key = { owner, siteId: site.id, brandId: site.brandId, zone: site.zone, id: request.cartId }
  const state = await readCart(db, key, now)
  if (!state) return err(notFound('cart'))
  const rates = await ratesFor(dependencies, state)
  const cart = presentCart(state, now, rates)
  if (state.status === 'ordered') {
    const orderId = await findOrderOfCart(db, owner, state.id)
    if (orderId !== null) return err(alreadyOrdered(cart, orderId))
  }
  if (state.status !== 'open' || state.version !== request.cartVersion) return err(staleCart(cart))
  const checked = checkOrder(state, cart, now, rates)
  if (!checked.ok) return checked
  if (cart.totals.total !== request.expectedTotal) return err(totalChanged(cart))
  const financed = checkFinancing(dependencies, site, state, cart)
  if (!financed.ok) return err(incomplete('payment'))
  const id = crypto.randomUUID()
  const parts = (cart.payments ?? []).map((method, index) => ({
    kind: method.kind,
    amount: method.amount,
    planId: method.kind === 'financing' ? method.planId : null,
    // The first is charged under the order's own id; each after it under one of its own.
    chargeKey: index === 0 ? id : `${id}:${index + 1}`,
    token: checked.value.tokens[index] ?? '',
  }))
  return ok({
    id,
    owner,
    siteId: site.id,
    cartId: state.id,
    cartVersion: state.version,
    placedAt: now.getTime(),
    promoCode: state.promo && cart.totals.discount > 0 ? state.promo.code : null,
    paymentToken: parts.find(({ kind }) => kind === 'card')?.token ?? null,
    parts,
    financingReferral: request.financingReferral ?? null,
    preparedBy: state.preparedBy,
    pieces: piecesOf(state),
    quoted: state.lines.flatMap(({ quote, skuId, quantity }) =>
      quote ? [{ quoteId: quote.id, skuId, quantity }] : [],
    ),
    stops: stopsOf(cart, rates),
    snapshot: orderSnapshot.parse({
      items: cart.items,
      shipments: cart.shipments,
      contact: checked.value.contact,
      shippingAddress: cart.shippingAddress,
      billingAddress: cart.billingAddress ?? cart.shippingAddress,
      payment: parts.some(({ kind }) => kind === 'card') ? cart.payment : null,
      payments: cart.payments,
      notes: cart.notes,
      totals: cart.totals,
    }),
  })
}

/**
 * Writes the cart's order. Where nothing that the shopper agreed to has changed, only how it is brought (whoever chose no
 * day of their own comes on the next that has room), it is prepared anew; else preparing it says what has.
 */
const write = async (
  dependencies: Dependencies,
  placing: Placing,
  key: NewOrder['key'],
): Promise<Outcome<NewOrder>> => {
  for (let attempt = 1; attempt <= PREPARE_ATTEMPTS; attempt += 1) {
    const prepared = await prepare(dependencies, placing)
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
  const earlier = await answerOfKey(dependencies, key, fingerprint)
  if (earlier) return earlier
  const mayPay = await mayTry(dependencies, cardTries(placing))
  if (!mayPay.ok) return mayPay

  const written = await write(dependencies, placing, { ...key, fingerprint })
  // A twin of this request may have been quicker; then its answer counts, not what it left.
  if (!written.ok) return (await answerOfKey(dependencies, key, fingerprint)) ?? written
  const order = written.value

  const placedEvent = { seq: 1, kind: 'placed', shipmentId: null, at: order.placedAt } as const
  const pending = { ...order, status: 'pending' as const, events: [placedEvent] }
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
    return (await answerOfKey(dependencies, key, fingerprint)) ?? err(inProgress(order.id))
  } catch (error) {
    // The order stands, whatever the database cannot do just now: it is settled later.
    if (databaseFault(error) === null) throw error
    return waits('database')
  }
}
