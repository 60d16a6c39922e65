import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  customerData,
  customerPreferencesRequest,
  customerSubscription,
  deletionRequest,
  emailRequest,
  profileRequest,
} from '../../../contract/account/account.ts'
import { customerProfile, done } from '../../../contract/account/customer.ts'
import { changeEmail, changeProfile } from '../../customers/change-profile.ts'
import { deleteCustomer, exportData } from '../../customers/customer-data.ts'
import {
  endOwnSubscription,
  readOwnSubscription,
  setOwnSubscription,
} from '../../customers/own-subscription.ts'
import type { Outcome } from '../../refusal.ts'
import { type AppEnv, answer, answers, bearer, createRoutes, jsonBody } from '../../http.ts'
import { sendDueMails } from '../../mail/send-mails.ts'

const BASE = '/v1/customer/profile'
const theProfile = answers('CustomerProfile', customerProfile, 'The updated customer.')
const theSubscription = answers(
  'CustomerSubscription',
  customerSubscription,
  'The emails that the customer gets from this site.',
)

const customerOf = (c: Context<AppEnv>): string => c.get('session').customerId

/** What was changed may have made a mail due. */
const withMail = <T>(c: Context<AppEnv>, outcome: Outcome<T>): Outcome<T> => {
  const dependencies = c.get('dependencies')
  if (outcome.ok) dependencies.later(sendDueMails(dependencies))
  return outcome
}

const asking = (c: Context<AppEnv>) => ({
  customerId: customerOf(c),
  site: c.get('site'),
  client: c.get('client'),
})

export const accountRoutes = createRoutes()

accountRoutes.openapi(
  createRoute({
    method: 'put',
    path: BASE,
    security: bearer,
    summary: 'Updates the customer’s profile',
    description:
      '409 CHANGED_MEANWHILE if the profile has a newer version, COR-007 002 if the user name is taken.',
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
    summary:
      'Changes the customer’s email address; requires the password and notifies the old address',
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
    summary: 'Gets the customer’s email preferences for this site, once the address is verified',
    responses: theSubscription,
  }),
  async (c) => answer(c, await readOwnSubscription(c.get('dependencies'), asking(c))),
)

accountRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${BASE}/subscription`,
    security: bearer,
    summary:
      'Updates the customer’s email preferences; an unverified address is asked by mail first',
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
    summary: 'Unsubscribes the customer from this site’s emails',
    responses: theSubscription,
  }),
  async (c) => answer(c, withMail(c, await endOwnSubscription(c.get('dependencies'), asking(c)))),
)

accountRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/data`,
    security: bearer,
    summary: 'Exports all data about the customer',
    responses: answers(
      'CustomerData',
      customerData,
      'All data about the customer, from every site.',
    ),
  }),
  async (c) => answer(c, await exportData(c.get('dependencies'), customerOf(c))),
)

accountRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${BASE}/deletion`,
    security: bearer,
    summary: 'Deletes the account permanently; requires the password',
    description:
      'Ends all sessions. Orders are anonymized but kept, as tax law requires; those in transit are anonymized after delivery.',
    request: jsonBody('DeletionRequest', deletionRequest),
    responses: answers('Done', done, 'Done.'),
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
