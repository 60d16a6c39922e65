import type { StoredClaim } from '../repositories/orders/claims.ts'
import { broughtBy, type ClaimContext } from './claim-context.ts'

/** When a claim was agreed; null while it is not. */
const agreedAt = ({ events }: StoredClaim): number | null =>
  events.find(({ kind }) => kind === 'approved')?.at ?? null

/**
 * The return whose customer pays for the truck that will come, whatever else it takes along; null where none is to come,
 * or what a claim is about goes back another way.
 */
export const paidTripFor = (context: ClaimContext, claim: StoredClaim): StoredClaim | null => {
  if (claim.kind !== 'return' || broughtBy(context, claim) !== 'truck') return null
  const pays = (it: StoredClaim) =>
    it.kind === 'return' && it.status === 'approved' && (it.decision?.fee ?? 0) > 0
  return context.claims.find((it) => pays(it) && broughtBy(context, it) === 'truck') ?? null
}

/** Whether the truck that a return pays for takes another along, or has: it cannot be taken back before that one. */
export const isRiddenWith = ({ claims }: ClaimContext, claim: StoredClaim): boolean => {
  const since = agreedAt(claim)
  if (claim.status !== 'approved' || since === null || (claim.decision?.fee ?? 0) === 0)
    return false
  return claims.some(
    (it) =>
      it.decision?.reason === 'same-trip' &&
      (it.status === 'approved' || it.status === 'closed') &&
      (agreedAt(it) ?? 0) >= since,
  )
}
