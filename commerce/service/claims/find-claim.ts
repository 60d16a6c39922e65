import type { Claim } from '../../contract/order/claims.ts'
import { err, ok } from '../../contract/result.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { notFound, type Outcome } from '../refusal.ts'
import type { StoredClaim } from '../repositories/orders/claims.ts'
import type { StoredOrder } from '../repositories/orders/orders.ts'
import { claimContext, type ClaimContext } from './claim-context.ts'
import { presentClaim } from './present-claim.ts'

export type Found = { readonly context: ClaimContext; readonly claim: StoredClaim }

/** A claim of an order, with all that it depends on; another order's is not found. */
export const findClaim = async (
  dependencies: Dependencies,
  site: Site,
  order: StoredOrder,
  id: string,
): Promise<Outcome<Found>> => {
  const context = await claimContext(dependencies, site, order)
  if (!context.ok) return context
  const claim = context.value.claims.find((it) => it.id === id)
  return claim ? ok({ context: context.value, claim }) : err(notFound('claim'))
}

export const readClaim = async (
  dependencies: Dependencies,
  site: Site,
  order: StoredOrder,
  id: string,
): Promise<Outcome<Claim>> => {
  const found = await findClaim(dependencies, site, order, id)
  return found.ok
    ? ok(await presentClaim(dependencies, found.value.context, found.value.claim))
    : found
}
