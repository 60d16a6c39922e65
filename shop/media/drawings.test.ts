import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secondWay } from '../../commerce/domain/product/outline.ts'
import { buildCatalogue } from '../goods/catalogue.ts'
import { takesOf } from './media-list.ts'

const VIEW = /<view id="(front|above)" viewBox="\S+ \S+ (\S+) (\S+)"/g
const SAID = />([\d.]+)″ (wide|long) · ([\d.]+)″ (wide|deep|long)</

test('a drawing has the measures of its piece, under the names that its page lists them by', () => {
  const drawn = buildCatalogue().skus.flatMap(({ skuId, dimensions }) => {
    const source = takesOf(skuId).find(({ take }) => take === 'measured')?.source
    return source && dimensions ? [{ skuId, source, dimensions }] : []
  })
  expect(drawn.length).toBeGreaterThan(1000)
  const wrong = drawn.flatMap(({ skuId, source, dimensions }) => {
    const svg = readFileSync(new URL(source, import.meta.url), 'utf8')
    const { name, inches } = secondWay(dimensions)
    const known = [`${dimensions.width} wide`, `${inches} ${name === 'depth' ? 'deep' : 'long'}`]
    const [, one, oneName, other, otherName] = SAID.exec(svg) ?? []
    // What lies along the wall is drawn from its long side.
    const said = [`${one} ${oneName}`, `${other} ${otherName}`].toSorted()
    return said.join() === known.toSorted().join() ? [] : [{ skuId, said, known }]
  })
  expect(wrong).toEqual([])
})

test('a side of a piece that its page shows by itself has the proportions of the box that it would be otherwise', () => {
  const drawn = buildCatalogue().skus.flatMap(({ skuId, dimensions, images }) => {
    const views = images.find((picture) => picture.views)?.views
    return views && dimensions ? [{ skuId, dimensions, views }] : []
  })
  expect(drawn.length).toBeGreaterThan(1000)
  const wrong = drawn.flatMap(({ skuId, dimensions: { width, depth, height }, views }) => {
    const source = takesOf(skuId).find(({ take }) => take === 'measured')?.source ?? ''
    const svg = readFileSync(new URL(source, import.meta.url), 'utf8')
    const sides = [...svg.matchAll(VIEW)]
    const like = sides.filter(([, side, across, up]) => {
      const said = Number(width) / Number(side === 'front' ? height : depth)
      return Math.abs(Number(across) / Number(up) / said - 1) < 0.03
    })
    return like.map(([, side]) => side).join() === views.join() ? [] : [{ skuId, source }]
  })
  expect(wrong).toEqual([])
})
