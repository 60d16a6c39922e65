import { expect, test } from 'vitest'
import { authoredProducts } from '../../../shop/goods/catalogue.ts'
import { drawLayers } from './draw-layers.ts'
import { layersOf } from './layers.ts'

const mattresses = authoredProducts.filter(({ type }) => type === 'mattress')
const named = (name: string) =>
  mattresses.find((it) => it.name === name) ?? expect.fail(`no ${name}`)

test.each([
  ['Drift One Mattress', [0.5, 1.9, 1.9, 6.7], ['cover', 'foam', 'foam', 'foam']],
  ['Ridgeline Hybrid Mattress', [1, 3, 8], ['cover', 'foam', 'coils']],
  ['Homestead Natural Latex Mattress', [1, 3, 6], ['cover', 'latex', 'latex']],
  ['Drift Kids Reversible Mattress', [3, 5], ['cover', 'coils']],
])('%s is as thick in each layer as its facts say', (name, inches, stuff) => {
  const layers = layersOf(named(name)) ?? []
  expect(layers.map((it) => Math.round(it.inches * 10) / 10)).toEqual(inches)
  expect(layers.map((it) => it.stuff)).toEqual(stuff)
})

test('every mattress of layers is drawn, as high as it is and in the words of its facts', () => {
  const drawn = mattresses.filter((it) => drawLayers(it) !== null)
  expect(mattresses.filter((it) => !drawn.includes(it)).map(({ name }) => name)).toEqual([
    'Sprout Crib Mattress',
  ])
  for (const mattress of drawn) {
    const layers = layersOf(mattress) ?? []
    const height = layers.reduce((sum, { inches }) => sum + inches, 0)
    expect(height, mattress.name).toBeCloseTo(mattress.sizes[0]?.measures[2] ?? 0)
    expect(Math.min(...layers.map(({ inches }) => inches)), mattress.name).toBeGreaterThan(0.2)
  }
})

test('what is no mattress has no layers', () => {
  const others = authoredProducts.filter(({ type }) => type !== 'mattress')
  expect(others.flatMap((it) => layersOf(it) ?? [])).toEqual([])
})
