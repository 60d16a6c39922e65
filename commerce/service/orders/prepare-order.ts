import type { Cart } from '../../contract/cart/cart.ts'
import type { PlaceOrderRequest } from '../../contract/order/order.ts'
import { err, ok } from '../../contract/result.ts'
import { comesByTruck } from '../../domain/order/order-progress.ts'
import type { CartState } from '../cart/cart-state.ts'
import { keyOf } from '../cart/change.ts'
import { checkFinancing } from '../cart/choose-financing.ts'
import { ratesFor } from '../cart/current-cart.ts'
import { presentCart } from '../cart/present-cart.ts'
import type { Client } from '../customers/limits.ts'
import { readAlone } from '../database.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import type { Rates } from '../rates/rates.ts'
import {
  alreadyOrdered,
  notFound,
  type Outcome,
  paymentInvalid,
  staleCart,
  totalChanged,
} from '../refusal.ts'
import type { CartKey } from '../repositories/cart/cart-key.ts'
import { cartReading, type FoundCart, wholeCart } from '../repositories/cart/cart-reading.ts'
import type { Owner } from '../repositories/customers/identities.ts'
import type { NewOrder } from '../repositories/orders/order-placing.ts'
import { findOrderOfCart, orderSnapshot } from '../repositories/orders/orders.ts'
import { checkOrder } from './check-order.ts'

export type Placing = {
  readonly owner: Owner
  readonly site: Site
  readonly key: string
  readonly request: PlaceOrderRequest
  readonly client: Client
}

/** The cart that is to be ordered, whatever has become of it. */
export const cartKeyOf = ({ owner, site, request }: Placing): CartKey => ({
  ...keyOf({ owner, site }),
  id: request.cartId,
})

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

/** The cart of an order as it was read at a moment. */
export type ReadThen = { readonly now: Date; readonly found: FoundCart }

/** The cart of an order as it is now. */
export const cartOf = async (dependencies: Dependencies, placing: Placing): Promise<ReadThen> => {
  const { db } = dependencies
  const now = dependencies.now()
  return { now, found: await readAlone(db, cartReading(db, cartKeyOf(placing), now)) }
}

/** The order that the cart makes, or why it makes none. */
export const prepare = async (
  dependencies: Dependencies,
  placing: Placing,
  { now, found }: ReadThen,
): Promise<Outcome<Omit<NewOrder, 'number' | 'key'>>> => {
  const { owner, site, request } = placing
  const { db } = dependencies
  const { state } = await wholeCart(db, cartKeyOf(placing), found)
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
  if (!financed.ok) return err(paymentInvalid('plan-gone'))
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
