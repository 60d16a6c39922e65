import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { linkToken } from '../../contract/fields.ts'
import {
  alertRequest,
  alertRequested,
  productAlert,
  productAlerts,
} from '../../contract/product/product-alert.ts'
import {
  alertByLink,
  alertsByLink,
  askForAlert,
  confirmAlertByLink,
  endAlertByLink,
  endAlertsByLink,
} from '../alerts/product-alerts.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { answer, answers, type AppEnv, createRoutes, jsonBody, open } from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import type { Outcome } from '../refusal.ts'

type Token = { readonly param: { readonly token: string } }

const BASE = '/v1/alerts'
const ONE = `${BASE}/{token}`
const ALL = `${BASE}/unsubscribe/{token}`
const request = { params: z.object({ token: linkToken }) }
const theAlert = answers('ProductAlert', productAlert, 'The alert as it is now.')
const theAlerts = answers('ProductAlerts', productAlerts, 'How many the address still waits for.')

/** Answers by the token of a mail's link. */
const byLink =
  <T extends object>(
    act: (dependencies: Dependencies, site: Site, token: string) => Promise<Outcome<T>>,
  ) =>
  async (c: Context<AppEnv, string, { in: Token; out: Token }>) =>
    answer(c, await act(c.get('dependencies'), c.get('site'), c.req.valid('param').token))

export const alertRoutes = createRoutes()

alertRoutes.openapi(
  createRoute({
    method: 'post',
    path: BASE,
    security: open,
    summary: 'Asks for one mail when a variant is back in stock, or costs less',
    description:
      'A mail asks the owner of the address to confirm; the answer does not reveal whether the address is known. Limited to five an hour per address and twenty an hour per client; then 429. A price that the variant has already is a 422.',
    request: jsonBody('AlertRequest', alertRequest),
    responses: answers(
      'AlertRequested',
      alertRequested,
      'A mail has been sent, or it is so already.',
    ),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const outcome = await askForAlert(
      dependencies,
      c.get('site'),
      c.req.valid('json'),
      c.get('client'),
    )
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

alertRoutes.openapi(
  createRoute({
    method: 'get',
    path: ALL,
    security: open,
    summary: 'Checks a link that ends all alerts of an address; changes nothing',
    request,
    responses: theAlerts,
  }),
  byLink(alertsByLink),
)

alertRoutes.openapi(
  createRoute({
    method: 'post',
    path: ALL,
    security: open,
    summary: 'Ends all alerts of an address at this brand; idempotent',
    request,
    responses: theAlerts,
  }),
  byLink(endAlertsByLink),
)

alertRoutes.openapi(
  createRoute({
    method: 'get',
    path: ONE,
    security: open,
    summary: 'Gets an alert by the link of its mail; changes nothing',
    request,
    responses: theAlert,
  }),
  byLink(alertByLink),
)

alertRoutes.openapi(
  createRoute({
    method: 'put',
    path: ONE,
    security: open,
    summary: 'Confirms an alert; idempotent',
    request,
    responses: theAlert,
  }),
  byLink(confirmAlertByLink),
)

alertRoutes.openapi(
  createRoute({
    method: 'delete',
    path: ONE,
    security: open,
    summary: 'Ends an alert; idempotent',
    request,
    responses: theAlert,
  }),
  byLink(endAlertByLink),
)
