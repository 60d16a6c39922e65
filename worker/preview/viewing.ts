import type { ContentPerspective } from '../../content/source.ts'

/** A moment that an editor looks at, and what tells the commerce service to go by it, too. */
export type Moment = {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Signed for the site, see commerce/domain/shop-moment.ts. */
  readonly token: string
}

/** How the shop is shown. Built once a request, by the middleware `draftPreview`. */
export type Viewing = {
  readonly perspective: ContentPerspective
  /** Null: as the time goes. Only ever set together with drafts. */
  readonly moment: Moment | null
}

/** What shoppers see: what is published, now. */
export const AS_SHOPPERS: Viewing = { perspective: 'published', moment: null }
