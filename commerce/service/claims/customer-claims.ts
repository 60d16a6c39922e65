import type {
  Claim,
  ClaimDecision,
  ClaimFacts,
  ClaimPicture,
  OrderClaims,
  StartClaimRequest,
} from '../../contract/order/claims.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from '../../contract/limits.ts'
import { err, ok } from '../../contract/result.ts'
import { exchangeMoney, refundLess } from '../../domain/claims/claim-money.ts'
import {
  decideClaim,
  nextStep,
  piecesHeld,
  type RuleDecision,
} from '../../domain/claims/decide-claim.ts'
import { trucksReach } from '../../domain/delivery/delivery-tariffs.ts'
import { ZERO } from '../../domain/money.ts'
import { readPictureHeader } from '../../domain/product/picture-header.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { validateClaimText } from '../../forms/order/claim-fields.ts'
import { cleanText, mustHaveChanged, runBatch } from '../database.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { carryOutRefunds } from '../orders/refund-order.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import {
  claimRefused,
  invalidFields,
  notFound,
  type Outcome,
  tooLarge,
  tooManyRequests,
  unreachable,
  wrongType,
} from '../refusal.ts'
import { doneLimits, secondsOf } from '../rate-limits.ts'
import { revokeQuote } from '../repositories/cart/quotes.ts'
import {
  addFacts,
  claimMoved,
  type ClaimMove,
  moveClaim,
  startClaim,
  type StoredClaim,
} from '../repositories/orders/claims.ts'
import { countPictures, insertPicture } from '../repositories/orders/claim-pictures.ts'
import type { StoredOrder } from '../repositories/orders/orders.ts'
import {
  broughtBy,
  claimContext,
  type ClaimContext,
  offerOf,
  paidOf,
  piecesOf,
  subjectOf,
} from './claim-context.ts'
import { moveWithRefund } from './carry-out.ts'
import { orderExchange, swapsOf } from './exchange.ts'
import { presentClaim, presentClaims } from './present-claim.ts'

const DAY_MS = 86_400_000

/** `C-4829-1357`: eight digits that tell nothing about how many claims there are. */
const newNumber = (): string => {
  const drawn = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 100_000_000
  const digits = String(drawn).padStart(8, '0')
  return `C-${digits.slice(0, 4)}-${digits.slice(4)}`
}

type Found = { readonly context: ClaimContext; readonly claim: StoredClaim }

