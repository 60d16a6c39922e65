import type { Db } from '../../database.ts'
import type { CartKey } from '../cart/cart-key.ts'
import type { Owner } from '../customers/identities.ts'

/**
 * Makes a guest's orders the customer's: with the carts they came from, should a payment still fail and the lines go
 * back, and with the keys they were placed under, should the answer be asked for again.
 */
export const ordersAdopted = (db: Db, customer: CartKey, guest: Owner): D1PreparedStatement[] => {
  const bound = (sql: string) => db.prepare(sql).bind(customer.owner, guest)
  return [
    // Found by their orders, which are found by their owner: carts that are over are found by nobody's.
    bound(`UPDATE cart SET owner = ?1 WHERE owner = ?2 AND status = 'ordered'
      AND id IN (SELECT cart_id FROM orders WHERE owner = ?2)`),
    db
      .prepare('UPDATE orders SET owner = ? WHERE owner = ? AND site_id = ?')
      .bind(customer.owner, guest, customer.siteId),
    bound(`UPDATE idempotency SET owner = ?1 WHERE owner = ?2
      AND NOT EXISTS (SELECT 1 FROM idempotency mine WHERE mine.owner = ?1
        AND mine.route = idempotency.route AND mine.key = idempotency.key)`),
  ]
}
