import { createRoute, z } from '@hono/zod-openapi'
import {
  preferencesRequest,
  subscribeRequest,
  subscription,
  subscriptionRequested,
} from '../../contract/subscription.ts'
import { answer, answers, createRoutes, jsonBody, open } from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import {
  changePreferences,
  confirm,
  readByLink,
  subscribe,
  unsubscribe,
} from '../subscriptions/change-subscription.ts'

const BASE = '/v1/subscriptions'
const params = z.object({ token: z.string().min(1).max(200) })
const theSubscription = answers('Subscription', subscription, 'The subscription as it is now.')

export const subscriptionRoutes = createRoutes()

subscriptionRoutes.openapi(
  createRoute({
    method: 'post',
    path: BASE,
    security: open,
    summary: 'Asks for e-mails; a mail asks the address whether it was its owner',
    description:
      'The answer does not tell whether the address is known. At most three mails an hour go to one address; then 429.',
    request: jsonBody('SubscribeRequest', subscribeRequest),
    responses: answers('SubscriptionRequested', subscriptionRequested, 'A mail is on its way.'),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const outcome = await subscribe(dependencies, c.get('site'), c.req.valid('json'))
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

subscriptionRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/confirmation/{token}`,
    security: open,
    summary: 'What the link of the question leads to; changes nothing',
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
    summary: 'Yes, it was me. The same however often',
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
    summary: 'What one gets, by the link of a mail',
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
    summary: 'Chooses topics and pauses; changes only an active subscription',
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
    summary: 'No more e-mails. The same however often',
    request: { params },
    responses: theSubscription,
  }),
  async (c) =>
    answer(c, await unsubscribe(c.get('dependencies'), c.get('site'), c.req.valid('param').token)),
)
