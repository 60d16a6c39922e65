import { CARD_NUMBER_FOUND, holdsCardNumber } from '../domain/cart/card-number.ts'
import type { Rule } from './text.ts'

/** Card numbers stay on the processor's origin: nothing that people type freely and we keep may hold one. */
export const noCardNumber: Rule = (value) => (holdsCardNumber(value) ? CARD_NUMBER_FOUND : null)

/** A rule for free text that is kept: what it says, and no card numbers. */
export const withoutCardNumber =
  (rule: Rule): Rule =>
  (value) =>
    rule(value) ?? noCardNumber(value)
