import type { Claim, ClaimEvent, OrderClaims } from '../../contract/order/claims.ts'
import type { DeskClaim } from '../../contract/order/claim-desk.ts'
import {
  faultsOf,
  nextStep,
  picturesNeeded,
  questionsOf,
  stepsOf,
  turnOf,
} from '../../domain/claims/decide-claim.ts'
import { refundLess } from '../../domain/claims/claim-money.ts'
import { add, ZERO } from '../../domain/money.ts'
import type { Dependencies } from '../dependencies.ts'
import type { StoredClaim } from '../repositories/orders/claims.ts'
import { listPictures } from '../repositories/orders/claim-pictures.ts'
import {
  allOffers,
  claimKindsOf,
  type ClaimContext,
  itemOf,
  offerOf,
  paidOf,
  subjectOf,
} from './claim-context.ts'
import { swapsOf } from './exchange.ts'
import { ruleFor } from './rule-for.ts'

const iso = (moment: number): string => new Date(moment).toISOString()

/** Whether what was decided, or what the rules left open, is told to whoever has the link. */
const isTold = ({ status }: StoredClaim): boolean =>
  status !== 'draft' && status !== 'desk' && status !== 'customer'

const head = (context: ClaimContext, claim: StoredClaim) => ({
  id: claim.id,
  number: claim.number,
  kind: claim.kind,
  lineId: claim.lineId,
  name: itemOf(context, claim)?.catalogItem.name ?? '',
  status: claim.status,
  turn: turnOf(claim.status, claim.decision?.outcome ?? null, claim.orderedAs !== null),
})

const eventsOf = ({ events, orderedAt }: StoredClaim): ClaimEvent[] => {
  const ordered = orderedAt === null ? [] : [{ kind: 'ordered' as const, at: orderedAt, note: '' }]
  return [...events, ...ordered]
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind, at, note }) => ({ kind, at: iso(at), note }))
}

/** What sending a return would bring, which nobody should learn afterwards. */
const estimateOf = (
  dependencies: Pick<Dependencies, 'policies'>,
  context: ClaimContext,
  claim: StoredClaim,
): Claim['estimate'] => {
  const { rule, paid } = ruleFor(dependencies, context, claim)
  if (rule.is === 'refused' && rule.reason === 'costs-more')
    return { reason: rule.reason, refund: ZERO, fee: ZERO }
  return rule.is === 'approved' && paid
    ? { reason: rule.reason, ...refundLess(paid, rule.fee) }
    : null
}

/** A claim as its customer sees it. */
export const presentClaim = async (
  dependencies: Pick<Dependencies, 'db' | 'now' | 'policies'>,
  context: ClaimContext,
  claim: StoredClaim,
): Promise<Claim> => {
  const subject = subjectOf(context, claim, claim.facts)
  const offer = offerOf(context, claim)
  const isSwapping = claim.kind === 'exchange' && claim.status === 'draft'
  const isReturning = claim.kind === 'return' && claim.status === 'draft'
  const next = nextStep(subject, claim.pictures.length)
  return {
    ...head(context, claim),
    options: itemOf(context, claim)?.catalogItem.options ?? [],
    facts: claim.facts,
    steps: [...stepsOf(subject)],
    next,
    asks: questionsOf(subject, offer?.left ?? 0),
    faults: faultsOf(subject),
    picturesNeeded: picturesNeeded(subject),
    pictures: claim.pictures,
    clock: offer?.clock ?? null,
    left: offer?.left ?? 0,
    swaps: isSwapping ? await swapsOf(dependencies, context, claim) : [],
    decision: isTold(claim) ? claim.decision : null,
    estimate: isReturning && next === 'review' ? estimateOf(dependencies, context, claim) : null,
    orderBy: claim.orderBy === null ? null : iso(claim.orderBy),
    orderedAs: claim.orderedAs,
    question:
      claim.status === 'customer'
        ? (claim.events.findLast(({ kind }) => kind === 'asked')?.note ?? '')
        : '',
    events: eventsOf(claim),
  }
}

/** All that an order's link may ask for, and has. */
export const presentClaims = (context: ClaimContext): OrderClaims => ({
  number: context.order.number,
  lines: context.items.map(({ id, quantity, set, catalogItem: { name, options } }) => ({
    lineId: id,
    name,
    options,
    quantity,
    ...(set ? { set } : {}),
  })),
  offers: allOffers(context),
  kinds: claimKindsOf(context),
  claims: context.claims.map((claim) => head(context, claim)),
})

/** The same for operators: who it is, what was paid, and why the rules left it to them. */
export const presentForDesk = async (
  dependencies: Pick<Dependencies, 'db' | 'now' | 'policies'>,
  context: ClaimContext,
  claim: StoredClaim,
): Promise<DeskClaim> => {
  const { db } = dependencies
  const [presented, photographs] = await Promise.all([
    presentClaim(dependencies, context, claim),
    listPictures(db, claim.id),
  ])
  const { billingAddress, contact } = context.order.snapshot
  const { first, last } = billingAddress.name
  const paid = paidOf(context, claim)
  return {
    ...presented,
    decision: claim.decision,
    order: context.order.number,
    siteId: context.order.siteId,
    customer: { name: `${first} ${last}`.trim(), ...contact },
    paid: paid ? add(paid.price, paid.tax) : ZERO,
    refundable: context.refundable,
    photographs,
  }
}

/** A line of the desk's list. */
export const presentListed = (context: ClaimContext, claim: StoredClaim) => ({
  ...head(context, claim),
  order: context.order.number,
  siteId: context.order.siteId,
  changedAt: iso(claim.changedAt),
})
