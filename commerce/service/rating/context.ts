import type { Client } from '../customers/limits.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import type { Owner } from '../repositories/customers/identities.ts'

/** What a resolver knows of the request. */
export type RatingContext = {
  readonly dependencies: Dependencies
  readonly site: Site
  /** Whose bearer the request carries, if it is one we know. */
  readonly owner: Owner | null
  readonly client: Client
}
