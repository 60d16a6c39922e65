import { decideClaim, type RuleDecision } from '../../domain/claims/decide-claim.ts'
import type { Paid } from '../../domain/claims/claim-money.ts'
import { add } from '../../domain/money.ts'
import { trucksReach } from '../../domain/delivery/delivery-tariffs.ts'
import type { Dependencies } from '../dependencies.ts'
import type { StoredClaim } from '../repositories/orders/claims.ts'
import { broughtBy, type ClaimContext, paidOf, refundsUnseen, subjectOf } from './claim-context.ts'
import { paidTripFor } from './way-back.ts'

/**
 * What the rules say of a claim as it is now, of so much that was paid for its pieces; and the return whose truck would
 * take it along.
 */
export const ruleFor = (
  { policies }: Pick<Dependencies, 'policies'>,
  context: ClaimContext,
  claim: StoredClaim,
): {
  readonly rule: RuleDecision
  readonly paid: Paid | null
  readonly trip: StoredClaim | null
} => {
  const paid = paidOf(context, claim)
  const trip = paidTripFor(context, claim)
  const state = context.order.snapshot.shippingAddress?.stateOrRegion ?? ''
  const rule = decideClaim(subjectOf(context, claim, claim.facts), {
    paid,
    left: context.refundable,
    paidUnseen: add(...refundsUnseen(context, claim)),
    broughtBy: broughtBy(context, claim),
    isTripPaid: trip !== null,
    isReached: trucksReach(policies.delivery, state),
  })
  return { rule, paid, trip }
}
