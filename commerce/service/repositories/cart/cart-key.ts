import type { SiteId } from '../../../domain/brand.ts'
import type { Owner } from '../customers/identities.ts'

/** Which cart: an owner's open one, or one of the owner's by its id. */
export type CartKey = {
  readonly owner: Owner
  readonly siteId: SiteId
  /** Whose stores hand it over. */
  readonly brandId: string
  /** Whose prices count. */
  readonly zone: string
  readonly id?: string
}
