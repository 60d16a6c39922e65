import { z } from 'zod'
import { MAX_REVIEW_LENGTH } from '../../contract/limits.ts'
import { stateCodeOf } from '../../domain/account/states.ts'
import { TRAP_FIELD } from '../../domain/account/subscription.ts'
import { cleanProse, feedbackRules } from './feedback-fields.ts'
import { validatedText } from '../validated-text.ts'
import { cleanText } from '../text.ts'

/** What a field of these forms may hold while it is read and shown again: longer than any rule allows. */
export const FEEDBACK_READING = { longest: 4 * MAX_REVIEW_LENGTH + 1 } as const

const line = (rule: Parameters<typeof validatedText>[0]) => validatedText(rule).transform(cleanText)
const prose = (rule: Parameters<typeof validatedText>[0]) =>
  validatedText(rule).transform(cleanProse)

/** Filled in by a program: answered as any other, and left at that. */
const trap = z
  .string()
  .default('')
  .transform((value) => value !== '')

const authorOf = (rules: (typeof feedbackRules)['review' | 'question' | 'answer']) => ({
  firstName: line(rules.firstName),
  lastName: line(rules.lastName),
  email: line(rules.email),
  city: line(rules.city),
  stateOrRegion: validatedText(rules.stateOrRegion).transform((value) => stateCodeOf(value) ?? ''),
})

const trapped = { [TRAP_FIELD]: trap }

/** POST …/reviews/write. */
export const reviewForm = z.object({
  stars: validatedText(feedbackRules.review.stars).transform(Number),
  title: prose(feedbackRules.review.title).transform((title) => title.replaceAll('\n', ' ')),
  text: prose(feedbackRules.review.text),
  ...authorOf(feedbackRules.review),
  ...trapped,
})

/** POST /questions/{itemId}. */
export const questionForm = z.object({
  question: prose(feedbackRules.question.question),
  ...authorOf(feedbackRules.question),
  ...trapped,
})

/** POST /questions/{itemId}/{questionId}. */
export const answerForm = z.object({
  answer: prose(feedbackRules.answer.answer),
  ...authorOf(feedbackRules.answer),
  ...trapped,
})

/** POST /helpful/{reviewId}: `yes` says so, anything else takes it back. */
export const helpfulForm = z.object({
  helpful: z
    .string()
    .default('')
    .transform((value) => value === 'yes'),
  returnTo: z.string().default('/'),
})
