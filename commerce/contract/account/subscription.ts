import { z } from 'zod'
import { email, postalCode } from '../fields.ts'
import { pauses, subscriptionTopics } from './topics.ts'

const topics = z.array(z.enum(subscriptionTopics)).min(1).max(subscriptionTopics.length)

/**
 * POST /v1/subscriptions: someone asks for a brand's e-mails. Nothing is sent but one mail to that address, which asks
 * whether it was them.
 */
export const subscribeRequest = z.strictObject({
  email,
  topics,
  postalCode: postalCode.nullable().default(null), // of whose nearest store one wants to hear
})
export type SubscribeRequest = z.input<typeof subscribeRequest>

/** The same for an address we know and for one we do not. */
export const subscriptionRequested = z.object({ requested: z.literal(true) })

/** What whoever holds a link of a mail is told; the address is masked, since mails are passed on. */
export const subscription = z.object({
  maskedEmail: z.string(),
  status: z.enum(['pending', 'active', 'unsubscribed']),
  topics: z.array(z.enum(subscriptionTopics)),
  pausedUntil: z.iso.datetime().nullable(),
})
export type Subscription = z.infer<typeof subscription>

/** PUT /v1/subscriptions/preferences/{token}. */
export const preferencesRequest = z.strictObject({ topics, pause: z.enum(pauses) })
export type PreferencesRequest = z.infer<typeof preferencesRequest>
