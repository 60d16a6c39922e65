import type { Picture } from '../commerce/contract/product/product.ts'

/** The sheets that a page may need besides the inlined core: `ui/styles/{name}.css`. */
export const sheetNames = [
  'checkout',
  'stores',
  'map',
  'lightbox',
  'preview',
  'subscribe',
  'compare',
  'lists',
  'reviews',
  'account',
  'financing',
  'image-search',
  'quotes',
  'sign-in',
] as const
export type SheetName = (typeof sheetNames)[number]

/** The address of each sheet. */
export const sheetsBy = (address: (name: SheetName) => string): PageAssets['sheets'] =>
  Object.fromEntries(sheetNames.map((name) => [name, address(name)]))

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
  /** What is shown of it when it is shared; the brand's own picture where there is none. */
  readonly image?: {
    readonly url: string
    readonly alt: string
    readonly width?: number
    readonly height?: number
  }
  /** What the Open Graph calls it; a website unless told otherwise. */
  readonly kind?: 'website' | 'article' | 'product'
  /** When an article came out and was last changed, as ISO dates. */
  readonly published?: string
  readonly modified?: string
  /** Its address answers Markdown too. */
  readonly hasMarkdown?: boolean
  /** The picture that the page is about, and how wide it is shown: fetched before the sheets are read. */
  readonly preloadPicture?: { readonly picture: Picture; readonly sizes: string }
  /** Sheets that this page needs besides the inlined core. */
  readonly sheets?: readonly SheetName[]
}

/** Where the browser's build put its files; made by the worker from the build's manifest. */
export type PageAssets = {
  readonly build: string
  readonly entry: string
  readonly preloads: readonly string[]
  /** The core sheet's text; where it is empty, as in development, `sheets.core` is linked instead. */
  readonly inlineCss: string
  readonly sheets: Readonly<Partial<Record<SheetName | 'core', string>>>
}
