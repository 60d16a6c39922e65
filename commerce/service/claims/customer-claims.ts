import type {
  Claim,
  ClaimFacts,
  OrderClaims,
  StartClaimRequest,
} from '../../contract/order/claims.ts'
import { err, ok } from '../../contract/result.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { validateClaimText } from '../../forms/order/claim-fields.ts'
import { cleanText, mustHaveChanged, runBatch } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { newCaseNumber, NUMBER_ATTEMPTS } from '../drawn-number.ts'
import { claimRefused, invalidFields, type Outcome } from '../refusal.ts'
import { revokeQuote } from '../repositories/cart/quotes.ts'
import {
  addFacts,
  claimMoved,
  moveClaim,
  startClaim,
  type StoredClaim,
} from '../repositories/orders/claims.ts'
import { claimContext, lineAsRead, offerOf } from './claim-context.ts'
import { orderExchange } from './exchange.ts'
import { type ClaimKey, findClaim, type LinkedOrder, readClaim } from './find-claim.ts'
import { presentClaims } from './present-claim.ts'
import { isRiddenWith } from './way-back.ts'

/** All that can be asked for of an order, and all that was. */
export const claimsOfOrder = async (
  dependencies: Dependencies,
  of: LinkedOrder,
): Promise<Outcome<OrderClaims>> => {
  const context = await claimContext(dependencies, of)
  return context.ok ? ok(presentClaims(context.value)) : context
}

/** Begins a claim that can be asked for; there is one draft of a kind for a line, however often it is begun. */
export const beginClaim = async (
  dependencies: Dependencies,
  of: LinkedOrder,
  request: StartClaimRequest,
): Promise<Outcome<Claim>> => {
  const context = await claimContext(dependencies, of)
  if (!context.ok) return context
  const there = context.value.claims.find(({ id }) => id === request.id)
  if (!there && offerOf(context.value, request)?.state !== 'open')
    return err(claimRefused('not-open'))
  const now = dependencies.now().getTime()
  let id: string | null = null
  // Nothing is begun under a number that is taken; another is drawn.
  for (let attempt = 1; id === null && attempt <= NUMBER_ATTEMPTS; attempt += 1) {
    const started = { ...request, number: newCaseNumber('C'), orderId: of.order.id, now }
    id = await startClaim(dependencies.db, started)
  }
  return id === null ? err(claimRefused('moved')) : readClaim(dependencies, { ...of, id })
}

/** Keeps what was said of a draft, so that it can be gone on with later and elsewhere. */
export const saveFacts = async (
  dependencies: Dependencies,
  key: ClaimKey,
  facts: ClaimFacts,
): Promise<Outcome<Claim>> => {
  const found = await findClaim(dependencies, key)
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
  const isKept = await addFacts(dependencies.db, claim.id, clean, dependencies.now().getTime())
  return isKept ? readClaim(dependencies, key) : err(claimRefused('sent'))
}

/** What the desk asked for: it is its turn again then. */
export const answerClaim = async (
  dependencies: Dependencies,
  key: ClaimKey,
  text: string,
): Promise<Outcome<Claim>> => {
  const found = await findClaim(dependencies, key)
  if (!found.ok) return found
  const { context, claim } = found.value
  if (claim.status !== 'customer') return err(claimRefused('sent'))
  const errors = fieldErrors({ text: validateClaimText }, { text })
  if (errors.length > 0) return err(invalidFields(errors))
  const stale = await moveClaim(
    dependencies.db,
    claim,
    { status: 'desk', event: 'answered', note: cleanText(text), holds: claim.holds },
    { now: dependencies.now().getTime(), ...lineAsRead(context, claim) },
  )
  return stale === null ? readClaim(dependencies, key) : err(claimRefused('moved'))
}

const CAN_BE_WITHDRAWN: readonly StoredClaim['status'][] = ['draft', 'desk', 'customer', 'approved']

/** Takes a claim back while nothing of it is carried out; again is the same. */
export const withdrawClaim = async (
  dependencies: Dependencies,
  key: ClaimKey,
): Promise<Outcome<Claim>> => {
  const found = await findClaim(dependencies, key)
  if (!found.ok) return found
  const { context, claim } = found.value
  if (claim.status === 'withdrawn') return readClaim(dependencies, key)
  if (claim.orderedAs !== null) return err(claimRefused('ordered'))
  if (!CAN_BE_WITHDRAWN.includes(claim.status)) return err(claimRefused('over'))
  if (isRiddenWith(context, claim)) return err(claimRefused('same-trip'))
  const { db } = dependencies
  const now = dependencies.now().getTime()
  const move = { status: 'withdrawn', event: 'withdrawn', holds: 0 } as const
  const stale = await runBatch(db, [
    ...(claim.quoteId === null
      ? []
      : [revokeQuote(db, claim.quoteId, now), mustHaveChanged(db, 'stale_row')]),
    ...claimMoved(db, claim, move, { now, ...lineAsRead(context, claim) }),
  ])
  return stale === null ? readClaim(dependencies, key) : err(claimRefused('moved'))
}

/** The quote by which an agreed exchange is ordered. */
export const goAndOrder = async (
  dependencies: Dependencies,
  key: ClaimKey,
): Promise<Outcome<{ readonly quoteToken: string }>> => {
  const found = await findClaim(dependencies, key)
  return found.ok ? orderExchange(dependencies, found.value.context, found.value.claim) : found
}
