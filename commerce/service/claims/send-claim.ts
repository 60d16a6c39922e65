import type { Claim, ClaimDecision } from '../../contract/order/claims.ts'
import { err, ok } from '../../contract/result.ts'
import { exchangeMoney, refundLess } from '../../domain/claims/claim-money.ts'
import { nextStep, piecesHeld, type RuleDecision } from '../../domain/claims/decide-claim.ts'
import { ZERO } from '../../domain/money.ts'
import { runBatch } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { carryOutRefunds } from '../orders/refund-order.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { claimRefused, type Outcome } from '../refusal.ts'
import {
  agreedAsRead,
  claimMoved,
  type ClaimMove,
  stillAgreed,
  unseenAsRead,
} from '../repositories/orders/claims.ts'
import { lineAsRead, offerOf, paidOf, piecesOf, refundsUnseen, subjectOf } from './claim-context.ts'
import { moveWithRefund } from './carry-out.ts'
import { swapsOf } from './exchange.ts'
import { type ClaimKey, findClaim, type Found, readClaim } from './find-claim.ts'
import { ruleFor } from './rule-for.ts'

const DAY_MS = 86_400_000

/** What a rule decided as it is kept, with its money. */
const decisionOf = async (
  dependencies: Dependencies,
  { context, claim }: Found,
  rule: RuleDecision,
): Promise<Outcome<ClaimDecision>> => {
  const nothing = { by: 'rule', reason: rule.reason, refund: ZERO, fee: ZERO, note: '' } as const
  if (rule.is !== 'approved') return ok({ ...nothing, outcome: null, collect: false, swap: null })
  const paid = paidOf(context, claim)
  const agreed = { ...nothing, outcome: rule.outcome, collect: rule.collect, swap: null }
  if (!paid || rule.outcome === 'replace' || rule.outcome === 'repair') return ok(agreed)
  if (rule.outcome === 'refund') return ok({ ...agreed, paid, ...refundLess(paid, rule.fee) })
  const swaps = await swapsOf(dependencies, context, claim)
  const swap = swaps.find(({ skuId }) => skuId === claim.facts.skuId)
  if (!swap) return err(claimRefused('sold-out'))
  return ok({ ...agreed, paid, swap, refund: exchangeMoney(paid, swap.price).refund })
}

const moveOf = (
  { context, claim }: Found,
  rule: RuleDecision,
  decision: ClaimDecision,
  now: number,
): ClaimMove & { readonly decision: ClaimDecision } => {
  const pieces = claim.lineId === null ? 0 : piecesOf(claim)
  const { orderDays } = context.place.policy.trial
  const isDone = rule.is === 'approved' && rule.outcome === 'refund' && !rule.collect
  const status = isDone ? 'closed' : rule.is
  return {
    status,
    event: status === 'desk' ? 'sent' : status,
    decision,
    holds: piecesHeld(status, decision.outcome, pieces),
    orderBy: decision.outcome === 'exchange' ? now + orderDays * DAY_MS : null,
    mail: status === 'desk' ? 'claim-received' : `claim-${status}`,
  }
}

/**
 * Sends a claim that is whole: the rules decide it, or leave it to the desk. Sent again it is what it has become.
 */
export const sendClaim = async (
  dependencies: Dependencies,
  key: ClaimKey,
): Promise<Outcome<Claim>> => {
  const found = await findClaim(dependencies, key)
  if (!found.ok) return found
  const { context, claim } = found.value
  if (claim.status !== 'draft') return readClaim(dependencies, key)
  const offer = offerOf(context, claim)
  if (offer?.state !== 'open') return err(claimRefused('not-open'))
  if (piecesOf(claim) > offer.left) return err(claimRefused('pieces'))
  const subject = subjectOf(context, claim, claim.facts)
  if (nextStep(subject, claim.pictures.length) !== 'review') return err(claimRefused('unfinished'))
  const { rule, trip } = ruleFor(dependencies, context, claim)
  const decision = await decisionOf(dependencies, found.value, rule)
  if (!decision.ok) return decision
  const move = moveOf(found.value, rule, decision.value, dependencies.now().getTime())
  if (move.status === 'closed') {
    const unseen = refundsUnseen(context, claim).length
    const also = unseenAsRead(dependencies.db, claim, unseen)
    const given = await moveWithRefund(dependencies, context, claim, move, also)
    if (given.ok) await carryOutRefunds(dependencies, context.order.id)
    else return again(dependencies, key, given)
  } else {
    const when = { now: dependencies.now().getTime(), ...lineAsRead(context, claim) }
    const agreed = context.claims.filter(
      ({ id, kind, status }) => id !== claim.id && kind === 'return' && status === 'approved',
    )
    const isRiding = trip !== null && move.decision.reason === 'same-trip'
    const stale = await runBatch(dependencies.db, [
      ...claimMoved(dependencies.db, claim, move, when),
      ...(isRiding ? stillAgreed(dependencies.db, trip.id) : []),
      ...(move.decision.fee > 0 ? agreedAsRead(dependencies.db, claim, agreed.length) : []),
    ])
    if (stale !== null) return again(dependencies, key, err(claimRefused('moved')))
  }
  dependencies.later(sendDueMails(dependencies))
  return readClaim(dependencies, key)
}

/** What a request that came second at the same moment finds: the claim as the first one took it on, else its refusal. */
const again = async (
  dependencies: Dependencies,
  key: ClaimKey,
  refusal: Outcome<never>,
): Promise<Outcome<Claim>> => {
  const now = await readClaim(dependencies, key)
  return now.ok && now.value.status !== 'draft' ? now : refusal
}
