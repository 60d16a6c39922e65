import { brandOf } from '../../domain/shop.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  findSubscriptionById,
  insertSubscriptionLink,
  type LinkPurpose,
  type StoredSubscription,
} from '../repositories/customers/subscriptions.ts'
import { newToken, sha256 } from '../tokens.ts'
import type { Mail } from './mailer.ts'
import {
  alreadySubscribedMail,
  confirmMail,
  type Subscriber,
  welcomeMail,
} from './subscription-mails.ts'

const DAY_MS = 24 * 60 * 60_000
const lifetimes = { confirm: 3 * DAY_MS, manage: 400 * DAY_MS } as const satisfies Record<
  LinkPurpose,
  number
>

/** A token of its own for every mail; only its hash is kept. */
const newLink = async (
  { db, now }: Dependencies,
  { id }: StoredSubscription,
  purpose: LinkPurpose,
): Promise<string> => {
  const token = newToken()
  await insertSubscriptionLink(db, {
    tokenHash: await sha256(token),
    subscriptionId: id,
    purpose,
    expiresAt: now().getTime() + lifetimes[purpose],
  })
  return token
}

const addressOf = ({ config }: Dependencies, { siteId }: StoredSubscription, path: string) =>
  `${config.siteOrigins[siteId]}/subscribe/${path}`

const subscriberOf = async (
  dependencies: Dependencies,
  stored: StoredSubscription,
): Promise<Subscriber> => {
  const token = await newLink(dependencies, stored, 'manage')
  return {
    brand: brandOf(dependencies.shop, stored.siteId),
    email: stored.email,
    topics: stored.topics,
    links: {
      preferences: addressOf(dependencies, stored, `preferences/${token}`),
      unsubscribe: addressOf(dependencies, stored, `unsubscribe/${token}`),
    },
  }
}

export const writeConfirmSubscription = async (
  dependencies: Dependencies,
  id: string,
): Promise<Mail | null> => {
  const stored = await findSubscriptionById(dependencies.db, id)
  if (stored?.status !== 'pending') return null
  const token = await newLink(dependencies, stored, 'confirm')
  return confirmMail(
    await subscriberOf(dependencies, stored),
    addressOf(dependencies, stored, `confirm/${token}`),
    lifetimes.confirm / DAY_MS,
  )
}

const toActive =
  (write: (subscriber: Subscriber) => Mail) =>
  async (dependencies: Dependencies, id: string): Promise<Mail | null> => {
    const stored = await findSubscriptionById(dependencies.db, id)
    return stored?.status === 'active' ? write(await subscriberOf(dependencies, stored)) : null
  }

export const writeAlreadySubscribed = toActive(alreadySubscribedMail)
export const writeWelcome = toActive(welcomeMail)
