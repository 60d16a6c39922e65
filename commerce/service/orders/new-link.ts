import type { Dependencies } from '../dependencies.ts'
import { insertOrderLink, type StoredOrder } from '../repositories/orders/orders.ts'
import { newToken, sha256 } from '../tokens.ts'

const DAY_MS = 24 * 60 * 60_000
const LINK_LIFETIME_MS = 365 * DAY_MS
/** A link to an order that is older still opens for a while: warranties last longer than a year. */
const AT_LEAST_MS = 30 * DAY_MS

/** A new token that leads to the order's status. Only its hash is kept. */
export const newOrderLink = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  order: Pick<StoredOrder, 'id' | 'placedAt'>,
): Promise<string> => {
  const token = newToken()
  await insertOrderLink(db, {
    tokenHash: await sha256(token),
    orderId: order.id,
    expiresAt: Math.max(order.placedAt + LINK_LIFETIME_MS, now().getTime() + AT_LEAST_MS),
  })
  return token
}
