import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CatalogueChanges,
  catalogueChanges,
} from '../../../../commerce/contract/product/changes.ts'
import { MOST_CHANGES } from '../../../../commerce/contract/product/changes.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { listingIndexStatements } from '../../../../commerce/service/listing/index-statements.ts'
import { changesSql } from '../../../../commerce/service/repositories/products/changes.ts'
import {
  productStatements,
  type WholeProduct,
} from '../../../../commerce/service/seeding/product-writing.ts'
import type { SeedStatement } from '../../../../commerce/service/seeding/seed-rows.ts'
import { accepted, add, newShopper, seedShop, send, words } from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'

beforeAll(seedShop)

const changes = async (after?: number): Promise<CatalogueChanges> =>
  accepted(
    await send('GET', `${paths.catalogueChanges()}${after === undefined ? '' : `?after=${after}`}`),
    catalogueChanges,
  )

const sql = (...statements: readonly string[]) =>
  env.DB.batch(statements.map((text) => env.DB.prepare(text)))

const run = (statements: readonly SeedStatement[]) =>
  env.DB.batch(statements.map(({ sql: text, values }) => env.DB.prepare(text).bind(...values)))

/** The products that count as changed by what was done. */
const changedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const { seq } = await changes()
  await work()
  return (await changes(seq)).items.map(({ itemId }) => itemId).toSorted()
}

const sofa = (over: Partial<WholeProduct['product']> = {}, stock = 500): WholeProduct => {
  const [product] = smallCatalogue.products
  if (!product) throw new Error('the small catalogue is empty')
  return {
    product: { ...product, itemId: 'NEW-1', name: 'Newcomer Sofa', ...over },
    skus: smallCatalogue.skus
      .filter(({ itemId }) => itemId === product.itemId)
      .map((sku, position) => ({ ...sku, itemId: 'NEW-1', skuId: `NEW-1-${position}`, stock })),
    stores: [
      {
        itemId: 'NEW-1',
        storeId: 491,
        brandId: 'DVN',
        pickupAvailable: true,
        operational: true,
        onDisplay: true,
      },
    ],
  }
}
const bring = (...products: readonly WholeProduct[]) =>
  run([...productStatements(products, { source: 'import' }), ...listingIndexStatements()])

describe('what counts as a change of a product', () => {
  test.each([
    ['its price', "UPDATE sku SET price = price + 100 WHERE sku_id = 'PILLOW'", ['100004']],
    ['its list price', "UPDATE sku SET list_price = 990000 WHERE sku_id = 'PILLOW'", ['100004']],
    ['that it is sold out', "UPDATE sku SET stock = 0 WHERE sku_id = 'PILLOW'", ['100004']],
    ['that it is back', "UPDATE sku SET stock = 500 WHERE sku_id = 'PILLOW'", ['100004']],
    [
      'that nobody knows its stock',
      "UPDATE sku SET stock = NULL WHERE sku_id = 'PILLOW'",
      ['100004'],
    ],
    ['when it is made', "UPDATE sku SET lead_time_days = 9 WHERE sku_id = 'PILLOW'", ['100004']],
    ['its name', "UPDATE product SET name = 'Cushion' WHERE item_id = '100004'", ['100004']],
    [
      'a store that has it',
      "UPDATE product_store SET on_display = 1 - on_display WHERE product_id = (SELECT product_id FROM sku WHERE sku_id = 'HOLLIS-MOSS')",
      ['100001'],
    ],
    ['nothing: the same price again', "UPDATE sku SET price = price WHERE sku_id = 'PILLOW'", []],
    [
      'nothing: one piece fewer',
      "UPDATE sku SET stock = stock - 1 WHERE sku_id = 'HOLLIS-MOSS'",
      [],
    ],
  ])('%s', async (_, statement, items) => {
    expect(await changedBy(() => sql(statement))).toEqual(items)
  })

  test('the ratings that its reviews make', async () => {
    const review = (status: string) =>
      `INSERT INTO review (id, kind, subject, site_id, status, stars, title, text, first_name, last_name, email, city,
         state, digest, created_at)
       VALUES ('r-${status}', 'product', '100002', 'davenport', '${status}', 4, 'Good', 'As said.', 'Ana', 'Ray',
         'ana@shopper.example', 'Denver', 'CO', 'd-${status}', 0)`
    expect(await changedBy(() => sql(review('pending')))).toEqual([])
    expect(await changedBy(() => sql(review('approved')))).toEqual(['100002'])
  })

  test('not what a shopper puts into a cart', async () => {
    expect(await changedBy(async () => add(await newShopper(), 'HOLLIS-MOSS'))).toEqual([])
  })

  test('the price of a plan is on the pages of all', async () => {
    const before = await changes()
    await sql("UPDATE sku SET plan_years = 5 WHERE sku_id = 'SKU-A'")
    await sql("UPDATE sku SET price = price + 100 WHERE sku_id = 'SKU-A'")
    expect((await changes(before.seq)).since).toBeGreaterThan(before.seq)
  })
})

