import { z } from 'zod'
import type { ClaimStatus } from '../../../contract/order/claims.ts'
import type { OrderStatus } from '../../../contract/order/order.ts'
import type { SiteId } from '../../../domain/brand.ts'
import { type Db, type Rule, runBatch } from '../../database.ts'
import { IS_CUSTOMERS, IS_POSTED_TO } from './customer-data.ts'
import { noticeDue } from './customer-profile.ts'
import { mustStillKnow, type StoredCustomer } from './customers.ts'
import { type OrderSnapshot, orderSnapshot } from '../orders/orders.ts'
import { eachApart, nextAttempt } from '../../retries.ts'
import type { Log } from '../../log.ts'
import { storedJson } from '../stored-json.ts'

const names = (statuses: readonly string[]): string =>
  statuses.map((status) => `'${status}'`).join(', ')

/** What has arrived or never will: nobody needs to find a door for it any more. */
const ARRIVED: readonly OrderStatus[] = ['delivered', 'cancelled', 'failed']
/** What was sent and is not settled: a piece is still to be fetched, money to go back, or somebody to be asked. */
const UNDER_WAY: readonly ClaimStatus[] = ['desk', 'customer', 'approved']
/** Whether nothing of an order is to come any more: SQL, for a row `o` of `orders`. */
const IS_OVER = `(o.status IN (${names(ARRIVED)}) AND NOT EXISTS (
  SELECT 1 FROM claim c WHERE c.order_id = o.id AND c.status IN (${names(UNDER_WAY)})))`

const row = z.object({ id: z.string(), snapshot: storedJson(orderSnapshot) })

type Address = OrderSnapshot['billingAddress']

/** What tax law asks to keep of an address: the place that the sale is taxed at. */
const placeOf = (it: Address): Address => ({
  ...it,
  name: { first: '', last: '' },
  businessName: '',
  street1: '',
  street2: '',
  phoneNumber: '',
  label: '',
})

/** An order without anybody: its pieces, sums and place. */
const anonymised = ({ notes: _, ...it }: OrderSnapshot): OrderSnapshot => ({
  ...it,
  contact: { email: '', phoneNumber: '' },
  shippingAddress: it.shippingAddress && placeOf(it.shippingAddress),
  billingAddress: placeOf(it.billingAddress),
})

const anonymise = (db: Db, found: unknown): D1PreparedStatement[] => {
  const { id, snapshot } = row.parse(found)
  return [
    db
      .prepare('UPDATE orders SET snapshot = ? WHERE id = ?')
      .bind(JSON.stringify(anonymised(snapshot)), id),
    // What the crew was told of their home, and pictures of it.
    db.prepare('DELETE FROM order_note WHERE order_id = ?').bind(id),
    db.prepare('DELETE FROM claim WHERE order_id = ?').bind(id),
  ]
}

/**
 * Forgets a customer, all or nothing. Their orders belong to nobody from then on: those that are over keep no name,
 * those on their way do so until they have arrived, and those of which a claim is under way until it is settled. Of
 * what they wrote in public the words stay, without a name; that and their subscription, alerts and visits only for an
 * address that was shown to be theirs. `stale_row` where the password that was verified is no longer theirs.
 */
