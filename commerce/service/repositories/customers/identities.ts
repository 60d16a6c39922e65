import { z } from 'zod'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db, Reading } from '../../database.ts'

/** Whose cart and orders: `guest:<id>` or `customer:<id>`. */
export type Owner = `guest:${string}` | `customer:${string}`

const ownerRow = z.object({
  owner: z.union([
    z.templateLiteral(['guest:', z.string()]),
    z.templateLiteral(['customer:', z.string()]),
  ]),
})

/** Keeps a guest, once for a token, for good or until an instant. Guests belong to one site, as their cookies do. */
export const insertGuest = async (
  db: Db,
  guest: {
    id: string
    siteId: SiteId
    tokenHash: string
    now: number
    expiresAt: number | null
    platform: string | null
  },
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO guest (id, site_id, token_hash, created_at, expires_at, platform)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (token_hash) DO NOTHING`,
    )
    .bind(guest.id, guest.siteId, guest.tokenHash, guest.now, guest.expiresAt, guest.platform)
    .run()
}

/** A bearer as it is kept, on a site at a moment. */
export type Bearer = { readonly tokenHash: string; readonly siteId: SiteId; readonly now: number }

/**
 * Who holds a bearer: a guest of the site, or a customer whose session has not ended. SQL of one `owner` at most, as no
 * two tokens are alike; `?1`, `?2` and `?3` are `boundOf` it.
 */
export const SELECT_OWNER = `
  SELECT 'guest:' || id AS owner FROM guest
  WHERE token_hash = ?1 AND site_id = ?2 AND (expires_at IS NULL OR expires_at > ?3)
  UNION ALL
  SELECT 'customer:' || customer_id FROM customer_session WHERE token_hash = ?1 AND expires_at > ?3`
export const boundOf = ({ tokenHash, siteId, now }: Bearer) => [tokenHash, siteId, now] as const

/** How to read who holds a bearer; null for nobody. */
export const ownerReading = (db: Db, bearer: Bearer): Reading<Owner | null> => ({
  statements: [db.prepare(SELECT_OWNER).bind(...boundOf(bearer))],
  read: ([found]) => ownerRow.array().parse(found?.results)[0]?.owner ?? null,
})

/** A guest's owner name by the token's hash; null for a token that is unknown, of another site or over. */
export const findGuest = async (
  db: Db,
  tokenHash: string,
  siteId: SiteId,
  now: number,
): Promise<Owner | null> => {
  const row = await db
    .prepare(
      `SELECT id FROM guest
       WHERE token_hash = ?1 AND site_id = ?2 AND (expires_at IS NULL OR expires_at > ?3)`,
    )
    .bind(tokenHash, siteId, now)
    .first<{ id: string }>()
  return row ? `guest:${row.id}` : null
}

/** A guest for the time of one checkout, and the platform that it was made for; null once that is over. */
export const findCheckoutGuest = async (
  db: Db,
  tokenHash: string,
  siteId: SiteId,
  now: number,
): Promise<{ readonly owner: Owner; readonly platform: string | null } | null> => {
  const row = await db
    .prepare(
      'SELECT id, platform FROM guest WHERE token_hash = ? AND site_id = ? AND expires_at > ?',
    )
    .bind(tokenHash, siteId, now)
    .first<{ id: string; platform: string | null }>()
  return row && { owner: `guest:${row.id}`, platform: row.platform }
}

/** Nobody is this guest any more. */
export const guestForgotten = (db: Db, guest: Owner): D1PreparedStatement =>
  db.prepare('DELETE FROM guest WHERE id = ?').bind(guest.slice('guest:'.length))
