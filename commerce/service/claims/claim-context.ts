import { err, ok } from '../../contract/result.ts'
import type { Cents } from '../../contract/money.ts'
import { toCents } from '../../domain/money.ts'
import type { ClaimFacts, ClaimKind, ClaimStatus } from '../../contract/order/claims.ts'
import { type ClaimSubject } from '../../domain/claims/decide-claim.ts'
import { type Paid, paidFor } from '../../domain/claims/claim-money.ts'
import {
  type ClaimLine,
  type ClaimPlace,
  kindsToAsk,
  offersOf,
  wholeOffer,
} from '../../domain/claims/claim-offers.ts'
import { refundable } from '../../domain/financing/refund-shares.ts'
import { comesByTruck, progressOf } from '../../domain/order/order-progress.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { notFound, type Outcome } from '../refusal.ts'
import { findCare } from '../repositories/products/care.ts'
import { listClaims, type StoredClaim } from '../repositories/orders/claims.ts'
import { exchangedSkus, madeForOrder } from '../repositories/orders/exchanges.ts'
import { listCaptured } from '../repositories/orders/order-refunds.ts'
import type { StoredOrder } from '../repositories/orders/orders.ts'

type Item = StoredOrder['snapshot']['items'][number]

/** Claims that are not over. */
export const OPEN_CLAIMS: readonly ClaimStatus[] = ['draft', 'desk', 'customer', 'approved']

/** All that claims of an order depend on, as it is now. */
export type ClaimContext = {
  readonly site: Pick<Site, 'id' | 'brandId' | 'zone'>
  readonly order: StoredOrder
  readonly place: ClaimPlace
  /** The pieces that can be claimed for: no plans, no services. */
  readonly items: readonly Item[]
  readonly lines: ReadonlyMap<string, ClaimLine>
  readonly claims: readonly StoredClaim[]
  /** What was taken for the order and has not gone back. */
  readonly refundable: Cents
}

const isPiece = ({ catalogItemType, catalogItem }: Item): boolean =>
  catalogItemType === 'product' && !catalogItem.dynamicProperties.isMattressRemoval

/** When a line's shipment came or was picked up. */
const arrivalOf = ({ snapshot, events }: StoredOrder, lineId: string): number | null => {
  const shipment = snapshot.shipments.find(({ itemIds }) => itemIds.includes(lineId))
  if (!shipment) return null
  const { milestones } = progressOf(shipment, events)
  const last = milestones.find(({ step }) => step === 'delivered' || step === 'pickedUp')
  return last?.at ? Date.parse(last.at) : null
}

/** Null where the shop has no policy for claims. */
export const claimContext = async (
  { db, now, policies }: Pick<Dependencies, 'db' | 'now' | 'policies'>,
  { site, order }: Pick<ClaimContext, 'site' | 'order'>,
): Promise<Outcome<ClaimContext>> => {
  const policy = policies.claims
  if (!policy) return err(notFound('claims'))
  const items = order.snapshot.items.filter(isPiece)
  const [claims, looks, made, exchanged, captured] = await Promise.all([
    listClaims(db, order.id),
    findCare(db, order.id, items),
    madeForOrder(db, order.id),
    exchangedSkus(db, order.id),
    listCaptured(db, order.id),
  ])
  const lineOf = ({ id, quantity, catalogItem }: Item): ClaimLine => ({
    lineId: id,
    quantity,
    productType: catalogItem.productType,
    clearance: catalogItem.dynamicProperties.clearance,
    madeToOrder: made.has(catalogItem.skuId),
    warranty: looks.get(catalogItem.itemId)?.warranty ?? null,
    arrivedAt: arrivalOf(order, id),
    isExchanged: exchanged.has(catalogItem.skuId),
    held: claims.reduce((sum, { lineId, holds }) => sum + (lineId === id ? holds : 0), 0),
  })
  return ok({
    site,
    order,
    place: { policy, siteId: order.siteId, clock: policies.clock, now: now().getTime() },
    items,
    lines: new Map(items.map((item) => [item.id, lineOf(item)])),
    claims,
    refundable: refundable(captured),
  })
}

