import type { CustomerData } from '../../../contract/account/account.ts'
import type { Db } from '../../database.ts'
import type { StoredCustomer } from './customers.ts'

type Row = Record<string, unknown>
type Part = Exclude<keyof CustomerData, 'exportedAt' | 'profile'>

/** Columns that hold JSON: they are told as what they stand for. */
const JSON_COLUMNS = new Set([
  'address',
  'snapshot',
  'topics',
  'sku_ids',
  'location',
  'contact',
  'shipping_address',
  'billing_address',
  'unfinished',
  'items',
  'recipient',
  'samples',
  'events',
  'facts',
  'decision',
  'crew_note',
])
/** The columns that are 0 or 1, and those that are moments. */
const MOMENT = /_(?:at|until)$/

const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (JSON_COLUMNS.has(name) && typeof value === 'string') return [name, JSON.parse(value)]
      if (MOMENT.test(name) && typeof value === 'number')
        return [name, new Date(value).toISOString()]
      return [name, value]
    }),
  )

/** Said along with the owner, for the index of what customers have: SQL, for a row of `cart`. */
export const IS_CUSTOMERS = `substr(owner, 1, 9) = 'customer:'`

/** Before `= ?`, in any case: SQL, for a row of `swatch_order`. Without the brackets the collation would be the path's. */
export const IS_POSTED_TO = `recipient IS NOT NULL AND (recipient ->> '$.email') COLLATE NOCASE`

const WROTE = 'site_id, status, text, first_name, last_name, email, city, state, created_at'

/**
 * What is read for each part: of the customer (?1), of who owns carts, orders and lists (?2), of their e-mail address
 * (?3), which is null while nobody has shown it to be theirs.
 */
const queries: Readonly<Record<Part, string>> = {
  addresses: `SELECT address, is_default_billing, is_default_shipping FROM customer_address
    WHERE customer_id = ?1 ORDER BY label`,
  orders: `SELECT number, site_id, status, placed_at, total, promo_code, financing_referral,
      prepared_by ->> '$.platform' AS assistant, snapshot
    FROM orders WHERE owner = ?2 ORDER BY placed_at DESC`,
  carts: `SELECT site_id, status, location, contact, shipping_address, billing_address, unfinished,
      promo_code, created_at, updated_at,
      (SELECT json_group_array(json_object('sku', sku_id, 'quantity', quantity,
        'fulfillment', fulfillment))
        FROM (SELECT sku_id, quantity, fulfillment FROM cart_line WHERE cart_id = cart.id
          UNION ALL SELECT p.sku_id, p.quantity, 'delivery' FROM cart_set s
            JOIN cart_set_part p ON p.set_id = s.id WHERE s.cart_id = cart.id)) AS items
    FROM cart WHERE owner = ?2 AND ${IS_CUSTOMERS} ORDER BY updated_at DESC`,
  setAside: `SELECT site_id, reason, sku_id AS sku, quantity FROM cart_aside WHERE owner = ?2
    UNION ALL SELECT s.site_id, s.reason, p.sku_id, p.quantity FROM cart_set s
      JOIN cart_set_part p ON p.set_id = s.id WHERE s.owner = ?2 AND s.reason IS NOT NULL`,
  reviews: `SELECT kind, subject, stars, title, ${WROTE} FROM review WHERE email = lower(?3)`,
  questions: `SELECT item_id, ${WROTE} FROM question WHERE email = lower(?3)`,
  answers: `SELECT question_id, ${WROTE} FROM answer WHERE email = lower(?3)`,
  subscriptions: `SELECT site_id, email, status, topics, postal_code, paused_until, requested_at,
      confirmed_at, ended_at
    FROM subscription WHERE email = ?3`,
  alerts: `SELECT site_id, email, sku_id AS sku, below, status, requested_at, told_at, told_price
    FROM product_alert WHERE email = ?3`,
  swatches: `SELECT site_id, number, recipient, samples, placed_at, posted_at FROM swatch_order
    WHERE ${IS_POSTED_TO} = ?3`,
  visits: `SELECT site_id, store_id, starts_at, status, email, first_name, last_name, phone, note,
      sku_ids
    FROM store_visit WHERE email = ?3`,
  holds: `SELECT site_id, store_id, sku_id AS sku, status, held_at, until, email, first_name,
      last_name, phone
    FROM store_hold WHERE email = ?3`,
  sessions: `SELECT site_id, device, created_at, last_used_at, expires_at FROM customer_session
    WHERE customer_id = ?1`,
  lists: `SELECT site_id, name, created_at, updated_at,
      (SELECT json_group_array(json_object('sku', sku_id, 'name', name, 'quantity', quantity,
        'room', room, 'note', note, 'arrangement', json(arrangement))) FROM wishlist_item
        WHERE wishlist_id = wishlist.id AND removed_at IS NULL) AS items
    FROM wishlist WHERE owner = ?2 AND deleted_at IS NULL ORDER BY updated_at DESC`,
  opinions: `SELECT i.sku_id AS sku, v.vote, v.name, NULL AS text, v.created_at
    FROM wishlist_vote v JOIN wishlist_item i ON i.id = v.item_id WHERE v.voter = ?2
    UNION ALL SELECT i.sku_id, NULL, c.name, c.text, c.created_at
    FROM wishlist_comment c JOIN wishlist_item i ON i.id = c.item_id WHERE c.voter = ?2`,
  helpful: 'SELECT review_id AS review FROM review_vote WHERE owner = ?2',
  claims: `SELECT c.number, o.number AS order_number, c.kind, c.status, c.facts, c.decision,
      c.created_at, c.changed_at,
      (SELECT json_group_array(json_object('kind', e.kind, 'note', e.note, 'at', e.at))
        FROM claim_event e WHERE e.claim_id = c.id) AS events
    FROM orders o JOIN claim c ON c.order_id = o.id WHERE o.owner = ?2`,
  crewNotes: `SELECT o.number AS order_number, n.note AS crew_note, n.updated_at
    FROM orders o JOIN order_note n ON n.order_id = o.id WHERE o.owner = ?2`,
}

/** Exports all data about the customer, part by part. */
export const readCustomerData = async (
  db: Db,
  customer: StoredCustomer,
): Promise<Omit<CustomerData, 'exportedAt' | 'profile'>> => {
  const owner = `customer:${customer.id}`
  const email = customer.emailVerifiedAt === null ? null : customer.email
  const values = [customer.id, owner, email] as const
  const parts = Object.keys(queries) as Part[]
  const results = await db.batch<Row>(
    parts.map((part) => {
      const needed = Number(/\?(\d)/.exec(queries[part])?.[1] ?? 0)
      // A statement takes as many values as its highest number.
      return db.prepare(queries[part]).bind(...values.slice(0, needed))
    }),
  )
  const read = (part: Part): Row[] =>
    (results[parts.indexOf(part)]?.results ?? []).map((row) => plain(row))
  return {
    addresses: read('addresses'),
    orders: read('orders'),
    carts: read('carts'),
    setAside: read('setAside'),
    lists: read('lists'),
    opinions: read('opinions'),
    helpful: read('helpful'),
    claims: read('claims'),
    crewNotes: read('crewNotes'),
    reviews: read('reviews'),
    questions: read('questions'),
    answers: read('answers'),
    subscriptions: read('subscriptions'),
    alerts: read('alerts'),
    swatches: read('swatches'),
    visits: read('visits'),
    holds: read('holds'),
    sessions: read('sessions'),
  }
}
