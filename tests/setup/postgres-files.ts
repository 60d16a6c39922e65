const FOLDER = 'tests/worker/commerce'

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
export const postgresTests = (all: boolean): string[] =>
  all ? [`${FOLDER}/**/*.test.ts`] : chosen.map((file) => `${FOLDER}/${file}.test.ts`)

/** What is about D1 itself: limits, copies that lag, rows that are billed; and what is made ready in SQLite's own words. */
export const onlyOnD1: string[] = [
  `${FOLDER}/catalogue/d1-limits.test.ts`,
  'tests/worker/storefront/account/rows-of-others.test.ts',
  'tests/worker/storefront/catalogue/rows-read.test.ts',
  'tests/worker/storefront/edge/held-to-limits.test.ts',
  'tests/worker/storefront/edge/near-the-shopper.test.ts',
  'tests/worker/storefront/edge/ucp/many-carts.test.ts',
]