/** A claim of an order, with all that it depends on; another order's is not found. */
const find = async (
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

/** All that can be asked for of an order, and all that was. */
export const claimsOfOrder = async (
  dependencies: Dependencies,
  site: Site,
  order: StoredOrder,
): Promise<Outcome<OrderClaims>> => {
  const context = await claimContext(dependencies, site, order)
  return context.ok ? ok(presentClaims(context.value)) : context
}

export const readClaim = async (
  dependencies: Dependencies,
  site: Site,
  order: StoredOrder,
  id: string,
): Promise<Outcome<Claim>> => {
  const found = await find(dependencies, site, order, id)
  return found.ok
    ? ok(await presentClaim(dependencies, found.value.context, found.value.claim))
    : found
}

/** Begins a claim that can be asked for; there is one draft of a kind for a line, however often it is begun. */
export const beginClaim = async (
  dependencies: Dependencies,
  site: Site,
  order: StoredOrder,
  request: StartClaimRequest,
): Promise<Outcome<Claim>> => {
  const context = await claimContext(dependencies, site, order)
  if (!context.ok) return context
  const there = context.value.claims.find(({ id }) => id === request.id)
  if (!there && offerOf(context.value, request)?.state !== 'open')
    return err(claimRefused('not-open'))
  const now = dependencies.now().getTime()
  const started = { ...request, number: newNumber(), orderId: order.id, now }
  const id = await startClaim(dependencies.db, started)
  return id === null ? err(claimRefused('moved')) : readClaim(dependencies, site, order, id)
}

/** Keeps what was said of a draft, so that it can be gone on with later and elsewhere. */
export const saveFacts = async (
  dependencies: Dependencies,
  site: Site,
  order: StoredOrder,
  id: string,
  facts: ClaimFacts,
): Promise<Outcome<Claim>> => {
  const found = await find(dependencies, site, order, id)
  if (!found.ok) return found
  const { context, claim } = found.value
  if (claim.status !== 'draft') return err(claimRefused('sent'))
  const left = offerOf(context, claim)?.left ?? 0
  if (facts.quantity !== undefined && facts.quantity > left)
    return err(invalidFields([{ field: 'quantity', code: 'claim-pieces', params: { left } }]))
  const errors =
    facts.text === undefined ? [] : fieldErrors({ text: validateClaimText }, { text: facts.text })
  if (errors.length > 0) return err(invalidFields(errors))
  const clean = facts.text === undefined ? facts : { ...facts, text: cleanText(facts.text) }
  const isKept = await addFacts(dependencies.db, id, clean, dependencies.now().getTime())
  return isKept ? readClaim(dependencies, site, order, id) : err(claimRefused('sent'))
}

const UNREADABLE = wrongType('picture-unreadable')

/** Takes in one picture of a claim: what is kept is written anew, and says nothing but what it shows. */
export const takePicture = async (
  dependencies: Dependencies,
  site: Site,
  order: StoredOrder,
  picture: { readonly claimId: string; readonly position: number; readonly data: Uint8Array },
): Promise<Outcome<ClaimPicture>> => {
  const { db, now, rewritePicture } = dependencies
  const { claimId, position, data } = picture
  const found = await find(dependencies, site, order, claimId)
  if (!found.ok) return found
  if (data.length > MAX_PICTURE_BYTES) return err(tooLarge('picture-too-large'))
  const header = readPictureHeader(data)
  if (!header) return err(UNREADABLE)
  if (header.width > MAX_PICTURE_SIDE || header.height > MAX_PICTURE_SIDE)
    return err(
      invalidFields([
        { field: `picture${position}`, code: 'picture-side', params: { max: MAX_PICTURE_SIDE } },
      ]),
    )
  const limit = doneLimits['claim-pictures']
  const at = now().getTime()
  if ((await countPictures(db, order.id, at - limit.windowMs)) >= limit.times)
    return err(tooManyRequests('claim-pictures', secondsOf(limit)))
  const written = await rewritePicture(data)
  if (!written.ok)
    return err(written.error === 'unreadable' ? UNREADABLE : unreachable({ cause: 'network' }))
  const isKept = await insertPicture(db, { claimId, now: at }, { position, ...written.value })
  const { data: kept, ...about } = written.value
  return isKept ? ok({ position, ...about, bytes: kept.length }) : err(claimRefused('sent'))
}

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
  if (rule.outcome === 'refund') return ok({ ...agreed, ...refundLess(paid, rule.fee) })
  const swaps = await swapsOf(dependencies, context, claim)
  const swap = swaps.find(({ skuId }) => skuId === claim.facts.skuId)
  if (!swap) return err(claimRefused('sold-out'))
  return ok({ ...agreed, swap, refund: exchangeMoney(paid, swap.price).refund })
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
  site: Site,
  order: StoredOrder,
  id: string,
): Promise<Outcome<Claim>> => {
  const found = await find(dependencies, site, order, id)
  if (!found.ok) return found
  const { context, claim } = found.value
  if (claim.status !== 'draft') return readClaim(dependencies, site, order, id)
  const offer = offerOf(context, claim)
  if (offer?.state !== 'open') return err(claimRefused('not-open'))
  if (piecesOf(claim) > offer.left) return err(claimRefused('pieces'))
  const subject = subjectOf(context, claim, claim.facts)
  if (nextStep(subject, claim.pictures.length) !== 'review') return err(claimRefused('unfinished'))
  const rule = decideClaim(subject, {
    paid: paidOf(context, claim),
    broughtBy: broughtBy(context, claim),
    isReached: trucksReach(
      dependencies.policies.delivery,
      order.snapshot.shippingAddress?.stateOrRegion ?? '',
    ),
  })
  const decision = await decisionOf(dependencies, found.value, rule)
  if (!decision.ok) return decision
  const move = moveOf(found.value, rule, decision.value, dependencies.now().getTime())
  const bought = context.lines.get(claim.lineId ?? '')?.quantity ?? 0
  if (move.status === 'closed') {
    const given = await moveWithRefund(dependencies, context, claim, move)
    if (given.ok) await carryOutRefunds(dependencies, order.id)
    else return again(dependencies, site, order, id, given)
  } else {
    const when = { now: dependencies.now().getTime(), bought }
    const stale = await moveClaim(dependencies.db, claim, move, when)
    if (stale !== null) return again(dependencies, site, order, id, err(claimRefused('moved')))
  }
  dependencies.later(sendDueMails(dependencies))
  return readClaim(dependencies, site, order, id)
}

