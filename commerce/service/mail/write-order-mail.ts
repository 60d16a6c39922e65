import type { Dependencies } from '../dependencies.ts'
import { findAnyOrder, insertOrderLink, presentOrder } from '../repositories/orders.ts'
import { newToken, sha256 } from '../tokens.ts'
import type { Mail } from './mailer.ts'
import { orderPlacedMail } from './order-placed.ts'

const LINK_LIFETIME_MS = 365 * 24 * 60 * 60_000

/**
 * The mail that confirms an order. Its link is made for this attempt and only the link's hash is kept; when an attempt
 * that looked failed did arrive, its link works as well.
 */
export const writeOrderPlaced = async (
  { db, config }: Dependencies,
  orderId: string,
): Promise<Mail | null> => {
  const order = await findAnyOrder(db, orderId)
  if (!order) return null
  const token = newToken()
  await insertOrderLink(db, {
    tokenHash: await sha256(token),
    orderId: order.id,
    expiresAt: order.placedAt + LINK_LIFETIME_MS,
  })
  const link = `${config.siteOrigins[order.siteId]}/order-status/${token}`
  return orderPlacedMail(order.siteId, presentOrder(order), link)
}
