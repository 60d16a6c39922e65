import { expect, test } from 'vitest'
import { skuForms } from './sku-forms.ts'

test.each([
  ['1001-MOSS', '1001-MOSS'],
  ['1001 moss', '1001-moss'],
  ['1001/moss', '1001-moss'],
  ['1001moss', '1001-moss'],
  ['SKU: 1001-MOSS', '1001-MOSS'],
  ['item no. 1001', '1001'],
  ['#1001-MOSS', '1001-MOSS'],
])('%s may be the SKU %s', (typed, sku) => expect(skuForms(typed)).toContain(sku))

test.each(['sofa', 'blue sofa', 'king mattress under 1500 with a topper', '', '%', '\u202E'])(
  '“%s” is none',
  (typed) => expect(skuForms(typed)).toEqual([]),
)
