import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../../../commerce/domain/catalogue-rows.ts'
import { listing } from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingArgs,
} from '../../../../commerce/contract/product/listing-args.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { product } from '../../../../commerce/contract/product/product.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { accepted, send } from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'

const [sofa] = smallCatalogue.products
const [sofaSku] = smallCatalogue.skus
if (!sofa || !sofaSku) throw new Error('the small catalogue is empty')

const planOf = (itemId: string, siteId: 'davenport' | 'drift') => ({
  ...sofa,
  itemId,
  name: `Care Plan of ${siteId}`,
  productType: 'protection-plan',
  siteIds: [siteId],
  categoryPaths: ['services'] as const,
})

/** The small range with two plans, families and lead times. */
const catalogue: Catalogue = {
  ...smallCatalogue,
  products: [
    ...smallCatalogue.products.map((row) => {
      const isSofa = row.productType === 'sofa'
      return {
        ...row,
        collection: isSofa ? 'Hollis' : null,
        assembly: isSofa ? 'Legs screw in by hand.' : null,
        protectionPlanSkuIds: ['PLAN-5', 'PLAN-3', 'DRIFT-PLAN', 'NO-SUCH-PLAN'],
      }
    }),
    planOf('300101', 'davenport'),
    planOf('300111', 'drift'),
  ],
  skus: [
    ...smallCatalogue.skus.map((sku) => ({
      ...sku,
      leadTimeDays: sku.stock === 0 ? 12 : null,
      dimensions: sku.dimensions && { ...sku.dimensions, length: sku.size ? 80 : null },
    })),
    ...(
      [
        ['PLAN-3', '300101', 3, 13_900],
        ['PLAN-5', '300101', 5, 18_900],
        ['DRIFT-PLAN', '300111', 10, 9_900],
      ] as const
    ).map(([skuId, itemId, planYears, price]) => ({ ...sofaSku, skuId, itemId, planYears, price })),
  ],
}

beforeAll(async () => {
  await env.DB.batch(
    seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
})

const read = async (itemId: string, site: 'davenport' | 'drift' = 'davenport') =>
  accepted(await send('GET', paths.catalogItem(itemId), { site }), product)

describe('what goes with a product', () => {
  test('its plans come with years and price, the shortest first, and only those of the site', async () => {
    expect((await read('100003')).protectionPlans).toEqual([
      { skuId: 'PLAN-3', name: 'Care Plan of davenport', price: 13_900, years: 3 },
      { skuId: 'PLAN-5', name: 'Care Plan of davenport', price: 18_900, years: 5 },
    ])
    expect((await read('100003', 'drift')).protectionPlans).toEqual([
      { skuId: 'DRIFT-PLAN', name: 'Care Plan of drift', price: 9_900, years: 10 },
    ])
  })

  test('with a mattress comes the SKU that takes the old one away; with a sofa it does not', async () => {
    expect((await read('100003')).mattressRemovalSkuId).toBe('REMOVAL')
    expect((await read('100001')).mattressRemovalSkuId).toBeNull()
    expect((await read('100006', 'drift')).mattressRemovalSkuId).toBeNull() // not sold there
  })

  test('stores say whether the piece stands on their floor', async () => {
    const { dynamicProperties } = await read('100001')
    expect(dynamicProperties.stores.map(({ storeId, onDisplay }) => [storeId, onDisplay])).toEqual([
      [491, true],
      [502, false],
    ])
  })

  test('length, lead time, family, assembly and the day it came', async () => {
    const mattress = await read('100003')
    expect(
      mattress.productItems.map(({ leadTimeDays, dimensions }) => [
        leadTimeDays,
        dimensions?.length,
      ]),
    ).toEqual([
      [null, 80],
      [null, 80],
      [12, 80],
    ])
    expect(await read('100001')).toMatchObject({
      collection: 'Hollis',
      assembly: 'Legs screw in by hand.',
      createdAt: '2026-01-01T12:00:00.000Z',
    })
  })

  test('the pieces of a family can be listed', async () => {
    const found = await send('GET', paths.listing(encodeListingArgs({ collection: 'Hollis' })))
    expect(accepted(found, listing).items.map(({ itemId }) => itemId)).toEqual(['100001', '100002'])
  })
})

describe('services among goods', () => {
  const list = async (args: Partial<ListingArgs>) =>
    accepted(
      await send('GET', paths.listing(encodeListingArgs({ pageSize: 96, ...args }))),
      listing,
    )
  const names = ({ items }: { readonly items: readonly { readonly name: string }[] }) =>
    items.map(({ name }) => name)
  const PLAN = 'Care Plan of davenport'
  const SERVICES = [PLAN, 'Old Mattress Removal']

  test('everything a site sells is shown, counted and narrowed without its plans and removals', async () => {
    const all = await list({})
    expect(names(all)).toContain('Hollis Sofa')
    for (const service of SERVICES) expect(names(all)).not.toContain(service)
    expect(all.total).toBe(all.items.length)
    const types = all.facets.find(({ name }) => name === 'manufacturer')
    expect(types?.values.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
  })

  test('they have a page of their own, and are found by what they are', async () => {
    expect(names(await list({ category: 'services' })).toSorted()).toEqual(SERVICES)
    expect(names(await list({ q: 'care plan' }))).toEqual([PLAN])
    expect(names(await list({ ids: ['300101', '100001'] }))).toContain(PLAN)
  })

  test('what is said of goods finds goods', async () => {
    for (const q of ['davenport', 'mattress', 'under $400'])
      for (const service of SERVICES) expect(names(await list({ q }))).not.toContain(service)
  })
})
