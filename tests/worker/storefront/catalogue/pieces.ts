import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'
import type { Catalogue } from '../../../../commerce/domain/catalogue-rows.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'

const [sofa] = smallCatalogue.products

const [sofaSku] = smallCatalogue.skus
if (!sofa || !sofaSku) throw new Error('the small catalogue is empty')

/** The small range, with a plan for sofas and an order to wait for. */
export const catalogue: Catalogue = {
  ...smallCatalogue,
  products: [
    ...smallCatalogue.products.map((row) => ({
      ...row,
      collection: row.productType === 'sofa' ? 'Prairie' : null,
      protectionPlanSkuIds: row.productType === 'sofa' ? ['PLAN-5'] : [],
    })),
    {
      ...sofa,
      itemId: '300101',
      name: 'Care Plan',
      productType: 'protection-plan',
      categoryPaths: ['services'],
    },
  ],
  skus: [
    ...smallCatalogue.skus.map((sku) => ({
      ...sku,
      ...(sku.skuId === 'CIRRUS-TWIN' ? { stock: 0, leadTimeDays: 28 } : {}),
      clearance: sku.skuId === 'MARLOW-FOG',
    })),
    {
      ...sofaSku,
      skuId: 'PLAN-5',
      itemId: '300101',
      planYears: 5,
      price: 18_900,
      colorSwatch: null,
    },
  ],
}

export const seed = (rows: Catalogue) =>
  env.DB.batch(seedStatements(rows).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)))

export const HOLLIS = '/pd/Davenport/Hollis-Sofa/100001'

export const CIRRUS = '/pd/Sealy/Cirrus-Mattress/100003'

/** What each file of the product’s page begins with. */
export const seedPieces = (): void => {
  beforeAll(() => seed(catalogue))
}
