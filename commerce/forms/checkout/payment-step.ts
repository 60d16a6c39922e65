import * as words from '#words'
import { z } from 'zod'
import type { Cents } from '../../contract/money.ts'
import type { SetPaymentRequest } from '../../contract/cart/payment.ts'
import type { DownPaymentLimits } from '../../domain/financing/financing.ts'
import { formatCents, toCents } from '../../domain/money.ts'
import { dollars, downPaymentRule } from './financing-fields.ts'
import type { Rules } from '../form-state.ts'
import { validatedForm } from '../validated-form.ts'
import { validatedText } from '../validated-text.ts'
import type { Rule } from '../text.ts'

const LEAST_SHARE = 100

/** What the first of two cards pays: a dollar at least, and something is left for the second. */
export const shareRule =
  (total: Cents): Rule =>
  (value) => {
    if (value.trim() === '') return words.paymentRules.share
    const amount = dollars(value)
    if (amount === null) return words.moneyRules.invalid
    return amount >= LEAST_SHARE && amount < total
      ? null
      : words.paymentRules.shareBetween({
          minimum: formatCents(toCents(LEAST_SHARE)),
          maximum: formatCents(toCents(total - 1)),
        })
  }

/** The share that a valid amount stands for. */
export const shareOf = (value: string, total: Cents): Cents | null =>
  shareRule(total)(value) === null ? toCents(dollars(value) ?? 0) : null

const paymentToken = validatedText((value) =>
  /^[A-Za-z0-9_.-]{1,200}$/.test(value) ? null : words.paymentRules.card,
)

/** POST /checkout/payment: the token that the card fields gave, and what of the total the card pays. */
export const cardStepForm = (total: Cents) =>
  z
    .object({
      paymentToken,
      part: z.enum(['first', 'second', 'downPayment']).optional().catch(undefined),
      share: z.string().default(''),
    })
    .transform(({ paymentToken: token, part, share }): SetPaymentRequest => {
      const amount = part === 'first' ? shareOf(share, total) : null
      return { token, ...(part ? { part } : {}), ...(amount === null ? {} : { amount }) }
    })

/** POST /checkout/payment with a plan: `limits` knows what may be paid down for each that is offered. */
export const financingStepForm = (limits: ReadonlyMap<string, DownPaymentLimits>) =>
  validatedForm(
    ({ financingPlan = '' }): Rules => {
      const bounds = limits.get(financingPlan)
      return bounds
        ? { downPayment: downPaymentRule(bounds) }
        : { financingPlan: () => words.paymentRules.plan }
    },
    (text) => ({ planId: text('financingPlan'), downPayment: dollars(text('downPayment')) ?? 0 }),
  )
