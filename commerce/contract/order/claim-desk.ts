import { z } from 'zod'
import { MAX_CLAIM_NUMBER, MAX_CLAIM_TEXT } from '../limits.ts'
import { cents } from '../money.ts'
import { claim, claimOutcomes, claimPicture } from './claims.ts'

/** GET /v1/claims/{number}, for operators. */
export const deskClaim = claim.extend({
  order: z.string(),
  siteId: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phoneNumber: z.string() }),
  paid: cents, // for the pieces, with their tax
  refundable: cents, // of the whole order
  photographs: z.array(claimPicture),
})
export type DeskClaim = z.infer<typeof deskClaim>

/** GET /v1/claims, for operators: those that wait for the shop first, then those that wait for a customer. */
export const deskClaims = z.object({
  claims: z.array(
    claim
      .pick({ number: true, kind: true, name: true, status: true, turn: true })
      .extend({ order: z.string(), siteId: z.string(), changedAt: z.iso.datetime() }),
  ),
  total: z.int().min(0),
})
export type DeskClaims = z.infer<typeof deskClaims>

/** POST /v1/claims/{number}/decide. `amount` in cents, of a refund; left out, what was paid for the pieces. */
export const decideClaimRequest = z.strictObject({
  outcome: z.enum([...claimOutcomes, 'refuse']),
  amount: cents.min(1).optional(),
  collect: z.boolean().default(false),
  note: z.string().trim().max(MAX_CLAIM_TEXT).default(''),
})
export type DecideClaimRequest = z.input<typeof decideClaimRequest>

/** POST /v1/claims/{number}/close. */
export const closeClaimRequest = z.strictObject({
  note: z.string().trim().max(MAX_CLAIM_TEXT).default(''),
})

export const claimNumber = z.string().min(1).max(MAX_CLAIM_NUMBER)
