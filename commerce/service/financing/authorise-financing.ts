import type { FinancingPayment } from '../../contract/cart/financing.ts'
import { err, ok } from '../../contract/result.ts'
import {
  downPaymentLimits,
  financingDay,
  type FinancingOffer,
  offerOf,
  plansOn,
  type Purchase,
} from '../../domain/financing/financing.ts'
import { downPaymentRule } from '../../forms/checkout/financing-fields.ts'
import { formatCents } from '../../domain/money.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, type Outcome, paymentDeclined, unreachable } from '../refusal.ts'

type Financing = Pick<Dependencies, 'lender' | 'now' | 'policies'>

/** A way to pay by financing, checked against the order's total and today's plans, before anybody is asked. */
export const financingOffer = (
  { now, policies }: Pick<Dependencies, 'now' | 'policies'>,
  site: Site,
  purchase: Purchase,
  { planId, downPayment }: Pick<FinancingPayment, 'planId' | 'downPayment'>,
): Outcome<FinancingOffer> => {
  const day = financingDay(policies.clock, now())
  const open = plansOn(policies.financing.plans, site.brandId, day)
  const plan = open.find(({ id }) => id === planId)
  const limits = plan && downPaymentLimits(plan, purchase)
  if (!plan || !limits) return err(invalidFields([{ field: 'planId', code: 'plan-closed' }]))
  const offer = offerOf(plan, purchase, downPayment)
  if (offer) return ok(offer)
  const field = 'downPayment'
  const message = downPaymentRule(limits)(formatCents(downPayment))
  return err(
    invalidFields([message === null ? { field, code: 'plan-closed' } : { field, message }]),
  )
}

/**
 * Sets the financed part of an order aside at the lender. `key` is the order's: the same key, the same answer. A fault
 * says nothing about it; `findAuthorisation` of the lender tells later.
 */
export const authoriseFinancing = async (
  { lender, now, policies }: Financing,
  site: Site,
  key: string,
  purchase: Purchase,
  payment: FinancingPayment,
): Promise<Outcome<FinancingOffer>> => {
  const offer = financingOffer({ now, policies }, site, purchase, payment)
  if (!offer.ok) return offer
  const answer = await lender.authorise({
    key,
    siteId: site.id,
    reference: payment.prequalification,
    planId: offer.value.planId,
    amount: offer.value.financed,
  })
  if (!answer.ok) return err(unreachable(answer.error))
  return answer.value.status === 'approved' ? offer : err(paymentDeclined('lender'))
}

/** Gives the financed part back where an order does not come to be. */
export const releaseFinancing = ({ lender }: Financing, key: string) => lender.release(key)
