/** What a page says about itself in the document's head. */
export type PageMeta = {
  readonly title: string
  readonly description?: string
  /** Absolute address; left out on pages that have no lasting one. */
  readonly canonical?: string
  readonly noindex?: boolean
  /** Absolute addresses of the pages before and after in a paged listing. */
  readonly previous?: string
  readonly next?: string
  readonly image?: { readonly url: string; readonly alt: string }
  /** Pictures in the first screenful: fetched before the sheets are read. */
  readonly preloadImage?: string
  /** Sheets that this page needs besides the inlined core. */
  readonly sheets?: readonly ('checkout' | 'preview')[]
}

/** Where the browser's build put its files; made by the worker from the build's manifest. */
export type PageAssets = {
  readonly build: string
  readonly entry: string
  readonly preloads: readonly string[]
  /** The core sheet's text; empty in development, where `sheets.core` is linked instead. */
  readonly inlineCss: string
  readonly sheets: { readonly core?: string; readonly checkout: string; readonly preview: string }
}
