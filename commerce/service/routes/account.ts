import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  customerData,
  customerPreferencesRequest,
  customerSubscription,
  deletionRequest,
  emailRequest,
  profileRequest,
} from '../../contract/account.ts'
import { customerProfile, done } from '../../contract/customer.ts'
import { changeEmail, changeProfile } from '../customers/change-profile.ts'
import { deleteCustomer, exportData } from '../customers/leave.ts'
import {
  endOwnSubscription,
  readOwnSubscription,
  setOwnSubscription,
} from '../customers/own-subscription.ts'
import type { Outcome } from '../refusal.ts'
import { type AppEnv, answer, answers, bearer, createRoutes, jsonBody } from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'

const BASE = '/v1/customer/profile'
const theProfile = answers('CustomerProfile', customerProfile, 'The customer as they are now.')
const theSubscription = answers(
  'CustomerSubscription',
  customerSubscription,
  'The e-mails that the customer gets from this site.',
)

const customerOf = (c: Context<AppEnv>): string => c.get('session').customerId

/** What was changed may have made a mail due. */
const withMail = <T>(c: Context<AppEnv>, outcome: Outcome<T>): Outcome<T> => {
  const dependencies = c.get('dependencies')
  if (outcome.ok) dependencies.later(sendDueMails(dependencies))
  return outcome
}

const asking = (c: Context<AppEnv>) => ({ customerId: customerOf(c), site: c.get('site') })

export const accountRoutes = createRoutes()

accountRoutes.openapi(
  createRoute({
    method: 'put',
    path: BASE,
    security: bearer,
    summary: 'Changes who a customer says they are',
    description:
      '409 CHANGED_MEANWHILE when the profile is not of this version any more, COR-007 002 for a user name that is taken.',
    request: jsonBody('ProfileRequest', profileRequest),
    responses: theProfile,
  }),
  async (c) =>
    answer(c, await changeProfile(c.get('dependencies'), customerOf(c), c.req.valid('json'))),
)

accountRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${BASE}/email`,
    security: bearer,
    summary: 'Changes a customer’s e-mail address; needs the password, and the old address is told',
    request: jsonBody('EmailRequest', emailRequest),
    responses: theProfile,
  }),
  async (c) => {
    const { customerId, site } = asking(c)
    const outcome = await changeEmail(c.get('dependencies'), site, customerId, c.req.valid('json'))
    return answer(c, withMail(c, outcome))
  },
)

accountRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/subscription`,
    security: bearer,
    summary: 'Which e-mails of this site a customer gets, once the address was shown to be theirs',
    responses: theSubscription,
  }),
  async (c) => answer(c, await readOwnSubscription(c.get('dependencies'), asking(c))),
)

accountRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${BASE}/subscription`,
    security: bearer,
    summary: 'Chooses topics and pauses; an address that may be somebody else’s is asked by mail',
    request: jsonBody('CustomerPreferencesRequest', customerPreferencesRequest),
    responses: theSubscription,
  }),
  async (c) =>
    answer(
      c,
      withMail(c, await setOwnSubscription(c.get('dependencies'), asking(c), c.req.valid('json'))),
    ),
)

accountRoutes.openapi(
  createRoute({
    method: 'delete',
    path: `${BASE}/subscription`,
    security: bearer,
    summary: 'No more e-mails of this site',
    responses: theSubscription,
  }),
  async (c) => answer(c, withMail(c, await endOwnSubscription(c.get('dependencies'), asking(c)))),
)

accountRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/data`,
    security: bearer,
    summary: 'Everything that is kept about a customer',
    responses: answers('CustomerData', customerData, 'All of it, of both sites.'),
  }),
  async (c) => answer(c, await exportData(c.get('dependencies'), customerOf(c))),
)

accountRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${BASE}/deletion`,
    security: bearer,
    summary: 'Ends an account for good; needs the password',
    description:
      'All sessions end. Orders are kept without a name as tax law asks, those on their way once they have arrived.',
    request: jsonBody('DeletionRequest', deletionRequest),
    responses: answers('Done', done, 'It is done.'),
  }),
  async (c) => {
    const { customerId, site } = asking(c)
    const outcome = await deleteCustomer(
      c.get('dependencies'),
      site,
      customerId,
      c.req.valid('json'),
    )
    return answer(c, withMail(c, outcome))
  },
)
