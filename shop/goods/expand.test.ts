import { expect, test } from 'vitest'
import { priceAt } from '../../commerce/domain/product/pricing.ts'
import type { AuthoredProduct } from './authored-product.ts'
import { skuRowsOf } from './expand.ts'
import { holidaySale } from './sales.ts'
import { type Variant, variantsOf } from './variants.ts'

const bed: AuthoredProduct = {
  itemId: '900001',
  name: 'Test Bed',
  maker: 'Davenport',
  type: 'bed',
  look: {},
  sites: ['davenport'],
  paths: ['bedroom/beds'],
  short: '',
  description: [],
  features: [],
  materials: [],
  care: [],
  warranty: null,
  sizes: [
    { size: 'Full', price: 900, was: 1000, measures: [59, 82, 50, 128] },
    { size: 'Cal King', price: 1200, measures: [78, 91, 50, 168] },
  ],
  colors: ['slate', 'moss'],
  options: [{ name: 'Standard' }, { name: 'With Storage', add: 250, height: 54 }],
  exceptions: { 'FULL-MOSS-STANDARD': { price: 700, stock: 0, clearance: true } },
  carriage: 'showrooms',
  ships: 'truck',
  related: [],
  rank: 1,
  added: '2026-01-01',
}
const blank = (_: AuthoredProduct, { color, finish }: Variant) => ({
  images: [{ url: '/media/x.svg', alt: 'x', width: 1, height: 1 }],
  colorSwatch: color,
  finishSwatch: finish,
})
const rows = skuRowsOf(bed, blank)
const row = (skuId: string) => rows.find((one) => one.skuId === skuId) ?? expect.fail(skuId)

test('every combination of choices is a variant, named by them', () => {
  expect(variantsOf(bed).map(({ skuId }) => skuId)).toEqual([
    '900001-FULL-SLATE-BLUE-STANDARD',
    '900001-FULL-SLATE-BLUE-WITH-STORAGE',
    '900001-FULL-MOSS-STANDARD',
    '900001-FULL-MOSS-WITH-STORAGE',
    '900001-CAL-KING-SLATE-BLUE-STANDARD',
    '900001-CAL-KING-SLATE-BLUE-WITH-STORAGE',
    '900001-CAL-KING-MOSS-STANDARD',
    '900001-CAL-KING-MOSS-WITH-STORAGE',
  ])
})

const [begin, end] = [Date.parse(holidaySale.startsAt), Date.parse(holidaySale.endsAt)]
const costs = (skuId: string, at: number) => {
  const { price, listPrice, sales = [] } = row(skuId)
  const found = priceAt({ price, listPrice, sales }, at)
  return [found.price, found.listPrice]
}

test('prices are cents; an option adds to the price and to the regular price', () => {
  expect(costs('900001-FULL-SLATE-BLUE-WITH-STORAGE', begin)).toEqual([115_000, 125_000])
  expect(row('900001-FULL-SLATE-BLUE-WITH-STORAGE').dimensions).toMatchObject({
    width: 59,
    depth: 82,
    height: 54,
    weight: 128,
  })
  expect(costs('900001-CAL-KING-MOSS-STANDARD', begin)).toEqual([120_000, null])
})

test('a sale price ends with the holiday sale, and a clearance price does not', () => {
  expect(costs('900001-FULL-SLATE-BLUE-STANDARD', end - 1)).toEqual([90_000, 100_000])
  expect(costs('900001-FULL-SLATE-BLUE-STANDARD', end)).toEqual([100_000, null])
  expect(costs('900001-FULL-MOSS-STANDARD', end)).toEqual([70_000, 100_000])
})

test('an exception changes its own variant and no other', () => {
  expect(row('900001-FULL-MOSS-STANDARD')).toMatchObject({
    price: 70_000,
    listPrice: 100_000,
    stock: 0,
    clearance: true,
  })
  expect(rows.filter(({ clearance }) => clearance)).toHaveLength(1)
  expect(rows.filter(({ stock }) => stock === 0)).toHaveLength(1)
})

test('an exception for a variant that does not exist is a mistake', () => {
  expect(() => skuRowsOf({ ...bed, exceptions: { 'QUEEN-MOSS': { stock: 0 } } }, blank)).toThrow(
    'Test Bed has no variant QUEEN-MOSS',
  )
})
