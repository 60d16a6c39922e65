import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { skuMedia, type SkuMedia } from '../../../../commerce/contract/product/media.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { accepted, refusalOf, send } from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'

const rendered = {
  url: '/media/hollis-moss-1a2b3c4d.webp',
  alt: 'Hollis 84-inch sofa in moss weave, three-quarter view',
  width: 800,
  height: 600,
  color: '#c0c0a0',
  derivatives: {
    url: '/media/hollis-moss-99999999-{width}.{format}',
    widths: [320, 480, 640, 800],
    formats: ['avif' as const, 'webp' as const],
  },
}

beforeAll(async () => {
  const skus = smallCatalogue.skus.map((sku) =>
    sku.skuId === 'HOLLIS-MOSS' ? { ...sku, images: [rendered, ...sku.images] } : sku,
  )
  await env.DB.batch(
    seedStatements({ ...smallCatalogue, skus }).map(({ sql, values }) =>
      env.DB.prepare(sql).bind(...values),
    ),
  )
})

const ask = (query: string) => send('GET', `${paths.skuMedia()}?${query}`)
const media = async (query: string): Promise<SkuMedia> => accepted(await ask(query), skuMedia)

describe('[C-16] the media host answers lists of SKUs', () => {
  test('in the order of the question, and names those that are not sold here', async () => {
    const { items, unknown } = await media('ids=PILLOW,NOBODY,HOLLIS-MOSS,DRIFT-QUEEN,PILLOW')
    expect(items.map(({ skuId }) => skuId)).toEqual(['PILLOW', 'HOLLIS-MOSS'])
    expect(unknown).toEqual(['NOBODY', 'DRIFT-QUEEN'])
    expect(items[1]?.pictures.map(({ alt }) => alt)).toEqual([
      rendered.alt,
      'HOLLIS-MOSS',
      'HOLLIS-MOSS-back',
    ])
    expect(items[1]?.pictures[0]).toMatchObject(rendered)
  })

  test('a hundred at once, and not one more', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `SKU-${index}`)
    expect((await media(`ids=${ids.join(',')}`)).unknown).toHaveLength(100)
    const tooMany = await ask(`ids=${ids.join(',')},ONE-MORE`)
    expect(tooMany.status).toBe(400)
    expect(refusalOf(tooMany)).toMatchObject({
      reason: 'malformed',
      params: { problem: expect.stringContaining('at most 100 SKUs') },
    })
  })
})

test.each([
  ['', 1024, '/media/hollis-moss-99999999-800.webp'],
  ['&width=100', 100, '/media/hollis-moss-99999999-320.webp'],
  ['&width=481', 481, '/media/hollis-moss-99999999-640.webp'],
  ['&width=4000', 4000, '/media/hollis-moss-99999999-800.webp'],
])('[B-09] a width of "%s" means %i pixels, never enlarged', async (query, width, src) => {
  const answer = await media(`ids=HOLLIS-MOSS${query}`)
  expect(answer.width).toBe(width)
  expect(answer.items[0]?.pictures[0]?.src).toBe(src)
})

test.each([
  '',
  'ids=',
  'ids=,%20,',
  'ids=PILLOW&width=0',
  'ids=PILLOW&width=1.5',
  'ids=PILLOW&width=wide',
  `ids=${'x'.repeat(61)}`,
])('what cannot be meant is refused: %s', async (query) => {
  expect((await ask(query)).status).toBe(400)
})
