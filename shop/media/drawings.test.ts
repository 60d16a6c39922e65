import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secondWay } from '../../commerce/domain/product/outline.ts'
import { buildCatalogue } from '../goods/catalogue.ts'
import { takesOf } from './media-list.ts'

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
