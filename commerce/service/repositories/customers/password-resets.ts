import { z } from 'zod'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'

/** Notes that someone asked for a new password by this name, and makes the mail about it due: both or neither. */
export const insertPasswordRequest = async (
  db: Db,
  request: { siteId: SiteId; login: string; now: number },
): Promise<void> => {
  const id = crypto.randomUUID()
  await db.batch([
    db
      .prepare(
        'INSERT INTO password_request (id, site_id, login, requested_at) VALUES (?, ?, ?, ?)',
      )
      .bind(id, request.siteId, request.login, request.now),
    db
      .prepare('INSERT INTO outbox (id, kind, subject_id, next_attempt_at) VALUES (?, ?, ?, ?)')
      .bind(`password-forgot:${id}`, 'password-forgot', id, request.now),
  ])
}

const requestRow = z.object({
  site_id: z.string(),
  login: z.string(),
  requested_at: z.int(),
})

export const findPasswordRequest = async (
  db: Db,
  id: string,
): Promise<{ siteId: SiteId; login: string; requestedAt: number } | null> => {
  const found = await db.prepare('SELECT * FROM password_request WHERE id = ?').bind(id).first()
  if (!found) return null
  const { site_id, login, requested_at } = requestRow.parse(found)
  return { siteId: site_id, login, requestedAt: requested_at }
}

type NewLink = {
  readonly tokenHash: string
  readonly customerId: string
  readonly requestId: string
  readonly requestedAt: number
  readonly expiresAt: number
  readonly windowFrom: number
  readonly most: number
}

/**
 * Keeps the link of a mail, and voids those of earlier requests. False, and nothing is kept, when a newer request has
 * been answered already or this customer was sent `most` links since `windowFrom`. A second attempt at the same mail
 * leaves the first one's link good: it may have arrived.
 */
export const insertResetLink = async (db: Db, link: NewLink): Promise<boolean> => {
  const [inserted] = await db.batch([
    db
      .prepare(
        `INSERT INTO password_reset (token_hash, customer_id, request_id, requested_at, expires_at)
         SELECT ?1, ?2, ?3, ?4, ?5
         WHERE NOT EXISTS (SELECT 1 FROM password_reset
             WHERE customer_id = ?2 AND requested_at > ?4 AND request_id <> ?3)
           AND (SELECT count(DISTINCT request_id) FROM password_reset
             WHERE customer_id = ?2 AND requested_at > ?6 AND request_id <> ?3) < ?7`,
      )
      .bind(
        link.tokenHash,
        link.customerId,
        link.requestId,
        link.requestedAt,
        link.expiresAt,
        link.windowFrom,
        link.most,
      ),
    db
      .prepare(
        `UPDATE password_reset SET used_at = ?1
         WHERE customer_id = ?2 AND request_id <> ?3 AND used_at IS NULL
           AND EXISTS (SELECT 1 FROM password_reset WHERE token_hash = ?4)`,
      )
      .bind(link.requestedAt, link.customerId, link.requestId, link.tokenHash),
  ])
  return (inserted?.meta.changes ?? 0) > 0
}

const linkRow = z.object({ customer_id: z.string(), expires_at: z.int() })

/** What a link opens, while it is good. */
export const findResetLink = async (
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ customerId: string; expiresAt: number } | null> => {
  const found = await db
    .prepare(
      `SELECT customer_id, expires_at FROM password_reset
       WHERE token_hash = ? AND used_at IS NULL AND expires_at > ?`,
    )
    .bind(tokenHash, now)
    .first()
  if (!found) return null
  const { customer_id, expires_at } = linkRow.parse(found)
  return { customerId: customer_id, expiresAt: expires_at }
}

/** Whose password was changed by a link, with this form of it; null when it was not. As long as a link is good. */
export const findUsedReset = (
  db: Db,
  used: { tokenHash: string; key: string; now: number },
): Promise<string | null> =>
  db
    .prepare(
      `SELECT customer_id FROM password_reset
       WHERE token_hash = ? AND used_key = ? AND expires_at > ?`,
    )
    .bind(used.tokenHash, used.key, used.now)
    .first<string>('customer_id')

export const forgetResets = async (db: Db, before: number): Promise<void> => {
  await db.batch([
    db.prepare('DELETE FROM password_request WHERE requested_at < ?').bind(before),
    db.prepare('DELETE FROM password_reset WHERE expires_at < ?').bind(before),
  ])
}
