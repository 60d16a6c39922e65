import { describe, expect, test } from 'vitest'
import {
  product as productSchema,
  type Product,
  type ProductItem,
} from '../../contract/product/product.ts'
import { toCents } from '../money.ts'
import { productUrl, readProductQuery } from './product-url.ts'
import { selectVariant } from './variant.ts'

type Choice = {
  size?: string
  color?: string
  finish?: string
  option?: string
  stock?: number | null
}

const swatch = (name: string) => ({ name, hex: '#446655', family: 'green' })

const item = (skuId: string, { size, color, finish, option, stock = 5 }: Choice): ProductItem => ({
  skuId,
  pricing: { price: toCents(99_900), listPrice: null },
  dimensions: { width: 60, depth: 80, height: 12, length: 80, weight: 90 },
  dynamicProperties: {
    size: size ?? null,
    colorSwatch: color ? swatch(color) : null,
    finishSwatch: finish ? swatch(finish) : null,
    option: option ?? null,
    clearance: false,
    isMattressRemoval: false,
  },
  stock,
  leadTimeDays: null,
  images: [],
  model: null,
})

const productOf = (...productItems: ProductItem[]): Product => ({
  itemId: '100200',
  name: 'Dune Hybrid',
  manufacturerName: 'Sealy',
  productType: 'mattress',
  categoryPath: 'mattresses/hybrid',
  optionLabel: 'Firmness',
  shortDescription: '',
  description: [],
  features: [],
  materials: [],
  care: [],
  warranty: null,
  assembly: null,
  useSpace: null,
  legHeight: null,
  collection: null,
  protectionPlans: [],
  mattressRemovalSkuId: null,
  createdAt: null,
  rating: null,
  productItems,
  dynamicProperties: { stores: [] },
  shippingMethodIds: [],
})

const mattress = productOf(
  item('K-M', { size: 'King', option: 'Medium' }),
  item('T-M', { size: 'Twin', option: 'Medium' }),
  item('Q-F', { size: 'Queen', option: 'Extra Firm', stock: 0 }),
  item('Q-M', { size: 'Queen', option: 'Medium' }),
  item('CK-F', { size: 'Cal King', option: 'Extra Firm' }),
)
const select = (query: string, product = mattress) =>
  selectVariant(product, readProductQuery(new URLSearchParams(query)))
const axis = (query: string, name: string) => select(query).axes.find((it) => it.name === name)

describe('variant', () => {
  test('[E-06] a product has the fields of the specification', () => {
    const parsed = productSchema.parse(mattress)
    expect(parsed).toMatchObject({
      itemId: '100200',
      name: 'Dune Hybrid',
      manufacturerName: 'Sealy',
      shippingMethodIds: [],
      dynamicProperties: { stores: [] },
    })
    expect(parsed.productItems[0]).toMatchObject({
      skuId: 'K-M',
      pricing: { price: 99_900 },
      dynamicProperties: { size: 'King', colorSwatch: null, finishSwatch: null },
    })
    for (const field of [
      'itemId',
      'name',
      'manufacturerName',
      'productItems',
      'dynamicProperties',
      'shippingMethodIds',
    ])
      expect(productSchema.safeParse({ ...mattress, [field]: undefined }).success, field).toBe(
        false,
      )
  })

  test.each([
    ['', 'K-M'], // the product's own order
    ['Size=Queen', 'Q-M'], // in stock before sold out
    ['Size=queen&option=extra-firm', 'Q-F'], // a sold-out variant can be looked at
    ['Size=Cal+King', 'CK-F'],
    ['Size=Cal-King', 'CK-F'],
    ['Size=Cal~King', 'CK-F'],
    ['Size=cal%20king', 'CK-F'],
    ['s=T-M', 'T-M'],
    ['s=T-M&Size=Queen', 'Q-M'], // a choice comes before the SKU one started from
    ['s=Q-F&Size=Queen', 'Q-F'],
    ['s=CK-F&Size=Queen', 'Q-F'], // and keeps what else that SKU was
    ['s=nothing', 'K-M'],
  ])('[S-33b] the query %j selects %s', (query, skuId) => {
    const selection = select(query)
    expect(selection.item.skuId).toBe(skuId)
    expect(selection.changes).toEqual([])
  })

  test('an impossible combination gives the nearest one and says what changed', () => {
    const selection = select('Size=Cal-King&option=Medium')
    expect(selection.item.skuId).toBe('CK-F')
    expect(selection.changes).toEqual([
      {
        name: 'option',
        label: 'Firmness',
        wanted: 'Medium',
        got: 'Extra Firm',
        nearest: expect.objectContaining({ words: expect.stringMatching(/Medium$/) }),
      },
    ])
  })

  test('what is not sold at all is said as well', () => {
    const selection = select('Size=Crib&color=Sea-Moss')
    expect(selection.item.skuId).toBe('K-M')
    expect(selection.changes.map((it) => [it.label, it.wanted, it.got])).toEqual([
      ['Size', 'Crib', 'King'],
      ['Color', 'Sea Moss', null],
    ])
  })

  test('[E-07] sizes are offered in their fixed order', () => {
    expect(axis('', 'Size')?.values.map((it) => it.value)).toEqual([
      'Twin',
      'Queen',
      'King',
      'Cal King',
    ])
  })

  test('each value tells whether it goes with the rest', () => {
    const values = (query: string, name: string) =>
      Object.fromEntries(axis(query, name)?.values.map((it) => [it.value, it.availability]) ?? [])
    expect(values('Size=Queen', 'option')).toEqual({
      Medium: 'available',
      'Extra Firm': 'sold-out',
    })
    expect(values('Size=Twin', 'option')).toEqual({
      Medium: 'available',
      'Extra Firm': 'elsewhere',
    })
    expect(values('Size=Twin', 'Size')).toEqual({
      Twin: 'available',
      Queen: 'available',
      King: 'available',
      'Cal King': 'elsewhere',
    })
  })

  test('[S-33b] every value links to the variant it promises, and keeps the category', () => {
    for (const size of ['Twin', 'Queen', 'King', 'Cal-King'])
      for (const { values } of select(`Size=${size}&Cat=mattresses`).axes)
        for (const value of values) {
          expect(value.query.Cat).toBe('mattresses')
          const { searchParams } = new URL(
            productUrl(mattress, value.query),
            'https://shop.example',
          )
          const target = selectVariant(mattress, readProductQuery(searchParams))
          expect(target.item.skuId).toBe(value.skuId)
          expect(target.axes.flatMap((it) => it.selected)).toContain(value.value)
          expect(target.changes).toEqual([])
        }
  })

  test('axes are those the product has; one is selected on each', () => {
    const sofa = productOf(
      item('A', { color: 'Moss', finish: 'Oak' }),
      item('B', { color: 'Sand', finish: 'Walnut', stock: null }),
    )
    const { axes } = select('color=sand', sofa)
    expect(axes.map((it) => [it.name, it.label, it.selected])).toEqual([
      ['color', 'Color', 'Sand'],
      ['finish', 'Finish', 'Walnut'],
    ])
    expect(axes[0]?.values.map((it) => it.swatch?.name)).toEqual(['Moss', 'Sand'])
    expect(axes.map((it) => it.values.filter((value) => value.selected).length)).toEqual([1, 1])
  })

  test('a product without choices has no axes', () => {
    expect(select('Size=Queen', productOf(item('ONLY', {})))).toMatchObject({
      axes: [],
      item: { skuId: 'ONLY' },
    })
  })
})
