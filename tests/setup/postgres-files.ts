/** What is about D1 itself: limits, copies that lag, rows that are billed; and what is made ready in SQLite's own words. */
export const onlyOnD1: string[] = [
  'tests/worker/commerce/catalogue/d1-limits.test.ts',
  'tests/worker/storefront/account/rows-of-others.test.ts',
  'tests/worker/storefront/catalogue/rows-read.test.ts',
  'tests/worker/storefront/edge/held-to-limits.test.ts',
  'tests/worker/storefront/edge/near-the-shopper.test.ts',
  'tests/worker/storefront/edge/ucp/many-carts.test.ts',
]

/**
 * The storefront's files on PostgreSQL: in a plain run those in which shoppers write, or wait for what they wrote. Content,
 * caches and headers ask no database, and what the catalogue answers is the commerce service's own tests' to know.
 */
export const storefrontOnPostgres = (all: boolean): string[] =>
  (all ? ['**'] : ['account/**', 'cart/**', 'checkout/**', 'lists/**']).map(
    (folder) => `tests/worker/storefront/${folder}/*.test.{ts,tsx}`,
  )
