import type { Cents } from '../../contract/money.ts'
import { isBuyable } from '../delivery/availability.ts'

/** What somebody waits for: a price, or with null for the piece itself. */
export type Awaited = { readonly below: Cents | null }

/** What a variant is at a moment, in the zone of whoever waits. */
export type AlertOffer = {
  readonly price: Cents
  readonly stock: number | null
  readonly leadTimeDays: number | null
}

/**
 * Whether it is time to tell somebody. What cannot be bought is no news however little it costs; a price counts when it
 * is what was said, or less.
 */
export const isAlertMet = ({ below }: Awaited, offer: AlertOffer): boolean =>
  isBuyable(offer) && (below === null || offer.price <= below)
