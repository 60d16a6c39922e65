import { z } from 'zod'
import {
  type Order,
  order,
  orderedItem,
  type OrderStatus,
  orderStatus,
} from '../../../contract/order/order.ts'
import { cents } from '../../../contract/money.ts'
import {
  canCancel,
  type OrderEvent,
  progressOf,
  refundedOf,
} from '../../../domain/order/order-progress.ts'
import type { SiteId } from '../../../domain/brand.ts'
import { type Db, readAlone, type Reading } from '../../database.ts'
import { type Bearer, boundOf, type Owner, SELECT_OWNER } from '../customers/identities.ts'
import { CLOSED_CLAIMS_COLUMN, storedReturns } from './returned-pieces.ts'
import { EVENTS_COLUMN, storedEvents } from './order-events.ts'
import { storedJson } from '../stored-json.ts'
import { assistantOf, type PreparedBy, preparedBy } from '../../cart/prepared-by.ts'

/** The parts of an order that never change once it is placed. */
export const orderSnapshot = order
  .omit({
    id: true,
    number: true,
    status: true,
    placedAt: true,
    financingReferral: true,
    assistant: true,
    progress: true,
    refunded: true,
    canCancel: true,
  })
  .extend({ items: z.array(orderedItem) })
export type OrderSnapshot = z.infer<typeof orderSnapshot>

const orderRow = z.object({
  id: z.string(),
  number: z.string(),
  owner: z.templateLiteral([z.enum(['guest', 'customer']), ':', z.string()]),
  site_id: z.string(),
  cart_id: z.string(),
  status: orderStatus,
  placed_at: z.int(),
  total: cents,
  promo_code: z.string().nullable(),
  payment_token: z.string().nullable(),
  financing_referral: z.string().nullable(),
  prepared_by: storedJson(preparedBy).nullable(),
  snapshot: storedJson(orderSnapshot),
  events: storedEvents,
  closedClaims: storedReturns,
})

export type StoredOrder = {
  readonly id: string
  readonly number: string
  readonly owner: Owner
  readonly siteId: SiteId
  readonly cartId: string
  readonly status: OrderStatus
  readonly placedAt: number
  readonly promoCode: string | null
  readonly paymentToken: string | null
  readonly financingReferral: string | null
  readonly preparedBy: PreparedBy | null
  readonly snapshot: OrderSnapshot
  /** All that happened to it, as it was written down. */
  readonly events: readonly OrderEvent[]
  /** How many pieces of its lines have gone back, by the line. */
  readonly returned: ReadonlyMap<string, number>
}

const ORDER_COLUMNS = `o.*, ${EVENTS_COLUMN}, ${CLOSED_CLAIMS_COLUMN}`

export const SELECT_ORDER = `SELECT ${ORDER_COLUMNS} FROM orders o`

export const readOrder = (found: unknown): StoredOrder => {
  const row = orderRow.parse(found)
  return {
    id: row.id,
    number: row.number,
    owner: row.owner,
    siteId: row.site_id,
    cartId: row.cart_id,
    status: row.status,
    placedAt: row.placed_at,
    promoCode: row.promo_code,
    paymentToken: row.payment_token,
    financingReferral: row.financing_referral,
    preparedBy: row.prepared_by,
    snapshot: row.snapshot,
    events: row.events,
    returned: row.closedClaims,
  }
}

const firstOrder = (found: D1Result | undefined): StoredOrder | null => {
  const row = found?.results[0]
  return row === undefined ? null : readOrder(row)
}

/** What an order carries of its way. */
export const presentProgress = ({ snapshot: { shipments }, events }: StoredOrder) => ({
  progress: shipments.map((shipment) => progressOf(shipment, events)),
  refunded: refundedOf(events),
  canCancel: canCancel(shipments, events),
})

/** The order as its owner sees it. */
export const presentOrder = (stored: StoredOrder): Order => ({
  id: stored.id,
  number: stored.number,
  status: stored.status,
  placedAt: new Date(stored.placedAt).toISOString(),
  financingReferral: stored.financingReferral,
  assistant: assistantOf(stored.preparedBy),
  ...stored.snapshot,
  items: stored.snapshot.items.map((item) => ({
    ...item,
    returned: stored.returned.get(item.id) ?? 0,
  })),
  ...presentProgress(stored),
})

/** How to read an order of whoever holds a bearer; null for anyone else's. */
export const bearersOrderReading = (
  db: Db,
  bearer: Bearer,
  id: string,
): Reading<StoredOrder | null> => ({
  statements: [
    db
      .prepare(
        `WITH asking AS (${SELECT_OWNER})
         ${SELECT_ORDER} WHERE o.id = ?4 AND o.owner = (SELECT owner FROM asking) AND o.site_id = ?2`,
      )
      .bind(...boundOf(bearer), id),
  ],
  read: ([found]) => firstOrder(found),
})

/** The order that an owner's cart became, if it stands; one that failed gave the cart back. */
export const findOrderOfCart = (db: Db, owner: Owner, cartId: string): Promise<string | null> =>
  db
    .prepare(`SELECT id FROM orders WHERE owner = ? AND cart_id = ? AND status <> 'failed'`)
    .bind(owner, cartId)
    .first<string>('id')

/** How to read an order by its id alone, for settling it and for its mail; null where there is no such one. */
export const orderReading = (db: Db, id: string): Reading<StoredOrder | null> => ({
  statements: [db.prepare(`${SELECT_ORDER} WHERE o.id = ?`).bind(id)],
  read: ([found]) => firstOrder(found),
})

export const findAnyOrder = (db: Db, id: string): Promise<StoredOrder | null> =>
  readAlone(db, orderReading(db, id))

/** The order that a mail's link leads to, by the hash of its token, while the link has not expired. */
export const findOrderByLink = async (
  db: Db,
  tokenHash: string,
  siteId: SiteId,
  now: number,
): Promise<StoredOrder | null> => {
  const row = await db
    .prepare(
      `SELECT ${ORDER_COLUMNS} FROM order_link l JOIN orders o ON o.id = l.order_id
       WHERE l.token_hash = ? AND l.expires_at > ? AND o.site_id = ?`,
    )
    .bind(tokenHash, now, siteId)
    .first()
  return row ? readOrder(row) : null
}

/** The order that came of a checkout, by the id that its session had; null until one is paid for. */
export const findPreparedOrder = async (
  db: Db,
  checkout: string,
  siteId: SiteId,
): Promise<StoredOrder | null> => {
  const row = await db
    .prepare(
      `${SELECT_ORDER} WHERE o.prepared_by IS NOT NULL AND o.prepared_by ->> '$.checkout' = ?
         AND o.site_id = ? AND o.status NOT IN ('pending', 'failed')`,
    )
    .bind(checkout, siteId)
    .first()
  return row ? readOrder(row) : null
}

/** Keeps a link to an order for a while after it was placed, and at least until an instant; for no order it keeps none. */
export const keepOrderLink = (
  db: Db,
  link: { tokenHash: string; orderId: string; lifetimeMs: number; atLeastUntil: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_link (token_hash, order_id, expires_at)
       SELECT ?1, id, max(placed_at + ?2, ?3) FROM orders WHERE id = ?4`,
    )
    .bind(link.tokenHash, link.lifetimeMs, link.atLeastUntil, link.orderId)
