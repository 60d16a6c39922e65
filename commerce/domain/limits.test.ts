import { describe, expect, test } from 'vitest'
import { SALE_QUERY_THRESHOLD_SKUS } from '../contract/limits.ts'
import {
  COMPARE_LIMIT,
  MAX_PRICE_FILTER_DOLLARS,
  offersFinancing,
  offersMattressRemoval,
} from './limits.ts'

describe('limits', () => {
  test('compare holds four, a sale query 5000 SKUs, the price filter ends at 20000', () => {
    expect(COMPARE_LIMIT).toBe(4)
    expect(SALE_QUERY_THRESHOLD_SKUS).toBe(5000)
    expect(MAX_PRICE_FILTER_DOLLARS).toBe(20_000)
  })

  test('financing is spoken of from $299', () => {
    expect(offersFinancing(29_899)).toBe(false)
    expect(offersFinancing(29_900)).toBe(true)
  })

  test('mattress removal is for California only', () => {
    expect(offersMattressRemoval('CA')).toBe(true)
    expect(offersMattressRemoval(' ca')).toBe(true)
    for (const state of ['CO', 'TX', '', 'C', 'California'])
      expect(offersMattressRemoval(state)).toBe(false)
  })
})
