import { z } from 'zod'
import {
  MAX_REPLY_LENGTH,
  MAX_FEEDBACK_ID,
  MAX_GRAPHQL_QUERY,
  MAX_OPERATION_NAME,
} from '../limits.ts'

/** What can be reviewed: a product by its item id, a store by its number. */
export const subjectKinds = ['product', 'store'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const reviewSorts = ['helpful', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Whoever wrote it, as everybody may know them: `Ruth O.` from a city. Last names and e-mails stay with the shop. */
const author = z.object({ name: z.string(), city: z.string(), state: z.string() })
export type FeedbackAuthor = z.infer<typeof author>

export const review = z.object({
  id: z.string(),
  stars: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  author,
  at: z.iso.datetime(),
  verified: z.boolean(), // whoever wrote it has bought it here, signed in or with the same cart
  helpful: z.int().min(0), // how many visitors say so
  mine: z.boolean(), // whether this visitor does
  reply: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(), // the shop's
})
export type Review = z.infer<typeof review>

/** All approved reviews summed up. `average` has one decimal; `counts` go from one star to five. */
export const ratingSummary = z.object({
  average: z.number().min(1).max(5).nullable(),
  count: z.int().min(0),
  counts: z.array(z.int().min(0)).length(5),
})
export type RatingSummary = z.infer<typeof ratingSummary>

const paged = {
  total: z.int().min(0), // of what was asked for
  page: z.int().min(1),
  pageSize: z.int().min(1),
}

export const reviewPage = z.object({ rating: ratingSummary, items: z.array(review), ...paged })
export type ReviewPage = z.infer<typeof reviewPage>

export const answer = z.object({
  id: z.string(),
  text: z.string(),
  author: author.nullable(), // null: the shop itself
  at: z.iso.datetime(),
})
export type Answer = z.infer<typeof answer>

export const question = z.object({
  id: z.string(),
  itemId: z.string(),
  text: z.string(),
  author,
  at: z.iso.datetime(),
  answers: z.array(answer),
})
export type Question = z.infer<typeof question>

export const questionPage = z.object({ items: z.array(question), ...paged })
export type QuestionPage = z.infer<typeof questionPage>

/** It was taken in; it shows once somebody of the shop has read it. */
export const received = z.object({ received: z.literal(true) })

export type AuthorInput = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly city: string
  readonly stateOrRegion: string
}

export type ReviewInput = AuthorInput & {
  readonly kind: SubjectKind
  readonly subject: string
  readonly stars: number
  readonly title: string
  readonly text: string
}

export type QuestionInput = AuthorInput & { readonly itemId: string; readonly question: string }
export type AnswerInput = AuthorInput & { readonly questionId: string; readonly answer: string }

/** POST /v1/rating/api/graphql. */
export const graphqlRequest = z.object({
  query: z.string().max(MAX_GRAPHQL_QUERY),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(MAX_OPERATION_NAME).nullish(),
})

export const feedbackKinds = ['review', 'question', 'answer'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** What somebody wrote, with all that a moderator has to know. */
export const pendingFeedback = z.object({
  kind: z.enum(feedbackKinds),
  id: z.string(),
  about: z.string(), // `product 100101`, `store 12`, `question …`
  stars: z.int().nullable(),
  title: z.string().nullable(),
  text: z.string(),
  name: z.string(),
  email: z.string(),
  place: z.string(),
  at: z.iso.datetime(),
})
export const pendingList = z.object({ items: z.array(pendingFeedback), total: z.int().min(0) })
export type PendingFeedback = z.infer<typeof pendingFeedback>

/** POST /v1/rating/moderation. `reply` is the shop's word to a review, or its answer to a question. */
export const moderation = z.strictObject({
  id: z.string().min(1).max(MAX_FEEDBACK_ID),
  decision: z.enum(['approve', 'reject']),
  reply: z.string().trim().min(1).max(MAX_REPLY_LENGTH).optional(),
})
export type Moderation = z.infer<typeof moderation>
export const moderated = z.object({
  kind: z.enum(feedbackKinds),
  id: z.string(),
  status: z.enum(['approved', 'rejected']),
})
