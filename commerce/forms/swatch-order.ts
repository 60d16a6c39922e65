import * as words from '#words'
import { MAX_STREET } from '../contract/limits.ts'
import type { SwatchRecipient } from '../contract/order/swatch-order.ts'
import { TRAP_FIELD } from '../domain/account/subscription.ts'
import { stateCodeOf } from '../domain/account/states.ts'
import type { FieldMessage } from '../domain/error-messages.ts'
import { addressRules } from './account/address.ts'
import { validateEmail } from './account/contact.ts'
import { withoutCardNumber } from './no-card-number.ts'
import { cleanText, type Rule } from './text.ts'
import { validatedForm } from './validated-form.ts'

/** The post also goes to the boxes of its offices, where no truck does. */
const street: Rule = withoutCardNumber((value) =>
  value.length > MAX_STREET ? words.textRules.atMost(MAX_STREET) : null,
)

const { firstName, lastName, city, stateOrRegion, postalCode } = addressRules

/** The rule of each field, by the name it is sent under. */
export const swatchOrderRules = {
  firstName,
  lastName,
  street1: (value) => (cleanText(value) === '' ? words.addressRules.street : street(value)),
  street2: street,
  city,
  stateOrRegion,
  postalCode,
  email: validateEmail,
} as const satisfies Record<keyof SwatchRecipient, Rule>

const names = Object.keys(swatchOrderRules) as (keyof SwatchRecipient)[]

/** What is wrong with whom swatches are to go to. */
export const swatchRecipientErrors = (it: SwatchRecipient): FieldMessage[] =>
  names.flatMap((field) => {
    const message = swatchOrderRules[field](it[field])
    return message === null ? [] : [{ field, message }]
  })

/** The recipient that valid fields stand for, spelled as we keep it. */
export const toSwatchRecipient = (
  text: (name: keyof SwatchRecipient) => string,
): SwatchRecipient => ({
  firstName: cleanText(text('firstName')),
  lastName: cleanText(text('lastName')),
  street1: cleanText(text('street1')),
  street2: cleanText(text('street2')),
  city: cleanText(text('city')),
  stateOrRegion: stateCodeOf(text('stateOrRegion')) ?? '',
  postalCode: text('postalCode').trim(),
  email: cleanText(text('email')),
})

/** POST /swatches/order. */
export const swatchOrderForm = validatedForm(
  () => swatchOrderRules,
  (text, sent) => ({
    recipient: toSwatchRecipient(text),
    /** Filled in by a program: answered as any other, and left at that. */
    isTrapped: Boolean(sent[TRAP_FIELD]),
  }),
)
