import type { Db } from '../../database.ts'

/** More browsers than a household has; the oldest are forgotten. */
const MOST_DEVICES = 20

type Device = { readonly customerId: string; readonly tokenHash: string }

export const isKnownDevice = async (db: Db, { customerId, tokenHash }: Device): Promise<boolean> =>
  (await db
    .prepare('SELECT 1 FROM known_device WHERE customer_id = ? AND token_hash = ?')
    .bind(customerId, tokenHash)
    .first()) !== null

/** From now on, or again, this is a browser in which the customer has signed in. */
export const rememberDevice = async (
  db: Db,
  { customerId, tokenHash, now }: Device & { readonly now: number },
): Promise<void> => {
  await db.batch([
    db
      .prepare(
        `INSERT INTO known_device (customer_id, token_hash, last_used_at) VALUES (?, ?, ?)
         ON CONFLICT (customer_id, token_hash) DO UPDATE SET last_used_at = excluded.last_used_at`,
      )
      .bind(customerId, tokenHash, now),
    db
      .prepare(
        `DELETE FROM known_device WHERE customer_id = ?1 AND token_hash NOT IN (
           SELECT token_hash FROM known_device WHERE customer_id = ?1
           ORDER BY last_used_at DESC, token_hash LIMIT ?2)`,
      )
      .bind(customerId, MOST_DEVICES),
  ])
}

export const forgetDevices = async (db: Db, before: number): Promise<void> => {
  await db.prepare('DELETE FROM known_device WHERE last_used_at < ?').bind(before).run()
}
