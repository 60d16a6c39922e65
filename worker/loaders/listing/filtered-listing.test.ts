import { describe, expect, test } from 'vitest'
import {
  MAX_PRICE_FILTER_DOLLARS,
  SALE_QUERY_THRESHOLD_SKUS,
} from '../../../commerce/contract/limits.ts'
import { arrivalAddress } from '../stores/arrival-address.ts'
import { askedListing, readCategorySearch } from './filtered-listing.ts'

const skus = (count: number) => Array.from({ length: count }, (_, at) => `SKU-${at}`)

describe('a category’s own search', () => {
  test.each([
    ['oak table', { kind: 'words', q: 'oak table' }],
    [' offer:Sale ', { kind: 'offer', offer: 'sale' }],
    ['offer:clearance', { kind: 'offer', offer: 'clearance' }],
    ['offer:gift', { kind: 'words', q: 'offer:gift' }],
    ['sku: A-1, A-2\nA-1;B-3', { kind: 'skus', skus: ['A-1', 'A-2', 'B-3'] }],
    ['', { kind: 'category' }],
  ])('%j', (text, expected) => expect(readCategorySearch(text)).toEqual(expected))

  test('[B-05a] [B-05c] the price filter ends at 20000, a sale names 5000 SKUs at most', () => {
    expect(MAX_PRICE_FILTER_DOLLARS).toBe(20_000)
    expect(SALE_QUERY_THRESHOLD_SKUS).toBe(5000)
    expect(readCategorySearch(`sku:${skus(5000).join(' ')}`)).toMatchObject({ kind: 'skus' })
    expect(readCategorySearch(`sku:${skus(5001).join(' ')}`)).toEqual({ kind: 'category' })
    // The same SKU twice is one.
    expect(readCategorySearch(`sku:${[...skus(5000), 'SKU-1'].join(' ')}`)).toMatchObject({
      kind: 'skus',
    })
  })
})

describe('a day of arrival', () => {
  // A Saturday.
  const now = Date.UTC(2026, 10, 21, 12)
  const to = (query: string, listing = '/c/sofas?color=gray&page=3') =>
    arrivalAddress(listing, new URLSearchParams(query), '80239', Math.floor(now / 86_400_000))

  test.each([
    ['day=6', '/c/sofas?color=gray&by=2026-11-28&zip=80239'],
    ['day=0', '/c/sofas?color=gray&by=2026-11-22&zip=80239'],
    ['days=7', '/c/sofas?color=gray&by=2026-11-28&zip=80239'],
    ['days=999', '/c/sofas?color=gray&by=2027-11-22&zip=80239'],
    ['by=2026-12-05', '/c/sofas?color=gray&by=2026-12-05&zip=80239'],
    ['by=2026-12-05&zip=10001', '/c/sofas?color=gray&by=2026-12-05&zip=10001'],
    ['by=soon&zip=x', '/c/sofas?color=gray&by=soon&zip=x'],
    ['', '/c/sofas?color=gray'],
    ['by=&zip=10001', '/c/sofas?color=gray'],
    ['day=9', '/c/sofas?color=gray'],
  ])('%s leads to %s', (query, expected) => expect(to(query)).toBe(expected))

  test('that is over is said, and not asked for', () => {
    const asked = askedListing(
      new URLSearchParams('by=2026-11-20&zip=80239&size=King'),
      491,
      new Date(now),
    )
    expect(asked.faults.arrival).toBe('past')
    expect(asked.args).toEqual({ size: ['King'], sort: 'featured', page: 1, shopStore: 491 })
    expect(
      askedListing(new URLSearchParams('by=2026-11-21&zip=80239'), 491, new Date(now)).args,
    ).toMatchObject({ by: '2026-11-21', zip: '80239' })
  })
})
