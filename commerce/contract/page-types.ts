/** What kind of page, in the words of the page-viewed event. Without zod, since browsers read it too. */
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
