import type { PrequalifyRequest } from '../../contract/cart/financing.ts'
import { TRAP_FIELD } from '../../domain/account/subscription.ts'
import { addressFieldsOf, toAddress } from '../account/address.ts'
import { parseDate } from '../account/birth-date.ts'
import { dollars, prequalifyRules } from './financing-fields.ts'
import { validatedForm } from '../validated-form.ts'
import { cleanText } from '../text.ts'

type PrequalifyForm = {
  readonly request: PrequalifyRequest
  /** Filled in by a program. */
  readonly isTrapped: boolean
}

/** POST /account/financing/prequalify. What is kept of it afterwards is the lender's decision, nothing of this. */
export const prequalifyForm = (today: string) =>
  validatedForm(
    () => prequalifyRules(today),
    (text, sent): PrequalifyForm => ({
      request: {
        email: cleanText(text('email')),
        applicant: toAddress(
          addressFieldsOf((name) => (name === 'businessName' ? '' : text(name))),
        ),
        birthDate: parseDate(text('birthDate')) ?? today,
        annualIncome: dollars(text('annualIncome')) ?? 0,
      },
      isTrapped: Boolean(sent[TRAP_FIELD]),
    }),
  )
