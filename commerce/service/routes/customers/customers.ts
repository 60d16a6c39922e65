import { createRoute, z } from '@hono/zod-openapi'
import { id } from '../../../contract/fields.ts'
import {
  customerProfile,
  done,
  registerRequest,
  sessionList,
  signedIn,
  signInRequest,
} from '../../../contract/account/customer.ts'
import { err, ok } from '../../../contract/result.ts'
import { presentCustomer } from '../../customers/present-customer.ts'
import { register } from '../../customers/register.ts'
import { presentSessions } from '../../customers/sessions.ts'
import { signIn } from '../../customers/sign-in.ts'
import { bearerHash } from '../../guards.ts'
import { answer, answers, bearer, createRoutes, jsonBody, open } from '../../http.ts'
import { sendDueMails } from '../../mail/send-mails.ts'
import { notFound, unauthorized } from '../../refusal.ts'
import { findCustomer } from '../../repositories/customers/customers.ts'
import {
  endAllSessions,
  endSession,
  endSessionById,
  listSessions,
} from '../../repositories/customers/sessions.ts'

const BASE = '/v1/customer'
const nothing = answers('Done', done, 'Done.')
const theSessions = answers('SessionList', sessionList, 'The customer’s sessions.')

export const customerRoutes = createRoutes()

customerRoutes.openapi(
  createRoute({
    method: 'post',
    path: BASE,
    security: open,
    summary: 'Creates a customer account',
    description:
      'A name that is taken is refused with COR-007. Limited to five accounts a minute per client; then 429.',
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
    summary: 'Signs in by email or user name; merges the guest’s cart and lists',
    description:
      'After five wrong passwords for an account within 15 minutes, the client gets 429 even for the right one; so does a client that fails at many accounts. After fifty wrong passwords in an hour from anywhere, only browsers in which the customer has signed in before may try: they send the `knownDevice` of an earlier answer.',
    request: jsonBody('SignInRequest', signInRequest),
    responses: answers('SignedIn', signedIn, 'The bearer of the session, valid for three hours.'),
  }),
  async (c) => answer(c, await signIn(c.get('dependencies'), c.get('site'), c.req.valid('json'))),
)

customerRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${BASE}/sign-out`,
    security: bearer,
    summary: 'Signs out the session of this bearer; idempotent',
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
    summary: 'Gets the signed-in customer’s profile',
    responses: answers('CustomerProfile', customerProfile, 'The customer.'),
  }),
  async (c) => {
    const customer = await findCustomer(c.get('dependencies').db, c.get('session').customerId)
    return answer(c, customer ? ok(presentCustomer(customer)) : err(unauthorized('sign-in-again')))
  },
)

customerRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/sessions`,
    security: bearer,
    summary: 'Lists the customer’s sessions',
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
    summary: 'Signs out all sessions, including this one',
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
    summary: 'Signs out one session',
    request: { params: z.object({ id }) },
    responses: nothing,
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    const isEnded = await endSessionById(db, c.get('session').customerId, c.req.valid('param').id)
    return answer(c, isEnded ? ok({ done: true as const }) : err(notFound('session')))
  },
)