/** What a request that came second at the same moment finds: the claim as the first one took it on, else its refusal. */
const again = async (
  dependencies: Dependencies,
  site: Site,
  order: StoredOrder,
  id: string,
  refusal: Outcome<never>,
): Promise<Outcome<Claim>> => {
  const now = await readClaim(dependencies, site, order, id)
  return now.ok && now.value.status !== 'draft' ? now : refusal
}

/** What the desk asked for: it is its turn again then. */
export const answerClaim = async (
  dependencies: Dependencies,
  site: Site,
  order: StoredOrder,
  id: string,
  text: string,
): Promise<Outcome<Claim>> => {
  const found = await find(dependencies, site, order, id)
  if (!found.ok) return found
  const { context, claim } = found.value
  if (claim.status !== 'customer') return err(claimRefused('sent'))
  const errors = fieldErrors({ text: validateClaimText }, { text })
  if (errors.length > 0) return err(invalidFields(errors))
  const stale = await moveClaim(
    dependencies.db,
    claim,
    { status: 'desk', event: 'answered', note: cleanText(text), holds: claim.holds },
    {
      now: dependencies.now().getTime(),
      bought: context.lines.get(claim.lineId ?? '')?.quantity ?? 0,
    },
  )
  return stale === null ? readClaim(dependencies, site, order, id) : err(claimRefused('moved'))
}

const CAN_BE_WITHDRAWN: readonly StoredClaim['status'][] = ['draft', 'desk', 'customer', 'approved']

/** Takes a claim back while nothing of it is carried out; again is the same. */
export const withdrawClaim = async (
  dependencies: Dependencies,
  site: Site,
  order: StoredOrder,
  id: string,
): Promise<Outcome<Claim>> => {
  const found = await find(dependencies, site, order, id)
  if (!found.ok) return found
  const { claim } = found.value
  if (claim.status === 'withdrawn') return readClaim(dependencies, site, order, id)
  if (claim.orderedAs !== null) return err(claimRefused('ordered'))
  if (!CAN_BE_WITHDRAWN.includes(claim.status)) return err(claimRefused('over'))
  const { db } = dependencies
  const now = dependencies.now().getTime()
  const move = { status: 'withdrawn', event: 'withdrawn', holds: 0 } as const
  const stale = await runBatch(db, [
    ...(claim.quoteId === null
      ? []
      : [revokeQuote(db, claim.quoteId, now), mustHaveChanged(db, 'stale_row')]),
    ...claimMoved(db, claim, move, { now, bought: 0 }),
  ])
  return stale === null ? readClaim(dependencies, site, order, id) : err(claimRefused('moved'))
}

/** The quote by which an agreed exchange is ordered. */
export const goAndOrder = async (
  dependencies: Dependencies,
  site: Site,
  order: StoredOrder,
  id: string,
): Promise<Outcome<{ readonly quoteToken: string }>> => {
  const found = await find(dependencies, site, order, id)
  return found.ok ? orderExchange(dependencies, found.value.context, found.value.claim) : found
}
