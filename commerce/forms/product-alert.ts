import * as words from '#words'
import { TRAP_FIELD } from '../domain/account/subscription.ts'
import { parseDollars } from '../domain/money.ts'
import { validateEmail } from './account/contact.ts'
import { cleanText, type Rule } from './text.ts'
import { validatedForm } from './validated-form.ts'

const price: Rule = (value) =>
  (parseDollars(value.trim()) ?? 0) > 0 ? null : words.productAlertRules.below

/** POST /alerts/new/{itemId}. A form without a price asks for the piece itself. */
export const productAlertForm = validatedForm(
  (sent) => ({
    below: sent['below'] === undefined ? () => null : price,
    email: validateEmail,
  }),
  (text, sent) => ({
    email: cleanText(text('email')),
    below: sent['below'] === undefined ? null : parseDollars(sent['below'].trim()),
    /** Filled in by a program: answered as any other, and left at that. */
    isTrapped: Boolean(sent[TRAP_FIELD]),
  }),
)
