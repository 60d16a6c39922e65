import {
  type ActivityEvent,
  activityList,
  captured,
  CUSTOMER_HEADER,
  type RecommendationPlace,
  recommendations,
  WEB_SESSION_HEADER,
} from '../contract/account/activity.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type ActivityCalls = ReturnType<typeof activityCalls>

/** Whose event it is, as the user session cookie has it. */
export type WebSession = { readonly webSessionId: string; readonly customerId: string | null }

export const activityCalls = (call: Call) => ({
  /** What a session did, the latest first. */
  events: (sessionId: string) =>
    call({
      name: 'activity.events',
      method: 'GET',
      path: () => `${paths.siteActivity()}?${new URLSearchParams({ sessionId })}`,
      answer: activityList,
    }),

  capture: ({ webSessionId, customerId }: WebSession, event: ActivityEvent) =>
    call({
      name: 'activity.capture',
      method: 'POST',
      path: paths.capture,
      body: event,
      headers: {
        [WEB_SESSION_HEADER]: webSessionId,
        ...(customerId === null ? {} : { [CUSTOMER_HEADER]: customerId }),
      },
      answer: captured,
    }),

  /** Consent was withdrawn: what is kept of the session goes. */
  forget: (sessionId: string) =>
    call({
      name: 'activity.forget',
      method: 'DELETE',
      path: () => `${paths.siteActivity()}?${new URLSearchParams({ sessionId })}`,
      answer: activityList,
    }),

  /** What goes with these products. */
  recommendations: (place: RecommendationPlace, itemIds: readonly string[]) =>
    call({
      name: 'activity.recommendations',
      method: 'GET',
      path: () =>
        `${paths.recommendations(place)}?${new URLSearchParams(itemIds.map((id) => ['item', id]))}`,
      answer: recommendations,
    }),
})
