import { type ClaimKind, claimKinds, type ClaimOffer } from '../../contract/order/claims.ts'
import type { SiteId } from '../brand.ts'
import type { ShopClock } from '../stores/store-clock.ts'
import { claimClock, type ClaimWindow, warrantyTerms } from './claim-clock.ts'
import type { ClaimPolicy } from './claim-policy.ts'

/** A line of an order, as far as claims depend on it. */
export type ClaimLine = {
  readonly lineId: string
  readonly quantity: number
  readonly productType: string
  readonly clearance: boolean
  readonly madeToOrder: boolean
  /** What the product says of its warranty; null where it has none. */
  readonly warranty: string | null
  /** When its shipment came or was picked up, in milliseconds; null while it has not. */
  readonly arrivedAt: number | null
  /** Whether it came by an exchange itself. */
  readonly isExchanged: boolean
  /** Pieces that other claims have: sent back, swapped, refunded, or being decided about. */
  readonly held: number
}

/** Where and when it is asked. */
export type ClaimPlace = {
  readonly policy: ClaimPolicy
  readonly siteId: SiteId
  readonly clock: ShopClock
  readonly now: number
}

/** What a trial ends in at this brand; null for what has no trial. */
export const trialOf = (
  { policy, siteId }: Pick<ClaimPlace, 'policy' | 'siteId'>,
  { productType }: Pick<ClaimLine, 'productType'>,
): 'exchange' | 'return' | null =>
  policy.trial.types.includes(productType) ? (policy.trial.endsIn[siteId] ?? null) : null

/** The window in which a kind can be asked for; null where the line has no such thing. */
const windowOf = (kind: ClaimKind, place: ClaimPlace, line: ClaimLine): ClaimWindow | null => {
  const { trial, returns, damage } = place.policy
  const endsIn = trialOf(place, line)
  switch (kind) {
    case 'exchange':
    case 'return': {
      if (endsIn === kind) return { unit: 'night', from: trial.fromNight, to: trial.toNight }
      return kind === 'return' && endsIn === null
        ? { unit: 'day', from: 0, to: returns.days }
        : null
    }
    case 'damage':
      return { unit: 'day', from: 0, to: damage.days }
    case 'warranty': {
      return line.warranty === null
        ? null
        : { unit: 'year', years: warrantyTerms(line.warranty).years }
    }
  }
}

export type ReturnBar = 'clearance' | 'made-to-order'

/**
 * Why a piece does not come back whatever the day; null where it does. What was made to order has its trial all the same:
 * the brand tells who buys a mattress of its nights, not of its stock.
 */
export const barOf = (
  kind: ClaimKind,
  { clearance, madeToOrder }: Pick<ClaimLine, 'clearance' | 'madeToOrder'>,
  isTrial: boolean,
): ReturnBar | null => {
  if (kind !== 'return' && kind !== 'exchange') return null
  if (clearance) return 'clearance'
  return madeToOrder && !isTrial ? 'made-to-order' : null
}

/** Of what there is none left nothing can be asked for, though its days are not over. */
const stateWith = (left: number, state: ClaimOffer['state']): ClaimOffer['state'] =>
  state === 'open' && left === 0 ? 'none-left' : state

const ORDER: readonly ClaimKind[] = ['exchange', 'return', 'damage', 'warranty']

/** What can be asked for of a line today, or when, or why not. */
export const offersOf = (place: ClaimPlace, line: ClaimLine): ClaimOffer[] =>
  ORDER.flatMap((kind): ClaimOffer[] => {
    const window = windowOf(kind, place, line)
    if (!window) return []
    const left = Math.max(0, line.quantity - line.held)
    const offer = { kind, lineId: line.lineId, left }
    const bar =
      kind === 'exchange' && line.isExchanged
        ? 'exchanged'
        : barOf(kind, line, trialOf(place, line) === kind)
    if (bar) return [{ ...offer, state: bar, clock: null }]
    if (line.arrivedAt === null) return [{ ...offer, state: 'not-arrived', clock: null }]
    const { state, clock } = claimClock(window, line.arrivedAt, place.now, place.clock)
    return [{ ...offer, state: stateWith(left, state), clock }]
  })

/** Damage of a delivery as a whole, by the shipment that came last; null before anything has come. */
export const wholeOffer = (place: ClaimPlace, lines: readonly ClaimLine[]): ClaimOffer | null => {
  const arrivals = lines.flatMap(({ arrivedAt }) => arrivedAt ?? [])
  if (arrivals.length === 0) return null
  const { damage } = place.policy
  const window = { unit: 'day', from: 0, to: damage.days } as const
  const { state, clock } = claimClock(window, Math.max(...arrivals), place.now, place.clock)
  // Nobody tells of the same pieces twice.
  const left = lines.some(({ arrivedAt, quantity, held }) => arrivedAt !== null && held < quantity)
    ? 1
    : 0
  return {
    kind: 'damage',
    lineId: null,
    state: stateWith(left, state),
    clock,
    left,
  }
}

const HOPEFUL: readonly ClaimOffer['state'][] = ['open', 'early', 'not-arrived', 'none-left']

/** What can be had of an order, today or later, and what of it is under way: what a page about all of it is called by. */
export const kindsToAsk = (
  offers: readonly Pick<ClaimOffer, 'kind' | 'state'>[],
  going: readonly ClaimKind[],
): ClaimKind[] =>
  claimKinds.filter(
    (kind) =>
      going.includes(kind) ||
      offers.some((offer) => offer.kind === kind && HOPEFUL.includes(offer.state)),
  )
