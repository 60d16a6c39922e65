import * as words from '#words'
import {
  MAX_QUESTION_LENGTH,
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_TITLE_LENGTH,
  MIN_QUESTION_LENGTH,
} from '../../contract/limits.ts'
import {
  validateCity,
  validateFirstName,
  validateLastName,
  validateState,
} from '../account/address.ts'
import { validateEmail } from '../account/contact.ts'
import { withoutCardNumber } from '../no-card-number.ts'
import { cleanText, type Rule, withoutUnseen } from '../text.ts'

/**
 * What someone wrote over several lines: whole characters, no control characters but line ends, at most one empty line
 * between paragraphs.
 */
export const cleanProse = (text: string): string =>
  withoutUnseen(text)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]+|[^\S\n]+/gu, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Characters as people count them. */
const lengthOf = (text: string): number => [...text].length

const prose = (missing: string, max: number, min = 1): Rule =>
  withoutCardNumber((value) => {
    if (value.length > 4 * max) return words.textRules.atMost(max)
    const text = cleanProse(value)
    if (!/[\p{L}\p{N}]/u.test(text)) return missing
    const length = lengthOf(text)
    if (length < min) return words.textRules.atLeast(min)
    return length > max ? words.textRules.atMost(max) : null
  })

const validateTitle: Rule = withoutCardNumber((value) => {
  if (!/[\p{L}\p{N}]/u.test(cleanText(value))) return words.feedbackRules.title
  return lengthOf(cleanProse(value)) > MAX_REVIEW_TITLE_LENGTH
    ? words.textRules.atMost(MAX_REVIEW_TITLE_LENGTH)
    : null
})

const validateStars: Rule = (value) => (/^[1-5]$/.test(value) ? null : words.feedbackRules.stars)

const authorRules = {
  firstName: validateFirstName,
  lastName: validateLastName,
  email: validateEmail,
  city: validateCity,
  stateOrRegion: validateState,
} as const satisfies Record<string, Rule>

export type FeedbackKind = 'review' | 'question' | 'answer'

/** The rules of each form's fields, by the names they are sent under and in the order they are read. */
export const feedbackRules = {
  review: {
    stars: validateStars,
    title: validateTitle,
    text: prose(words.feedbackRules.review, MAX_REVIEW_LENGTH),
    ...authorRules,
  },
  question: {
    question: prose(words.feedbackRules.question, MAX_QUESTION_LENGTH, MIN_QUESTION_LENGTH),
    ...authorRules,
  },
  answer: {
    answer: prose(words.feedbackRules.answer, MAX_QUESTION_LENGTH, MIN_QUESTION_LENGTH),
    ...authorRules,
  },
} as const satisfies Record<FeedbackKind, Record<string, Rule>>
