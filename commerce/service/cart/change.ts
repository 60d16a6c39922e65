import type { Site } from '../dependencies.ts'
import type { CartKey } from '../repositories/cart/cart-key.ts'
import type { FoundCart } from '../repositories/cart/cart-reading.ts'
import type { Owner } from '../repositories/customers/identities.ts'

/** Whose cart is changed, and where. */
export type Change = {
  readonly owner: Owner
  readonly site: Site
  /** Their open cart, where it has been read. */
  readonly read?: FoundCart | undefined
}

export const keyOf = ({ owner, site }: Change): CartKey => ({
  owner,
  siteId: site.id,
  brandId: site.brandId,
  zone: site.zone,
})
