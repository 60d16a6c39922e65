import type { Brand, SiteId } from './brand.ts'
import type { Policies } from './policies.ts'

/** All that a retailer brings: the engine reads it as an argument, and names none of it. */
export type Shop = {
  /** Whose shop it is, as the commerce service keeps it apart from others. */
  readonly tenant: string
  /** The address that mails come from, where neither a brand nor a setting names another. */
  readonly mailFrom: string
  /** The brands, each a site of its own; the first one answers hosts that none of them has. */
  readonly brands: readonly [Brand, ...Brand[]]
  readonly policies: Policies
  /** What `npm start` says to try first, with `{origin}` for the first brand's address; none says nothing. */
  readonly tryFirst?: readonly string[]
}

/**
 * The brand of a site that is known to be one, because it was checked when it came in.
 * @throws Error when the shop has no such brand, or has it no more.
 */
export const brandOf = ({ brands }: Pick<Shop, 'brands'>, siteId: SiteId): Brand => {
  const brand = brands.find(({ id }) => id === siteId)
  if (!brand) throw new Error(`This shop has no brand ${siteId}.`)
  return brand
}
