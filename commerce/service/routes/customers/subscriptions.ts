import { createRoute, z } from '@hono/zod-openapi'
import { linkToken } from '../../../contract/fields.ts'
import {
  preferencesRequest,
  subscribeRequest,
  subscription,
  subscriptionRequested,
} from '../../../contract/account/subscription.ts'
import { answer, answers, createRoutes, jsonBody, open } from '../../http.ts'
import { sendDueMails } from '../../mail/send-mails.ts'
import {
  changePreferences,
  confirm,
  readByLink,
  subscribe,
  unsubscribe,
} from '../../subscriptions/change-subscription.ts'

const BASE = '/v1/subscriptions'
const params = z.object({ token: linkToken })
const theSubscription = answers('Subscription', subscription, 'The current subscription.')

export const subscriptionRoutes = createRoutes()

subscriptionRoutes.openapi(
  createRoute({
    method: 'post',
    path: BASE,
    security: open,
    summary: 'Requests a subscription; a mail asks the owner of the address to confirm',
    description:
      'The answer does not reveal whether the address is known. Limited to three mails an hour per address and twenty addresses an hour per client; then 429.',
    request: jsonBody('SubscribeRequest', subscribeRequest),
    responses: answers('SubscriptionRequested', subscriptionRequested, 'A mail has been sent.'),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const outcome = await subscribe(
      dependencies,
      c.get('site'),
      c.req.valid('json'),
      c.get('client'),
    )
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

subscriptionRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/confirmation/{token}`,
    security: open,
    summary: 'Checks a confirmation link; changes nothing',
    request: { params },
    responses: theSubscription,
  }),
  async (c) =>
    answer(
      c,
      await readByLink(c.get('dependencies'), {
        site: c.get('site'),
        token: c.req.valid('param').token,
        purpose: 'confirm',
      }),
    ),
)

subscriptionRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${BASE}/confirmation/{token}`,
    security: open,
    summary: 'Confirms a subscription; idempotent',
    request: { params },
    responses: theSubscription,
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const outcome = await confirm(dependencies, c.get('site'), c.req.valid('param').token)
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

subscriptionRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/preferences/{token}`,
    security: open,
    summary: 'Gets the preferences of a subscription by the link in a mail',
    request: { params },
    responses: theSubscription,
  }),
  async (c) =>
    answer(
      c,
      await readByLink(c.get('dependencies'), {
        site: c.get('site'),
        token: c.req.valid('param').token,
        purpose: 'manage',
      }),
    ),
)

subscriptionRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${BASE}/preferences/{token}`,
    security: open,
    summary: 'Updates the preferences of an active subscription',
    request: { params, ...jsonBody('PreferencesRequest', preferencesRequest) },
    responses: theSubscription,
  }),
  async (c) =>
    answer(
      c,
      await changePreferences(
        c.get('dependencies'),
        c.get('site'),
        c.req.valid('param').token,
        c.req.valid('json'),
      ),
    ),
)

subscriptionRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${BASE}/unsubscribe/{token}`,
    security: open,
    summary: 'Ends a subscription; idempotent',
    request: { params },
    responses: theSubscription,
  }),
  async (c) =>
    answer(c, await unsubscribe(c.get('dependencies'), c.get('site'), c.req.valid('param').token)),
)
