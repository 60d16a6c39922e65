import type { PageType } from '../contract/page-types.ts'

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
