import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { savedAddressRules, profileRules } from './account/account-fields.ts'
import { addressRules } from './account/address.ts'
import { deliveryStepForm } from './checkout/delivery-step.ts'
import { answerForm, FEEDBACK_READING, questionForm, reviewForm } from './reviews/feedback.ts'
import { CARD_NUMBER_FOUND } from '../domain/cart/card-number.ts'
import { crewNotesForm } from './cart/order-status.ts'
import { aboutForm, answerForm as claimAnswerForm } from './order/claim-fields.ts'
import { readForm } from './read-form.ts'
import { signInFormRules } from './account/sign-in-fields.ts'
import type { Rule } from './text.ts'
import { commentForm, listItemForm, voteForm, wishlistForm } from './lists/wishlist.ts'

const CARD = '4242 4242 4242 4242'

/** Every field of the shop's forms that takes whatever people write and is kept. */
const forms: readonly (readonly [string, z.ZodType, readonly string[]])[] = [
  ['the delivery step', deliveryStepForm([]), ['giftMessage', 'gateCode', 'crewNote']],
  ['a note for the crew', crewNotesForm, ['gateCode', 'crewNote']],
  ['a damage report', aboutForm({ asks: ['text'], faults: [], left: 1 }, '2026-11-23'), ['text']],
  ['a return', aboutForm({ asks: ['note'], faults: [], left: 1 }, '2026-11-23'), ['text']],
  ['an answer about a claim', claimAnswerForm, ['text']],
  ['a review', reviewForm, ['title', 'text', 'city']],
  ['a question', questionForm, ['question', 'city']],
  ['an answer', answerForm, ['answer', 'city']],
  ['the name of a list', wishlistForm([]), ['name']],
  ['a piece of a list', listItemForm, ['note', 'room']],
  ['a vote', voteForm, ['name']],
  ['a comment', commentForm, ['text', 'name']],
]

describe('a card number is refused in words', () => {
  test.each(
    forms.flatMap(([form, schema, fields]) =>
      fields.map((field) => [form, field, schema] as const),
    ),
  )('by %s, %s', (_, field, schema) => {
    const problemOf = (value: string) => {
      const read = readForm(schema, { [field]: value }, FEEDBACK_READING)
      return read.ok ? undefined : read.fieldErrors.find((it) => it.field === field)?.message
    }
    expect(problemOf(CARD)).toBe(CARD_NUMBER_FOUND)
    expect(problemOf('Call 303-555-0123')).not.toBe(CARD_NUMBER_FOUND)
  })

  const { forgot, register } = signInFormRules
  const rules: readonly (readonly [string, Rule | undefined, string])[] = [
    ['a street', addressRules.street1, CARD],
    ['the rest of a street', addressRules.street2, CARD],
    ['a city', addressRules.city, CARD],
    ['a business', addressRules.businessName, CARD],
    ['the name of an address', savedAddressRules({})['label'] ?? (() => null), CARD],
    ['a user name', profileRules('2026-11-21').userName, '4242424242424242'],
    ['a new customer’s user name', register({})['userName'], '4242424242424242'],
    ['whose password was forgotten', forgot({})['login'], '4242424242424242'],
  ]
  test.each(rules)('by %s, as it is typed', (_, rule, typed) =>
    expect(rule?.(typed)).toBe(CARD_NUMBER_FOUND),
  )
})
