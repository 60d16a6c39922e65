import type { ReactNode } from 'react'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { EditedDocument } from '../ui/components/editing.tsx'
import type { Chrome } from '../ui/layout/shop-layout.tsx'
import type { PageMeta } from '../ui/page-meta.ts'

/** What a route has settled: everything that decides status and head. What is still on its way streams inside `body`. */
export type Page = {
  readonly status?: ContentfulStatusCode
  readonly meta: PageMeta
  readonly body: ReactNode
  /**
   * The header, menu and footer around `body`; null for pages that bring a frame of their own (the checkout), which
   * always load as whole documents.
   */
  readonly chrome: Chrome | null
  /** The page's own path and allowed query: where forms of the header come back to. */
  readonly address: string
  /** The document that the page shows, for the editor who looks at a draft of it. */
  readonly document?: EditedDocument
  /** Milliseconds since 1970 after which what the page says of the present is no longer so: "open until 8:00 PM". */
  readonly validUntil?: number
  /** The page's twin in Markdown, for those who ask for it by `Accept`; made only then. */
  readonly markdown?: () => Promise<string>
  /** The origin whose frames this page shows. */
  readonly frames?: string
}
