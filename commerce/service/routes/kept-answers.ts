import { createRoute, z } from '@hono/zod-openapi'
import { done } from '../../contract/account/customer.ts'
import { digest, keepAnswerRequest, keepRequest, keptAnswer } from '../../contract/kept-answer.ts'
import { answers, createRoutes, jsonBody, open } from '../http.ts'
import { dropAnswerKey, setKeptAnswer, takeAnswerKey } from '../repositories/kept-answers.ts'

export const keptAnswerRoutes = createRoutes()

const path = '/v1/kept-answers/{key}'
const params = z.object({ key: digest })
const theEnd = answers('Done', done, 'It is done.')

keptAnswerRoutes.openapi(
  createRoute({
    method: 'post',
    path,
    security: open,
    summary: 'Takes a key for a request that may be sent twice, or says what it came to',
    request: { params, ...jsonBody('KeepRequest', keepRequest) },
    responses: answers('KeptAnswer', keptAnswer, 'What is known of the key, for 24 hours.'),
  }),
  async (c) => {
    const { db, now } = c.get('dependencies')
    const { key } = c.req.valid('param')
    const { fingerprint } = c.req.valid('json')
    return c.json(await takeAnswerKey(db, { key, fingerprint, now: now().getTime() }), 200)
  },
)

keptAnswerRoutes.openapi(
  createRoute({
    method: 'put',
    path,
    security: open,
    summary: 'Keeps what the request with this key came to',
    request: { params, ...jsonBody('KeepAnswerRequest', keepAnswerRequest) },
    responses: theEnd,
  }),
  async (c) => {
    await setKeptAnswer(c.get('dependencies').db, c.req.valid('param').key, c.req.valid('json'))
    return c.json({ done: true as const }, 200)
  },
)

keptAnswerRoutes.openapi(
  createRoute({
    method: 'delete',
    path,
    security: open,
    summary: 'Lets go of a key whose request came to nothing',
    request: { params },
    responses: theEnd,
  }),
  async (c) => {
    await dropAnswerKey(c.get('dependencies').db, c.req.valid('param').key)
    return c.json({ done: true as const }, 200)
  },
)
