import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { storedFlag } from '../stored-json.ts'

const row = z.object({
  code: z.string(),
  label: z.string(),
  minimumSubtotal: cents,
  isSpent: storedFlag,
  expiresAt: z.int().nullable(),
})
export type PromoTerms = z.infer<typeof row>

/** The promo code that a key (see `promoKey`) stands for on a site; null when there is none. */
export const findPromo = async (
  db: Db,
  siteId: SiteId,
  key: string,
): Promise<PromoTerms | null> => {
  const found = await db
    .prepare(
      `SELECT code, label, minimum_subtotal AS minimumSubtotal, expires_at AS expiresAt,
         (max_uses IS NOT NULL AND used >= max_uses) AS isSpent
       FROM promo WHERE code = ? AND (site_id IS NULL OR site_id = ?)`,
    )
    .bind(key, siteId)
    .first()
  return found ? row.parse(found) : null
}
