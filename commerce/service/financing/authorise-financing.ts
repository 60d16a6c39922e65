import type { FinancingPayment } from '../../contract/financing.ts'
import { err, ok } from '../../contract/result.ts'
import {
  downPaymentLimits,
  financingDay,
  type FinancingOffer,
  offerOf,
  plansOn,
  type Purchase,
} from '../../domain/financing.ts'
import { downPaymentRule } from '../../forms/financing-fields.ts'
import { formatCents } from '../../domain/money.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, type Outcome, paymentDeclined, unreachable } from '../refusal.ts'

type Financing = Pick<Dependencies, 'lender' | 'now'>

const UNKNOWN_PLAN = 'This plan is not open for your order. Please choose another.'

/** A way to pay by financing, checked against the order's total and today's plans, before anybody is asked. */
export const financingOffer = (
  { now }: Pick<Dependencies, 'now'>,
  site: Site,
  purchase: Purchase,
  { planId, downPayment }: Pick<FinancingPayment, 'planId' | 'downPayment'>,
): Outcome<FinancingOffer> => {
  const plan = plansOn(site.brandId, financingDay(now())).find(({ id }) => id === planId)
  const limits = plan && downPaymentLimits(plan, purchase)
  if (!plan || !limits) return err(invalidFields([{ field: 'planId', message: UNKNOWN_PLAN }]))
  const offer = offerOf(plan, purchase, downPayment)
  if (offer) return ok(offer)
  const message = downPaymentRule(limits)(formatCents(downPayment)) ?? UNKNOWN_PLAN
  return err(invalidFields([{ field: 'downPayment', message }]))
}

/**
 * Sets the financed part of an order aside at the lender. `key` is the order's: the same key, the same answer. A fault
 * says nothing about it; `findAuthorisation` of the lender tells later.
 */
export const authoriseFinancing = async (
  { lender, now }: Financing,
  site: Site,
  key: string,
  purchase: Purchase,
  payment: FinancingPayment,
): Promise<Outcome<FinancingOffer>> => {
  const offer = financingOffer({ now }, site, purchase, payment)
  if (!offer.ok) return offer
  const answer = await lender.authorise({
    key,
    siteId: site.id,
    reference: payment.prequalification,
    planId: offer.value.planId,
    amount: offer.value.financed,
  })
  if (!answer.ok) return err(unreachable(answer.error))
  return answer.value.status === 'approved'
    ? offer
    : err(
        paymentDeclined(
          'The lender did not approve this amount. Nothing was charged. Please choose another way to pay, or a larger down payment.',
        ),
      )
}

/** Gives the financed part back where an order does not come to be. */
export const releaseFinancing = ({ lender }: Financing, key: string) => lender.release(key)
