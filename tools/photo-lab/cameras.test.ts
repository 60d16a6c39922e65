import { expect, test } from 'vitest'
import { authoredProducts } from '../../shop/goods/catalogue.ts'
import { variantsOf } from '../../shop/goods/variants.ts'
import type { Camera } from './cameras.ts'
import { modelOf } from './models.ts'

const looks = authoredProducts.flatMap((product) =>
  variantsOf(product).map((variant) => ({ product, variant })),
)
const cameras = (shot: 'angle' | 'detail') =>
  looks.flatMap(({ product, variant }) => {
    const view = modelOf(product, variant, shot)?.view
    return typeof view === 'object' ? [{ name: product.name, view }] : []
  })
const degreesApart = ({ around, key: [key] }: Camera) =>
  Math.abs(((around - key + 540) % 360) - 180)

test('what has a first picture has one from another side and one close up', () => {
  const photographed = looks.filter(({ product, variant }) => modelOf(product, variant))
  expect(photographed.length).toBeGreaterThan(600)
  expect(cameras('angle')).toHaveLength(photographed.length)
  expect(cameras('detail')).toHaveLength(photographed.length)
})

test('what the camera sees is lit: the large light stands on its side', () => {
  for (const { name, view } of [...cameras('angle'), ...cameras('detail')])
    expect(degreesApart(view), name).toBeLessThan(60)
})

test('a close picture looks at a part of the piece, from near', () => {
  for (const { name, view } of cameras('detail')) {
    for (const share of view.close?.at ?? [NaN]) {
      expect(share, name).toBeGreaterThanOrEqual(0)
      expect(share, name).toBeLessThanOrEqual(1)
    }
    expect(view.close?.inches, name).toBeLessThanOrEqual(30)
  }
  expect(cameras('angle').some(({ view }) => view.close)).toBe(false)
})

test('a chaise on the right is seen from the sides that show it, as one on the left is', () => {
  const sectional = looks.filter(({ product }) => product.itemId === '100106')
  const around = new Set(
    sectional.flatMap(({ product, variant }) => {
      const view = modelOf(product, variant, 'angle')?.view
      return typeof view === 'object' ? [view.around] : []
    }),
  )
  const [one = 0, other = 0] = around
  expect(around.size).toBe(2)
  expect(one).toBe(-other)
})
