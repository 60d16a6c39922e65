import type { CustomerSession } from '../../contract/account/customer.ts'
import type { StoredSession } from '../repositories/customers/sessions.ts'

const iso = (at: number) => new Date(at).toISOString()

/** Sessions as their customer sees them: the one that asks first, the others as they come. */
export const presentSessions = (
  all: readonly StoredSession[],
  asking: StoredSession,
): { items: CustomerSession[] } => {
  const items = all.map((it) => ({
    id: it.id,
    device: it.device,
    site: it.siteId,
    createdAt: iso(it.createdAt),
    lastUsedAt: iso(it.lastUsedAt),
    expiresAt: iso(it.expiresAt),
    isCurrent: it.tokenHash === asking.tokenHash,
  }))
  return { items: [...items.filter((it) => it.isCurrent), ...items.filter((it) => !it.isCurrent)] }
}
