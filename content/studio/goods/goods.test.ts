import { expect, test } from 'vitest'
import { contentOf, problemsOf, readChecked } from '../checks/site-content.ts'
import { readGoodsOf } from './goods-problems.ts'
import { goodsSource, type Goods } from './goods.ts'
import { productPlaces } from './product-places.ts'

const goods = (itemId: string, more: Partial<Goods> = {}): Goods => ({
  itemId,
  name: `Sofa ${itemId}`,
  priceFrom: 100,
  priceTo: 200,
  listPriceFrom: null,
  stock: 'in-stock',
  picture: null,
  ...more,
})

/** A shop that sells these, and what it was asked. */
const shopOf = (...all: readonly Goods[]) => {
  const asked: string[] = []
  const source = goodsSource((params) => {
    asked.push(new URLSearchParams(params).toString())
    const ids = params['ids']?.split(',') ?? []
    return Promise.resolve({ goods: all.filter(({ itemId }) => ids.includes(itemId)) })
  })
  return { asked, source }
}

const variant = (skuId: string, more = {}) => ({
  skuId,
  options: 'Moss',
  price: 100,
  stock: 'in-stock' as const,
  picture: null,
  ...more,
})

const page = {
  _id: 'p',
  _type: 'page',
  title: 'Page',
  seo: { slug: { current: '/p' }, metaTitle: 'Page', metaDescription: 'Page' },
  sections: [
    {
      _key: 'room',
      _type: 'shopRoom',
      spots: [
        { _key: 'a', _type: 'roomSpot', product: '1', skuId: '1-MOSS' },
        { _key: 'b', _type: 'roomSpot', product: '2' },
        { _key: 'c', _type: 'roomSpot', skuId: '9-MOSS' },
      ],
    },
  ],
}

test('products are found where the schemas say that they are named, at their paths', () => {
  const spot = (key: string, field: string) => [
    'sections',
    { _key: 'room' },
    'spots',
    { _key: key },
    field,
  ]
  expect(productPlaces(page)).toEqual([
    { path: spot('a', 'product'), productId: '1' },
    { path: spot('a', 'skuId'), productId: '1', skuId: '1-MOSS' },
    { path: spot('b', 'product'), productId: '2' },
  ])
  for (const [type, field] of [
    ['campaign', 'products'],
    ['socialPost', 'products'],
    ['productFeatureCallout', 'products'],
    ['blog', 'relatedProducts'],
  ] as const)
    expect(productPlaces({ _type: type, [field]: ['1', '', '2'], tags: ['3'] })).toEqual([
      { path: [field, 0], productId: '1' },
      { path: [field, 2], productId: '2' },
    ])
})

const told = async (document: Record<string, unknown>, ...all: readonly Goods[]) => {
  const known = await readGoodsOf([document], shopOf(...all).source)
  const checked = readChecked({ _id: 'd', ...document })
  if (checked === undefined) throw new Error('No document')
  const origins = { origin: 'https://shop.example', siblings: [] }
  return problemsOf(checked, contentOf([checked], [], origins, known), 0).map(
    ({ level, words }) => `${level}: ${words}`,
  )
}

const post = { _type: 'socialPost', name: 'Post', products: ['1', '2'] }

test.each<[string, Record<string, unknown>, Goods[], string[]]>([
  ['all is there', post, [goods('1'), goods('2', { stock: 'made-to-order' })], []],
  ['one is gone', post, [goods('1')], ['warning: The shop does not sell 2. Shoppers see a gap.']],
  [
    'one is sold out for good',
    post,
    [goods('1', { stock: 'sold-out' }), goods('2')],
    ['warning: Sofa 1 (1) is sold out for good.'],
  ],
  [
    'an id that is none',
    { ...post, products: ['no id'] },
    [],
    ['warning: The shop does not sell no id. Shoppers see a gap.'],
  ],
  [
    'a variant is gone',
    page,
    [goods('1', { variants: [variant('1-RUST')] }), goods('2')],
    ['warning: Sofa 1 is not sold as 1-MOSS. Its usual variant is shown.'],
  ],
  [
    'a variant is sold out for good',
    page,
    [goods('1', { variants: [variant('1-MOSS', { stock: 'sold-out' })] }), goods('2')],
    ['warning: Sofa 1 is sold out for good as Moss.'],
  ],
  [
    'a product with its variant is gone, which is said once',
    page,
    [goods('2')],
    ['warning: The shop does not sell 1. Shoppers see a gap.'],
  ],
])('an editor is told before shoppers are: %s', async (_, document, all, expected) => {
  expect(await told(document, ...all)).toEqual(expected)
})

test('nothing is said of goods while the shop does not answer', () => {
  const checked = readChecked({ _id: 'd', ...post })
  const content = contentOf(checked ? [checked] : [], [], {
    origin: 'https://a.example',
    siblings: [],
  })
  expect(checked && problemsOf(checked, content, 0)).toEqual([])
})

test('what is wanted at the same time is asked for together, and once', async () => {
  const { asked, source } = shopOf(goods('1'), goods('2'))
  const both = await Promise.all([source.read(['1']), source.read(['2', '']), source.read(['1'])])
  expect(both.map((known) => [...known].map(([id, one]) => `${id} ${one?.name}`))).toEqual([
    ['1 Sofa 1'],
    ['2 Sofa 2'],
    ['1 Sofa 1'],
  ])
  expect(asked).toEqual(['ids=1%2C2'])
  await source.read(['1'], true)
  expect(asked.at(-1)).toBe('ids=1&variants=true')
})

test('more than the shop tells of at a time is asked for in turns', async () => {
  const ids = Array.from({ length: 100 }, (_, at) => String(at))
  const { asked, source } = shopOf(...ids.map((id) => goods(id)))
  const known = await source.read(ids)
  expect([...known.values()].filter((one) => one === null)).toEqual([])
  expect(asked).toHaveLength(3)
})

test('after a minute it is asked again, and after a failure at once', async () => {
  let at = 0
  let turns = 0
  const source = goodsSource(
    () => {
      turns += 1
      return turns === 1
        ? Promise.reject(new Error('down'))
        : Promise.resolve({ goods: [goods('1')] })
    },
    () => at,
  )
  await expect(source.read(['1'])).rejects.toThrow('down')
  expect((await source.read(['1'])).get('1')?.name).toBe('Sofa 1')
  await source.read(['1'])
  expect(turns).toBe(2)
  at = 60_000
  await source.read(['1'])
  expect(turns).toBe(3)
})
