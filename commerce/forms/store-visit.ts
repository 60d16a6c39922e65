import * as words from '#words'
import { MAX_VISIT_NOTE } from '../contract/limits.ts'
import { TRAP_FIELD } from '../domain/account/subscription.ts'
import {
  formatPhone,
  validateFirstName,
  validateLastName,
  validatePhone,
} from './account/address.ts'
import { validateEmail } from './account/contact.ts'
import { withoutCardNumber } from './no-card-number.ts'
import { cleanText, type Rule } from './text.ts'
import { validatedForm } from './validated-form.ts'

const optionalPhone: Rule = (value) => (value.trim() === '' ? null : validatePhone(value))

/** The rule of each field about who comes, by the name it is sent under. */
export const visitorRules = {
  firstName: validateFirstName,
  lastName: validateLastName,
  email: validateEmail,
  phoneNumber: optionalPhone,
  note: withoutCardNumber((value) =>
    cleanText(value).length > MAX_VISIT_NOTE ? words.textRules.atMost(MAX_VISIT_NOTE) : null,
  ),
} as const satisfies Readonly<Record<string, Rule>>

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/

/** A time as the form offers it: a moment, in ISO 8601. */
const time: Rule = (value) =>
  MOMENT.test(value) && !Number.isNaN(Date.parse(value)) ? null : words.visitRules.time

export type Visitor = Readonly<Record<keyof typeof visitorRules, string>>

/** Who comes, spelled as we keep it. */
export const cleanVisitor = (it: Visitor): Visitor => ({
  firstName: cleanText(it.firstName),
  lastName: cleanText(it.lastName),
  email: cleanText(it.email),
  phoneNumber: it.phoneNumber.trim() === '' ? '' : formatPhone(it.phoneNumber),
  note: cleanText(it.note),
})

/** POST /visits/new/{store}. */
export const visitForm = validatedForm(
  () => ({ at: time, ...visitorRules }),
  (text, sent) => ({
    startsAt: text('at'),
    ...cleanVisitor({
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phoneNumber: text('phoneNumber'),
      note: text('note'),
    }),
    /** Filled in by a program: answered as any other, and left at that. */
    isTrapped: Boolean(sent[TRAP_FIELD]),
  }),
)

/** The form that moves a visit. */
export const moveVisitForm = validatedForm(
  () => ({ at: time }),
  (text) => ({ startsAt: text('at') }),
)

const { note: _, ...holderRules } = visitorRules

/** POST /holds/new/{store}/{sku}. */
export const holdForm = validatedForm(
  () => holderRules,
  (text, sent) => {
    const { note: _note, ...holder } = cleanVisitor({
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phoneNumber: text('phoneNumber'),
      note: '',
    })
    return { ...holder, isTrapped: Boolean(sent[TRAP_FIELD]) }
  },
)
