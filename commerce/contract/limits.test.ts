import { expect, test } from 'vitest'
import { COMPARE_LIMIT, MAX_PRICE_FILTER_DOLLARS, SALE_QUERY_THRESHOLD_SKUS } from './limits.ts'

test('compare holds four, a sale query 5000 SKUs, the price filter ends at 20000', () => {
  expect(COMPARE_LIMIT).toBe(4)
  expect(SALE_QUERY_THRESHOLD_SKUS).toBe(5000)
  expect(MAX_PRICE_FILTER_DOLLARS).toBe(20_000)
})
