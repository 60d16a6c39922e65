import { z } from 'zod'
import type { SiteId } from '../../../domain/brand.ts'
import { type Db, type Rule, runBatch } from '../../database.ts'
import { type Known, mustStillKnow } from './customers.ts'

const row = z.object({
  id: z.string(),
  token_hash: z.string(),
  customer_id: z.string(),
  site_id: z.string(),
  device: z.string(),
  created_at: z.int(),
  last_used_at: z.int(),
  expires_at: z.int(),
})

export type StoredSession = {
  readonly id: string
  readonly tokenHash: string
  readonly customerId: string
  readonly siteId: string
  readonly device: string
  readonly createdAt: number
  readonly lastUsedAt: number
  readonly expiresAt: number
}

const read = (found: unknown): StoredSession => {
  const it = row.parse(found)
  return {
    id: it.id,
    tokenHash: it.token_hash,
    customerId: it.customer_id,
    siteId: it.site_id,
    device: it.device,
    createdAt: it.created_at,
    lastUsedAt: it.last_used_at,
    expiresAt: it.expires_at,
  }
}

/** For whoever knows the password; `stale_row` where it was changed since it was verified. */
export const insertSession = (
  db: Db,
  customer: Known,
  it: {
    readonly tokenHash: string
    readonly siteId: SiteId
    readonly device: string
    readonly now: number
    readonly expiresAt: number
  },
): Promise<Rule | null> =>
  runBatch(db, [
    mustStillKnow(db, customer),
    db
      .prepare(
        `INSERT INTO customer_session
           (token_hash, customer_id, expires_at, id, site_id, created_at, last_used_at, device)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7)`,
      )
      .bind(
        it.tokenHash,
        customer.id,
        it.expiresAt,
        crypto.randomUUID(),
        it.siteId,
        it.now,
        it.device,
      ),
  ])

/** The session that a token opens, while it has not ended. */
export const findSession = async (
  db: Db,
  tokenHash: string,
  now: number,
): Promise<StoredSession | null> => {
  const found = await db
    .prepare('SELECT * FROM customer_session WHERE token_hash = ? AND expires_at > ?')
    .bind(tokenHash, now)
    .first()
  return found ? read(found) : null
}

const MOST_LISTED = 100

/** The sessions of a customer that have not ended, the latest used first. */
export const listSessions = async (
  db: Db,
  customerId: string,
  now: number,
): Promise<StoredSession[]> => {
  const { results } = await db
    .prepare(
      `SELECT * FROM customer_session WHERE customer_id = ? AND expires_at > ?
       ORDER BY last_used_at DESC LIMIT ${MOST_LISTED}`,
    )
    .bind(customerId, now)
    .all()
  return results.map(read)
}

/** Notes that a session is in use, to within some minutes. */
export const touchSession = async (db: Db, tokenHash: string, now: number): Promise<void> => {
  await db
    .prepare('UPDATE customer_session SET last_used_at = ? WHERE token_hash = ?')
    .bind(now, tokenHash)
    .run()
}

export const endSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.prepare('DELETE FROM customer_session WHERE token_hash = ?').bind(tokenHash).run()
}

/** Ends one of a customer's sessions by its id; false when they have no such one. */
export const endSessionById = async (db: Db, customerId: string, id: string): Promise<boolean> => {
  const { meta } = await db
    .prepare('DELETE FROM customer_session WHERE customer_id = ? AND id = ?')
    .bind(customerId, id)
    .run()
  return meta.changes > 0
}

export const endAllSessions = async (db: Db, customerId: string): Promise<void> => {
  await db.prepare('DELETE FROM customer_session WHERE customer_id = ?').bind(customerId).run()
}

export const forgetSessions = async (db: Db, before: number): Promise<void> => {
  await db.prepare('DELETE FROM customer_session WHERE expires_at < ?').bind(before).run()
}
