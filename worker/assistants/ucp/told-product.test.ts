import { expect, test } from 'vitest'
import { sofa } from '../../../tests/fixtures/products.ts'
import { productOf } from './told-product.ts'

test.each([
  [{ gtin: '4006381333931' }, [{ type: 'GTIN', value: '4006381333931' }]],
  [{}, undefined],
])('a platform is told the barcode of a choice where it is known: %j', (numbers, barcodes) => {
  const [item] = sofa.productItems.map((it) => ({ ...it, ...numbers }))
  if (!item) throw new Error('the sofa has no choices')
  const [variant] = productOf('https://shop.example', sofa, [item]).variants
  expect(variant?.barcodes).toEqual(barcodes)
})
