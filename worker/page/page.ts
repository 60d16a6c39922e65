import type { ReactNode } from 'react'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { EditedDocument } from '../../ui/components/content/editing.tsx'
import type { Chrome } from '../../ui/layout/shop-layout.tsx'
import type { PageMeta } from '../../ui/page-meta.ts'
import type { RunningTest } from '../../content/experiments.ts'

/** What a route has decided: status and head. Anything still loading streams inside `body`. */
export type Page = {
  readonly status?: ContentfulStatusCode
  readonly meta: PageMeta
  readonly body: ReactNode
  /**
   * The header, menu and footer around `body`; null for pages that bring a frame of their own (the checkout), which
   * always load as whole documents.
   */
  readonly chrome: Chrome | null
  /** The page's own path and allowed query, to which forms in the header return. */
  readonly address: string
  /** The document that the page shows, for an editor's preview. */
  readonly document?: EditedDocument
  /** Until when the page's statements about the present are true ("open until 8:00 PM"), in milliseconds since 1970. */
  readonly validUntil?: number
  /** The page repeats what somebody typed, or where they are, and may only be cached in the isolate's memory. */
  readonly repeatsTyped?: boolean
  /** Makes the Markdown version of the page, for clients that prefer it in `Accept`. */
  readonly markdown?: () => Promise<string>
  /** The page stands in for one that could not be loaded, and must not be cached in its place. */
  readonly standsIn?: boolean
  /** The test that is on of this page. */
  readonly test?: RunningTest
  /** In a preview: the page where an editor chooses when and as whom they look, so that its bar does not ask as well. */
  readonly isPreviewChoice?: boolean
  /** Seconds until it is worth asking again, of a page that says that it cannot be had now. */
  readonly retryAfter?: number
  /** The origin of the frames that this page embeds. */
  readonly frames?: string
}
