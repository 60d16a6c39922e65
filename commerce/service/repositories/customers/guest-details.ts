import type { Db } from '../../database.ts'

const CARTS_A_RUN = 500

/**
 * Takes what tells who a guest is out of carts that have not changed since: contact, addresses, notes and how they
 * would pay. The pieces stay, since the guest's cookie lives for ten years; an order has details of its own.
 */
export const forgetGuestDetails = async (db: Db, before: number): Promise<void> => {
  await db
    .prepare(
      `UPDATE cart SET contact = NULL, shipping_address = NULL, billing_address = NULL, unfinished = NULL, tour = NULL,
         notes = NULL, payment = NULL, payment_token = NULL, second_payment = NULL, second_payment_token = NULL,
         payment_limit = NULL, financing = NULL, version = version + 1
       WHERE id IN (SELECT id FROM cart
         WHERE updated_at < ? AND owner LIKE 'guest:%'
           AND (contact IS NOT NULL OR shipping_address IS NOT NULL OR unfinished IS NOT NULL)
         LIMIT ?)`,
    )
    .bind(before, CARTS_A_RUN)
    .run()
}
