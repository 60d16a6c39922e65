import { createRoute, z } from '@hono/zod-openapi'
import {
  changePasswordRequest,
  done,
  forgotAnswer,
  forgotRequest,
  resetLink,
  resetRequest,
} from '../../contract/customer.ts'
import { changeOwnPassword, readResetLink, resetByLink } from '../customers/change-password.ts'
import { requestPassword } from '../customers/forgot.ts'
import { demandCustomer } from '../guards.ts'
import { answer, answers, bearer, createRoutes, jsonBody, open } from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'

const BASE = '/v1/customer'
const params = z.object({ token: z.string().min(1).max(200) })
const nothing = answers('Done', done, 'It is done.')

export const passwordRoutes = createRoutes()

passwordRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${BASE}/password/forgot`,
    security: open,
    summary: 'Asks for a mail that leads to a new password',
    description: 'The same answer for a name that is known and one that is not.',
    request: jsonBody('ForgotRequest', forgotRequest),
    responses: answers(
      'ForgotAnswer',
      forgotAnswer,
      'If there is such an account, a mail goes out.',
    ),
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
    summary: 'Whether the link of such a mail is good; changes nothing',
    request: { params },
    responses: answers('ResetLink', resetLink, 'It is good until then.'),
  }),
  async (c) => answer(c, await readResetLink(c.get('dependencies'), c.req.valid('param').token)),
)

passwordRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${BASE}/password/reset/{token}`,
    security: open,
    summary: 'A new password by such a link, once; all sessions end',
    request: { params, ...jsonBody('ResetRequest', resetRequest) },
    responses: nothing,
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const { token } = c.req.valid('param')
    const { password } = c.req.valid('json')
    const outcome = await resetByLink(dependencies, c.get('site'), token, password)
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

const change = createRoute({
  method: 'put',
  path: `${BASE}/{customerId}/password`,
  security: bearer,
  summary: 'A new password by the current one; all other sessions end',
  request: {
    params: z.object({ customerId: z.string().min(1).max(60) }),
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
