import { z } from 'zod'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'

const decisionRow = z.object({
  decision: z.enum(['approved', 'declined', 'referred']),
  limit_cents: z.int(),
  used_cents: z.int(),
  expires_at: z.int(),
})

type StoredDecision = {
  readonly decision: 'approved' | 'declined' | 'referred'
  readonly limit: number
  readonly used: number
  readonly expiresAt: number
}

/** Keeps a decision, and forgets those that are long over. */
export const keepDecision = async (
  db: Db,
  it: {
    readonly referenceHash: string
    readonly siteId: SiteId
    readonly decision: StoredDecision['decision']
    readonly limit: number
    readonly now: number
    readonly expiresAt: number
    readonly forgetBefore: number
  },
): Promise<void> => {
  await db.batch([
    db.prepare('DELETE FROM lender_decision WHERE expires_at < ?').bind(it.forgetBefore),
    db
      .prepare(
        `INSERT INTO lender_decision
           (reference_hash, site_id, decision, limit_cents, decided_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .bind(it.referenceHash, it.siteId, it.decision, it.limit, it.now, it.expiresAt),
  ])
}

/** A decision that still holds, with what has been set aside of it. */
export const findDecision = async (
  db: Db,
  siteId: SiteId,
  referenceHash: string,
  now: number,
): Promise<StoredDecision | null> => {
  const found = await db
    .prepare(
      `SELECT decision, limit_cents, expires_at,
         (SELECT coalesce(sum(amount_cents - refunded_cents), 0) FROM lender_authorisation
          WHERE reference_hash = d.reference_hash AND status = 'approved') AS used_cents
       FROM lender_decision d WHERE reference_hash = ? AND site_id = ? AND expires_at > ?`,
    )
    .bind(referenceHash, siteId, now)
    .first()
  if (found === null) return null
  const row = decisionRow.parse(found)
  return {
    decision: row.decision,
    limit: row.limit_cents,
    used: row.used_cents,
    expiresAt: row.expires_at,
  }
}

/**
 * Sets an amount aside where the decision allows it, else notes that it was declined: one statement, so that two orders
 * at once never get more than there is. A key that has an answer keeps it.
 */
export const authoriseOnce = async (
  db: Db,
  it: {
    readonly key: string
    readonly siteId: SiteId
    readonly referenceHash: string
    readonly planId: string
    readonly amount: number
    readonly now: number
  },
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO lender_authorisation
         (key, reference_hash, plan_id, amount_cents, status, created_at)
       SELECT ?1, ?2, ?3, ?4, CASE WHEN EXISTS (
         SELECT 1 FROM lender_decision d
         WHERE d.reference_hash = ?2 AND d.site_id = ?5 AND d.decision = 'approved'
           AND d.expires_at > ?6
           AND d.limit_cents >= ?4 + (
             SELECT coalesce(sum(amount_cents - refunded_cents), 0) FROM lender_authorisation
             WHERE reference_hash = ?2 AND status = 'approved')
       ) THEN 'approved' ELSE 'declined' END, ?6
       WHERE true ON CONFLICT (key) DO NOTHING`,
    )
    .bind(it.key, it.referenceHash, it.planId, it.amount, it.siteId, it.now)
    .run()
}

const authorisationRow = z.object({ status: z.enum(['approved', 'declined', 'released']) })

export const findAuthorised = async (
  db: Db,
  key: string,
): Promise<'approved' | 'declined' | 'released' | null> => {
  const found = await db
    .prepare('SELECT status FROM lender_authorisation WHERE key = ?')
    .bind(key)
    .first()
  return found === null ? null : authorisationRow.parse(found).status
}

export const releaseAuthorised = async (db: Db, key: string): Promise<void> => {
  await db
    .prepare(
      `UPDATE lender_authorisation SET status = 'released' WHERE key = ? AND status = 'approved'`,
    )
    .bind(key)
    .run()
}

/**
 * Gives part of an authorised amount back, once a key; all of it releases the authorisation. False when there is not that
 * much left of it.
 */
export const refundOnce = async (
  db: Db,
  it: {
    readonly key: string
    readonly authorisation: string
    readonly amount: number
    readonly now: number
  },
): Promise<boolean> => {
  const [, , found] = await db.batch([
    db
      .prepare(
        `UPDATE lender_authorisation SET refunded_cents = refunded_cents + ?2,
           status = CASE WHEN refunded_cents + ?2 = amount_cents THEN 'released' ELSE status END
         WHERE key = ?1 AND status = 'approved' AND refunded_cents + ?2 <= amount_cents
           AND NOT EXISTS (SELECT 1 FROM lender_refund WHERE key = ?3)`,
      )
      .bind(it.authorisation, it.amount, it.key),
    db
      .prepare(
        `INSERT INTO lender_refund (key, authorisation_key, amount_cents, created_at)
         SELECT ?, ?, ?, ? WHERE changes() = 1`,
      )
      .bind(it.key, it.authorisation, it.amount, it.now),
    db.prepare('SELECT 1 FROM lender_refund WHERE key = ?').bind(it.key),
  ])
  return found?.results.length === 1
}
