import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorRoute, seenElsewhere, sightAt, type Standing, type Wanted } from './floor-route.ts'

const DAY = '2026-11-20'
const shown = (skuId: string) => ({ skuId, confirmedOn: DAY })
const at = (storeId: number, ...skuIds: string[]): Standing => ({
  storeId,
  shown: skuIds.map(shown),
})
const sofa = (...stands: Standing[]): Wanted => ({
  skuId: 'SOFA-MOSS',
  categories: ['living-room/sofas', 'new'],
  stands,
})

test.each([
  ['the very variant', [at(1, 'SOFA-FOG', 'SOFA-MOSS')], { kind: 'this', confirmedOn: DAY }],
  ['it in another color', [at(1, 'SOFA-FOG')], { kind: 'other', shown: [shown('SOFA-FOG')] }],
  ['it, in a color that nobody noted', [at(1)], { kind: 'some' }],
  ['nothing here, but elsewhere', [at(2, 'SOFA-MOSS')], null],
  ['nothing anywhere', [], null],
] as const)('one sees %s', (_, stands, sight) => {
  expect(sightAt({ skuId: 'SOFA-MOSS', stands: [...stands] }, 1)).toEqual(sight)
})

const store = (storeId: number, latitude: number, operational = true) => ({
  storeId,
  latitude,
  longitude: -104,
  operational,
})
/** Some 35 and 70 miles from the first, and 275. */
const stores = [store(1, 39), store(2, 39.5), store(3, 40), store(4, 39.2, false), store(5, 43)]

test.each([
  ['the very color, though another is nearer', [at(2, 'SOFA-FOG'), at(3, 'SOFA-MOSS')], 3],
  ['not the very color, where it is days away', [at(2, 'SOFA-FOG'), at(5, 'SOFA-MOSS')], 2],
  ['the very color days away, where there is no other', [at(5, 'SOFA-MOSS')], 5],
  ['the nearest, where none has the color', [at(2), at(3, 'SOFA-FOG')], 2],
  ['the nearest of equals', [at(2, 'SOFA-MOSS'), at(3, 'SOFA-MOSS')], 2],
  [
    'none that is closed for good, nor the store itself',
    [at(4, 'SOFA-MOSS'), at(1, 'SOFA-MOSS')],
    undefined,
  ],
])('elsewhere: %s', (_, stands, storeId) => {
  expect(seenElsewhere(sofa(...stands), stores[0] ?? store(1, 39), stores)?.store.storeId).toBe(
    storeId,
  )
})

const areas = [
  { name: 'Living', level: 'First floor', categories: ['living-room'] },
  {
    name: 'Sleepers',
    level: 'Second floor',
    categories: ['living-room/sofas/sleepers', 'mattresses'],
  },
]
const piece = (skuId: string, category: string): Wanted => ({
  skuId,
  categories: [category],
  stands: [at(1, skuId)],
})
const walked = (pieces: readonly Wanted[], of = areas) =>
  floorRoute({ storeId: 1, areas: of }, pieces).map((stop) => [
    stop.area?.name ?? null,
    stop.pieces.map(({ wanted }) => wanted.skuId),
  ])

test('the way goes area by area; what no area names comes last', () => {
  const pieces = [
    piece('RUG', 'decor/rugs'),
    piece('BED', 'mattresses'),
    piece('SOFA', 'living-room/sofas'),
    piece('SLEEPER', 'living-room/sofas/sleepers'),
    piece('CHAIR', 'living-room-chairs'),
    { ...piece('TABLE', 'living-room'), stands: [] },
    piece('ARM', 'living-room'),
  ]
  expect(walked(pieces)).toEqual([
    ['Living', ['SOFA', 'ARM']],
    ['Sleepers', ['BED', 'SLEEPER']],
    [null, ['RUG', 'CHAIR']],
  ])
  expect(walked(pieces.slice(0, 2), [])).toEqual([[null, ['RUG', 'BED']]])
  expect(walked([])).toEqual([])
})

const anyPath = fc.constantFrom('a', 'a/b', 'a/b/c', 'd', 'd/e', 'f')

test('whatever is wanted and however a store is laid out: each piece that stands there is met once, in the order of the areas', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyPath, { maxLength: 3 }), { maxLength: 5 }),
      fc.array(fc.tuple(anyPath, fc.boolean()), { maxLength: 12 }),
      (layout, pieces) => {
        const laidOut = layout.map((categories, number) => ({
          name: String(number),
          level: '',
          categories,
        }))
        const wanted = pieces.map(([path, stands], number) => ({
          ...piece(String(number), path),
          ...(stands ? {} : { stands: [at(2, String(number))] }),
        }))
        const route = walked(wanted, laidOut)
        const met = route.flatMap(([, skus]) => skus ?? [])
        expect(met.toSorted()).toEqual(
          wanted.flatMap(({ skuId }, number) => (pieces[number]?.[1] ? [skuId] : [])).toSorted(),
        )
        const order = route.map(([name]) =>
          name === null ? Number.POSITIVE_INFINITY : Number(name),
        )
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      },
    ),
  )
})
