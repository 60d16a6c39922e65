import { z } from 'zod'
import type { Card } from './card-entry.ts'
import type { Behavior } from './test-cards.ts'

const keyRow = z.object({
  id: z.string(),
  reference: z.string(),
  return_origins: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.string())),
  public_key: z.string(),
  private_key: z.string(),
})

export type CardKey = {
  readonly id: string
  readonly reference: string
  readonly returnOrigins: readonly string[]
  readonly publicKey: string
  readonly privateKey: string
}

/** Keeps a new key, and throws away those that nobody can use any more. */
export const insertKey = async (
  db: D1Database,
  key: CardKey & { expiresAt: number },
  now: number,
): Promise<void> => {
  await db.batch([
    db.prepare('DELETE FROM card_key WHERE expires_at <= ?').bind(now),
    db
      .prepare(
        `INSERT INTO card_key (id, reference, return_origins, public_key, private_key, expires_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        key.id,
        key.reference,
        JSON.stringify(key.returnOrigins),
        key.publicKey,
        key.privateKey,
        key.expiresAt,
      ),
  ])
}

/** A key that can still be used; null for an unknown, used or expired one. */
export const findKey = async (db: D1Database, id: string, now: number): Promise<CardKey | null> => {
  const found = await db
    .prepare('SELECT * FROM card_key WHERE id = ? AND used_at IS NULL AND expires_at > ?')
    .bind(id, now)
    .first()
  if (!found) return null
  const row = keyRow.parse(found)
  return {
    id: row.id,
    reference: row.reference,
    returnOrigins: row.return_origins,
    publicKey: row.public_key,
    privateKey: row.private_key,
  }
}

/** Uses the key up and keeps the card under a token; false when someone else has used the key meanwhile. */
export const insertToken = async (
  db: D1Database,
  token: { token: string; key: CardKey; card: Card; expiresAt: number },
  now: number,
): Promise<boolean> => {
  const { card, key } = token
  const [used] = await db.batch([
    db
      .prepare(
        `UPDATE card_key SET used_at = ?2, private_key = ''
         WHERE id = ?1 AND used_at IS NULL AND expires_at > ?2`,
      )
      .bind(key.id, now),
    db
      .prepare(
        `INSERT INTO card_token (token, reference, masked, brand, expiry, behavior, expires_at)
         SELECT ?, ?, ?, ?, ?, ?, ? WHERE changes() = 1`,
      )
      .bind(
        token.token,
        key.reference,
        card.masked,
        card.brand,
        card.expiry,
        card.behavior,
        token.expiresAt,
      ),
  ])
  return used?.meta.changes === 1
}

const tokenRow = z.object({
  reference: z.string(),
  masked: z.string(),
  brand: z.string(),
  expiry: z.string(),
  expires_at: z.int(),
  charged_by: z.string().nullable(),
})

/** What a token stands for; null when there is no such token. */
export const findToken = async (db: D1Database, token: string, now: number) => {
  const found = await db
    .prepare(
      `SELECT reference, masked, brand, expiry, expires_at, charged_by
       FROM card_token WHERE token = ?`,
    )
    .bind(token)
    .first()
  if (!found) return null
  const { expires_at, charged_by, ...card } = tokenRow.parse(found)
  return { ...card, isUsable: charged_by === null && expires_at > now }
}

const chargeRow = z.object({
  id: z.string(),
  token: z.string(),
  amount: z.int(),
  status: z.enum(['approved', 'declined']),
  reason: z.string().nullable(),
  refunded: z.int(),
  voided_at: z.int().nullable(),
  behavior: z.string().nullable(),
})
export type Charge = z.infer<typeof chargeRow>

const SELECT_CHARGE = `SELECT c.id, c.token, c.amount, c.status, c.reason, c.refunded, c.voided_at,
  t.behavior FROM charge c LEFT JOIN card_token t ON t.token = c.token`

/** A charge by the key it was made under; null when there is none. */
export const findCharge = async (db: D1Database, key: string): Promise<Charge | null> => {
  const found = await db.prepare(`${SELECT_CHARGE} WHERE c.idempotency_key = ?`).bind(key).first()
  return found ? chargeRow.parse(found) : null
}

const reasons = {
  approve: null,
  answer_too_late: null,
  card_declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
} as const satisfies Record<Behavior, string | null>

/**
 * Charges once a key: the token is used up by the first charge that asks for it, and what comes of it is written down
 * in the same batch. A key that is known already changes nothing.
 */
export const insertCharge = async (
  db: D1Database,
  charge: { key: string; token: string; amount: number },
  now: number,
): Promise<void> => {
  const outcomes = JSON.stringify(reasons)
  await db.batch([
    db
      .prepare(
        `UPDATE card_token SET charged_by = ?2
         WHERE token = ?1 AND charged_by IS NULL AND expires_at > ?3
           AND NOT EXISTS (SELECT 1 FROM charge WHERE idempotency_key = ?2)`,
      )
      .bind(charge.token, charge.key, now),
    db
      .prepare(
        `INSERT INTO charge (id, idempotency_key, token, amount, status, reason, created_at)
         SELECT ?1, ?2, ?3, ?4, CASE WHEN reason IS NULL THEN 'approved' ELSE 'declined' END,
           reason, ?5
         FROM (SELECT CASE WHEN t.token IS NULL THEN 'invalid_token'
             ELSE ?6 ->> t.behavior END AS reason
           FROM (SELECT 1) LEFT JOIN card_token t ON t.token = ?3 AND t.charged_by = ?2)
         WHERE TRUE
         ON CONFLICT (idempotency_key) DO NOTHING`,
      )
      .bind(crypto.randomUUID(), charge.key, charge.token, charge.amount, now, outcomes),
  ])
}

export type Refund = { readonly key: string; readonly chargeId: string; readonly amount: number }

/**
 * Gives back part of an approved charge, once a key: a key that is known changes nothing. False when there is no such
 * charge, not that much left of it, or the key was used for another refund.
 */
export const refundCharge = async (
  db: D1Database,
  { key, chargeId, amount }: Refund,
  now: number,
): Promise<boolean> => {
  const [, , found] = await db.batch([
    db
      .prepare(
        `INSERT INTO refund (idempotency_key, charge_id, amount, created_at)
         SELECT ?1, id, ?3, ?4 FROM charge WHERE id = ?2 AND status = 'approved'
           AND voided_at IS NULL AND refunded + ?3 <= amount
         ON CONFLICT (idempotency_key) DO NOTHING`,
      )
      .bind(key, chargeId, amount, now),
    db
      .prepare('UPDATE charge SET refunded = refunded + ?2 WHERE id = ?1 AND changes() = 1')
      .bind(chargeId, amount),
    db
      .prepare('SELECT 1 FROM refund WHERE idempotency_key = ? AND charge_id = ? AND amount = ?')
      .bind(key, chargeId, amount),
  ])
  return found?.results.length === 1
}

/** Takes an approved charge back as a whole, once; a second time changes nothing. False when there is none. */
export const voidCharge = async (db: D1Database, id: string, now: number): Promise<boolean> => {
  const { meta } = await db
    .prepare(
      `UPDATE charge SET voided_at = coalesce(voided_at, ?2)
       WHERE id = ?1 AND status = 'approved' AND refunded = 0`,
    )
    .bind(id, now)
    .run()
  return meta.changes === 1
}

export const findChargeById = async (db: D1Database, id: string): Promise<Charge | null> => {
  const found = await db.prepare(`${SELECT_CHARGE} WHERE c.id = ?`).bind(id).first()
  return found ? chargeRow.parse(found) : null
}
