import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { seedShop } from '../../commerce/shop.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { editors } from './editors.ts'
import { origins, visit } from '../shop.ts'

const SECRET = 'the-studio-looks-for-goods'
const lake = editors()

/** One sofa is made anew when it is gone, the other is not. */
const left: Readonly<Record<string, { stock: number; leadTimeDays: number | null }>> = {
  'HOLLIS-FOG': { stock: 0, leadTimeDays: null },
  'MARLOW-FOG': { stock: 0, leadTimeDays: 21 },
  PILLOW: { stock: 0, leadTimeDays: null },
}

beforeAll(async () => {
  await seedShop()
  const skus = smallCatalogue.skus.map((sku) => ({ ...sku, ...left[sku.skuId] }))
  await env.DB.batch(
    seedStatements({ ...smallCatalogue, skus }).map(({ sql, values }) =>
      env.DB.prepare(sql).bind(...values),
    ),
  )
  await lake.write({
    _id: 'drafts.test-picker-secret',
    _type: 'sanity.previewUrlSecret',
    secret: SECRET,
    studioUrl: `${origins.davenport}/studio`,
  })
})
afterAll(() => lake.remove('drafts.test-picker-secret'))

const answered = z.object({
  goods: z.array(
    z.looseObject({
      itemId: z.string(),
      stock: z.string(),
      picture: z.string().nullable(),
      variants: z.array(z.looseObject({ skuId: z.string() })).optional(),
    }),
  ),
})

const asked = (query: Record<string, string>) =>
  visit(`/api/draft/goods?${new URLSearchParams({ 'sanity-preview-secret': SECRET, ...query })}`)
const goods = async (query: Record<string, string>) => {
  const { status, html } = await asked(query)
  expect(status).toBe(200)
  return answered.parse(JSON.parse(html)).goods
}

describe('an editor looks for a product', () => {
  test.each([
    ['by its name', 'Marlow Sofa', ['100002']],
    ['by the beginning of a word', 'marl', ['100002']],
    ['by its id', '100003', ['100003']],
    ['by a SKU', 'cirrus-queen', ['100003']],
    ['that there is none of', 'qzxv', []],
    ['of another brand', '100006', []],
  ])('%s', async (_, q, ids) => {
    expect((await goods({ q })).map(({ itemId }) => itemId)).toEqual(ids)
  })

  test('and is told whether it can be had, with a picture that any origin can show', async () => {
    const found = await goods({ ids: '100001,100002,100004,999999' })
    expect(new Map(found.map(({ itemId, stock }) => [itemId, stock]))).toEqual(
      new Map([
        ['100001', 'in-stock'],
        ['100002', 'made-to-order'],
        ['100004', 'sold-out'],
      ]),
    )
    for (const { picture } of found) expect(picture).toMatch(/^https?:\/\//)
  })

  test('or at its variants', async () => {
    const [hollis] = await goods({ ids: '100001', variants: 'true' })
    expect(hollis?.variants).toEqual([
      expect.objectContaining({
        skuId: 'HOLLIS-MOSS',
        options: 'Moss',
        price: 100_000,
        stock: 'in-stock',
      }),
      expect.objectContaining({
        skuId: 'HOLLIS-FOG',
        options: 'Fog',
        price: 90_000,
        stock: 'sold-out',
      }),
    ])
  })
})

test.each([
  ['neither ids nor words', {}],
  ['both', { ids: '100001', q: 'sofa' }],
  ['mere spaces', { q: '   ' }],
  ['more words than anybody types', { q: 'x'.repeat(201) }],
  [
    'variants of a whole range',
    { ids: Array.from({ length: 13 }, (_, at) => at).join(','), variants: 'true' },
  ],
  ['variants of maybe', { ids: '100001', variants: 'maybe' }],
])('%s is refused', async (_, query) => {
  expect((await asked(query)).status).toBe(422)
})

test('the words that a shopper might look for are no way in', async () => {
  expect((await visit('/api/draft/goods?q=sofa')).status).toBe(401)
})
