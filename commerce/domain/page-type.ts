/** What kind of page a path is, in the words of the page-viewed event. */
export const pageTypes = [
  'landing',
  'category',
  'product',
  'search',
  'cart',
  'checkout',
  'order',
  'blog',
] as const
export type PageType = (typeof pageTypes)[number]

/** First match wins, so what is further in stands above what it is in. */
const prefixes: readonly (readonly [prefix: string, type: PageType])[] = [
  ['/checkout/confirm', 'order'],
  ['/order-status', 'order'],
  ['/account/orderhistory', 'order'],
  ['/checkout', 'checkout'],
  ['/cart', 'cart'],
  ['/pd', 'product'],
  ['/search', 'search'],
  ['/image-search', 'search'],
  ['/c', 'category'],
  ['/pl', 'category'],
  ['/sealy', 'category'],
  ['/tempur-pedic', 'category'],
  ['/stearns-foster', 'category'],
  ['/parallel', 'category'],
  ['/blog', 'blog'],
]

/** The type of a page by its path; what is none of the others is a landing page. */
export const pageTypeOf = (path: string): PageType => {
  const lower = path.toLowerCase()
  return (
    prefixes.find(([prefix]) => lower === prefix || lower.startsWith(`${prefix}/`))?.[1] ??
    'landing'
  )
}
