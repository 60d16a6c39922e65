import type { z } from 'zod'
import type { ClaimDecision } from '../../contract/order/claims.ts'
import type { DeskClaim, DeskClaims, decideClaimRequest } from '../../contract/order/claim-desk.ts'
import { err, ok } from '../../contract/result.ts'
import { add, toCents, ZERO } from '../../domain/money.ts'
import { exchangeMoney } from '../../domain/claims/claim-money.ts'
import { piecesHeld } from '../../domain/claims/decide-claim.ts'
import { brandOf } from '../../domain/shop.ts'
import { cleanText } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { carryOutRefunds } from '../orders/refund-order.ts'
import { claimRefused, notFound, type Outcome } from '../refusal.ts'
import {
  type ClaimMove,
  findClaimByNumber,
  listOpenClaims,
  moveClaim,
  type StoredClaim,
} from '../repositories/orders/claims.ts'
import { readPicture } from '../repositories/orders/claim-pictures.ts'
import { findAnyOrder } from '../repositories/orders/orders.ts'
import { moveWithRefund } from './carry-out.ts'
import { claimContext, type ClaimContext, lineAsRead, paidOf, piecesOf } from './claim-context.ts'
import { swapsOf } from './exchange.ts'
import { presentForDesk, presentListed } from './present-claim.ts'

const LISTED = 50
const DAY_MS = 86_400_000

type Found = { readonly context: ClaimContext; readonly claim: StoredClaim }

/** The order of a claim, of whichever brand, with all that its claims depend on. */
const contextOf = async (
  dependencies: Dependencies,
  orderId: string,
): Promise<ClaimContext | null> => {
  const order = await findAnyOrder(dependencies.db, orderId)
  if (!order) return null
  const { id, brandId } = brandOf(dependencies.shop, order.siteId)
  const context = await claimContext(dependencies, {
    site: { id, brandId, zone: '' },
    order,
  })
  return context.ok ? context.value : null
}

const find = async (dependencies: Dependencies, number: string): Promise<Outcome<Found>> => {
  const claim = await findClaimByNumber(dependencies.db, number)
  const context = claim && (await contextOf(dependencies, claim.orderId))
  return context ? ok({ context, claim }) : err(notFound('claim-number', { number }))
}

/** The claims that are not over, those that wait for us first. */
export const claimsAtDesk = async (dependencies: Dependencies): Promise<DeskClaims> => {
  const { claims, total } = await listOpenClaims(dependencies.db, LISTED)
  const shown = await Promise.all(
    claims.map(async (claim) => {
      const context = await contextOf(dependencies, claim.orderId)
      return context ? [presentListed(context, claim)] : []
    }),
  )
  return { claims: shown.flat(), total }
}

export const claimAtDesk = async (
  dependencies: Dependencies,
  number: string,
): Promise<Outcome<DeskClaim>> => {
  const found = await find(dependencies, number)
  return found.ok
    ? ok(await presentForDesk(dependencies, found.value.context, found.value.claim))
    : found
}

export const pictureAtDesk = async (
  { db }: Pick<Dependencies, 'db'>,
  number: string,
  position: number,
) => {
  const claim = await findClaimByNumber(db, number)
  return claim && readPicture(db, { claimId: claim.id, position })
}

/** Takes a claim on, tells its customer, and shows it as it is then. */
const move = async (
  dependencies: Dependencies,
  { context, claim }: Found,
  to: ClaimMove,
): Promise<Outcome<DeskClaim>> => {
  const { now, db, later } = dependencies
  const gives = to.status === 'closed' && to.decision && to.decision.refund > 0
  if (gives && to.decision) {
    const given = await moveWithRefund(dependencies, context, claim, {
      ...to,
      decision: to.decision,
    })
    if (!given.ok) return given
    await carryOutRefunds(dependencies, context.order.id)
  } else {
    const when = { now: now().getTime(), ...lineAsRead(context, claim) }
    const stale = await moveClaim(db, claim, to, when)
    if (stale !== null) return err(claimRefused('moved'))
  }
  later(sendDueMails(dependencies))
  return claimAtDesk(dependencies, claim.number)
}

