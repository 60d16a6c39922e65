import { z } from 'zod'
import { MAX_FINANCED, MAX_INCOME } from '../limits.ts'
import { email, id, linkToken } from '../fields.ts'
import { address } from '../account/address.ts'
import { cents } from '../money.ts'

/**
 * Financing over the wire. The plans themselves are data of both ends (`domain/financing-plans.ts`).
 *
 * How the checkout offers it as a way to pay: `offersFor(brandId, { amount, excluded }, financingDay(now))` are the plans
 * for a total, each with its schedule; `downPaymentRule(downPaymentLimits(plan, purchase))` is the rule of the field. A
 * shopper who has prequalified holds a reference (the storefront's cookie `financing`); `GET
 * /v1/financing/prequalification/{reference}` says for how much. The order is placed with a `financingPayment`: the
 * service asks `authoriseFinancing` (`service/financing`), under the order's id as key, and charges the down payment to
 * the card. The lender answers the same however often it is asked under one key; `releaseFinancing` gives the amount
 * back where the order does not come to be.
 */
export const financingPayment = z.strictObject({
  planId: id,
  downPayment: z.int().min(0).max(MAX_FINANCED),
  prequalification: linkToken,
})
export type FinancingPayment = z.infer<typeof financingPayment>

/** POST /v1/financing/prequalification. No number of social security is ever asked for. */
export const prequalifyRequest = z.strictObject({
  email,
  applicant: address,
  birthDate: z.iso.date(),
  annualIncome: z.int().min(0).max(MAX_INCOME),
})
export type PrequalifyRequest = z.infer<typeof prequalifyRequest>

/** What a lender says before an order. `referred`: a person has to look at it. */
export const prequalification = z.object({
  decision: z.enum(['approved', 'declined', 'referred']),
  /** What may be financed altogether, and what of it is left; null unless approved. */
  limit: cents.nullable(),
  available: cents.nullable(),
  expiresAt: z.iso.datetime(),
  /** `isDemo`: decided by the embedded stand-in, no credit is granted. */
  lender: z.object({ name: z.string(), isDemo: z.boolean() }),
})
export type Prequalification = z.infer<typeof prequalification>

/** The answer to an application: the decision, and the reference under which it is kept. */
export const prequalified = prequalification.extend({ reference: z.string() })
