import { GraphQLError } from 'graphql'
import {
  type AnswerInput,
  MAX_FEEDBACK_PAGE_SIZE,
  type QuestionInput,
  type ReviewInput,
  type ReviewSort,
  type SubjectKind,
} from '../../contract/rating.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { badRequest, notFound, type Outcome, type Refusal, unauthorized } from '../refusal.ts'
import type { Owner } from '../repositories/identities.ts'
import { findQuestion, listQuestions } from '../repositories/questions.ts'
import { findReview, listReviews, setVote } from '../repositories/reviews.ts'
import { findStore } from '../repositories/stores.ts'
import { answerQuestion, askQuestion, writeReview } from './write.ts'

export type RatingContext = {
  readonly dependencies: Dependencies
  readonly site: Site
  /** Whose bearer the request carries, if it is one we know. */
  readonly owner: Owner | null
}

const MAX_PAGE = 10_000
const MAX_ID = 100

/** An expected "no" as GraphQL says it: the contract's error body stands in `extensions`, with its status. */
const refused = ({ status, body, retryAfterSeconds }: Refusal): GraphQLError =>
  new GraphQLError(body.detail ?? body.code, {
    extensions: {
      status,
      ...body,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    },
  })

const settled = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw refused(outcome.error)
  return outcome.value
}

type Paging = { readonly page: number; readonly pageSize: number }

const checkPaging = ({ page, pageSize }: Paging): void => {
  if (page < 1 || page > MAX_PAGE) throw refused(badRequest('page: out of range'))
  if (pageSize < 1 || pageSize > MAX_FEEDBACK_PAGE_SIZE)
    throw refused(badRequest(`pageSize: 1 to ${MAX_FEEDBACK_PAGE_SIZE}`))
}

type ReviewsArgs = Paging & {
  readonly kind: SubjectKind
  readonly subject: string
  readonly sort: ReviewSort
  readonly stars: readonly number[]
}

/** Stores are also known by the part that names them in an address. */
const subjectOf = async ({ dependencies, site }: RatingContext, { kind, subject }: ReviewsArgs) => {
  if (subject.length > MAX_ID) throw refused(notFound())
  if (kind === 'product' || /^\d{1,9}$/.test(subject)) return subject
  const store = await findStore(dependencies.db, site.brandId, subject)
  return String(store?.storeId ?? '')
}

/** What answers each field of the schema's two roots; everything below them is in what these give. */
export const roots = {
  query: {
    reviews: async (args: ReviewsArgs, context: RatingContext) => {
      checkPaging(args)
      if (args.stars.length > 5 || args.stars.some((one) => one < 1 || one > 5))
        throw refused(badRequest('stars: from 1 to 5'))
      const subject = await subjectOf(context, args)
      return listReviews(context.dependencies.db, { ...args, subject, owner: context.owner })
    },
    questions: (args: Paging & { readonly itemId: string }, { dependencies }: RatingContext) => {
      checkPaging(args)
      return listQuestions(dependencies.db, args)
    },
    question: ({ id }: { readonly id: string }, { dependencies }: RatingContext) =>
      id.length > MAX_ID ? null : findQuestion(dependencies.db, id),
  },
  mutation: {
    writeReview: async (input: ReviewInput, { dependencies, site, owner }: RatingContext) =>
      settled(await writeReview(dependencies, site, owner, input)),
    askQuestion: async (input: QuestionInput, { dependencies, site }: RatingContext) =>
      settled(await askQuestion(dependencies, site, input)),
    answerQuestion: async (input: AnswerInput, { dependencies, site }: RatingContext) =>
      settled(await answerQuestion(dependencies, site, input)),
    markHelpful: async (
      { reviewId, helpful }: { readonly reviewId: string; readonly helpful: boolean },
      { dependencies, owner }: RatingContext,
    ) => {
      if (owner === null) throw refused(unauthorized('Please sign in again.'))
      const { db } = dependencies
      if (reviewId.length > MAX_ID) throw refused(notFound())
      await setVote(db, reviewId, owner, helpful)
      const found = await findReview(db, reviewId, owner)
      if (!found) throw refused(notFound('This review is not here any more.'))
      return found
    },
  },
}
