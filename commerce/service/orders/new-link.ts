import type { Dependencies } from '../dependencies.ts'
import { keepOrderLink } from '../repositories/orders/orders.ts'
import { newToken, sha256 } from '../tokens.ts'

const DAY_MS = 24 * 60 * 60_000
const LINK_LIFETIME_MS = 365 * DAY_MS
/** A link to an order that is older still opens for a while: warranties last longer than a year. */
const AT_LEAST_MS = 30 * DAY_MS

/** A new token that leads to an order's status, and what keeps it: only its hash is. */
export const newOrderLink = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  orderId: string,
): Promise<{ readonly token: string; readonly kept: D1PreparedStatement }> => {
  const token = newToken()
  const kept = keepOrderLink(db, {
    tokenHash: await sha256(token),
    orderId,
    lifetimeMs: LINK_LIFETIME_MS,
    atLeastUntil: now().getTime() + AT_LEAST_MS,
  })
  return { token, kept }
}
