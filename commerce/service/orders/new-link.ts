import type { Dependencies } from '../dependencies.ts'
import { insertOrderLink, type StoredOrder } from '../repositories/orders/orders.ts'
import { newToken, sha256 } from '../tokens.ts'

const LINK_LIFETIME_MS = 365 * 24 * 60 * 60_000

/** A new token that leads to the order's status. Only its hash is kept. */
export const newOrderLink = async (
  { db }: Pick<Dependencies, 'db'>,
  order: Pick<StoredOrder, 'id' | 'placedAt'>,
): Promise<string> => {
  const token = newToken()
  await insertOrderLink(db, {
    tokenHash: await sha256(token),
    orderId: order.id,
    expiresAt: order.placedAt + LINK_LIFETIME_MS,
  })
  return token
}
