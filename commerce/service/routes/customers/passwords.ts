import { createRoute, z } from '@hono/zod-openapi'
import { id, linkToken } from '../../../contract/fields.ts'
import {
  changePasswordRequest,
  done,
  forgotAnswer,
  forgotRequest,
  resetAnswer,
  resetLink,
  resetRequest,
} from '../../../contract/account/customer.ts'
import { changeOwnPassword, readResetLink, resetByLink } from '../../customers/change-password.ts'
import { requestPassword } from '../../customers/forgot.ts'
import { demandCustomer } from '../../guards.ts'
import { answer, answers, bearer, createRoutes, jsonBody, open } from '../../http.ts'
import { sendDueMails } from '../../mail/send-mails.ts'

const BASE = '/v1/customer'
const params = z.object({ token: linkToken })
const nothing = answers('Done', done, 'Done.')

export const passwordRoutes = createRoutes()

passwordRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${BASE}/password/forgot`,
    security: open,
    summary: 'Requests an email with a link for a new password',
    description: 'The answer is the same whether or not the account exists.',
    request: jsonBody('ForgotRequest', forgotRequest),
    responses: answers('ForgotAnswer', forgotAnswer, 'A mail is sent if the account exists.'),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const outcome = await requestPassword(dependencies, c.get('site'), c.req.valid('json'))
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

passwordRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/password/reset/{token}`,
    security: open,
    summary: 'Checks whether a password link is valid; changes nothing',
    request: { params },
    responses: answers('ResetLink', resetLink, 'The link is valid; the answer says until when.'),
  }),
  async (c) => answer(c, await readResetLink(c.get('dependencies'), c.req.valid('param').token)),
)

passwordRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${BASE}/password/reset/{token}`,
    security: open,
    summary: 'Sets a new password by a password link, once; ends all sessions',
    description:
      'Repeating the request with the same `key` and password gets the first answer again.',
    request: { params, ...jsonBody('ResetRequest', resetRequest) },
    responses: answers(
      'ResetAnswer',
      resetAnswer,
      'Done; the answer carries the token of a known device.',
    ),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const { token } = c.req.valid('param')
    const outcome = await resetByLink(dependencies, c.get('site'), token, c.req.valid('json'))
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

const change = createRoute({
  method: 'put',
  path: `${BASE}/{customerId}/password`,
  security: bearer,
  summary: 'Changes the password, given the current one; ends all other sessions',
  request: {
    params: z.object({ customerId: id }),
    ...jsonBody('ChangePasswordRequest', changePasswordRequest),
  },
  responses: nothing,
})

passwordRoutes.use(`${BASE}/:customerId/password`, demandCustomer)
passwordRoutes.openapi(change, async (c) => {
  const dependencies = c.get('dependencies')
  const outcome = await changeOwnPassword(
    dependencies,
    c.get('site'),
    c.get('session'),
    c.req.valid('param').customerId,
    c.req.valid('json'),
  )
  if (outcome.ok) dependencies.later(sendDueMails(dependencies))
  return answer(c, outcome)
})
