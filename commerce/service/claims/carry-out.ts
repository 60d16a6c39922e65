import type { ClaimDecision } from '../../contract/order/claims.ts'
import { err, ok } from '../../contract/result.ts'
import { refundable } from '../../domain/financing/refund-shares.ts'
import { toCents } from '../../domain/money.ts'
import { runBatch } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { claimRefused, type Outcome } from '../refusal.ts'
import { claimMoved, type ClaimMove, type StoredClaim } from '../repositories/orders/claims.ts'
import { listCaptured } from '../repositories/orders/order-refunds.ts'
import { findAnyOrder } from '../repositories/orders/orders.ts'
import { type ClaimContext, lineAsRead } from './claim-context.ts'

/** Somebody else may move the order meanwhile: a step of its way, another refund. */
const ATTEMPTS = 5

/**
 * Takes a claim on and gives back what its decision says, both or neither, and so once however often it is asked for:
 * the claim that was read can be taken on once. Of an order of which the desk gave money back before, no more goes back
 * than is left; the move's decision says how much. `also` are statements that belong to it.
 */
export const moveWithRefund = async (
  dependencies: Dependencies,
  context: ClaimContext,
  claim: StoredClaim,
  move: ClaimMove & { readonly decision: ClaimDecision },
  also: readonly D1PreparedStatement[] = [],
): Promise<Outcome<null>> => {
  const { db, now } = dependencies
  const line = lineAsRead(context, claim)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const order = attempt === 1 ? context.order : await findAnyOrder(db, context.order.id)
    if (!order) break
    const most = refundable(await listCaptured(db, order.id))
    const amount = toCents(Math.min(move.decision.refund, most))
    const settled = { ...move, decision: { ...move.decision, refund: amount } }
    const moved = [...claimMoved(db, claim, settled, { now: now().getTime(), ...line }), ...also]
    if (amount === 0) {
      const rule = await runBatch(db, moved)
      return rule === null ? ok(null) : err(claimRefused('moved'))
    }
    const given = await refundOrder(dependencies, order, { amount, key: null, also: moved })
    if (given.ok) return given
  }
  return err(claimRefused('moved'))
}
