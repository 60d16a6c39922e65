import { PREQUALIFIED_DAYS } from '../../contract/account/lifetimes.ts'
import type { Prequalification } from '../../contract/cart/financing.ts'
import { ok } from '../../contract/result.ts'
import type { DemoLending } from '../../domain/financing/financing-plans.ts'
import { toCents } from '../../domain/money.ts'
import type { Db } from '../database.ts'
import {
  authoriseOnce,
  findAuthorised,
  findDecision,
  keepDecision,
  refundOnce,
  releaseAuthorised,
} from '../repositories/orders/lender.ts'
import { newToken, sha256 } from '../tokens.ts'
import type { Lender } from './lender.ts'

const DAY_MS = 86_400_000
/** Orders look back at what they were financed by; after that nobody does. */
const KEPT_DAYS = 60

const DEMO = { name: 'Demo Lender', isDemo: true } as const

const WHOLE_BASIS_POINTS = 10_000

/** The rule of the stand-in, the same for the same income: declined, looked at by a person, or approved. */
const demoDecision = (
  lending: DemoLending,
  annualIncome: number,
): Pick<Prequalification, 'decision'> & { readonly limit: number } => {
  const { declinedBelow, referredBelow, shareBasisPoints, step, greatestLimit } = lending
  if (annualIncome < declinedBelow) return { decision: 'declined', limit: 0 }
  if (annualIncome < referredBelow) return { decision: 'referred', limit: 0 }
  const share = (annualIncome * shareBasisPoints) / WHOLE_BASIS_POINTS
  return {
    decision: 'approved',
    limit: Math.min(Math.floor(share / step) * step, greatestLimit),
  }
}

/** Stands in for a lender, so that financing can be tried. It grants no credit, and keeps nothing of who asked. */
export const createEmbeddedLender = (db: Db, now: () => Date, lending: DemoLending): Lender => ({
  prequalify: async (siteId, { annualIncome }) => {
    const at = now().getTime()
    const expiresAt = at + PREQUALIFIED_DAYS * DAY_MS
    const { decision, limit } = demoDecision(lending, annualIncome)
    const reference = newToken()
    await keepDecision(db, {
      referenceHash: await sha256(reference),
      siteId,
      decision,
      limit,
      now: at,
      expiresAt,
      forgetBefore: at - KEPT_DAYS * DAY_MS,
    })
    const amount = decision === 'approved' ? toCents(limit) : null
    return ok({
      reference,
      decision,
      limit: amount,
      available: amount,
      expiresAt: new Date(expiresAt).toISOString(),
      lender: DEMO,
    })
  },

  findPrequalification: async (siteId, reference) => {
    const found = await findDecision(db, siteId, await sha256(reference), now().getTime())
    if (!found) return ok(null)
    const isApproved = found.decision === 'approved'
    return ok({
      decision: found.decision,
      limit: isApproved ? toCents(found.limit) : null,
      available: isApproved ? toCents(Math.max(0, found.limit - found.used)) : null,
      expiresAt: new Date(found.expiresAt).toISOString(),
      lender: DEMO,
    })
  },

  authorise: async ({ key, siteId, reference, planId, amount }) => {
    await authoriseOnce(db, {
      key,
      siteId,
      referenceHash: await sha256(reference),
      planId,
      amount,
      now: now().getTime(),
    })
    return ok({ status: (await findAuthorised(db, key)) ?? 'declined' })
  },

  findAuthorisation: async (key) => {
    const status = await findAuthorised(db, key)
    return ok(status && { status })
  },

  release: async (key) => {
    await releaseAuthorised(db, key)
    return ok(null)
  },

  refund: async (refund) =>
    ok((await refundOnce(db, { ...refund, now: now().getTime() })) ? 'done' : 'refused'),
})
