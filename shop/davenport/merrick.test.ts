import { describe, expect, test } from 'vitest'
import { moduleSku, legsSku } from '../../commerce/domain/modular/parts.ts'
import { readPieces } from '../../commerce/domain/modular/arrangement.ts'
import { problemsOf } from '../../commerce/domain/modular/check.ts'
import { buildCatalogue } from '../goods/catalogue.ts'
import { merrick } from './merrick.ts'

const { products, skus } = buildCatalogue()
const bySku = new Map(skus.map((sku) => [sku.skuId, sku]))

describe('Merrick', () => {
  test('has at least eight modules, and everything that can be chosen is a SKU of its own', () => {
    expect(merrick.modules.length).toBeGreaterThanOrEqual(8)
    const named = [
      ...merrick.modules.flatMap((module) =>
        merrick.fabrics.map((fabric) => moduleSku(module, fabric)),
      ),
      ...merrick.legs.finishes.map((finish) => legsSku(merrick, finish)),
    ]
    expect(named.filter((skuId) => !bySku.has(skuId))).toEqual([])
    const ids = new Set([...merrick.modules.map(({ itemId }) => itemId), merrick.legs.itemId])
    const sold = skus.filter(({ itemId }) => ids.has(itemId)).map(({ skuId }) => skuId)
    expect(sold.toSorted()).toEqual(named.toSorted())
  })

  test.each(merrick.modules)('$name measures what its goods say', (module) => {
    for (const fabric of merrick.fabrics) {
      const sku = bySku.get(moduleSku(module, fabric))
      expect(sku?.dimensions).toMatchObject({
        width: module.width,
        depth: module.depth,
        height: module.height,
      })
      expect(sku?.colorSwatch).toMatchObject({ name: fabric.name, hex: fabric.hex })
      expect(module.carton.weight).toBeGreaterThan(sku?.dimensions?.weight ?? Infinity)
    }
  })

  test.each(merrick.modules)('$name is drawn within what it covers', (module) => {
    for (const { outline, to } of module.solids) {
      expect(to).toBeLessThanOrEqual(module.height)
      for (const [x, y] of outline) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(module.width)
        expect(y).toBeLessThanOrEqual(module.depth)
      }
    }
  })

  test('its parts are on no shelf by themselves', () => {
    const parts = products.filter(({ collection }) => collection === merrick.name)
    expect(parts).toHaveLength(merrick.modules.length + 1)
    expect(parts.flatMap(({ siteIds }) => siteIds)).toEqual([])
  })

  test.each(merrick.starts)('$name can be had as it is', ({ pieces }) => {
    expect(problemsOf(merrick, readPieces(merrick, pieces) ?? [])).toEqual([])
  })
})
