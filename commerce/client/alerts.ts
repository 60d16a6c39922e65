import {
  type AlertRequest,
  alertRequested,
  productAlert,
  productAlerts,
} from '../contract/product/product-alert.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type AlertCalls = ReturnType<typeof alertCalls>

/** Alerts about variants: asked for by anyone, everything else by the link of a mail. */
export const alertCalls = (call: Call) => ({
  request: (request: AlertRequest) =>
    call({
      name: 'alerts.request',
      method: 'POST',
      path: paths.alerts,
      body: request,
      answer: alertRequested,
    }),

  /** What a mail's link leads to; changes nothing. */
  find: (token: string) =>
    call({
      name: 'alerts.find',
      method: 'GET',
      path: () => paths.alert(token),
      answer: productAlert,
    }),

  confirm: (token: string) =>
    call({
      name: 'alerts.confirm',
      method: 'PUT',
      path: () => paths.alert(token),
      body: {},
      answer: productAlert,
    }),

  end: (token: string) =>
    call({
      name: 'alerts.end',
      method: 'DELETE',
      path: () => paths.alert(token),
      answer: productAlert,
    }),

  /** How many alerts of an address there are to end. */
  all: (token: string) =>
    call({
      name: 'alerts.all',
      method: 'GET',
      path: () => paths.alertsEnd(token),
      answer: productAlerts,
    }),

  endAll: (token: string) =>
    call({
      name: 'alerts.endAll',
      method: 'POST',
      path: () => paths.alertsEnd(token),
      body: {},
      answer: productAlerts,
    }),
})
