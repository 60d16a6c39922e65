import type { Db } from '../../database.ts'
import type { Owner } from './identities.ts'

const GUESTS_A_RUN = 200

/** Takes what tells who somebody is out of the carts of guests, and the guests away. */
const ended = (db: Db, guests: string, ...bound: readonly (string | number)[]) => [
  db
    .prepare(
      `UPDATE cart SET contact = NULL, shipping_address = NULL, billing_address = NULL, unfinished = NULL, tour = NULL,
         notes = NULL, status = 'merged', version = version + 1
       WHERE status = 'open' AND owner IN (SELECT 'guest:' || id FROM guest WHERE ${guests})`,
    )
    .bind(...bound),
  db.prepare(`DELETE FROM guest WHERE ${guests}`).bind(...bound),
]

/** Ends the checkout that an assistant prepared as this guest. */
export const endCheckout = async (db: Db, guest: Owner): Promise<void> => {
  await db.batch(ended(db, 'id = ? AND expires_at IS NOT NULL', guest.slice('guest:'.length)))
}

/** The same for those that nobody went on with in time. */
export const forgetCheckouts = async (db: Db, now: number): Promise<void> => {
  await db.batch(
    ended(
      db,
      'id IN (SELECT id FROM guest WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)',
      now,
      GUESTS_A_RUN,
    ),
  )
}
