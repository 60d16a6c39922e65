import type { Claim } from '../../contract/order/claims.ts'
import { err, ok } from '../../contract/result.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { notFound, type Outcome } from '../refusal.ts'
import type { StoredClaim } from '../repositories/orders/claims.ts'
import type { StoredOrder } from '../repositories/orders/orders.ts'
import { claimContext, type ClaimContext } from './claim-context.ts'
import { presentClaim } from './present-claim.ts'

/** An order, as whoever holds its link asks about it. */
export type LinkedOrder = { readonly site: Site; readonly order: StoredOrder }

/** Which of its claims. */
export type ClaimKey = LinkedOrder & { readonly id: string }

export type Found = { readonly context: ClaimContext; readonly claim: StoredClaim }

/** A claim of an order, with all that it depends on; another order's is not found. */
export const findClaim = async (
  dependencies: Dependencies,
  key: ClaimKey,
): Promise<Outcome<Found>> => {
  const context = await claimContext(dependencies, key)
  if (!context.ok) return context
  const claim = context.value.claims.find((it) => it.id === key.id)
  return claim ? ok({ context: context.value, claim }) : err(notFound('claim'))
}

export const readClaim = async (
  dependencies: Dependencies,
  key: ClaimKey,
): Promise<Outcome<Claim>> => {
  const found = await findClaim(dependencies, key)
  return found.ok
    ? ok(await presentClaim(dependencies, found.value.context, found.value.claim))
    : found
}
