import { momentMessage, momentText } from '../../commerce/domain/shop-moment.ts'
import type { SiteConfig } from '../config.ts'
import { hmacSha256 } from '../digest.ts'
import type { Moment } from './viewing.ts'

/** A moment, signed for the site; null where its previews know no other time. `at` in milliseconds since 1970. */
export const signedMoment = async (
  { preview, brand }: SiteConfig,
  at: number,
): Promise<Moment | null> => {
  if (!preview.clockKey) return null
  const signature = await hmacSha256(preview.clockKey, momentMessage(brand.id, at))
  return { at, token: momentText({ at, signature }) }
}
