import type { Picture } from '../commerce/contract/product/product.ts'

/**
 * What is inlined of the core sheet into a page, by what the page shows before the sheet itself has come:
 * `ui/styles/first/{name}.css`. A page that says none shows the head first, and the rest when its sheets are there.
 */
export const firstSheetNames = [
  'frame',
  'content',
  'listing',
  'product',
  'product-classic',
] as const
export type FirstSheetName = (typeof firstSheetNames)[number]

/** The sheets that a page may need besides the core: `ui/styles/{name}.css`. */
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
  'guide',
  'room',
  'swatches',
  'build',
] as const
export type SheetName = (typeof sheetNames)[number]

/** What is inlined into a page in the shop's frame. */
export const firstSheet = (
  brand: string,
  meta: PageMeta,
  { first }: PageAssets,
): InlineSheet | undefined => first[brand]?.[meta.first ?? 'frame']

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
  /** What it can show at once; it then says itself, by `<LateSheets>`, what has to wait for its sheets. */
  readonly first?: Exclude<FirstSheetName, 'frame'>
  /** Sheets that this page needs besides the core. */
  readonly sheets?: readonly SheetName[]
}

export type InlineSheet = {
  readonly css: string
  /** Addresses of the faces that it sets text in. */
  readonly faces: readonly string[]
  readonly hash: string
}

/** Where the browser's build put its files; made by the worker from the build's manifest. */
export type PageAssets = {
  readonly build: string
  readonly entry: string
  readonly preloads: readonly string[]
  /** What is inlined, by brand, and its hash for the policy; nothing in development, where sheets are linked. */
  readonly first: Readonly<
    Partial<Record<string, Readonly<Partial<Record<FirstSheetName, InlineSheet>>>>>
  >
  /** The sheet of each brand that brings one, by brand. */
  readonly brandSheets: Readonly<Partial<Record<string, string>>>
  readonly sheets: Readonly<Partial<Record<SheetName | 'core', string>>>
}