describe('an import', () => {
  test('changes what differs: not what is brought again as it was', async () => {
    await bring(sofa())
    expect(await changedBy(() => bring(sofa()))).toEqual([])
    expect(await changedBy(() => bring(sofa({ name: 'Newcomer' })))).toEqual(['NEW-1'])
    expect(await changedBy(() => bring(sofa({ name: 'Newcomer' }, 0)))).toEqual(['NEW-1'])
    expect(await changedBy(() => bring({ ...sofa({ name: 'Newcomer' }, 0), stores: [] }))).toEqual([
      'NEW-1',
    ])
    const elsewhere = sofa({ name: 'Newcomer', siteIds: ['drift'] }, 0)
    expect(await changedBy(() => bring({ ...elsewhere, stores: null }))).toEqual(['NEW-1'])
  })

  test('says that listings may hold other products', async () => {
    const { seq } = await changes()
    expect((await changes(seq)).range).toBeNull()
    await bring(sofa({ featuredRank: 3 }))
    const after = await changes(seq)
    expect(after.range).toBe(after.seq)
  })
})

describe('asking', () => {
  test('each product is told once, by its last change', async () => {
    const { seq } = await changes()
    for (const id of ['PILLOW', 'CIRRUS-KING', 'PILLOW'])
      await sql(`UPDATE sku SET price = price + 1 WHERE sku_id = '${id}'`)
    const { items, since, seq: last } = await changes(seq)
    expect(since).toBe(seq)
    expect(items).toHaveLength(2)
    const number = await env.DB.prepare('SELECT id FROM product WHERE item_id = ?1')
      .bind('100004')
      .first<number>('id')
    expect(items[0]).toEqual({ itemId: '100004', seq: last, number })
    const pillow = await changes(last - 1)
    expect(pillow.items.map(({ itemId }) => itemId)).toEqual(['100004'])
  })

  test('a product that is gone has no number any more', async () => {
    const { seq } = await changes()
    await sql(`INSERT INTO catalogue_change (subject) VALUES ('never-there')`)
    expect((await changes(seq)).items).toEqual([
      { itemId: 'never-there', seq: seq + 1, number: null },
    ])
  })

  test('when nothing has changed, a row or two are read', async () => {
    const { seq } = await changes()
    const { meta, results } = await env.DB.prepare(changesSql)
      .bind(seq, MOST_CHANGES + 1)
      .all()
    expect(results).toHaveLength(1)
    expect(meta.rows_read).toBeLessThanOrEqual(2)
  })

  test('of too many changes the last are told, and that all before count as changed', async () => {
    const { seq } = await changes()
    await sql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
       INSERT INTO catalogue_change (subject) SELECT 'P' || i FROM n`,
    )
    const many = await changes(seq)
    expect(many.items).toHaveLength(MOST_CHANGES)
    expect(many.since).toBe(many.seq - MOST_CHANGES)
    const { meta } = await env.DB.prepare(changesSql)
      .bind(seq, MOST_CHANGES + 1)
      .all()
    expect(meta.rows_read).toBeLessThanOrEqual(MOST_CHANGES + 1)
  })

  test('a log that was put back says so by its number', async () => {
    const { seq } = await changes()
    expect(await changes(seq + 10)).toEqual({ seq, since: seq, items: [], range: null })
    await sql('DELETE FROM catalogue_change')
    expect(await changes(seq)).toEqual({ seq: 0, since: 0, items: [], range: null })
  })

  test.each(['-1', '1.5', 'x'])('after=%s is no number of a change', async (after) => {
    expect(words(await send('GET', `${paths.catalogueChanges()}?after=${after}`))).toBe(
      '400 COR-008',
    )
  })
})