export const forgetCustomer = async (
  db: Db,
  customer: StoredCustomer,
  { siteId, now }: { siteId: SiteId; now: number },
): Promise<Rule | null> => {
  const owner = `customer:${customer.id}`
  const nobody = `customer:deleted-${crypto.randomUUID()}`
  const { results } = await db
    .prepare(`SELECT o.id, o.snapshot FROM orders o WHERE o.owner = ? AND ${IS_OVER}`)
    .bind(owner)
    .all()
  const owned = (sql: string) => db.prepare(sql).bind(owner)
  const written = (sql: string) => db.prepare(sql).bind(customer.email)
  const unnamed = `first_name = 'A customer', last_name = '', email = '', city = '', state = ''`
  const isTheirs = customer.emailVerifiedAt !== null
  return runBatch(db, [
    mustStillKnow(db, customer),
    ...results.flatMap((found) => anonymise(db, found)),
    owned(
      `INSERT OR IGNORE INTO order_to_anonymise (order_id)
       SELECT o.id FROM orders o WHERE o.owner = ? AND NOT ${IS_OVER}`,
    ),
    db.prepare('UPDATE orders SET owner = ? WHERE owner = ?').bind(nobody, owner),
    owned('DELETE FROM idempotency WHERE owner = ?'),
    owned(`DELETE FROM cart WHERE owner = ? AND ${IS_CUSTOMERS}`),
    owned('DELETE FROM cart_aside WHERE owner = ?'),
    owned('DELETE FROM cart_set WHERE owner = ?'),
    owned('DELETE FROM review_vote WHERE owner = ?'),
    // Its pieces, shares and what others said go with a list. In two steps, each of which an index is for.
    owned('DELETE FROM wishlist WHERE owner = ? AND deleted_at IS NULL'),
    owned('DELETE FROM wishlist WHERE owner = ? AND deleted_at IS NOT NULL'),
    owned('DELETE FROM wishlist_vote WHERE voter = ?'),
    owned('DELETE FROM wishlist_comment WHERE voter = ?'),
    owned('DELETE FROM wishlist_alert WHERE owner = ?'),
    owned('DELETE FROM wishlist_alert_link WHERE owner = ?'),
    ...(isTheirs
      ? [
          written('DELETE FROM subscription WHERE email = ?'),
          written('DELETE FROM product_alert WHERE email = ?'),
          // What is not in the post yet still goes to its door, and is then forgotten as any other.
          written(
            `UPDATE swatch_order SET recipient = NULL WHERE posted_at IS NOT NULL AND ${IS_POSTED_TO} = ?`,
          ),
          written('DELETE FROM store_visit WHERE email = ?'),
          written('DELETE FROM store_hold WHERE email = ?'),
          ...['review', 'question', 'answer'].flatMap((table) => [
            written(`DELETE FROM ${table} WHERE email = lower(?) AND status <> 'approved'`),
            written(`UPDATE ${table} SET ${unnamed} WHERE email = lower(?)`),
          ]),
        ]
      : []),
    written('DELETE FROM password_request WHERE login = ?'),
    db.prepare('DELETE FROM password_request WHERE login = ?').bind(customer.userName),
    // Sessions, addresses and links for passwords go with their customer.
    db.prepare('DELETE FROM customer WHERE id = ?').bind(customer.id),
    ...noticeDue(db, {
      kind: 'account-deleted',
      siteId,
      email: customer.email,
      firstName: customer.firstName,
      now,
    }),
  ])
}

/** Takes the names from orders of customers who left, once the orders are over. */
export const anonymiseArrived = async (
  db: Db,
  { now, limit, log }: { now: number; limit: number; log: Log },
): Promise<void> => {
  const { results } = await db
    .prepare(
      `UPDATE order_to_anonymise
       SET attempts = attempts + 1, next_attempt_at = ${nextAttempt('?1', 'attempts')}
       WHERE order_id IN (SELECT a.order_id FROM order_to_anonymise a
         CROSS JOIN orders o ON o.id = a.order_id -- in this order: SQLite would begin with all orders
         WHERE ${IS_OVER} AND a.next_attempt_at <= ?1
         ORDER BY a.next_attempt_at LIMIT ?2)
       RETURNING order_id AS id,
         (SELECT snapshot FROM orders WHERE id = order_to_anonymise.order_id) AS snapshot`,
    )
    .bind(now, limit)
    .all()
  await eachApart(log, 'anonymise', results, (found) =>
    db.batch([
      ...anonymise(db, found),
      db.prepare('DELETE FROM order_to_anonymise WHERE order_id = ?').bind(row.parse(found).id),
    ]),
  )
}

const notice = z.object({
  kind: z.enum(['email-changed', 'account-deleted']),
  site_id: z.string(),
  email: z.string(),
  first_name: z.string(),
})

/** Whom a mail about an account that is not theirs any more goes to. */
export const findNotice = async (db: Db, id: string) => {
  const found = await db.prepare('SELECT * FROM account_notice WHERE id = ?').bind(id).first()
  if (!found) return null
  const { kind, site_id, email, first_name } = notice.parse(found)
  return { kind, siteId: site_id, email, firstName: first_name }
}

export const forgetNotices = async (db: Db, before: number): Promise<void> => {
  await db.prepare('DELETE FROM account_notice WHERE created_at < ?').bind(before).run()
}
