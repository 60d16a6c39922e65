import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductBox } from '../../contract/product/product.ts'
import { carriedIn, type Goods, goesIn } from './carried.ts'
import { wayThrough } from '../../../tests/fixtures/way-in.ts'
import { fitBox, fitOf, type WayIn } from './fit.ts'

const box = (width: number, depth: number, height: number): ProductBox => ({
  width,
  depth,
  height,
  weight: null,
})
const sofa: Goods = {
  outline: { width: 84, depth: 36, height: 33, length: null },
  productType: 'sofa',
  legHeight: 5,
  boxes: [],
}
const inCarton: Goods = { ...sofa, boxes: [box(88, 40, 37)] }
const rolled: Goods = {
  outline: { width: 60, depth: 80, height: 12, length: 80 },
  productType: 'mattress',
  legHeight: null,
  boxes: [box(20, 20, 44)],
}
const bed: Goods = {
  outline: { width: 64, depth: 84, height: 50, length: 84 },
  productType: 'bed',
  legHeight: null,
  boxes: [box(67, 8, 53), box(87, 12, 10)],
}
const stairs = { stairsWidth: 36, landingDepth: 36, ceiling: 96 }

describe('in its box or without', () => {
  test.each([
    ['a sofa that nobody knows a box of', sofa, wayThrough(36, 80), 'plain fits'],
    ['a carton that goes', inCarton, wayThrough(42, 80), 'boxed fits'],
    [
      'a carton that is too large for a door that the sofa goes through',
      inCarton,
      wayThrough(36, 80),
      'unboxed fits',
    ],
    [
      'a carton that only just goes, where the sofa goes with room',
      inCarton,
      wayThrough(38, 80),
      'unboxed fits',
    ],
    ['neither: the sofa is nearer to it', inCarton, wayThrough(24, 80), 'unboxed stuck'],
    [
      'a rolled mattress round a turn that it does not go round unrolled',
      rolled,
      wayThrough(30, 80, stairs),
      'boxed fits',
    ],
    ['a bed by its boxes', bed, wayThrough(30, 80), 'boxed fits'],
    [
      'a bed of which one box is too long for the turn',
      bed,
      wayThrough(30, 80, { ...stairs, stairsWidth: 20, landingDepth: 20, ceiling: 80 }),
      'boxed stuck',
    ],
    ['a bed without boxes', { ...bed, boxes: [] }, wayThrough(30, 80), 'plain in-pieces'],
    [
      'what only its boxes are known of',
      { ...bed, outline: null },
      wayThrough(30, 80),
      'boxed fits',
    ],
  ] satisfies [string, Goods, WayIn, string][])('%s', (_, goods, way, expected) => {
    const carrying = carriedIn(goods, way)
    expect(carrying && `${carrying.as} ${carrying.fit.verdict}`).toBe(expected)
  })

  test('what nobody has measured is not answered', () => {
    expect(carriedIn({ ...sofa, outline: null }, wayThrough(36, 80))).toBeNull()
  })

  test('the box that is named is the one that goes least well', () => {
    const carrying = carriedIn(bed, wayThrough(13, 80))
    expect(carrying?.as === 'boxed' && carrying.boxed).toMatchObject({ box: { depth: 12 }, of: 2 })
  })
})

const inch = fc.integer({ min: 6, max: 100 })
const aBox = fc.record({ width: inch, depth: inch, height: inch, weight: fc.constant(null) })
const maybe = fc.option(fc.integer({ min: 20, max: 60 }))
const aWay = fc
  .record({
    doorWidth: fc.integer({ min: 20, max: 48 }),
    doorHeight: fc.integer({ min: 70, max: 96 }),
    hallWidth: maybe,
    cornerWidth: maybe,
    stairsWidth: maybe,
    landingDepth: maybe,
    clearance: maybe,
  })
  .map(({ doorWidth, doorHeight, ...over }) => wayThrough(doorWidth, doorHeight, over))
const someGoods = fc.record({
  outline: fc.option(
    fc.record({ width: inch, depth: inch, height: inch, length: fc.constant(null) }),
  ),
  productType: fc.constantFrom('sofa', 'bed', 'mattress'),
  legHeight: fc.constantFrom(null, 5),
  boxes: fc.array(aBox, { maxLength: 3 }),
})
const rank = { 'in-pieces': -1, stuck: 0, tight: 1, fits: 2 }

describe('whatever the goods and the way', () => {
  test('it is never said to go where neither the boxes nor the piece do, nor worse than the better of the two', () => {
    fc.assert(
      fc.property(someGoods, aWay, (goods, way) => {
        const carrying = carriedIn(goods, way)
        const bare = goods.outline && fitOf(goods.outline, goods.productType, way, goods.legHeight)
        const boxed = goods.boxes.map((it) => rank[fitBox(it, way, false).verdict])
        const best = Math.max(
          bare ? rank[bare.verdict] : -2,
          boxed.length > 0 ? Math.min(...boxed) : -2,
        )
        expect(carrying ? rank[carrying.fit.verdict] : -2).toBe(best)
      }),
      { numRuns: 400 },
    )
  })

  test('one more box never makes it go better in its boxes', () => {
    fc.assert(
      fc.property(someGoods, aBox, aWay, (goods, more, way) => {
        const before = carriedIn({ ...goods, outline: null, boxes: [...goods.boxes, more] }, way)
        const after = carriedIn({ ...goods, outline: null, boxes: goods.boxes }, way)
        fc.pre(before !== null && after !== null)
        expect(rank[before.fit.verdict]).toBeLessThanOrEqual(rank[after.fit.verdict])
      }),
      { numRuns: 300 },
    )
  })

  test('a list says that it fits exactly where its page does', () => {
    fc.assert(
      fc.property(someGoods, aWay, (goods, way) => {
        const isInPieces = goods.productType === 'bed'
        expect(goesIn({ ...goods, isInPieces }, way)).toBe(
          carriedIn(goods, way)?.fit.verdict === 'fits',
        )
      }),
      { numRuns: 400 },
    )
  })
})
