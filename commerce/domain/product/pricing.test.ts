import { expect, test } from 'vitest'
import {
  inZone,
  mergedZonePrices,
  type Priced,
  priceAt,
  turningPoints,
  type ZonePrice,
  zonesOf,
} from './pricing.ts'

const at = (moment: string) => Date.parse(moment)
const HOUR = 3_600_000

/** Black Friday's nine o'clock to Sunday's midnight in Denver, and a week of December. */
const friday = at('2026-11-27T09:00-07:00')
const monday = at('2026-11-30T00:00-07:00')
const december = [at('2026-12-07T00:00-07:00'), at('2026-12-14T00:00-07:00')] as const
const sofa: Priced = {
  price: 129_900,
  listPrice: null,
  sales: [
    [friday, monday, 99_900],
    [...december, 109_900],
  ],
}

test.each([
  ['an hour before', friday - HOUR, 129_900, null, friday],
  ['in its last moment before', friday - 1, 129_900, null, friday],
  ['at nine', friday, 99_900, 129_900, monday],
  ['on Saturday', friday + 24 * HOUR, 99_900, 129_900, monday],
  ['in the last moment of Sunday', monday - 1, 99_900, 129_900, monday],
  ['at midnight, which is no longer in it', monday, 129_900, null, december[0]],
  ['in the week of December', december[0], 109_900, 129_900, december[1]],
  ['when all is over', december[1], 129_900, null, null],
])('a sofa %s', (_, moment, price, listPrice, until) => {
  expect(priceAt(sofa, moment)).toEqual({ price, listPrice, until })
})

test.each<[string, Partial<Priced>, ReturnType<typeof priceAt>]>([
  ['without sales', { sales: [] }, { price: 129_900, listPrice: null, until: null }],
  [
    'that is reduced anyhow: the regular price stays the regular one',
    { listPrice: 149_900 },
    { price: 99_900, listPrice: 149_900, until: monday },
  ],
  [
    'whose price has since come below the sale’s: no sale, and no end of it',
    { price: 89_900, sales: [[friday, monday, 99_900]] },
    { price: 89_900, listPrice: null, until: null },
  ],
  [
    'one sale after the other: the second begins where the first ends',
    { sales: [[friday - HOUR, friday, 119_900], ...sofa.sales] },
    { price: 99_900, listPrice: 129_900, until: monday },
  ],
])('on Friday at nine, a sofa %s', (_, over, expected) => {
  expect(priceAt({ ...sofa, ...over }, friday)).toEqual(expected)
})

test('a sale over the night that the clocks change has an hour more or less, and the same ends', () => {
  const autumn = [at('2026-11-01T00:00-06:00'), at('2026-11-02T00:00-07:00')] as const
  expect(autumn[1] - autumn[0]).toBe(25 * HOUR)
  const lamp: Priced = { price: 10_000, listPrice: null, sales: [[...autumn, 8_000]] }
  const prices = ['00:59:59-06:00', '01:30-06:00', '01:30-07:00', '23:59-07:00'].map(
    (hour) => priceAt(lamp, at(`2026-11-01T${hour}`)).price,
  )
  expect(prices).toEqual([8_000, 8_000, 8_000, 8_000])
  expect(priceAt(lamp, at('2026-11-02T00:00-07:00')).price).toBe(10_000)
})

test('prices may turn at each begin and end, once each and in order', () => {
  expect(turningPoints([[[3, 4, 1]], [[1, 3, 1]], []])).toEqual([1, 3, 4])
})

/** What a zone has of its own, and what the sofa then costs there on Friday at nine, while everybody’s sale is on. */
test.each<[string, ZonePrice | undefined, ReturnType<typeof priceAt>]>([
  ['nothing', undefined, { price: 99_900, listPrice: 129_900, until: monday }],
  [
    'nothing any more',
    { price: null, sales: null },
    { price: 99_900, listPrice: 129_900, until: monday },
  ],
  [
    'a price: everybody’s sale is not of it',
    { price: 139_900 },
    { price: 139_900, listPrice: null, until: null },
  ],
  [
    'a price and a regular one',
    { price: 119_900, listPrice: 139_900 },
    { price: 119_900, listPrice: 139_900, until: null },
  ],
  [
    'a price and a regular one that is no higher',
    { price: 139_900, listPrice: 119_900 },
    { price: 139_900, listPrice: null, until: null },
  ],
  [
    'a price and a sale',
    { price: 139_900, sales: [[friday, friday + HOUR, 89_900]] },
    { price: 89_900, listPrice: 139_900, until: friday + HOUR },
  ],
  [
    'a sale alone, of everybody’s price',
    { sales: [[friday, friday + HOUR, 89_900]] },
    { price: 89_900, listPrice: 129_900, until: friday + HOUR },
  ],
  ['no sales, by its own word', { sales: [] }, { price: 129_900, listPrice: null, until: null }],
])('of its own a zone has %s', (_, own, expected) => {
  expect(priceAt(inZone(sofa, own), friday)).toEqual(expected)
})

test('what is said anew of a zone changes that and nothing else', () => {
  const before = { WEST: { price: 1, listPrice: 2 }, EAST: { sales: [[1, 2, 3]] } } as const
  const said = { WEST: { price: 5 }, NORTH: { price: null } }
  const after = mergedZonePrices(before, said)
  expect(after).toEqual({
    WEST: { price: 5, listPrice: 2 },
    EAST: { sales: [[1, 2, 3]] },
    NORTH: { price: null },
  })
  expect(zonesOf(after)).toEqual(['WEST', 'EAST'])
})
