import { zip5 } from '../../contract/patterns.ts'
import { err, ok } from '../../contract/result.ts'
import type {
  PreferencesRequest,
  Subscription,
  subscribeRequest,
} from '../../contract/account/subscription.ts'
import { subscriptionTopics, type SubscriptionTopic } from '../../contract/account/topics.ts'
import { maskEmail, pausedUntil } from '../../domain/account/subscription.ts'
import { validatePostalCode } from '../../forms/account/address.ts'
import { validateEmail } from '../../forms/account/contact.ts'
import { cleanText } from '../../forms/text.ts'
import type { z } from 'zod'
import { allowEach, by, type Client } from '../customers/limits.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import {
  type FieldRefusal,
  invalidFields,
  notFound,
  type Outcome,
  tooManyRequests,
} from '../refusal.ts'
import {
  confirmSubscription,
  endSubscription,
  findSubscriptionById,
  findSubscriptionByLink,
  type LinkPurpose,
  requestSubscription,
  setPreferences,
  type StoredSubscription,
} from '../repositories/customers/subscriptions.ts'
import { doneLimits } from '../rate-limits.ts'
import { sha256 } from '../tokens.ts'

const { times: MAILS_A_WINDOW, windowMs: WINDOW_MS } = doneLimits['subscribe-address']

/** In one order and each once, whatever was sent. */
const inOrder = (chosen: readonly SubscriptionTopic[]): SubscriptionTopic[] =>
  subscriptionTopics.filter((topic) => chosen.includes(topic))

/** Takes a request for e-mails. The answer is the same for every address; the mail tells its owner the rest. */
export const subscribe = async (
  dependencies: Dependencies,
  site: Site,
  request: z.output<typeof subscribeRequest>,
  client: Client,
): Promise<Outcome<{ requested: true }>> => {
  const postalCode = cleanText(request.postalCode ?? '')
  const problems = {
    email: validateEmail(request.email),
    postalCode: postalCode === '' ? null : validatePostalCode(postalCode),
  }
  const errors = Object.entries(problems).flatMap(([field, message]): FieldRefusal[] =>
    message === null ? [] : [{ field, message }],
  )
  if (errors.length > 0) return err(invalidFields(errors))
  const allowed = await allowEach(dependencies, by(client, 'subscribe-client'))
  if (!allowed.ok) return allowed
  const { db, now } = dependencies
  const at = now().getTime()
  const { requests, windowStartedAt } = await requestSubscription(db, {
    siteId: site.id,
    email: cleanText(request.email),
    topics: inOrder(request.topics),
    postalCode: postalCode === '' ? null : zip5(postalCode),
    now: at,
    windowFrom: at - WINDOW_MS,
    limit: MAILS_A_WINDOW,
  })
  return requests <= MAILS_A_WINDOW
    ? ok({ requested: true })
    : err(
        tooManyRequests(
          'subscribe-address',
          Math.max(1, Math.ceil((windowStartedAt + WINDOW_MS - at) / 1000)),
        ),
      )
}

const present = ({ email, status, topics, pausedUntil: until }: StoredSubscription, now: number) =>
  ({
    maskedEmail: maskEmail(email),
    status,
    topics: [...topics],
    pausedUntil: until !== null && until > now ? new Date(until).toISOString() : null,
  }) satisfies Subscription

type Link = { readonly site: Site; readonly token: string; readonly purpose: LinkPurpose }

const follow = async ({ db, now }: Dependencies, { site, token, purpose }: Link) =>
  findSubscriptionByLink(db, {
    tokenHash: await sha256(token),
    purpose,
    siteId: site.id,
    now: now().getTime(),
  })

const noLink = () => err(notFound('link'))

/** What a link leads to. */
export const readByLink = async (
  dependencies: Dependencies,
  link: Link,
): Promise<Outcome<Subscription>> => {
  const found = await follow(dependencies, link)
  return found ? ok(present(found, dependencies.now().getTime())) : noLink()
}

/** Does something to the subscription that a link leads to, and answers what it is then. */
const changeByLink = async (
  dependencies: Dependencies,
  link: Link,
  change: (found: StoredSubscription, now: number) => Promise<void>,
): Promise<Outcome<Subscription>> => {
  const found = await follow(dependencies, link)
  if (!found) return noLink()
  const at = dependencies.now().getTime()
  await change(found, at)
  const changed = await findSubscriptionById(dependencies.db, found.id)
  return changed ? ok(present(changed, at)) : noLink()
}

export const confirm = (dependencies: Dependencies, site: Site, token: string) =>
  changeByLink(dependencies, { site, token, purpose: 'confirm' }, ({ id }, at) =>
    confirmSubscription(dependencies.db, id, at),
  )

export const changePreferences = (
  dependencies: Dependencies,
  site: Site,
  token: string,
  chosen: PreferencesRequest,
) =>
  changeByLink(dependencies, { site, token, purpose: 'manage' }, (found, at) =>
    setPreferences(dependencies.db, found.id, {
      topics: inOrder(chosen.topics),
      pausedUntil: pausedUntil(chosen.pause, found.pausedUntil, at),
    }),
  )

export const unsubscribe = (dependencies: Dependencies, site: Site, token: string) =>
  changeByLink(dependencies, { site, token, purpose: 'manage' }, ({ id }, at) =>
    endSubscription(dependencies.db, id, at),
  )
