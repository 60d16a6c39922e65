import type { CustomerSubscription } from '../../contract/account/account.ts'
import { err, ok } from '../../contract/result.ts'
import type { PreferencesRequest } from '../../contract/account/subscription.ts'
import { subscriptionTopics } from '../../contract/account/topics.ts'
import { maskEmail, pausedUntil } from '../../domain/account/subscription.ts'
import type { Client } from './limits.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { type Outcome, unauthorized } from '../refusal.ts'
import { findCustomer } from '../repositories/customers/customers.ts'
import {
  findSubscriptionByEmail,
  keepSubscription,
} from '../repositories/customers/customer-subscription.ts'
import { endSubscription } from '../repositories/customers/subscriptions.ts'
import { subscribe } from '../subscriptions/change-subscription.ts'

type Asking = { readonly customerId: string; readonly site: Site; readonly client: Client }
type Answer = Promise<Outcome<CustomerSubscription>>

const whose = async ({ db }: Dependencies, { customerId, site }: Asking) => {
  const customer = await findCustomer(db, customerId)
  if (!customer) return null
  const { email, emailVerifiedAt } = customer
  const kept = await findSubscriptionByEmail(db, site.id, email)
  return { email, isVerified: emailVerifiedAt !== null, kept }
}

const signInAgain = () => err(unauthorized('sign-in-again'))

/** The e-mails of this site that a customer gets, told only of an address that is known to be theirs. */
export const readOwnSubscription = async (dependencies: Dependencies, asking: Asking): Answer => {
  const whom = await whose(dependencies, asking)
  if (!whom) return signInAgain()
  const kept = whom.isVerified ? whom.kept : null
  const now = dependencies.now().getTime()
  return ok({
    verified: whom.isVerified,
    requested: false,
    subscription: kept && {
      maskedEmail: maskEmail(kept.email),
      status: kept.status,
      topics: [...kept.topics],
      pausedUntil:
        kept.pausedUntil !== null && kept.pausedUntil > now
          ? new Date(kept.pausedUntil).toISOString()
          : null,
    },
  })
}

const askTheMailbox = async (
  dependencies: Dependencies,
  { site, client }: Asking,
  email: string,
  topics: PreferencesRequest['topics'],
): Answer => {
  const asked = await subscribe(dependencies, site, { email, topics, postalCode: null }, client)
  return asked.ok ? ok({ verified: false, requested: true, subscription: null }) : asked
}

/** Chooses topics and pauses. An address that nobody has shown to be theirs is asked by mail first. */
export const setOwnSubscription = async (
  dependencies: Dependencies,
  asking: Asking,
  { topics, pause }: PreferencesRequest,
): Answer => {
  const whom = await whose(dependencies, asking)
  if (!whom) return signInAgain()
  if (!whom.isVerified) return askTheMailbox(dependencies, asking, whom.email, topics)
  const at = dependencies.now().getTime()
  await keepSubscription(dependencies.db, {
    siteId: asking.site.id,
    email: whom.email,
    topics: subscriptionTopics.filter((topic) => topics.includes(topic)),
    pausedUntil: pausedUntil(pause, whom.kept?.pausedUntil ?? null, at),
    isNew: whom.kept?.status !== 'active',
    now: at,
  })
  return readOwnSubscription(dependencies, asking)
}

/** No more e-mails. Where the address may be somebody else's, a mail with the way out goes there instead. */
export const endOwnSubscription = async (dependencies: Dependencies, asking: Asking): Answer => {
  const whom = await whose(dependencies, asking)
  if (!whom) return signInAgain()
  if (!whom.isVerified)
    return whom.kept?.status === 'active'
      ? askTheMailbox(dependencies, asking, whom.email, [...subscriptionTopics])
      : ok({ verified: false, requested: true, subscription: null })
  if (whom.kept) await endSubscription(dependencies.db, whom.kept.id, dependencies.now().getTime())
  return readOwnSubscription(dependencies, asking)
}
