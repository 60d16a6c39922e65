import type { CardDisplay } from '../../contract/cart/cart.ts'
import type { Cents } from '../../contract/money.ts'
import type { PaymentKey } from '../../contract/cart/payment.ts'
import type { Result } from '../../contract/result.ts'
import type { UpstreamFault } from '../upstream.ts'

/** A card that the processor keeps under a token. `reference` is what its key was made for: a cart's id. */
export type CardToken = CardDisplay & { readonly reference: string; readonly isUsable: boolean }

/** A declined charge's reason when the processor would not even try. */
export const REFUSED = 'refused'

/** What became of a charge. It is final: asking again under the same key gives the same. */
export type ChargeOutcome =
  | { readonly status: 'approved'; readonly chargeId: string }
  | { readonly status: 'declined'; readonly reason: string }

/** What the shop needs of a card processor. Every call may also come to a fault: no answer says nothing about money. */
export type Processor = {
  /** A single-use key for the card fields; the card page may send shoppers back to these origins only. */
  createKey(reference: string, returnOrigins: string[]): Promise<Result<PaymentKey, UpstreamFault>>
  /** Null when there is no such token. */
  findToken(token: string): Promise<Result<CardToken | null, UpstreamFault>>
  /** Charges once a key, however often it is called. */
  charge(charge: {
    readonly key: string
    readonly token: string
    readonly amount: Cents
  }): Promise<Result<ChargeOutcome, UpstreamFault>>
  /**
   * What a charge under this key came to; null when the processor has never seen one, `refused` when it will not say.
   */
  findCharge(key: string): Promise<Result<ChargeOutcome | 'refused' | null, UpstreamFault>>
  /**
   * Gives back part of an approved charge, once a key, however often it is called. `refused` is final: there is not that
   * much left of the charge, or no such charge.
   */
  refund(refund: {
    readonly key: string
    readonly chargeId: string
    readonly amount: Cents
  }): Promise<Result<'done' | 'refused', UpstreamFault>>
  /**
   * Takes an approved charge back as a whole; a second time changes nothing. `refused` is final: it is too late for that,
   * or there is no such charge.
   */
  voidCharge(chargeId: string): Promise<Result<'done' | 'refused', UpstreamFault>>
}
