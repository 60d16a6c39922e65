import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sorts } from '../../contract/product/sorts.ts'
import { listingArgs } from '../../contract/product/listing-args.ts'
import {
  clearFilters,
  filterCount,
  isPersonalChoice,
  toggleValue,
  withoutArrival,
  withoutRange,
  withPage,
} from './listing-choice.ts'
import {
  listingArgsOf,
  type ListingFilters,
  listingUrl,
  NO_FILTERS,
  readListingFilters,
} from './listing-url.ts'

const read = (query: string) => readListingFilters(new URLSearchParams(query))
const filters = (query: string) => read(query).filters
const priced = (min: number | null, max: number | null): ListingFilters['ranges'] => ({
  ...NO_FILTERS.ranges,
  price: { min, max },
})

describe('listing address', () => {
  test('reads repeated values, prices, order and page', () => {
    expect(
      filters('size=Queen&size=King&color=grey&brand=Sealy&min=200&max=900&sort=price-asc&page=3'),
    ).toEqual({
      ...NO_FILTERS,
      manufacturer: ['Sealy'],
      size: ['King', 'Queen'],
      color: ['grey'],
      ranges: priced(200, 900),
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
    ['rating=9&store=x&stock=yes&offer=gift&by=2026-02-30&zip=80239', NO_FILTERS],
    [`size=${'x'.repeat(41)}&utm_source=x&__proto__=y`, NO_FILTERS],
  ])('what cannot be meant is left out: %s', (query, expected) =>
    expect(filters(query)).toEqual(expected),
  )

  test.each(sorts)('knows the order %s', (sort) => expect(filters(`sort=${sort}`).sort).toBe(sort))

  test('reads every other filter', () => {
    expect(
      filters(
        'finish=light+wood&firmness=Firm&option=Left&material=Oak&offer=sale&offer=clearance&rating=4&stock=in&store=491&by=2026-12-05&zip=80239-1234&minWidth=60&maxWidth=84&maxHeight=36&minLength=70',
      ),
    ).toEqual({
      ...NO_FILTERS,
      finish: ['light wood'],
      firmness: ['Firm'],
      option: ['Left'],
      material: ['Oak'],
      offer: ['clearance', 'sale'],
      rating: 4,
      inStock: true,
      store: 491,
      arrival: { by: '2026-12-05', zip: '80239' },
      ranges: {
        price: { min: null, max: null },
        width: { min: 60, max: 84 },
        height: { min: null, max: 36 },
        length: { min: 70, max: null },
      },
    })
  })

  test('[V-18] a lowest price of 0 is a price; what is wrong is named, kept as typed, and not applied', () => {
    expect(read('min=0')).toMatchObject({
      filters: { ranges: priced(0, null) },
      faults: { ranges: {} },
    })
    expect(read('min=900&max=200')).toEqual({
      filters: { ...NO_FILTERS, ranges: priced(null, 200) },
      faults: { ranges: { price: { min: 'not-below', typed: ['900', '200'] } } },
    })
    expect(read('min=12.5&max=900').faults.ranges.price).toEqual({
      min: 'not-whole',
      typed: ['12.5', '900'],
    })
    expect(read('min=5&max=0')).toMatchObject({
      filters: { ranges: priced(5, null) },
      faults: { ranges: { price: { max: 'not-above-zero' } } },
    })
    expect(read('maxWidth=100000').faults.ranges.width).toMatchObject({ max: 'too-long' })
    expect(read('minLength=8.5&maxHeight=-3').faults.ranges).toMatchObject({
      length: { min: 'not-whole' },
      height: { max: 'not-whole' },
    })
  })

  test.each([
    ['by=soon&zip=80239', 'no-date'],
    ['by=2026-12-05', 'no-zip'],
    ['by=2026-12-05&zip=8023', 'no-zip'],
    ['zip=80239', undefined],
    ['by=2026-12-05&zip=80239', undefined],
  ])('a day of arrival: %s', (query, fault) => expect(read(query).faults.arrival).toBe(fault))

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
    expect(to(withoutRange(now, 'price'))).toBe('/c/x?color=grey&size=Queen&sort=newest')
    expect(to(withPage(now, 5))).toBe('/c/x?color=grey&min=5&page=5&size=Queen&sort=newest')
    expect(to(clearFilters(now))).toBe('/c/x?sort=newest')
    expect(filterCount(now)).toBe(3)
    expect(to(toggleValue(now, 'rating', '4'))).toContain('rating=4')
    expect(to(toggleValue(toggleValue(now, 'store', '491'), 'store', '491'))).not.toContain('store')
    expect(to(toggleValue(now, 'stock', 'in'))).toContain('stock=in')
    const soon = filters('by=2026-12-05&zip=80239&stock=in&rating=3&maxWidth=80')
    expect(filterCount(soon)).toBe(4)
    expect(isPersonalChoice(soon)).toBe(true)
    expect(to(withoutArrival(soon))).toBe('/c/x?maxWidth=80&rating=3&stock=in')
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
    const bounds = (most: number) =>
      fc.record({
        min: fc.option(fc.integer({ min: 0, max: 4_999 })),
        max: fc.option(fc.integer({ min: 5_000, max: most })),
      })
    const listing = fc.record({
      manufacturer: values(80),
      size: values(40),
      color: values(40),
      finish: values(40),
      firmness: values(40),
      option: values(40),
      material: values(40),
      offer: fc.constantFrom<string[]>([], ['sale'], ['clearance', 'sale']),
      ranges: fc.record({
        price: bounds(999_999),
        width: bounds(99_999),
        height: bounds(99_999),
        length: bounds(99_999),
      }),
      rating: fc.option(fc.integer({ min: 1, max: 4 })),
      inStock: fc.boolean(),
      store: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
      arrival: fc.option(
        fc.record({ by: fc.constantFrom('2026-12-05', '2028-02-29'), zip: fc.constant('80239') }),
      ),
      way: fc.option(
        fc.constantFrom('32-80', '32.5-80--36', '30-80-60-36-36-34-40-96-36-80-52-68-90'),
      ),
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
