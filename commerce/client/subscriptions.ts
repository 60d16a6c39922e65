import { paths } from '../contract/paths.ts'
import {
  type PreferencesRequest,
  type SubscribeRequest,
  subscription,
  subscriptionRequested,
} from '../contract/account/subscription.ts'
import type { Call } from './call.ts'

export type SubscriptionCalls = ReturnType<typeof subscriptionCalls>

/** A brand's e-mails: asked for by anyone, everything else by the link of a mail. */
export const subscriptionCalls = (call: Call) => ({
  request: (request: SubscribeRequest) =>
    call({
      name: 'subscriptions.request',
      method: 'POST',
      path: paths.subscriptions,
      body: request,
      answer: subscriptionRequested,
    }),

  /** What a confirmation's link leads to; changes nothing. */
  pending: (token: string) =>
    call({
      name: 'subscriptions.pending',
      method: 'GET',
      path: () => paths.subscriptionConfirmation(token),
      answer: subscription,
    }),

  confirm: (token: string) =>
    call({
      name: 'subscriptions.confirm',
      method: 'POST',
      path: () => paths.subscriptionConfirmation(token),
      body: {},
      answer: subscription,
    }),

  preferences: (token: string) =>
    call({
      name: 'subscriptions.preferences',
      method: 'GET',
      path: () => paths.subscriptionPreferences(token),
      answer: subscription,
    }),

  setPreferences: (token: string, request: PreferencesRequest) =>
    call({
      name: 'subscriptions.setPreferences',
      method: 'PUT',
      path: () => paths.subscriptionPreferences(token),
      body: request,
      answer: subscription,
    }),

  unsubscribe: (token: string) =>
    call({
      name: 'subscriptions.unsubscribe',
      method: 'POST',
      path: () => paths.subscriptionEnd(token),
      body: {},
      answer: subscription,
    }),
})
