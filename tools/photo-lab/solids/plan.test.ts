import { expect, test } from 'vitest'
import { authoredProducts } from '../../../shop/goods/catalogue.ts'
import { variantsOf } from '../../../shop/goods/variants.ts'
import { modelOf } from '../models.ts'
import { planOf } from './plan.ts'

test('what pictures show in another pose is built as it is measured, and pictures stay as they are', () => {
  const measured = authoredProducts.flatMap((product) =>
    variantsOf(product).flatMap((variant) => {
      expect(modelOf(product, variant)?.params ?? {}, variant.skuId).not.toHaveProperty('measured')
      return planOf(product, variant)?.params['measured'] === true ? [product.type] : []
    }),
  )
  for (const type of ['base', 'mattress', 'mirror', 'pillow', 'duvet', 'kids-bed'])
    expect(measured).toContain(type)
  for (const type of ['sofa', 'desk', 'crib']) expect(measured).not.toContain(type)
})