export const itemOf = ({ items }: ClaimContext, { lineId }: { readonly lineId: string | null }) =>
  items.find(({ id }) => id === lineId) ?? null

/** Everything that could be asked for; of an order that was called off, nothing of what never came. */
export const allOffers = ({ place, lines, order }: ClaimContext) => {
  const whole = lines.size > 1 ? wholeOffer(place, [...lines.values()]) : null
  const isOff = order.status === 'cancelled' || order.status === 'failed'
  const pieces = [...lines.values()].filter(({ arrivedAt }) => arrivedAt !== null || !isOff)
  return [...pieces.flatMap((line) => offersOf(place, line)), ...(whole ? [whole] : [])]
}

/** What this order can have, today or later, and has under way. */
export const claimKindsOf = (context: ClaimContext): ClaimKind[] =>
  kindsToAsk(
    allOffers(context),
    context.claims.flatMap(({ kind, status }) => (OPEN_CLAIMS.includes(status) ? kind : [])),
  )

export const offerOf = (
  context: ClaimContext,
  { kind, lineId }: Pick<StoredClaim, 'kind' | 'lineId'>,
) => allOffers(context).find((offer) => offer.kind === kind && offer.lineId === lineId) ?? null

export const subjectOf = (
  context: ClaimContext,
  { kind, lineId }: Pick<StoredClaim, 'kind' | 'lineId'>,
  facts: ClaimFacts,
): ClaimSubject => ({
  kind,
  place: context.place,
  line: lineId === null ? null : (context.lines.get(lineId) ?? null),
  facts,
})

/** How many pieces a claim is about. A mattress is exchanged by itself. */
export const piecesOf = ({ kind, lineId, facts }: Pick<StoredClaim, 'kind' | 'lineId' | 'facts'>) =>
  kind === 'exchange' || lineId === null ? 1 : (facts.quantity ?? 1)

/** The line's other claims that keep pieces of it. */
const besides = ({ claims }: ClaimContext, claim: StoredClaim): StoredClaim[] =>
  claims.filter(({ id, lineId, holds }) => id !== claim.id && lineId === claim.lineId && holds > 0)

/** What was paid for a claim's pieces; null for the delivery as a whole, or where the line has not so many left. */
export const paidOf = (context: ClaimContext, claim: StoredClaim): Paid | null => {
  const line = claim.lineId === null ? undefined : context.lines.get(claim.lineId)
  if (!line) return null
  if (claim.decision?.paid) return claim.decision.paid
  const pieces = piecesOf(claim)
  if (line.held - claim.holds + pieces > line.quantity) return null
  const { items, totals } = context.order.snapshot
  const reckoned = besides(context, claim).flatMap(({ decision, holds }) =>
    decision?.outcome === 'refund' || decision?.outcome === 'exchange'
      ? [{ pieces: holds, paid: decision.paid ?? null }]
      : [],
  )
  return paidFor(
    { items, totals: { discount: totals.discount, tax: totals.tax ?? toCents(0) } },
    { lineId: line.lineId, pieces, reckoned },
  )
}

/** What other claims of its order were refunded without anybody looking. */
export const refundsUnseen = ({ claims }: ClaimContext, claim: StoredClaim): Cents[] =>
  claims.flatMap(({ id, status, decision }) =>
    id !== claim.id && status === 'closed' && decision?.reason === 'small-damage'
      ? [decision.refund]
      : [],
  )

/** As what a claim's line was read: what `claimMoved` finds again where no other claim for it was decided meanwhile. */
export const lineAsRead = (context: ClaimContext, claim: StoredClaim) => ({
  bought: context.lines.get(claim.lineId ?? '')?.quantity ?? 0,
  others: besides(context, claim).reduce((sum, { changedAt }) => sum + changedAt, 0),
})

/** What brought a claim's pieces. */
export const broughtBy = (
  { order }: ClaimContext,
  { lineId }: Pick<StoredClaim, 'lineId'>,
): 'truck' | 'parcel' | 'pickup' => {
  const shipment = order.snapshot.shipments.find(({ itemIds }) => itemIds.includes(lineId ?? ''))
  if (!shipment || shipment.fulfillment === 'pickup') return 'pickup'
  return comesByTruck(shipment) ? 'truck' : 'parcel'
}
