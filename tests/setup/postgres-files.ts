const COMMERCE = 'tests/worker/commerce'
const STOREFRONT = 'tests/worker/storefront'

/** What is about D1 itself: limits, copies that lag, rows that are billed; and what is made ready in SQLite's own words. */
export const onlyOnD1: string[] = [
  `${COMMERCE}/catalogue/d1-limits.test.ts`,
  `${STOREFRONT}/account/rows-of-others.test.ts`,
  `${STOREFRONT}/catalogue/rows-read.test.ts`,
  `${STOREFRONT}/edge/held-to-limits.test.ts`,
  `${STOREFRONT}/edge/near-the-shopper.test.ts`,
  `${STOREFRONT}/edge/ucp/many-carts.test.ts`,
]
