import type { PageType } from '../../contract/page-types.ts'

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
  ['/blog', 'blog'],
]

/** The type of a page by its path; those of partner brands list goods, what is none of the others is a landing page. */
export const pageTypeOf = (path: string, partnerPages: readonly string[]): PageType => {
  const lower = path.toLowerCase()
  if (partnerPages.some((page) => lower === page || lower.startsWith(`${page}/`))) return 'category'
  return (
    prefixes.find(([prefix]) => lower === prefix || lower.startsWith(`${prefix}/`))?.[1] ??
    'landing'
  )
}
