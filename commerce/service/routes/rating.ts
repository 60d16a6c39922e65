import { createRoute, z } from '@hono/zod-openapi'
import {
  graphqlRequest,
  moderated,
  moderation,
  pendingList,
} from '../../contract/product/rating.ts'
import { err, ok } from '../../contract/result.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { noCardNumber } from '../../forms/no-card-number.ts'
import { demandOperator, ownerOf } from '../guards.ts'
import { answer, answers, createRoutes, jsonBody, open } from '../http.ts'
import { answerGraphql } from '../rating/graphql.ts'
import { invalidFields, notFound } from '../refusal.ts'
import { decide, listPending } from '../repositories/reviews/moderation.ts'

const GRAPHQL = '/v1/rating/api/graphql'
const MODERATION = '/v1/rating/moderation'
const LISTED = 100

const graphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() }),
    )
    .optional(),
})

export const ratingRoutes = createRoutes()

ratingRoutes.use(MODERATION, demandOperator)

ratingRoutes.openapi(
  createRoute({
    method: 'post',
    path: GRAPHQL,
    security: open,
    summary: 'Queries and writes reviews, ratings, questions and answers over GraphQL',
    description:
      'The schema is in docs/rating.graphql. A refusal is an entry of `errors` whose `extensions` are an ErrorBody with its status. The bearer is optional, but voting requires one, and a review counts as a buyer’s only with one.',
    request: jsonBody('GraphqlRequest', graphqlRequest),
    responses: answers('GraphqlAnswer', graphqlAnswer, 'The GraphQL response.'),
  }),
  async (c) => {
    const context = {
      dependencies: c.get('dependencies'),
      site: c.get('site'),
      owner: await ownerOf(c),
      client: c.get('client'),
    }
    const report = (cause: string) =>
      context.dependencies.log({ event: 'error', requestId: c.get('requestId'), cause })
    const answered = await answerGraphql(c.req.valid('json'), context, report)
    return c.json(graphqlAnswer.parse(answered), 200)
  },
)

ratingRoutes.openapi(
  createRoute({
    method: 'get',
    path: MODERATION,
    security: open,
    summary: 'For operators: lists what awaits moderation, oldest first',
    responses: answers(
      'PendingFeedback',
      pendingList,
      `The first ${LISTED} entries and the total number.`,
    ),
  }),
  async (c) => c.json(await listPending(c.get('dependencies').db, LISTED), 200),
)

ratingRoutes.openapi(
  createRoute({
    method: 'post',
    path: MODERATION,
    security: open,
    summary: 'For operators: approves or rejects a review, a question or an answer, and replies',
    request: jsonBody('Moderation', moderation),
    responses: answers('Moderated', moderated, 'The updated entry.'),
  }),
  async (c) => {
    const { db, now } = c.get('dependencies')
    const { id, decision, reply } = c.req.valid('json')
    const errors = fieldErrors({ reply: noCardNumber }, { reply: reply ?? '' })
    if (errors.length > 0) return answer(c, err(invalidFields(errors)))
    const status = decision === 'approve' ? 'approved' : 'rejected'
    const kind = await decide(db, { id, status, reply: reply ?? null, now: now().getTime() })
    return answer(c, kind ? ok({ kind, id, status } as const) : err(notFound('feedback')))
  },
)
