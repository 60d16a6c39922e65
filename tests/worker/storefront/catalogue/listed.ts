import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'
import type { Catalogue } from '../../../../commerce/domain/catalogue-rows.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { tagsOf } from '../html.ts'
import { warmUp } from '../shop.ts'

const [sofa] = smallCatalogue.products
const [sofaSku] = smallCatalogue.skus
if (!sofa || !sofaSku) throw new Error('the small catalogue has no product')

const catalogue: Catalogue = {
  ...smallCatalogue,
  categories: [
    ...smallCatalogue.categories,
    { siteId: 'davenport', path: 'attic', name: 'The attic', parentPath: null, position: 1 },
  ],
  products: [
    ...smallCatalogue.products,
    {
      ...sofa,
      itemId: '500001',
      name: 'Nimbus Mattress',
      productType: 'mattress',
      categoryPaths: ['mattresses/hybrid'],
      optionLabel: 'Firmness',
      materials: [{ name: 'Support', value: 'Pocketed coils' }],
    },
  ],
  skus: [
    ...smallCatalogue.skus,
    ...[
      ['Cal King', 130_000],
      ['King', 120_000],
      ['Twin', 70_000],
      ['Crib', 30_000],
    ].map(([size, price], position) => ({
      ...sofaSku,
      skuId: `NIMBUS-${String(size).toUpperCase().replace(' ', '-')}`,
      itemId: '500001',
      position,
      size: String(size),
      price: Number(price),
      colorSwatch: null,
      option: 'Firm',
    })),
  ],
}

export const hrefs = (html: string) => tagsOf(html, 'a').map(({ href = '' }) => href)

export const robots = (html: string) =>
  tagsOf(html, 'meta').find(({ name }) => name === 'robots')?.['content'] ?? ''

/** What each file of lists begins with. */
export const seedListed = (): void => {
  beforeAll(async () => {
    await env.DB.batch(
      seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
    )
    await warmUp()
  })
}
