const COMMERCE = 'tests/worker/commerce'
const STOREFRONT = 'tests/worker/storefront'

/** What a plain run looks at: who comes first, keys, orders, the importer and searches. */
const chosen = [
  'orders/orders',
  'orders/database-faults',
  'orders/payment-parts',
  'cart/carts',
  'cart/quotes',
  'catalogue/catalogue-import',
  'catalogue/search-ranking',
  'catalogue/changes',
  'stores/holds',
  'stores/holds-bought',
  'stores/visits',
  'stores/visit-links',
  'stores/visits-of-closed-days',
]

/** The files of the commerce service that run on PostgreSQL. */
export const commerceOnPostgres = (all: boolean): string[] =>
  all ? [`${COMMERCE}/**/*.test.ts`] : chosen.map((file) => `${COMMERCE}/${file}.test.ts`)

export const storefrontOnPostgres = [`${STOREFRONT}/**/*.test.{ts,tsx}`]

/** What is about D1 itself: limits, copies that lag, rows that are billed; and what is made ready in SQLite's own words. */
export const onlyOnD1: string[] = [
  `${COMMERCE}/catalogue/d1-limits.test.ts`,
  `${STOREFRONT}/account/rows-of-others.test.ts`,
  `${STOREFRONT}/catalogue/rows-read.test.ts`,
  `${STOREFRONT}/edge/held-to-limits.test.ts`,
  `${STOREFRONT}/edge/near-the-shopper.test.ts`,
  `${STOREFRONT}/edge/ucp/many-carts.test.ts`,
]
