import { createRoute, z } from '@hono/zod-openapi'
import {
  customerProfile,
  done,
  registerRequest,
  sessionList,
  signedIn,
  signInRequest,
} from '../../contract/customer.ts'
import { err, ok } from '../../contract/result.ts'
import { presentCustomer } from '../customers/present-customer.ts'
import { register } from '../customers/register.ts'
import { presentSessions } from '../customers/sessions.ts'
import { signIn } from '../customers/sign-in.ts'
import { bearerHash } from '../guards.ts'
import { answer, answers, bearer, createRoutes, jsonBody, open } from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { notFound, unauthorized } from '../refusal.ts'
import { findCustomer } from '../repositories/customers.ts'
import {
  endAllSessions,
  endSession,
  endSessionById,
  listSessions,
} from '../repositories/sessions.ts'

const BASE = '/v1/customer'
const nothing = answers('Done', done, 'It is done.')
const theSessions = answers('SessionList', sessionList, 'Where the customer is signed in.')

export const customerRoutes = createRoutes()

customerRoutes.openapi(
  createRoute({
    method: 'post',
    path: BASE,
    security: open,
    summary: 'Opens an account',
    description:
      'A name that is taken answers COR-007. At most five accounts a minute for one client; then 429.',
    request: jsonBody('RegisterRequest', registerRequest),
    responses: answers('CustomerProfile', customerProfile, 'The new customer.'),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const outcome = await register(dependencies, c.get('site'), c.req.valid('json'))
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

customerRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${BASE}/sign-in`,
    security: open,
    summary: 'A new session, by e-mail or user name; a guest’s cart and lists come along',
    description:
      'After five wrong passwords within 15 minutes an account answers 429, to the right one too; so does a client that fails at many accounts.',
    request: jsonBody('SignInRequest', signInRequest),
    responses: answers('SignedIn', signedIn, 'The bearer of the session, for three hours.'),
  }),
  async (c) => answer(c, await signIn(c.get('dependencies'), c.get('site'), c.req.valid('json'))),
)

customerRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${BASE}/sign-out`,
    security: bearer,
    summary: 'Ends the session whose bearer this is; the same however often',
    responses: nothing,
  }),
  async (c) => {
    const tokenHash = await bearerHash(c)
    if (tokenHash !== null) await endSession(c.get('dependencies').db, tokenHash)
    return c.json({ done: true as const }, 200)
  },
)

customerRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/profile`,
    security: bearer,
    summary: 'The customer, as they see themselves',
    responses: answers('CustomerProfile', customerProfile, 'The customer.'),
  }),
  async (c) => {
    const customer = await findCustomer(c.get('dependencies').db, c.get('session').customerId)
    return answer(
      c,
      customer ? ok(presentCustomer(customer)) : err(unauthorized('Please sign in again.')),
    )
  },
)

customerRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/sessions`,
    security: bearer,
    summary: 'Where the customer is signed in',
    responses: theSessions,
  }),
  async (c) => {
    const { db, now } = c.get('dependencies')
    const session = c.get('session')
    const all = await listSessions(db, session.customerId, now().getTime())
    return c.json(presentSessions(all, session), 200)
  },
)

customerRoutes.openapi(
  createRoute({
    method: 'delete',
    path: `${BASE}/sessions`,
    security: bearer,
    summary: 'Signs out everywhere, here too',
    responses: nothing,
  }),
  async (c) => {
    await endAllSessions(c.get('dependencies').db, c.get('session').customerId)
    return c.json({ done: true as const }, 200)
  },
)

customerRoutes.openapi(
  createRoute({
    method: 'delete',
    path: `${BASE}/sessions/{id}`,
    security: bearer,
    summary: 'Signs out one device',
    request: { params: z.object({ id: z.string().min(1).max(60) }) },
    responses: nothing,
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    const isEnded = await endSessionById(db, c.get('session').customerId, c.req.valid('param').id)
    return answer(
      c,
      isEnded ? ok({ done: true as const }) : err(notFound('There is no such session any more.')),
    )
  },
)
