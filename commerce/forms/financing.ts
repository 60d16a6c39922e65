import { z } from 'zod'
import type { PrequalifyRequest } from '../contract/financing.ts'
import { TRAP_FIELD } from '../domain/subscription.ts'
import { toAddress } from './address.ts'
import { parseDate } from './birth-date.ts'
import { dollars, prequalifyRules } from './financing-fields.ts'
import { ruledText } from './ruled-text.ts'
import { cleanText } from './text.ts'

type PrequalifyForm = {
  readonly request: PrequalifyRequest
  /** Filled in by a program. */
  readonly isTrapped: boolean
}

/** POST /account/financing/prequalify. What is kept of it afterwards is the lender's decision, nothing of this. */
export const prequalifyForm = (today: string) => {
  const rules = prequalifyRules(today)
  return z
    .object({
      firstName: ruledText(rules.firstName),
      lastName: ruledText(rules.lastName),
      email: ruledText(rules.email),
      phoneNumber: ruledText(rules.phoneNumber),
      street1: ruledText(rules.street1),
      street2: ruledText(rules.street2),
      city: ruledText(rules.city),
      stateOrRegion: ruledText(rules.stateOrRegion),
      postalCode: ruledText(rules.postalCode),
      birthDate: ruledText(rules.birthDate),
      annualIncome: ruledText(rules.annualIncome),
      agree: ruledText(rules.agree),
      [TRAP_FIELD]: z.string().default(''),
    })
    .transform((sent): PrequalifyForm => ({
      request: {
        email: cleanText(sent.email),
        applicant: toAddress({ ...sent, businessName: '' }),
        birthDate: parseDate(sent.birthDate) ?? today,
        annualIncome: dollars(sent.annualIncome) ?? 0,
      },
      isTrapped: sent[TRAP_FIELD] !== '',
    }))
}
