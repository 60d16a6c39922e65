import { z } from 'zod'
import {
  type AnswerInput,
  question,
  questionPage,
  type QuestionInput,
  received,
  review,
  type ReviewInput,
  reviewPage,
  type ReviewSort,
  type SubjectKind,
} from '../contract/product/rating.ts'
import type { Call } from './call.ts'
import { graphqlCall } from './graphql.ts'

export type RatingCalls = ReturnType<typeof ratingCalls>

export type ReviewsWanted = {
  readonly kind: SubjectKind
  readonly subject: string
  readonly sort?: ReviewSort
  /** Only reviews with so many stars; empty or left out for all. */
  readonly stars?: readonly number[]
  readonly page?: number
  readonly pageSize?: number
}

const REVIEW = `id stars title text at verified helpful mine
  author { name city state } reply { text at }`
const QUESTION = `id itemId text at author { name city state }
  answers { id text at author { name city state } }`
const REVIEWS = `rating { average count counts } items { ${REVIEW} } total page pageSize`
const QUESTIONS = `items { ${QUESTION} } total page pageSize`
const AUTHOR = {
  declared:
    '$firstName: String!, $lastName: String!, $email: String!, $city: String!, $stateOrRegion: String!',
  given:
    'firstName: $firstName, lastName: $lastName, email: $email, city: $city, stateOrRegion: $stateOrRegion',
}

/** Reviews, questions and answers. The bearer, where there is one, says whose votes are meant. */
export const ratingCalls = (call: Call) => {
  const ask = graphqlCall(call)
  return {
    reviews: (wanted: ReviewsWanted) =>
      ask({
        name: 'rating.reviews',
        query: `query Reviews($kind: SubjectKind!, $subject: ID!, $sort: ReviewSort!, $stars: [Int!]!,
            $page: Int!, $pageSize: Int!) {
          reviews(kind: $kind, subject: $subject, sort: $sort, stars: $stars, page: $page,
            pageSize: $pageSize) {
            ${REVIEWS}
          }
        }`,
        variables: { sort: 'helpful', stars: [], page: 1, pageSize: 10, ...wanted },
        data: z.object({ reviews: reviewPage }).transform((it) => it.reviews),
      }),

    questions: (wanted: {
      readonly itemId: string
      readonly page?: number
      readonly pageSize?: number
    }) =>
      ask({
        name: 'rating.questions',
        query: `query Questions($itemId: ID!, $page: Int!, $pageSize: Int!) {
          questions(itemId: $itemId, page: $page, pageSize: $pageSize) {
            ${QUESTIONS}
          }
        }`,
        variables: { page: 1, pageSize: 10, ...wanted },
        data: z.object({ questions: questionPage }).transform((it) => it.questions),
      }),

    /** The first of what was written about a product: its reviews and its questions, `pageSize` of each. */
    ofProduct: (itemId: string, pageSize: number) =>
      ask({
        name: 'rating.ofProduct',
        query: `query OfProduct($itemId: ID!, $pageSize: Int!) {
          reviews(kind: product, subject: $itemId, sort: helpful, stars: [], page: 1, pageSize: $pageSize) {
            ${REVIEWS}
          }
          questions(itemId: $itemId, page: 1, pageSize: $pageSize) { ${QUESTIONS} }
        }`,
        variables: { itemId, pageSize },
        data: z.object({ reviews: reviewPage, questions: questionPage }),
      }),

    /** Null when there is none that shows. */
    question: (id: string) =>
      ask({
        name: 'rating.question',
        query: `query Question($id: ID!) { question(id: $id) { ${QUESTION} } }`,
        variables: { id },
        data: z.object({ question: question.nullable() }).transform((it) => it.question),
      }),

    writeReview: (input: ReviewInput) =>
      ask({
        name: 'rating.writeReview',
        query: `mutation WriteReview($kind: SubjectKind!, $subject: ID!, $stars: Int!, $title: String!,
            $text: String!, ${AUTHOR.declared}) {
          writeReview(kind: $kind, subject: $subject, stars: $stars, title: $title, text: $text,
            ${AUTHOR.given}) { received }
        }`,
        variables: input,
        data: z.object({ writeReview: received }).transform((it) => it.writeReview),
      }),

    askQuestion: (input: QuestionInput) =>
      ask({
        name: 'rating.askQuestion',
        query: `mutation AskQuestion($itemId: ID!, $question: String!, ${AUTHOR.declared}) {
          askQuestion(itemId: $itemId, question: $question, ${AUTHOR.given}) { received }
        }`,
        variables: input,
        data: z.object({ askQuestion: received }).transform((it) => it.askQuestion),
      }),

    answerQuestion: (input: AnswerInput) =>
      ask({
        name: 'rating.answerQuestion',
        query: `mutation AnswerQuestion($questionId: ID!, $answer: String!, ${AUTHOR.declared}) {
          answerQuestion(questionId: $questionId, answer: $answer, ${AUTHOR.given}) { received }
        }`,
        variables: input,
        data: z.object({ answerQuestion: received }).transform((it) => it.answerQuestion),
      }),

    /** Needs a bearer. */
    markHelpful: (reviewId: string, helpful: boolean) =>
      ask({
        name: 'rating.markHelpful',
        query: `mutation MarkHelpful($reviewId: ID!, $helpful: Boolean!) {
          markHelpful(reviewId: $reviewId, helpful: $helpful) { ${REVIEW} }
        }`,
        variables: { reviewId, helpful },
        data: z.object({ markHelpful: review }).transform((it) => it.markHelpful),
      }),
  }
}
