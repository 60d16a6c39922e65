import { GraphQLError } from 'graphql'
import { MAX_FEEDBACK_PAGE_SIZE, MAX_PAGE, MAX_FEEDBACK_ID } from '../../contract/limits.ts'
import {
  type AnswerInput,
  type QuestionInput,
  type ReviewInput,
  type ReviewSort,
  type SubjectKind,
} from '../../contract/product/rating.ts'
import { allowEach, by } from '../customers/limits.ts'
import { badRequest, notFound, type Outcome, type Refusal, unauthorized } from '../refusal.ts'
import { findQuestion, listQuestions } from '../repositories/reviews/questions.ts'
import { findReview, listReviews, setVote } from '../repositories/reviews/reviews.ts'
import { findStore } from '../repositories/products/stores.ts'
import type { RatingContext } from './context.ts'
import { answerQuestion, askQuestion, writeReview } from './write.ts'

/** An expected "no" as GraphQL says it: the contract's error body stands in `extensions`, with its status. */
export const refused = ({ status, body, retryAfterSeconds }: Refusal): GraphQLError =>
  new GraphQLError(body.code, {
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
  if (page < 1 || page > MAX_PAGE)
    throw refused(badRequest('out-of-range', { at: 'page', min: 1, max: MAX_PAGE }))
  if (pageSize < 1 || pageSize > MAX_FEEDBACK_PAGE_SIZE)
    throw refused(
      badRequest('out-of-range', { at: 'pageSize', min: 1, max: MAX_FEEDBACK_PAGE_SIZE }),
    )
}

type ReviewsArgs = Paging & {
  readonly kind: SubjectKind
  readonly subject: string
  readonly sort: ReviewSort
  readonly stars: readonly number[]
}

/** Stores are also known by the part that names them in an address. */
const subjectOf = async ({ dependencies, site }: RatingContext, { kind, subject }: ReviewsArgs) => {
  if (subject.length > MAX_FEEDBACK_ID) throw refused(notFound('reviewed-product'))
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
        throw refused(badRequest('out-of-range', { at: 'stars', min: 1, max: 5 }))
      const subject = await subjectOf(context, args)
      return listReviews(context.dependencies.db, { ...args, subject, owner: context.owner })
    },
    questions: (args: Paging & { readonly itemId: string }, { dependencies }: RatingContext) => {
      checkPaging(args)
      return listQuestions(dependencies.db, args)
    },
    question: ({ id }: { readonly id: string }, { dependencies }: RatingContext) =>
      id.length > MAX_FEEDBACK_ID ? null : findQuestion(dependencies.db, id),
  },
  mutation: {
    writeReview: async (input: ReviewInput, context: RatingContext) =>
      settled(await writeReview(context, input)),
    askQuestion: async (input: QuestionInput, context: RatingContext) =>
      settled(await askQuestion(context, input)),
    answerQuestion: async (input: AnswerInput, context: RatingContext) =>
      settled(await answerQuestion(context, input)),
    markHelpful: async (
      { reviewId, helpful }: { readonly reviewId: string; readonly helpful: boolean },
      { dependencies, owner, client }: RatingContext,
    ) => {
      if (owner === null) throw refused(unauthorized('sign-in-again'))
      const { db } = dependencies
      if (reviewId.length > MAX_FEEDBACK_ID) throw refused(notFound('review'))
      settled(await allowEach(dependencies, by(client, 'helpful-client')))
      await setVote(db, reviewId, owner, helpful)
      const found = await findReview(db, reviewId, owner)
      if (!found) throw refused(notFound('review'))
      return found
    },
  },
}