const isOurs = ({ status }: StoredClaim): boolean => status === 'desk' || status === 'customer'

/** What the desk decided, with its money; a refusal where that cannot be. */
const decisionOf = async (
  dependencies: Dependencies,
  { context, claim }: Found,
  { outcome, amount, collect, note }: z.output<typeof decideClaimRequest>,
): Promise<Outcome<ClaimDecision>> => {
  const paid = paidOf(context, claim)
  const decision = {
    by: 'desk',
    reason: 'by-desk',
    outcome: outcome === 'refuse' ? null : outcome,
    refund: ZERO,
    fee: ZERO,
    collect,
    swap: null,
    note: cleanText(note),
  } as const
  if (outcome === 'refuse' && note === '') return err(claimRefused('no-reason'))
  if (outcome === 'refund') {
    const refund = amount ?? (paid && add(paid.price, paid.tax))
    if (refund === null) return err(claimRefused('no-amount'))
    const most = context.refundable
    if (refund > most) return err(claimRefused('too-much', { most }))
    return ok({ ...decision, paid, refund: toCents(refund) })
  }
  if (amount !== undefined) return err(claimRefused('no-refund'))
  if (outcome !== 'exchange') return ok(decision)
  const swaps = await swapsOf(dependencies, context, claim)
  const swap = swaps.find(({ skuId }) => skuId === claim.facts.skuId)
  if (!swap || !paid) return err(claimRefused('sold-out'))
  const { refund } = exchangeMoney(paid, swap.price)
  return ok({ ...decision, collect: true, swap, paid, refund })
}

/** Decides a claim that the rules left to the desk. What needs nothing to come back first is carried out at once. */
export const decideAtDesk = async (
  dependencies: Dependencies,
  number: string,
  request: z.output<typeof decideClaimRequest>,
): Promise<Outcome<DeskClaim>> => {
  const found = await find(dependencies, number)
  if (!found.ok) return found
  const { context, claim } = found.value
  if (!isOurs(claim)) return err(claimRefused('decided'))
  const made = await decisionOf(dependencies, found.value, request)
  if (!made.ok) return made
  const decision = made.value
  const { outcome } = decision
  const { orderDays } = context.place.policy.trial
  const isDone = outcome === 'refund' && !decision.collect
  const status = outcome === null ? 'refused' : isDone ? 'closed' : 'approved'
  return move(dependencies, found.value, {
    status,
    event: status,
    decision,
    note: decision.note,
    holds: piecesHeld(status, outcome, claim.lineId === null ? 0 : piecesOf(claim)),
    orderBy: outcome === 'exchange' ? dependencies.now().getTime() + orderDays * DAY_MS : null,
    mail: `claim-${status}`,
  })
}

/** Asks the customer for more; it is their turn then. */
export const askForMore = async (
  dependencies: Dependencies,
  number: string,
  text: string,
): Promise<Outcome<DeskClaim>> => {
  const found = await find(dependencies, number)
  if (!found.ok) return found
  const { claim } = found.value
  if (!isOurs(claim)) return err(claimRefused('decided'))
  return move(dependencies, found.value, {
    status: 'customer',
    event: 'asked',
    note: cleanText(text),
    holds: claim.holds,
    mail: 'claim-asked',
  })
}

/**
 * Says that what was agreed is done: the piece is back with us, the new one is there, it is mended. What goes back goes
 * back with it, once.
 */
export const closeAtDesk = async (
  dependencies: Dependencies,
  number: string,
  note: string,
): Promise<Outcome<DeskClaim>> => {
  const found = await find(dependencies, number)
  if (!found.ok) return found
  const { claim } = found.value
  const { decision } = claim
  if (claim.status === 'closed') return claimAtDesk(dependencies, number)
  if (claim.status !== 'approved' || !decision) return err(claimRefused('undecided'))
  const isExchange = decision.outcome === 'exchange'
  if (isExchange && claim.orderedAs === null) return err(claimRefused('not-ordered'))
  return move(dependencies, found.value, {
    status: 'closed',
    event: 'closed',
    note: cleanText(note),
    decision,
    holds: piecesHeld('closed', decision.outcome, claim.holds),
    mail: 'claim-closed',
  })
}
