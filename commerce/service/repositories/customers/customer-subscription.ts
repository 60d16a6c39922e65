import type { SubscriptionTopic } from '../../../contract/account/topics.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { readSubscription, type StoredSubscription } from './subscriptions.ts'

export const findSubscriptionByEmail = async (
  db: Db,
  siteId: SiteId,
  email: string,
): Promise<StoredSubscription | null> => {
  const found = await db
    .prepare('SELECT * FROM subscription WHERE site_id = ? AND email = ?')
    .bind(siteId, email)
    .first()
  return found ? readSubscription(found) : null
}

/** Keeps what the owner of an address chose. A subscription that begins by it is welcomed, both or neither. */
export const keepSubscription = async (
  db: Db,
  it: {
    readonly siteId: SiteId
    readonly email: string
    readonly topics: readonly SubscriptionTopic[]
    readonly pausedUntil: number | null
    readonly isNew: boolean
    readonly now: number
  },
): Promise<void> => {
  await db.batch([
    db
      .prepare(
        `INSERT INTO subscription (id, site_id, email, status, topics, paused_until, requested_at,
           confirmed_at, window_started_at, window_requests)
         VALUES (?1, ?2, ?3, 'active', ?4, ?5, ?6, ?6, ?6, 0)
         ON CONFLICT (site_id, email) DO UPDATE SET
           confirmed_at = CASE status WHEN 'active' THEN confirmed_at ELSE excluded.confirmed_at END,
           status = 'active', topics = excluded.topics, paused_until = excluded.paused_until,
           ended_at = NULL`,
      )
      .bind(
        crypto.randomUUID(),
        it.siteId,
        it.email,
        JSON.stringify(it.topics),
        it.pausedUntil,
        it.now,
      ),
    ...(it.isNew
      ? [
          db
            .prepare(
              `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
               SELECT ?1, 'subscription-welcome', id, ?2 FROM subscription
               WHERE site_id = ?3 AND email = ?4`,
            )
            .bind(`subscription:${crypto.randomUUID()}`, it.now, it.siteId, it.email),
        ]
      : []),
  ])
}
