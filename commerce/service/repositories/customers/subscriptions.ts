import { z } from 'zod'
import { subscriptionTopics, type SubscriptionTopic } from '../../../contract/account/topics.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { storedJson } from '../stored-json.ts'

/** `confirm` answers the question whether it was them; `manage` changes what they get, or ends it. */
export type LinkPurpose = 'confirm' | 'manage'

const row = z.object({
  id: z.string(),
  site_id: z.string(),
  email: z.string(),
  status: z.enum(['pending', 'active', 'unsubscribed']),
  topics: storedJson(z.array(z.enum(subscriptionTopics))),
  paused_until: z.int().nullable(),
})

export type StoredSubscription = {
  readonly id: string
  readonly siteId: SiteId
  readonly email: string
  readonly status: 'pending' | 'active' | 'unsubscribed'
  readonly topics: readonly SubscriptionTopic[]
  /** Milliseconds; nothing is sent before. */
  readonly pausedUntil: number | null
}

export const readSubscription = (found: unknown): StoredSubscription => {
  const { site_id, paused_until, ...rest } = row.parse(found)
  return { ...rest, siteId: site_id, pausedUntil: paused_until }
}

type NewRequest = {
  readonly siteId: SiteId
  readonly email: string
  readonly topics: readonly SubscriptionTopic[]
  readonly postalCode: string | null
  readonly now: number
  /** A window that began before this instant is over. */
  readonly windowFrom: number
  /** Mails that one address is sent within a window. */
  readonly limit: number
}

const windowRow = z.object({ window_requests: z.int(), window_started_at: z.int() })

/**
 * Notes that an address was entered and makes the mail due that fits it, both or neither: the question for one that is
 * not on the list, a reminder for one that is (whose choices nobody changes by a form that anyone can fill in). Beyond
 * the limit no mail is made.
 */
export const requestSubscription = async (
  db: Db,
  request: NewRequest,
): Promise<{ readonly requests: number; readonly windowStartedAt: number }> => {
  const { siteId, email, topics, postalCode, now, windowFrom, limit } = request
  const [noted] = await db.batch([
    db
      .prepare(
        `INSERT INTO subscription (id, site_id, email, status, topics, postal_code, requested_at,
           window_started_at, window_requests)
         VALUES (?1, ?2, ?3, 'pending', ?4, ?5, ?6, ?6, 1)
         ON CONFLICT (site_id, email) DO UPDATE SET
           status = CASE status WHEN 'active' THEN 'active' ELSE 'pending' END,
           topics = CASE status WHEN 'active' THEN topics ELSE excluded.topics END,
           postal_code = CASE status WHEN 'active' THEN postal_code ELSE excluded.postal_code END,
           requested_at = excluded.requested_at,
           window_requests = CASE WHEN window_started_at < ?7 THEN 1
             ELSE min(window_requests + 1, 1000) END,
           window_started_at = CASE WHEN window_started_at < ?7 THEN excluded.window_started_at
             ELSE window_started_at END
         RETURNING window_requests, window_started_at`,
      )
      .bind(
        crypto.randomUUID(),
        siteId,
        email,
        JSON.stringify(topics),
        postalCode,
        now,
        windowFrom,
      ),
    db
      .prepare(
        `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
         SELECT ?1, CASE status WHEN 'active' THEN 'subscription-known' ELSE 'subscription-confirm' END,
           id, ?2
         FROM subscription WHERE site_id = ?3 AND email = ?4 AND window_requests <= ?5`,
      )
      .bind(`subscription:${crypto.randomUUID()}`, now, siteId, email, limit),
  ])
  const { window_requests, window_started_at } = windowRow.parse(noted?.results[0])
  return { requests: window_requests, windowStartedAt: window_started_at }
}

export const findSubscriptionById = async (
  db: Db,
  id: string,
): Promise<StoredSubscription | null> => {
  const found = await db.prepare('SELECT * FROM subscription WHERE id = ?').bind(id).first()
  return found ? readSubscription(found) : null
}

/** The subscription that a mail's link belongs to, by the hash of its token, while the link has not expired. */
export const findSubscriptionByLink = async (
  db: Db,
  link: { tokenHash: string; purpose: LinkPurpose; siteId: SiteId; now: number },
): Promise<StoredSubscription | null> => {
  const found = await db
    .prepare(
      `SELECT s.* FROM subscription_link l JOIN subscription s ON s.id = l.subscription_id
       WHERE l.token_hash = ? AND l.purpose = ? AND l.expires_at > ? AND s.site_id = ?`,
    )
    .bind(link.tokenHash, link.purpose, link.now, link.siteId)
    .first()
  return found ? readSubscription(found) : null
}

export const insertSubscriptionLink = async (
  db: Db,
  link: { tokenHash: string; subscriptionId: string; purpose: LinkPurpose; expiresAt: number },
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO subscription_link (token_hash, subscription_id, purpose, expires_at)
       VALUES (?, ?, ?, ?)`,
    )
    .bind(link.tokenHash, link.subscriptionId, link.purpose, link.expiresAt)
    .run()
}

/** Makes a pending subscription an active one and its welcome due; once, however often the button is pressed. */
export const confirmSubscription = async (db: Db, id: string, now: number): Promise<void> => {
  await db.batch([
    db
      .prepare(
        `UPDATE subscription SET status = 'active', confirmed_at = ?2, ended_at = NULL,
           paused_until = NULL
         WHERE id = ?1 AND status = 'pending'`,
      )
      .bind(id, now),
    db
      .prepare(
        `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
         SELECT ?1, 'subscription-welcome', ?2, ?3 WHERE changes() = 1`,
      )
      .bind(`subscription:${crypto.randomUUID()}`, id, now),
  ])
}

/** Changes an active subscription; any other stays as it is. */
export const setPreferences = async (
  db: Db,
  id: string,
  chosen: { topics: readonly SubscriptionTopic[]; pausedUntil: number | null },
): Promise<void> => {
  await db
    .prepare(
      `UPDATE subscription SET topics = ?, paused_until = ? WHERE id = ? AND status = 'active'`,
    )
    .bind(JSON.stringify(chosen.topics), chosen.pausedUntil, id)
    .run()
}

export const endSubscription = async (db: Db, id: string, now: number): Promise<void> => {
  await db
    .prepare(
      `UPDATE subscription SET status = 'unsubscribed', ended_at = ?, paused_until = NULL
       WHERE id = ? AND status <> 'unsubscribed'`,
    )
    .bind(now, id)
    .run()
}

/** Forgets addresses that nobody confirmed since the given instant, and links that have expired. */
export const forgetSubscriptions = async (
  db: Db,
  { unconfirmedSince, now }: { unconfirmedSince: number; now: number },
): Promise<void> => {
  await db.batch([
    db
      .prepare(`DELETE FROM subscription WHERE status = 'pending' AND requested_at < ?`)
      .bind(unconfirmedSince),
    db.prepare('DELETE FROM subscription_link WHERE expires_at <= ?').bind(now),
  ])
}
