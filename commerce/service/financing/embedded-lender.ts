import type { Prequalification } from '../../contract/financing.ts'
import { ok } from '../../contract/result.ts'
import { toCents } from '../../domain/money.ts'
import type { Db } from '../database.ts'
import {
  authoriseOnce,
  findAuthorised,
  findDecision,
  keepDecision,
  releaseAuthorised,
} from '../repositories/lender.ts'
import { newToken, sha256 } from '../tokens.ts'
import type { AuthorisationOutcome, Lender } from './lender.ts'

const DAY_MS = 86_400_000
const HOLDS_DAYS = 30
/** Orders look back at what they were financed by; after that nobody does. */
const KEPT_DAYS = 60

const DEMO = { name: 'Demo Lender', isDemo: true } as const

const LEAST_INCOME = 1_200_000
const SURE_INCOME = 2_400_000
const GREATEST_LIMIT = 2_500_000
const STEP = 10_000

/**
 * The rule of the stand-in, the same for the same income: below $12,000 a year declined, below $24,000 looked at by a
 * person, else approved for a fifth of it in steps of $100, $25,000 at most.
 */
export const demoDecision = (
  annualIncome: number,
): Pick<Prequalification, 'decision'> & { readonly limit: number } => {
  if (annualIncome < LEAST_INCOME) return { decision: 'declined', limit: 0 }
  if (annualIncome < SURE_INCOME) return { decision: 'referred', limit: 0 }
  const fifth = Math.floor(annualIncome / 5 / STEP) * STEP
  return { decision: 'approved', limit: Math.min(fifth, GREATEST_LIMIT) }
}

const DECLINED = 'The lender did not approve this amount.'

const outcomeOf = (status: 'approved' | 'declined' | 'released'): AuthorisationOutcome =>
  status === 'declined' ? { status, reason: DECLINED } : { status }

/** Stands in for a lender, so that financing can be tried. It grants no credit, and keeps nothing of who asked. */
export const createEmbeddedLender = (db: Db, now: () => Date): Lender => ({
  prequalify: async (siteId, { annualIncome }) => {
    const at = now().getTime()
    const expiresAt = at + HOLDS_DAYS * DAY_MS
    const { decision, limit } = demoDecision(annualIncome)
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
    return ok(outcomeOf((await findAuthorised(db, key)) ?? 'declined'))
  },

  findAuthorisation: async (key) => {
    const status = await findAuthorised(db, key)
    return ok(status && outcomeOf(status))
  },

  release: async (key) => {
    await releaseAuthorised(db, key)
    return ok(null)
  },
})
