import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listingArgs, sorts } from '../contract/listing.ts'
import {
  clearFilters,
  filterCount,
  listingArgsOf,
  listingUrl,
  NO_FILTERS,
  readListingFilters,
  readRange,
  toggleValue,
  withoutPrice,
  withPage,
  withSort,
} from './listing-url.ts'

const read = (query: string) => readListingFilters(new URLSearchParams(query))
const filters = (query: string) => read(query).filters

describe('listing address', () => {
  test('reads repeated values, prices, order and page', () => {
    expect(
      filters('size=Queen&size=King&color=grey&brand=Sealy&min=200&max=900&sort=price-asc&page=3'),
    ).toEqual({
      manufacturer: ['Sealy'],
      size: ['King', 'Queen'],
      color: ['grey'],
      priceMin: 200,
      priceMax: 900,
      sort: 'price-asc',
      page: 3,
    })
    expect(filters('')).toEqual(NO_FILTERS)
  })

  test.each([
    ['sort=cheapest&page=0&page=2&size=&size=+', NO_FILTERS],
    ['page=-1', NO_FILTERS],
    ['page=1e3', NO_FILTERS],
    ['page=999999999', { ...NO_FILTERS, page: 10_000 }],
    ['size=Queen&size=Queen&size=+Queen', { ...NO_FILTERS, size: ['Queen'] }],
    [`size=${'x'.repeat(41)}&utm_source=x&__proto__=y`, NO_FILTERS],
  ])('what cannot be meant is left out: %s', (query, expected) =>
    expect(filters(query)).toEqual(expected),
  )

  test.each(sorts)('knows the order %s', (sort) => expect(filters(`sort=${sort}`).sort).toBe(sort))

  test.each([
    ['200', '900', { min: 200, max: 900, problems: {} }],
    ['', '', { min: null, max: null, problems: {} }],
    [' 0 ', '1', { min: 0, max: 1, problems: {} }],
    ['999999', '', { min: 999_999, max: null, problems: {} }],
    ['1000000', '', { min: null, max: null, problems: { min: 'too-long' } }],
    ['12.50', '', { min: null, max: null, problems: { min: 'not-whole' } }],
    ['-5', '1e3', { min: null, max: null, problems: { min: 'not-whole', max: 'not-whole' } }],
    ['٣', '$10', { min: null, max: null, problems: { min: 'not-whole', max: 'not-whole' } }],
    ['', '0', { min: null, max: null, problems: { max: 'not-above-zero' } }],
    ['500', '500', { min: null, max: 500, problems: { min: 'not-below' } }],
    ['900', '200', { min: null, max: 200, problems: { min: 'not-below' } }],
    [
      '9'.repeat(100_000),
      'x'.repeat(100_000),
      { min: null, max: null, problems: { min: 'not-whole', max: 'not-whole' } },
    ],
  ])('[V-18] price from %.20s to %.20s', (min, max, expected) =>
    expect(readRange(min, max, 6)).toEqual(expected),
  )

  test('[V-18] dimensions have five digits at most', () => {
    expect(readRange('99999', '100000', 5)).toEqual({
      min: 99_999,
      max: null,
      problems: { max: 'too-long' },
    })
  })

  test('[V-18] in the address, prices the wrong way round change places; equal ones are refused', () => {
    expect(read('min=900&max=200')).toMatchObject({
      filters: { priceMin: 200, priceMax: 900 },
      priceProblems: {},
    })
    expect(read('min=500&max=500')).toMatchObject({ priceProblems: { min: 'not-below' } })
    expect(read('min=12.5&max=900')).toMatchObject({
      filters: { priceMin: null, priceMax: 900 },
      priceProblems: { min: 'not-whole' },
    })
    expect(read('min=5&max=0').filters).toMatchObject({ priceMin: 5, priceMax: null })
  })

  test('equal listings have equal addresses', () => {
    const one = filters('size=Queen&size=King&brand=Stearns+%26+Foster&max=900&min=200')
    const other = filters(
      'min=200&brand=Stearns %26 Foster&size=King&size=Queen&max=900&page=1&sort=featured',
    )
    const url = '/c/mattresses?brand=Stearns+%26+Foster&max=900&min=200&size=King&size=Queen'
    expect(listingUrl('/c/mattresses', one)).toBe(url)
    expect(listingUrl('/c/mattresses', other)).toBe(url)
    expect(listingUrl('/c/mattresses', NO_FILTERS)).toBe('/c/mattresses')
  })

  test('choosing and clearing: the page starts over, the order stays', () => {
    const now = filters('size=Queen&color=grey&min=5&sort=newest&page=4')
    const to = (next: typeof now) => listingUrl('/c/x', next)
    expect(to(toggleValue(now, 'size', 'King'))).toBe(
      '/c/x?color=grey&min=5&size=King&size=Queen&sort=newest',
    )
    expect(to(toggleValue(now, 'size', 'Queen'))).toBe('/c/x?color=grey&min=5&sort=newest')
    expect(to(toggleValue(now, 'manufacturer', 'Sealy'))).toContain('brand=Sealy')
    expect(to(withoutPrice(now))).toBe('/c/x?color=grey&size=Queen&sort=newest')
    expect(to(withSort(now, 'featured'))).toBe('/c/x?color=grey&min=5&size=Queen')
    expect(to(withPage(now, 5))).toBe('/c/x?color=grey&min=5&page=5&size=Queen&sort=newest')
    expect(to(clearFilters(now))).toBe('/c/x?sort=newest')
    expect(filterCount(now)).toBe(3)
  })

  test('whatever is chosen, the address reads back as it was, and the contract takes it', () => {
    const values = (max: number) =>
      fc
        .uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }), { maxLength: 5 })
        .map((all) =>
          [
            ...new Set(all.map((it) => it.trim()).filter((it) => it !== '' && it.length <= max)),
          ].toSorted(),
        )
    const listing = fc.record({
      manufacturer: values(80),
      size: values(40),
      color: values(40),
      priceMin: fc.option(fc.integer({ min: 0, max: 4_999 })),
      priceMax: fc.option(fc.integer({ min: 5_000, max: 999_999 })),
      sort: fc.constantFrom(...sorts),
      page: fc.integer({ min: 1, max: 10_000 }),
    })
    fc.assert(
      fc.property(listing, (it) => {
        const { search } = new URL(listingUrl('/c/x', it), 'https://shop.example')
        const back = filters(search)
        expect(back).toEqual(it)
        expect(listingArgs.safeParse(listingArgsOf(back)).success).toBe(true)
      }),
    )
  })
})
